import PersonaKit
import SwiftUI

/// A member's initials on a rounded square, with the dot that says whether they are active.
struct MemberAvatar: View {
    @Environment(TeamChatStore.self) private var store
    let id: Contact.ID
    var size: CGFloat = 36
    var showsPresence = false

    var body: some View {
        RoundedRectangle(cornerRadius: size * 0.24, style: .continuous)
            .fill(color.gradient)
            .frame(width: size, height: size)
            .overlay {
                Text(Persona.contact(id)?.initials ?? "?")
                    .font(.system(size: size * 0.40, weight: .semibold))
                    .foregroundStyle(.white)
            }
            .overlay(alignment: .bottomTrailing) {
                if showsPresence { PresenceDot(isActive: store.member(id)?.isActive ?? false, size: max(9, size * 0.28)).offset(x: 3, y: 3) }
            }
            .accessibilityHidden(true)
    }

    /// Always the same one for the same person.
    private var color: Color {
        let colors: [Color] = [
            Color(red: 0.16, green: 0.45, blue: 0.65), Color(red: 0.72, green: 0.33, blue: 0.24), Color(red: 0.20, green: 0.52, blue: 0.40),
            Color(red: 0.55, green: 0.36, blue: 0.70), Color(red: 0.78, green: 0.55, blue: 0.14), Color(red: 0.76, green: 0.30, blue: 0.48),
            Color(red: 0.30, green: 0.38, blue: 0.60), Color(red: 0.10, green: 0.55, blue: 0.60), Color(red: 0.47, green: 0.42, blue: 0.36),
        ]
        return colors[id.unicodeScalars.reduce(7) { ($0 * 33 + Int($1.value)) % 65_521 } % colors.count]
    }
}

struct PresenceDot: View {
    let isActive: Bool
    var size: CGFloat = 10

    var body: some View {
        Circle()
            .fill(isActive ? ChatStyle.active : Color(.systemBackground))
            .overlay { Circle().strokeBorder(isActive ? ChatStyle.active : Color(.systemGray), lineWidth: 1.6) }
            .frame(width: size, height: size)
            .padding(1.5)
            .background(Color(.systemBackground), in: Circle())
            .accessibilityHidden(true)
    }
}

/// What stands for a conversation in lists: "#", a lock, a person, or how many people there are.
struct ConversationMark: View {
    @Environment(TeamChatStore.self) private var store
    let conversation: Conversation
    var size: CGFloat = 22

    var body: some View {
        let others = store.others(in: conversation)
        Group {
            switch conversation.kind {
            case .channel: Image(systemName: "number").font(.system(size: size * 0.72, weight: .medium))
            case .privateChannel: Image(systemName: "lock.fill").font(.system(size: size * 0.66))
            case .direct where others.count > 1:
                Text("\(others.count)")
                    .font(.system(size: size * 0.52, weight: .bold))
                    .frame(width: size, height: size)
                    .background(Color(.systemGray5), in: RoundedRectangle(cornerRadius: size * 0.24, style: .continuous))
            case .direct: MemberAvatar(id: others.first ?? store.myID, size: size, showsPresence: true)
            }
        }
        .frame(width: size + 4)
        .accessibilityHidden(true)
    }
}

/// A red capsule with a number.
struct CountBadge: View {
    let count: Int

    var body: some View {
        Text("\(count)")
            .font(.caption.weight(.bold))
            .foregroundStyle(.white)
            .padding(.horizontal, 7)
            .padding(.vertical, 2)
            .background(ChatStyle.badge, in: Capsule())
    }
}
