import PersonaKit
import SwiftUI

/// Colors of bubbles.
enum MessagesStyle {
    static let blue = Color(light: Color(red: 0.0, green: 0.48, blue: 1.0), dark: Color(red: 0.04, green: 0.52, blue: 1.0))
    static let green = Color(light: Color(red: 0.20, green: 0.78, blue: 0.35), dark: Color(red: 0.16, green: 0.72, blue: 0.30))
    static let theirs = Color(light: Color(red: 0.914, green: 0.914, blue: 0.922), dark: Color(red: 0.149, green: 0.149, blue: 0.161))
    /// The maximum width of a bubble, in points.
    static let widest: CGFloat = 276
}

extension MessageThread.Service {
    var color: Color { self == .iMessage ? MessagesStyle.blue : MessagesStyle.green }
    /// In the field for the next message.
    var prompt: String { self == .iMessage ? "iMessage" : "Text Message" }
}

extension Tapback.Kind {
    var name: String {
        switch self {
        case .love: "Heart"
        case .like: "Thumbs Up"
        case .dislike: "Thumbs Down"
        case .laugh: "Ha Ha!"
        case .emphasize: "Exclamation Mark"
        case .question: "Question Mark"
        }
    }

    /// In menus, which show symbols only.
    var symbol: String {
        switch self {
        case .love: "heart.fill"
        case .like: "hand.thumbsup.fill"
        case .dislike: "hand.thumbsdown.fill"
        case .laugh: "face.smiling.inverse"
        case .emphasize: "exclamationmark.2"
        case .question: "questionmark"
        }
    }

    var emoji: String {
        switch self {
        case .love: "❤️"
        case .like: "👍"
        case .dislike: "👎"
        case .laugh: "😂"
        case .emphasize: "‼️"
        case .question: "❓"
        }
    }
}

/// The picture of a sender: initials, or a symbol for numbers and companies.
struct AddressAvatar: View {
    @Environment(MessagesStore.self) private var store
    let address: Address
    var size: CGFloat = 45

    var body: some View {
        if let contact = Persona.contact(address) {
            Avatar(contact, size: size)
        } else if let name = store.business(address) {
            Circle()
                .fill(Color(.systemGray).gradient)
                .frame(width: size, height: size)
                .overlay { Text(String(name.prefix(1))).font(.system(size: size * 0.45, weight: .semibold, design: .rounded)).foregroundStyle(.white) }
                .accessibilityHidden(true)
        } else {
            Avatar(name: "", size: size)
        }
    }
}

/// The picture of a conversation: one sender, or the first two of a group.
struct ThreadAvatar: View {
    let thread: MessageThread
    var size: CGFloat = 45

    var body: some View {
        if thread.isGroup {
            ZStack {
                Circle().fill(Color(.systemGray5)).frame(width: size, height: size)
                AddressAvatar(address: thread.members[0], size: size * 0.52).offset(x: -size * 0.15, y: -size * 0.13)
                AddressAvatar(address: thread.members[1], size: size * 0.40).offset(x: size * 0.20, y: size * 0.20)
            }
            .frame(width: size, height: size)
            .accessibilityHidden(true)
        } else {
            AddressAvatar(address: thread.members[0], size: size)
        }
    }
}
