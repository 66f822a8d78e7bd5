import PersonaKit
import SwiftUI

/// Writes to people who are chosen here, or to a number.
struct NewMessageSheet: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State var chosen: [Address] = []
    let sent: (MessageThread.ID) -> Void
    @State private var search = ""
    @State private var text = ""
    @FocusState private var isChoosing: Bool

    var body: some View {
        NavigationStack {
            VStack(spacing: 0) {
                recipients
                Divider()
                List {
                    if !search.isEmpty {
                        if ArrivingText.isNumber(search), people.isEmpty { number }
                        ForEach(people) { person in choice(person) }
                    } else if let thread = store.thread(with: chosen), !chosen.isEmpty {
                        Text("You have a conversation with \(store.name(of: thread)). What you write is added to it.")
                            .font(.footnote).foregroundStyle(.secondary).listRowSeparator(.hidden)
                    }
                }
                .listStyle(.plain)
            }
            .onAppear { isChoosing = chosen.isEmpty }
            .navigationTitle(chosen.count > 1 ? "New Group Message" : "New Message")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("messages.new.cancel") }
            }
            .safeAreaInset(edge: .bottom, spacing: 0) {
                MessageField(text: $text, prompt: isBlue ? "iMessage" : "Text Message", color: isBlue ? MessagesStyle.blue : MessagesStyle.green, send: send)
                    .padding(.horizontal, 12)
                    .padding(.vertical, 8)
                    .background(.bar)
            }
        }
    }

    private var people: [Contact] { store.people(matching: search).filter { !chosen.contains($0.id) } }
    private var isBlue: Bool { chosen.allSatisfy { Persona.contact($0) != nil } && store.thread(with: chosen)?.service != .text }

    private var recipients: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(chosen, id: \.self) { address in
                Button {
                    chosen.removeAll { $0 == address }
                } label: {
                    HStack(spacing: 6) {
                        Text(store.name(of: address)).foregroundStyle(.blue)
                        Image(systemName: "xmark").font(.caption2.weight(.bold)).foregroundStyle(.secondary)
                    }
                    .padding(.horizontal, 11)
                    .padding(.vertical, 6)
                    .background(Color.blue.opacity(0.12), in: Capsule())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Remove \(store.name(of: address))")
                .accessibilityIdentifier("messages.new.chosen.\(address)")
            }
            HStack(spacing: 6) {
                Text("To:").foregroundStyle(.secondary)
                TextField("", text: $search)
                    .focused($isChoosing)
                    .autocorrectionDisabled()
                    .accessibilityLabel("To")
                    .accessibilityIdentifier("messages.new.to")
            }
            .frame(minHeight: 36)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 6)
    }

    private var number: some View {
        Button {
            (chosen, search) = (chosen + [search.trimmingCharacters(in: .whitespaces)], "")
        } label: {
            Label("Text \(search)", systemImage: "number")
        }
        .rowButton(vertical: 12)
        .accessibilityIdentifier("messages.new.number")
    }

    private func choice(_ person: Contact) -> some View {
        Button {
            (chosen, search) = (chosen + [person.id], "")
        } label: {
            HStack(spacing: 12) {
                Avatar(person, size: 38)
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.shownName).foregroundStyle(Color.primary)
                    Text(person.phones.first ?? "").font(.footnote).foregroundStyle(.secondary)
                }
            }
        }
        .rowButton(vertical: 7)
        .accessibilityIdentifier("messages.new.person.\(person.id)")
    }

    private func send() {
        guard let id = store.openThread(with: chosen), store.send(text, to: id) != nil else { return }
        dismiss()
        sent(id)
    }
}
