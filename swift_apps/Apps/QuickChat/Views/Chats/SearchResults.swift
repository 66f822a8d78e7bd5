import PersonaKit
import SwiftUI

/// What a search over everything finds: chats, people without a chat, messages.
struct SearchResults: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let text: String
    private static let limit = 100
    @State private var refusal: Refusal?

    var body: some View {
        let chats = store.chats(matching: text)
        let people = store.people(matching: text).filter { store.directChat(with: $0.id) == nil }
        let messages = store.messages(matching: text)
        if chats.isEmpty, people.isEmpty, messages.isEmpty {
            ContentUnavailableView.search(text: text).listRowSeparator(.hidden)
        }
        if !chats.isEmpty {
            Section("Chats") { ForEach(chats) { ChatRow(chat: $0, screen: "search") } }
        }
        if !people.isEmpty {
            Section("People") {
                ForEach(people) { person in
                    Button {
                        attempt($refusal) { navigation.push(.chat(try store.openChat(with: person.id), nil)) }
                    } label: {
                        PersonRow(contact: person, detail: person.job ?? person.relation)
                    }
                    .rowButton()
                    .accessibilityIdentifier("quickchat.search.person.\(person.id)")
                }
            }
            .refusal($refusal)
        }
        if !messages.isEmpty {
            Section(messages.count == 1 ? "1 Message" : "\(messages.count) Messages") {
                ForEach(messages.prefix(Self.limit)) { MessageHit(message: $0, words: text, screen: "search") }
                if messages.count > Self.limit {
                    Text("The newest \(Self.limit) are shown. Add a word to narrow the search.")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }
    }
}

/// A message that was found, with the words around the hit; opens it in its chat.
struct MessageHit: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    var words = ""
    let screen: String

    var body: some View {
        Button {
            navigation.push(.chat(message.chatID, message.id))
        } label: {
            VStack(alignment: .leading, spacing: 3) {
                HStack {
                    Text(heading)
                        .font(.subheadline.weight(.semibold))
                        .lineLimit(1)
                    Spacer(minLength: 8)
                    Text(Dates.brief(message.date))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                Text(excerpt)
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                    .lineLimit(3)
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(heading), \(excerpt), \(Dates.brief(message.date))")
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("quickchat.\(screen).message.\(message.id)")
    }

    /// "Kai Santos", "You in Tahoe Crew".
    private var heading: String {
        let who = message.senderID == store.me ? "You" : message.sender?.shownName ?? "Someone"
        guard let chat = store.chat(message.chatID) else { return who }
        if chat.kind == .direct { return message.senderID == store.me ? "You to \(store.name(of: chat))" : who }
        return "\(who) in \(store.name(of: chat))"
    }

    /// The text from a little before the first hit.
    private var excerpt: String {
        let text = message.poll != nil || message.event != nil || message.text.isEmpty ? message.searchTextOrSummary : message.text
        guard let word = words.split(separator: " ").first else { return text }
        let folded = Array(text.folded), needle = Array(String(word).folded)
        guard folded.count > 90, let start = folded.indices.first(where: { folded[$0...].starts(with: needle) }), start > 50 else { return text }
        return "…" + String(Array(text)[max(0, start - 40)...])
    }
}

extension Message {
    /// For what has no text of its own.
    @MainActor fileprivate var searchTextOrSummary: String {
        if let voice, !voice.transcript.isEmpty { return "Voice note (\(voice.length)): \(voice.transcript)" }
        return summary
    }
}
