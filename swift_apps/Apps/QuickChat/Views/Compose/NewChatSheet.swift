import PersonaKit
import SwiftUI

/// Everyone there is to write to, and the ways to a new group or community.
struct NewChatSheet: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            let people = text.isEmpty ? Persona.contacts : store.people(matching: text)
            List {
                if text.isEmpty {
                    Section {
                        action("New Group", "person.2.fill", "quickchat.new.group") { navigation.sheet = .newGroup(nil) }
                        action("New Community", "person.3.fill", "quickchat.new.community") { navigation.sheet = .newCommunity }
                    }
                }
                Section(text.isEmpty ? "\(people.count) Contacts" : "") {
                    ForEach(people) { person in
                        Button {
                            attempt($refusal) { navigation.showChat(try store.openChat(with: person.id)) }
                        } label: {
                            PersonRow(contact: person, detail: store.profile(person.id)?.about ?? person.job)
                        }
                        .rowButton()
                        .accessibilityIdentifier("quickchat.new.person.\(person.id)")
                    }
                }
            }
            .listStyle(.plain)
            .overlay { if people.isEmpty { ContentUnavailableView.search(text: text) } }
            .navigationTitle("New Chat")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search people")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.new.cancel")
                }
            }
            .refusal($refusal)
        }
    }

    private func action(_ title: String, _ symbol: String, _ identifier: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            HStack(spacing: 12) {
                Image(systemName: symbol)
                    .font(.system(size: 17))
                    .foregroundStyle(.white)
                    .frame(width: 42, height: 42)
                    .background(ChatStyle.gradient, in: Circle())
                Text(title).fontWeight(.medium)
                Spacer()
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel(title)
        .accessibilityIdentifier(identifier)
    }
}

/// Chooses the chats that a message is passed on to.
struct ForwardSheet: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @Environment(\.dismiss) private var dismiss
    let messageID: Message.ID
    @State private var chosen: [Chat.ID] = []
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            let chats = (text.isEmpty ? store.chats() : store.chats(matching: text)).filter { store.canSend(in: $0) }
            List(chats) { chat in
                let isChosen = chosen.contains(chat.id)
                Button {
                    if isChosen { chosen.removeAll { $0 == chat.id } } else { chosen.append(chat.id) }
                } label: {
                    HStack(spacing: 12) {
                        ChatAvatar(chat: chat, size: 42)
                        Text(store.name(of: chat))
                        Spacer()
                        Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                            .font(.system(size: 22))
                            .foregroundStyle(isChosen ? ChatStyle.tint : Color(.systemGray3))
                    }
                    .contentShape(Rectangle())
                }
                .rowButton()
                .accessibilityLabel(store.name(of: chat))
                .accessibilityAddTraits(isChosen ? .isSelected : [])
                .accessibilityIdentifier("quickchat.forward.chat.\(chat.id)")
            }
            .listStyle(.plain)
            .navigationTitle("Forward To")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search chats")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.forward.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send") {
                        if attempt($refusal, { try store.forward(messageID, to: chosen) }) {
                            if chosen.count == 1 { navigation.showChat(chosen[0]) } else { dismiss() }
                        }
                    }
                    .disabled(chosen.isEmpty)
                    .accessibilityIdentifier("quickchat.forward.send")
                }
            }
            .refusal($refusal)
        }
    }
}
