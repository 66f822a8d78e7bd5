import PersonaKit
import SwiftUI

/// A message's text with its mentions, channels, bold words and code.
struct MessageBody: View {
    @Environment(TeamChatStore.self) private var store
    let text: String
    var isEdited = false

    var body: some View {
        Text(styled).fixedSize(horizontal: false, vertical: true)
    }

    private var styled: AttributedString {
        var result = AttributedString()
        for part in MessageText.parts(of: text, members: store.state.members) { result += piece(part) }
        if isEdited {
            var note = AttributedString(" (edited)")
            note.font = .caption
            note.foregroundColor = .secondary
            result += note
        }
        return result
    }

    private func piece(_ part: MessageText.Part) -> AttributedString {
        switch part {
        case .plain(let text): return AttributedString(text)
        case .bold(let text):
            var piece = AttributedString(text)
            piece.font = .callout.bold()
            return piece
        case .code(let text):
            var piece = AttributedString(text)
            piece.font = .footnote.monospaced()
            piece.foregroundColor = ChatStyle.badge
            return piece
        case .channel(let name):
            var piece = AttributedString("#\(name)")
            if store.visibleChannels.contains(where: { $0.name == name }) {
                piece.foregroundColor = ChatStyle.tint
                piece.font = .callout.weight(.medium)
            }
            return piece
        case .mention(let who, let text):
            var piece = AttributedString(text)
            piece.font = .callout.weight(.medium)
            let isMine = who == .everyone || who == .member(store.myID)
            piece.foregroundColor = isMine ? Color.primary : ChatStyle.tint
            if isMine { piece.backgroundColor = ChatStyle.highlight.opacity(0.45) }
            return piece
        }
    }
}
