import PersonaKit
import SwiftUI

/// The picture of an event or a performer: drawn from its genre, in colors of its own. A game shows its teams' colors.
struct Poster: View {
    let seed: String
    let genre: String
    var teams: [Catalog.Team] = []

    init(of event: Event) {
        seed = event.performerIDs.first ?? event.id
        genre = event.genre
        teams = event.teamIDs.compactMap { Persona.catalog.team($0) }
    }

    init(of performer: Performer) {
        seed = performer.id
        genre = performer.genre
        teams = [performer.teamID.flatMap { Persona.catalog.team($0) }].compactMap { $0 }
    }

    var body: some View {
        Canvas { context, size in
            var pen = PosterPen(context: context, size: size, palette: palette, dice: PosterDice(text: seed))
            pen.draw(genre)
        }
        .accessibilityHidden(true)
    }

    private var palette: PosterPalette {
        guard let home = teams.first, let first = home.colors.first else { return .of(seed) }
        let away = teams.dropFirst().first?.colors.first
        return PosterPalette(
            ground: Color(hex: first), deep: Color(hex: first).opacity(0.75), bright: Color(hex: home.colors.last ?? "#FFFFFF"), pale: .white,
            second: away.map { Color(hex: $0) })
    }
}

struct PosterPalette {
    var ground: Color
    var deep: Color
    var bright: Color
    var pale: Color
    /// The other team's color.
    var second: Color?

    private static func make(_ ground: String, _ deep: String, _ bright: String, _ pale: String) -> PosterPalette {
        PosterPalette(ground: Color(hex: ground), deep: Color(hex: deep), bright: Color(hex: bright), pale: Color(hex: pale))
    }

    private static let all = [
        make("#22244F", "#11122E", "#F2A33C", "#F8E7C8"), make("#7A1F3D", "#3E0C22", "#FF8C61", "#FFE3D1"),
        make("#0F4C4A", "#062826", "#F4D35E", "#EEF6D8"), make("#3B1C5A", "#1B0B2E", "#F25CA2", "#F9D8EC"),
        make("#B23A20", "#5B160C", "#FFC15E", "#FFF1D6"), make("#123C69", "#071C36", "#53C6D9", "#DDF5F8"),
        make("#2F3E2B", "#151D13", "#D9A441", "#F3EBD3"), make("#4A2545", "#220F20", "#7AD3A8", "#E2F7EC"),
        make("#1D1F2B", "#0A0B10", "#E8464F", "#F6DADC"), make("#6B4A1E", "#33220B", "#7EC4E8", "#F5EAD7"),
    ]

    static func of(_ seed: String) -> PosterPalette {
        var dice = PosterDice(text: seed)
        return all[dice.roll(all.count)]
    }
}

/// Numbers that look random and are always the same for a text.
struct PosterDice {
    private var state: UInt64

    init(text: String) {
        state = text.unicodeScalars.reduce(UInt64(1469_598_103)) { ($0 ^ UInt64($1.value)) &* 1_099_511_628_211 }
    }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(sides))
    }

    /// 0…1.
    mutating func share() -> CGFloat { CGFloat(roll(1_000)) / 1_000 }
}

extension Color {
    /// "#0B3D91".
    init(hex: String) {
        let value = UInt32(hex.dropFirst(), radix: 16) ?? 0
        self.init(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }
}
