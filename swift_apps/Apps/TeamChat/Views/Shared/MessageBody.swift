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
        let texts = store.texts
        var result = texts.styled(text) { piece($0, in: texts) }
        if isEdited {
            var note = AttributedString(" (edited)")
            note.font = .caption
            note.foregroundColor = .secondary
            result += note
        }
        return result
    }

    private func piece(_ part: MessageText.Part, in texts: ChatTexts) -> AttributedString {
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
            if texts.channels.contains(name) {
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
