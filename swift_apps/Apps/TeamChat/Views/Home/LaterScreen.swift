import PersonaKit
import SwiftUI

/// What the person has saved for later.
struct LaterScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var refusal: Refusal?

    var body: some View {
        let saved = store.state.savedMessageIDs.compactMap(store.message)
        List {
            ForEach(saved) { message in
                FoundMessageRow(message: message, screen: "later")
                    .swipeActions {
                        Button("Done", systemImage: "checkmark") { attempt($refusal) { try store.setSaved(false, message.id) } }
                            .tint(ChatStyle.active)
                    }
            }
        }
        .listStyle(.plain)
        .overlay {
            if saved.isEmpty {
                ContentUnavailableView("Nothing Saved", systemImage: "bookmark", description: Text("Touch and hold a message, then choose Save for Later."))
            }
        }
        .refusal($refusal)
        .navigationTitle("Later")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// What the person has begun to write.
struct DraftsScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation

    var body: some View {
        List {
            ForEach(store.state.drafts) { draft in
                if let conversation = store.conversation(draft.conversationID) {
                    row(draft, conversation)
                        .swipeActions { Button("Delete", systemImage: "trash", role: .destructive) { store.deleteDraft(draft) } }
                }
            }
        }
        .listStyle(.plain)
        .overlay {
            if store.state.drafts.isEmpty {
                ContentUnavailableView("No Drafts", systemImage: "pencil.line", description: Text("Messages that you begin and don't send are kept here."))
            }
        }
        .navigationTitle("Drafts")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func row(_ draft: Draft, _ conversation: Conversation) -> some View {
        let place = (draft.threadID == nil ? "" : "Thread in ") + store.title(of: conversation)
        return Button {
            navigation.push(draft.threadID.map { .thread($0) } ?? .conversation(conversation.id))
        } label: {
            HStack(alignment: .top, spacing: 10) {
                ConversationMark(conversation: conversation)
                VStack(alignment: .leading, spacing: 2) {
                    HStack {
                        Text(place).font(.subheadline.weight(.semibold)).lineLimit(1)
                        Spacer()
                        Text(Dates.brief(draft.savedAt)).lineLimit(1).minimumScaleFactor(0.5).font(.caption).foregroundStyle(.secondary)
                    }
                    Text(draft.text).font(.subheadline).foregroundStyle(.secondary).lineLimit(2)
                }
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(place), draft: \(draft.text), \(Dates.brief(draft.savedAt))")
        .accessibilityIdentifier("teamchat.drafts.row.\(draft.id)")
    }
}

/// A message out of its conversation: where it is, who wrote it and when.
struct FoundMessageRow: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    let screen: String

    var body: some View {
        let place = store.conversation(message.conversationID).map(store.title) ?? ""
        Button {
            navigation.push(message.threadID.map { .thread($0) } ?? .conversation(message.conversationID, at: message.id))
        } label: {
            VStack(alignment: .leading, spacing: 6) {
                HStack {
                    Text(message.threadID == nil ? place : "Thread in \(place)").font(.footnote.weight(.semibold)).foregroundStyle(.secondary).lineLimit(1)
                    Spacer()
                    Text(Dates.brief(message.sentAt)).lineLimit(1).minimumScaleFactor(0.5).font(.caption).foregroundStyle(.secondary)
                }
                HStack(alignment: .top, spacing: 10) {
                    MemberAvatar(id: message.authorID, size: 34)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(store.name(of: message.authorID)).font(.subheadline.weight(.bold))
                        MessageBody(text: message.text).font(.callout).lineLimit(4)
                        ForEach(message.files, id: \.name) { Label($0.name, systemImage: $0.kind.symbol).font(.footnote).foregroundStyle(.secondary) }
                        ForEach(message.documents, id: \.url) { Label($0.title, systemImage: $0.symbol).font(.footnote).foregroundStyle(.secondary) }
                    }
                }
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel(spoken(place))
        .accessibilityIdentifier("teamchat.\(screen).message.\(message.id)")
    }

    private func spoken(_ place: String) -> String {
        ([message.threadID == nil ? place : "Thread in \(place)", store.name(of: message.authorID), Dates.dayAndTime(message.sentAt), message.text]
            + message.files.map(\.name) + message.documents.map(\.title)).filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
