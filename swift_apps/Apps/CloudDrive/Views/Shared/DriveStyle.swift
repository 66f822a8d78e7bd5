import PersonaKit
import SwiftUI

/// CloudDrive's colors.
enum DriveStyle {
    static let tint = Color(light: Color(red: 0.11, green: 0.53, blue: 0.55), dark: Color(red: 0.13, green: 0.63, blue: 0.65))
    static let star = Color(red: 0.96, green: 0.70, blue: 0.10)
}

extension Activity {
    /// "Maya Patel shared this with Claire Dubois".
    @MainActor func text(about name: String?) -> String {
        let actor = actorID == Persona.me.id ? "You" : Persona.contact(actorID)?.name ?? "Someone"
        let subject = name.map { "“\($0)”" } ?? "this"
        return switch kind {
        case .created: "\(actor) created \(subject)"
        case .edited: "\(actor) edited \(subject)"
        case .renamed: "\(actor) renamed \(subject), it was “\(detail)”"
        case .moved: "\(actor) moved \(subject) to \(detail)"
        case .shared: "\(actor) shared \(subject) with \(detail)"
        case .unshared: "\(actor) stopped sharing \(subject) with \(detail)"
        case .trashed: "\(actor) moved \(subject) to the trash"
        case .restored: "\(actor) restored \(subject)"
        }
    }

    var symbol: String {
        switch kind {
        case .created: "plus"
        case .edited: "pencil"
        case .renamed: "character.cursor.ibeam"
        case .moved: "folder"
        case .shared: "person.badge.plus"
        case .unshared: "person.badge.minus"
        case .trashed: "trash"
        case .restored: "arrow.uturn.backward"
        }
    }
}

extension CloudFile {
    /// What VoiceOver reads of a row.
    @MainActor var spoken: String {
        [
            name, kind.name, isStarred ? "Starred" : nil, "Modified \(changeText)", "Owner: \(ownerText)", isShared ? "Shared" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    }

    /// "You opened it, 8:58 AM", "Monique Laurent edited it, Yesterday".
    @MainActor var lastUseText: String {
        let moment = Dates.daysFromToday(lastUse) == 0 ? Dates.time(lastUse) : Dates.relativeDay(lastUse)
        if let openedAt, openedAt >= modifiedAt { return "You opened it, \(moment)" }
        let author = modifiedByID == Persona.me.id ? "You" : Persona.contact(modifiedByID)?.name ?? "Someone"
        return "\(author) edited it, \(moment)"
    }
}
