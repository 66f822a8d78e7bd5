import PersonaKit
import SwiftUI

/// Splits a bill that the owner has paid: how much, for what, with whom, and who owes what.
struct SplitFlow: View {
    enum Step: Hashable { case people, shares, done }

    @Environment(SplitPayStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var path: [Step] = []
    @State private var cents = 0
    @State private var title = ""
    @State private var chosen: [SplitPerson.ID] = []
    /// What was typed for each person, and for the owner under "me".
    @State private var amounts: [String: String] = [:]
    @State private var audience = Audience.onlyUs
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack(path: $path) {
            amount
                .navigationTitle("Split a Bill")
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("splitpay.split.cancel") } }
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .people: people
                    case .shares: shares
                    case .done:
                        DoneView(
                            title: "Requested", line: "\(chosen.count == 1 ? "1 person owes" : "\(chosen.count) people owe") you \(Money.string(othersCents))"
                        ) { dismiss() }
                    }
                }
        }
    }

    private var amount: some View {
        VStack(spacing: 14) {
            Text(Money.string(cents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: 54, weight: .bold, design: .rounded))
                .monospacedDigit()
                .foregroundStyle(cents == 0 ? Color.secondary : Color.primary)
                .accessibilityLabel("Total, \(Money.string(cents))")
                .accessibilityIdentifier("splitpay.split.total")
            TextField("What was it?", text: $title)
                .multilineTextAlignment(.center)
                .padding(.vertical, 11)
                .padding(.horizontal, 14)
                .background(Color(.secondarySystemBackground), in: Capsule())
                .accessibilityLabel("Title")
                .accessibilityIdentifier("splitpay.split.title")
            Keypad(cents: $cents)
            BigButton(title: "Choose People", identifier: "splitpay.split.continue") { path.append(.people) }
                .disabled(missing != nil)
                .opacity(missing == nil ? 1 : 0.45)
            MissingText(missing: missing, identifier: "splitpay.split.missing")
            Spacer()
        }
        .padding(20)
    }

    /// What is needed before people can be chosen.
    private var missing: String? {
        switch (cents == 0, title.trimmingCharacters(in: .whitespaces).isEmpty) {
        case (true, true): "Enter the total and say what it was to continue."
        case (true, false): "Enter the total to continue."
        case (false, true): "Say what it was to continue."
        case (false, false): nil
        }
    }

    private var people: some View {
        List(store.people) { person in
            let isChosen = chosen.contains(person.id)
            Button {
                if isChosen { chosen.removeAll { $0 == person.id } } else { chosen.append(person.id) }
            } label: {
                HStack(spacing: 12) {
                    PersonPicture(person: person, size: 40)
                    Text(person.name)
                    Spacer()
                    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").font(.system(size: 22)).foregroundStyle(
                        isChosen ? SplitStyle.tint : Color(.systemGray3))
                }
                .contentShape(Rectangle())
            }
            .rowButton()
            .accessibilityLabel(person.name)
            .accessibilityAddTraits(isChosen ? .isSelected : [])
            .accessibilityIdentifier("splitpay.split.person.\(person.id)")
        }
        .navigationTitle("Who Was There?")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Continue") {
                    equal()
                    path.append(.shares)
                }
                .disabled(chosen.isEmpty)
                .accessibilityIdentifier("splitpay.split.toShares")
            }
        }
    }

    private var shares: some View {
        Form {
            Section {
                field("You", SplitPayStore.me)
                ForEach(chosen.compactMap(store.person)) { field($0.name, $0.id) }
            } header: {
                Text("\(title), \(Money.string(cents))")
            } footer: {
                Text(left == 0 ? "The shares add up." : left > 0 ? "\(Money.string(left)) left" : "\(Money.string(-left)) too much").foregroundStyle(
                    left == 0 ? Color.secondary : .red)
            }
            Section {
                Button("Split Equally") { equal() }.accessibilityIdentifier("splitpay.split.equal")
                Picker("Seen by", selection: $audience) { ForEach(Audience.allCases, id: \.self) { Text($0.name).tag($0) } }
                    .accessibilityIdentifier("splitpay.split.audience")
            }
            Section {
                BigButton(title: "Request \(Money.string(othersCents))", identifier: "splitpay.split.confirm", action: submit)
                    .listRowInsets(EdgeInsets())
                    .listRowBackground(Color.clear)
            }
        }
        .navigationTitle("Shares")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }

    private func field(_ name: String, _ id: String) -> some View {
        HStack {
            Text(name)
            Spacer()
            TextField("0.00", text: Binding(get: { amounts[id] ?? "" }, set: { amounts[id] = $0 }))
                .multilineTextAlignment(.trailing)
                .keyboardType(.decimalPad)
                .frame(width: 110)
                .accessibilityLabel("Share of \(name)")
                .accessibilityIdentifier("splitpay.split.share.\(id)")
        }
    }

    private func share(_ id: String) -> Int { Money.cents(amounts[id] ?? "") ?? 0 }
    private var othersCents: Int { chosen.reduce(0) { $0 + share($1) } }
    private var left: Int { cents - othersCents - share(SplitPayStore.me) }

    private func equal() {
        let parts = SplitPayStore.equalShares(of: cents, among: chosen)
        func text(_ cents: Int) -> String { Money.string(cents).filter { $0 != "$" && $0 != "," } }
        amounts = [SplitPayStore.me: text(parts.own)]
        for part in parts.shares { amounts[part.personID] = text(part.cents) }
    }

    private func submit() {
        let parts = chosen.map { SplitPayStore.Share(personID: $0, cents: share($0)) }
        if attempt($refusal, { try store.split(cents, title: title, ownCents: share(SplitPayStore.me), shares: parts, audience: audience) }) {
            path.append(.done)
        }
    }
}
