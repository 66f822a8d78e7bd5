import PersonaKit
import SwiftUI

/// LockedIn's colors and words.
enum LinkStyle {
    static let tint = Color(light: Color(red: 0.13, green: 0.45, blue: 0.66), dark: Color(red: 0.21, green: 0.59, blue: 0.84))
    static let deep = Color(red: 0.03, green: 0.22, blue: 0.38)
    static let gradient = LinearGradient(colors: [Color(red: 0.16, green: 0.52, blue: 0.72), deep], startPoint: .topLeading, endPoint: .bottomTrailing)
    /// Between the cards.
    static let canvas = Color(.systemGroupedBackground)
    static let card = Color(.secondarySystemGroupedBackground)

    /// "5m", "3h", "4d", "2w", "5mo": how feeds write ages.
    @MainActor static func age(_ date: Date) -> String {
        let hours = Persona.units(of: 3600, since: date)
        switch hours {
        case ..<1: return "\(max(1, Persona.units(of: 60, since: date)))m"
        case ..<24: return "\(hours)h"
        case ..<168: return "\(hours / 24)d"
        case ..<720: return "\(hours / 168)w"
        default: return "\(hours / 720)mo"
        }
    }

    /// "Apr 2022".
    static func month(_ text: String) -> String {
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 2, (1...12).contains(parts[1]) else { return text }
        return "\(Dates.monthNames[parts[1] - 1].prefix(3)) \(parts[0])"
    }
}

extension ReactionKind {
    var title: String { rawValue.capitalized }

    var emoji: String {
        switch self {
        case .like: "👍"
        case .celebrate: "👏"
        case .support: "🫶"
        case .love: "❤️"
        case .insightful: "💡"
        case .funny: "😄"
        }
    }
}

extension Workplace {
    var title: String {
        switch self {
        case .onSite: "On-site"
        case .hybrid: "Hybrid"
        case .remote: "Remote"
        }
    }
}

extension JobKind {
    var title: String {
        switch self {
        case .fullTime: "Full-time"
        case .partTime: "Part-time"
        case .contract: "Contract"
        }
    }
}

extension Job {
    /// "$150,000 – $165,000 a year".
    @MainActor var pay: String? {
        guard let payFrom else { return nil }
        let from = "$\(LockedInStore.grouped(payFrom))"
        return payTo.map { "\(from) – $\(LockedInStore.grouped($0)) a year" } ?? "From \(from) a year"
    }
}

extension Position {
    var period: String { "\(LinkStyle.month(start)) – \(end.map(LinkStyle.month) ?? "Present")" }
}
