import Foundation
import PersonaKit

/// What is set under Sounds & Haptics.
struct SoundSettings: Codable, Equatable, Sendable {
    var isSilent = false
    /// Of ringtones and alerts: 0…100, in steps of ten.
    var volume = 60
    var ringtone = Ringtone.reflection
    var textTone = TextTone.note
    var vibrates = true
}

enum Ringtone: String, Codable, CaseIterable, Identifiable, Sendable {
    case reflection, arpeggio, breaking, canopy, chalet, chirp, daybreak, departure, kettle, mercury, radar, summit

    var id: String { rawValue }
    /// "Reflection".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

enum TextTone: String, Codable, CaseIterable, Identifiable, Sendable {
    case note, bell, cheers, chord, droplet, glass, horn, input, popcorn, pulse, rebound, swoosh

    var id: String { rawValue }
    /// "Note".
    var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
