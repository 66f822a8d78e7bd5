import PersonaKit
import SwiftUI

/// Who reacted to a message, with what and when.
struct ReactionList: View {
    @Environment(TeamChatStore.self) private var store
    let messageID: Message.ID
    /// Opens somebody's profile.
    let open: (Contact.ID) -> Void

    var body: some View {
        let reactions = store.message(messageID)?.reactions ?? []
        List {
            ForEach(reactions, id: \.emoji) { reaction in
                Section("\(reaction.emoji)  \(reaction.by.count)") {
                    ForEach(reaction.by, id: \.memberID) { mark in
                        Button {
                            open(mark.memberID)
                        } label: {
                            HStack(spacing: 12) {
                                MemberAvatar(id: mark.memberID, size: 34)
                                Text(store.memberLine(mark.memberID)).foregroundStyle(Color.primary)
                                Spacer()
                                Text(ChatDates.dayAndTime(mark.at)).font(.footnote).foregroundStyle(.secondary)
                            }
                            .contentShape(Rectangle())
                        }
                        .rowButton()
                        .accessibilityLabel("\(store.memberLine(mark.memberID)), \(reaction.emoji), \(ChatDates.dayAndTime(mark.at))")
                        .accessibilityIdentifier("teamchat.reactions.row.\(reaction.emoji).\(mark.memberID)")
                    }
                }
            }
        }
        .overlay { if reactions.isEmpty { ContentUnavailableView("No Reactions", systemImage: "face.smiling") } }
        .navigationTitle("Reactions")
        .navigationBarTitleDisplayMode(.inline)
    }
}

extension TeamChatStore {
    /// "Maya Patel", "Jordan Avery (you)".
    func memberLine(_ id: Contact.ID) -> String { id == myID ? "\(name(of: id)) (you)" : name(of: id) }
}
