import PersonaKit
import SwiftUI

/// When a message was sent, who has read it, and who reacted.
struct MessageInfo: View {
    @Environment(QuickChatStore.self) private var store
    let messageID: Message.ID

    var body: some View {
        if let message = store.message(messageID), let chat = store.chat(message.chatID) {
            List {
                Section {
                    Text(message.voice.flatMap { $0.transcript.isEmpty ? nil : $0.transcript } ?? message.summary)
                    LabeledContent("From", value: message.senderID == store.me ? "You" : message.sender?.name ?? "Someone")
                    LabeledContent("Sent", value: Dates.dayAndTime(message.date))
                    LabeledContent("Chat", value: store.name(of: chat))
                }
                if message.senderID == store.me {
                    let readers = store.readers(of: message)
                    people("Read", readers)
                    people("Delivered", chat.memberIDs.filter { $0 != store.me && !readers.contains($0) })
                }
                if !message.reactions.isEmpty {
                    Section("Reactions") {
                        ForEach(message.reactions, id: \.contactID) { reaction in
                            HStack {
                                Text(reaction.contactID == store.me ? "You" : Persona.contact(reaction.contactID)?.shownName ?? "Someone")
                                Spacer()
                                Text(reaction.kind.emoji).accessibilityLabel(reaction.kind.name)
                            }
                        }
                    }
                }
            }
            .navigationTitle("Message Info")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Message not found", systemImage: "bubble.left")
        }
    }

    @ViewBuilder private func people(_ title: String, _ ids: [Contact.ID]) -> some View {
        if !ids.isEmpty {
            Section(title) {
                ForEach(ids, id: \.self) { id in
                    if let person = Persona.contact(id) { PersonRow(contact: person) }
                }
            }
        }
    }
}

/// Messages of one chat that have every word.
struct ChatSearch: View {
    @Environment(QuickChatStore.self) private var store
    let chatID: Chat.ID
    @State private var text = ""

    var body: some View {
        let found = store.messages(matching: text, in: chatID)
        List(found) { MessageHit(message: $0, words: text, screen: "find") }
            .listStyle(.plain)
            .overlay {
                if text.isEmpty {
                    ContentUnavailableView("Search in Chat", systemImage: "magnifyingglass", description: Text("Find a word that was said here."))
                } else if found.isEmpty {
                    ContentUnavailableView.search(text: text)
                }
            }
            .navigationTitle(store.chat(chatID).map(store.name) ?? "Chat")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search in chat")
    }
}

/// Photos, places, events and polls of a chat.
struct SharedScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let chatID: Chat.ID

    var body: some View {
        let messages = store.messages(in: chatID).reversed().filter { !$0.isDeleted }
        let photos = messages.filter { $0.photo != nil }
        let others = messages.filter { $0.placeID != nil || $0.event != nil || $0.poll != nil || $0.voice != nil || $0.sharedContactID != nil }
        List {
            if !photos.isEmpty {
                Section(photos.count == 1 ? "1 Photo" : "\(photos.count) Photos") {
                    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 6), count: 3), spacing: 6) {
                        ForEach(photos) { message in
                            Button {
                                navigation.push(.chat(chatID, message.id))
                            } label: {
                                if let photo = message.photo { PhotoPicture(photo: photo, width: 108, height: 108) }
                            }
                            .buttonStyle(.plain)
                            .accessibilityIdentifier("quickchat.shared.photo.\(message.id)")
                        }
                    }
                    .listRowInsets(EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
                }
            }
            if !others.isEmpty {
                Section("Voice Notes, Places, Polls and Events") { ForEach(others) { MessageHit(message: $0, screen: "shared") } }
            }
        }
        .overlay { if photos.isEmpty, others.isEmpty { ContentUnavailableView("Nothing Shared", systemImage: "photo") } }
        .navigationTitle("Shared")
        .navigationBarTitleDisplayMode(.inline)
    }
}
