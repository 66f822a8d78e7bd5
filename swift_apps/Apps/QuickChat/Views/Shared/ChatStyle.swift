import PersonaKit
import SwiftUI

/// Colors of the app, and how groups and reactions look.
enum ChatStyle {
    static let tint = Color(light: Color(red: 0.50, green: 0.36, blue: 0.98), dark: Color(red: 0.59, green: 0.48, blue: 0.98))
    static let bright = Color(red: 0.65, green: 0.42, blue: 0.99)
    /// The owner's bubbles and the icon.
    static let gradient = LinearGradient(colors: [bright, tint], startPoint: .top, endPoint: .bottom)
    static let theirs = Color(.secondarySystemGroupedBackground)
}

extension GroupColor {
    var color: Color {
        switch self {
        case .violet: ChatStyle.tint
        case .blue: .blue
        case .teal: .teal
        case .green: .green
        case .amber: Color(red: 0.93, green: 0.66, blue: 0.13)
        case .orange: .orange
        case .red: .red
        case .pink: .pink
        case .slate: Color(red: 0.38, green: 0.44, blue: 0.53)
        }
    }

    var name: String { rawValue.capitalized }

    /// The background of a status post.
    var backdrop: LinearGradient {
        LinearGradient(colors: [color.opacity(0.75), color], startPoint: .topLeading, endPoint: .bottomTrailing)
    }
}

extension Reaction.Kind {
    /// In menus, which show symbols only.
    var symbol: String {
        switch self {
        case .love: "heart.fill"
        case .like: "hand.thumbsup.fill"
        case .laugh: "face.smiling.inverse"
        case .wow: "exclamationmark.2"
        case .sad: "cloud.rain.fill"
        case .applause: "hands.clap.fill"
        }
    }

    var emoji: String {
        switch self {
        case .love: "❤️"
        case .like: "👍"
        case .laugh: "😂"
        case .wow: "😮"
        case .sad: "😢"
        case .applause: "👏"
        }
    }

    var name: String {
        switch self {
        case .love: "Love"
        case .like: "Like"
        case .laugh: "Laugh"
        case .wow: "Wow"
        case .sad: "Sad"
        case .applause: "Applause"
        }
    }
}

extension EventInvitation.Answer {
    var name: String {
        switch self {
        case .going: "Going"
        case .maybe: "Maybe"
        case .declined: "Can’t go"
        }
    }

    var symbol: String {
        switch self {
        case .going: "checkmark.circle.fill"
        case .maybe: "questionmark.circle.fill"
        case .declined: "xmark.circle.fill"
        }
    }

    var color: Color {
        switch self {
        case .going: .green
        case .maybe: .orange
        case .declined: .red
        }
    }
}

/// The symbols that a group's picture can have, with the names that VoiceOver reads.
enum GroupSymbol {
    static let all: [(symbol: String, name: String)] = [
        ("person.3.fill", "People"), ("house.fill", "Home"), ("heart.fill", "Heart"), ("fork.knife", "Food"), ("figure.run", "Running"),
        ("mountain.2.fill", "Mountains"), ("book.fill", "Book"), ("briefcase.fill", "Work"), ("music.note", "Music"), ("sportscourt.fill", "Sports"),
        ("airplane", "Travel"), ("gift.fill", "Gift"), ("pawprint.fill", "Pets"), ("leaf.fill", "Plants"), ("cup.and.saucer.fill", "Coffee"),
        ("megaphone.fill", "Megaphone"),
    ]
}

/// A group's picture on a disc.
struct GroupAvatar: View {
    let picture: GroupPicture?
    var size: CGFloat = 40

    var body: some View {
        Circle()
            .fill((picture?.color ?? .violet).color.gradient)
            .frame(width: size, height: size)
            .overlay { Image(systemName: picture?.symbol ?? "person.3.fill").font(.system(size: size * 0.42, weight: .medium)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}

/// The picture of a chat: the other person's, or the group's.
struct ChatAvatar: View {
    @Environment(QuickChatStore.self) private var store
    let chat: Chat
    var size: CGFloat = 40

    var body: some View {
        if let partner = store.partner(of: chat) {
            Avatar(partner, size: size)
        } else {
            GroupAvatar(picture: chat.picture, size: size)
        }
    }
}
