import PersonaKit
import SwiftUI

/// The people of a conversation.
struct MemberList: View {
    @Environment(TeamChatStore.self) private var store
    let id: Conversation.ID
    @State private var text = ""

    var body: some View {
        let all = store.conversation(id)?.memberIDs ?? []
        let words = MessageSearch(text: text).words
        let members = all.filter { member in
            let name = MessageSearch.fold("\(store.name(of: member)) \(Persona.contact(member)?.jobTitle ?? "")")
            return words.allSatisfy { name.contains($0) }
        }.sorted { (store.name(of: $0), $0) < (store.name(of: $1), $1) }
        List {
            ForEach(members, id: \.self) { member in
                NavigationLink(value: ChatRoute.member(member)) {
                    HStack(spacing: 12) {
                        MemberAvatar(id: member, size: 36, showsPresence: true)
                        PersonLines(id: member)
                    }
                }
                .accessibilityLabel("\(store.name(of: member))\(member == store.myID ? ", you" : ""), \(Persona.contact(member)?.jobTitle ?? "")")
                .accessibilityIdentifier("teamchat.members.row.\(member)")
            }
        }
        .listStyle(.plain)
        .overlay { if members.isEmpty { ContentUnavailableView.search(text: text) } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find members")
        .navigationTitle("\(all.count) Members")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// What is pinned in a conversation.
struct PinList: View {
    @Environment(TeamChatStore.self) private var store
    let id: Conversation.ID
    @State private var refusal: Refusal?

    var body: some View {
        let pinned = (store.conversation(id)?.pinnedMessageIDs ?? []).compactMap(store.message)
        List {
            ForEach(pinned) { message in
                FoundMessageRow(message: message, screen: "pins")
                    .swipeActions {
                        if store.conversation(id).map(store.isMember) ?? false {
                            Button("Unpin", systemImage: "pin.slash") { attempt($refusal) { try store.setPinned(false, message.id) } }
                        }
                    }
            }
        }
        .listStyle(.plain)
        .overlay {
            if pinned.isEmpty { ContentUnavailableView("No Pins", systemImage: "pin", description: Text("Touch and hold a message to pin it for everyone.")) }
        }
        .refusal($refusal)
        .navigationTitle("Pins")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The files and documents of a conversation.
struct FileList: View {
    @Environment(TeamChatStore.self) private var store
    let id: Conversation.ID
    @State private var text = ""

    var body: some View {
        let items = store.sharedFiles(in: id, matching: text)
        List { ForEach(items) { SharedItemRow(item: $0, screen: "files") } }
            .listStyle(.plain)
            .overlay {
                if items.isEmpty, text.isEmpty {
                    ContentUnavailableView("No Files", systemImage: "paperclip", description: Text("Files and documents that are sent here are listed here."))
                } else if items.isEmpty {
                    ContentUnavailableView.search(text: text)
                }
            }
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find files")
            .navigationTitle("Files")
            .navigationBarTitleDisplayMode(.inline)
    }
}

/// A file or a document, who sent it and when.
struct SharedItemRow: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let item: SharedItem
    let screen: String

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            switch item.content {
            case .file(let file): FileCard(file: file, messageID: item.message.id)
            case .document(let document): DocumentCard(document: document, messageID: item.message.id)
            }
            Button {
                navigation.push(item.message.threadID.map { .thread($0) } ?? .conversation(item.message.conversationID, at: item.message.id))
            } label: {
                HStack(spacing: 4) {
                    Text("\(store.name(of: item.message.authorID)), \(ChatDates.dayAndTime(item.message.sentAt))")
                    if let conversation = store.conversation(item.message.conversationID), screen != "files" {
                        Text("· \(store.title(of: conversation))").lineLimit(1)
                    }
                    Spacer()
                    Image(systemName: "chevron.right").accessibilityHidden(true)
                }
                .font(.caption)
                .foregroundStyle(.secondary)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Show message by \(store.name(of: item.message.authorID)), \(ChatDates.dayAndTime(item.message.sentAt))")
            .accessibilityIdentifier("teamchat.\(screen).message.\(item.id)")
        }
        .listRowSeparator(.hidden)
    }
}
