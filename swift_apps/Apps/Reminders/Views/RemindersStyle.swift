import PersonaKit
import SwiftUI

extension ListColor {
    var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .cyan: .cyan
        case .blue: .blue
        case .indigo: .indigo
        case .pink: .pink
        case .purple: .purple
        case .brown: .brown
        case .gray: .gray
        }
    }
}

/// The symbols that a list can have, with the names that VoiceOver reads.
enum ListSymbol {
    static let all: [(symbol: String, name: String)] = [
        ("list.bullet", "List"), ("house.fill", "House"), ("briefcase.fill", "Work"), ("cart.fill", "Cart"), ("gift.fill", "Gift"),
        ("airplane", "Airplane"), ("figure.run", "Running"), ("fork.knife", "Food"), ("book.fill", "Book"), ("creditcard.fill", "Card"),
        ("pawprint.fill", "Pet"), ("leaf.fill", "Leaf"), ("heart.fill", "Heart"), ("music.note", "Music"), ("wrench.fill", "Tools"),
    ]
}

@MainActor extension ReminderScope {
    var title: String {
        switch self {
        case .today: "Today"
        case .scheduled: "Scheduled"
        case .all: "All"
        case .flagged: "Flagged"
        case .completed: "Completed"
        case .tag(let tag): "#\(tag)"
        case .list(let id): Persona.store(RemindersStore.self).list(id)?.name ?? ""
        }
    }

    var symbol: String {
        switch self {
        case .today: "calendar"
        case .scheduled: "calendar.badge.clock"
        case .all: "tray.fill"
        case .flagged: "flag.fill"
        case .completed: "checkmark"
        case .tag: "number"
        case .list(let id): Persona.store(RemindersStore.self).list(id)?.symbol ?? "list.bullet"
        }
    }

    var color: Color {
        switch self {
        case .today: .blue
        case .scheduled: .red
        case .all: Color(light: Color(white: 0.2), dark: Color(white: 0.55))
        case .flagged: .orange
        case .completed, .tag: .gray
        case .list(let id): Persona.store(RemindersStore.self).list(id)?.color.color ?? .blue
        }
    }

    /// The last part of its link.
    var name: String {
        switch self {
        case .list(let id): id
        case .tag(let tag): tag
        default: title.lowercased()
        }
    }
}

/// A white symbol on a colored disc.
struct ScopeDisc: View {
    let symbol: String
    let color: Color
    var size: CGFloat = 32

    var body: some View {
        Circle().fill(color).frame(width: size, height: size)
            .overlay { Image(systemName: symbol).font(.system(size: size * 0.5, weight: .semibold)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}
