import PersonaKit
import SwiftUI

/// Ranks a place: how it was, when, and then one pair after another.
struct RankSheet: View {
    let id: Catalog.Place.ID
    @Environment(TasteRankStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var comparison: Comparison?
    @State private var visited = Persona.now
    @State private var note = ""
    @State private var isDone = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Group {
                if isDone {
                    result
                } else if let comparison, let other = comparison.next.flatMap({ store.spot($0) }), let spot = store.spot(id) {
                    pair(spot, other)
                } else {
                    start
                }
            }
            .navigationTitle(store.spot(id)?.name ?? "")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    if !isDone {
                        Button("Cancel") { dismiss() }
                            .accessibilityIdentifier("tasterank.rank.cancelButton")
                    }
                }
            }
            .refusal($refusal)
        }
    }

    private var start: some View {
        Form {
            Section("How was it?") {
                ForEach(Verdict.allCases, id: \.self) { verdict in
                    Button {
                        comparison = store.comparison(for: id, verdict)
                        finishIfKnown()
                    } label: {
                        HStack {
                            Circle().fill(TasteStyle.color(tenths: verdict.scores.upperBound)).frame(width: 26, height: 26)
                            Text(verdict.name).font(.headline).foregroundStyle(Color.primary)
                            Spacer()
                            Image(systemName: "chevron.right").font(.footnote.weight(.bold)).foregroundStyle(.tertiary)
                        }
                        .padding(.vertical, 6)
                        .contentShape(Rectangle())
                    }
                    .accessibilityLabel(verdict.name)
                    .accessibilityIdentifier("tasterank.rank.\(verdict.rawValue)")
                }
            }
            Section("Your visit") {
                DatePicker("Date", selection: $visited, in: ...Persona.now, displayedComponents: .date)
                    .accessibilityIdentifier("tasterank.rank.date")
                TextField("Note", text: $note, prompt: Text("Note (optional)"), axis: .vertical)
                    .lineLimit(2...5)
                    .accessibilityIdentifier("tasterank.rank.note")
            }
        }
    }

    private func pair(_ spot: Spot, _ other: Spot) -> some View {
        VStack(spacing: 18) {
            Text("Which do you prefer?").font(.title2.bold()).accessibilityAddTraits(.isHeader)
            HStack(spacing: 12) {
                card(spot, identifier: "new") { comparison?.answer(prefersNew: true) }
                card(other, identifier: "other") { comparison?.answer(prefersNew: false) }
            }
            Button("Too close to call") {
                comparison?.skip()
                finishIfKnown()
            }
            .buttonStyle(.bordered)
            .accessibilityIdentifier("tasterank.rank.skipButton")
            Spacer()
        }
        .padding(16)
    }

    private func card(_ spot: Spot, identifier: String, choose: @escaping () -> Void) -> some View {
        Button {
            choose()
            finishIfKnown()
        } label: {
            VStack(spacing: 8) {
                DiningPicture(of: spot.entry)
                    .frame(height: 150)
                    .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
                Text(spot.name).font(.headline).lineLimit(2).multilineTextAlignment(.center)
                Text("\(spot.entry.cuisine) · \(spot.city)").font(.caption).foregroundStyle(.secondary).lineLimit(1)
                Spacer(minLength: 0)
            }
            .padding(10)
            .frame(maxWidth: .infinity)
            .frame(height: 250)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(spot.name)
        .accessibilityIdentifier("tasterank.rank.\(identifier)")
    }

    private var result: some View {
        VStack(spacing: 14) {
            ScoreCircle(tenths: store.scoreTenths(of: id), size: 130)
            Text(store.spot(id)?.name ?? "").font(.title.bold())
            if let rank = store.rank(of: id) { Text("Number \(rank) of \(store.state.ranked.count)").foregroundStyle(.secondary) }
            Button {
                dismiss()
            } label: {
                Text("Done").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .padding(.top, 20)
            .accessibilityIdentifier("tasterank.rank.doneButton")
        }
        .padding(24)
    }

    /// When nothing is left to compare, the place takes its position.
    private func finishIfKnown() {
        guard let comparison, comparison.next == nil else { return }
        isDone = attempt($refusal) { try store.rank(id, comparison.verdict, at: comparison.position, visited: visited, note: note) }
        if !isDone { self.comparison = nil }
    }
}
