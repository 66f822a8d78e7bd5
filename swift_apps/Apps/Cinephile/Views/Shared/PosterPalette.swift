import PersonaKit
import SwiftUI

/// The colors of a poster: what it stands on, two tones of its picture, and its letters.
struct PosterPalette {
    let ground: Color
    let deep: Color
    let main: Color
    let second: Color
    let ink: Color

    private init(_ colors: String) {
        let all = colors.split(separator: " ").map { Color(poster: String($0)) }
        (ground, deep, main, second, ink) = (all[0], all[1], all[2], all[3], all[4])
    }

    static func of(_ film: Film, _ dice: inout PosterDice) -> PosterPalette {
        if film.year < 1935 { return PosterPalette(dice.pick(silver)) }
        if film.year < 1965 { return PosterPalette(dice.pick(studio)) }
        let genre = film.genres.first ?? ""
        return PosterPalette(dice.pick(palettes[genre] ?? drama))
    }

    private static let silver = ["1B1A18 0C0B0A D8D2C4 8F887A F3EEDF", "E4DCC8 C9BEA4 2A2723 7A7264 2A2723", "24211F 100F0E B9A77E D9CFB4 EFE6CC"]
    private static let studio = [
        "F0DDB0 E2C384 B5302A 1F3B4D B5302A", "15303A 0B1B22 E9B44C D4583B F5E3BF", "B8332A 7C1D18 F4D58D 1E1A17 FBEBC8", "EAD9B8 D0B78A 2F4858 C8553D 1E2A33",
        "2B2A4C 17162B F2B950 E0634C F8E6C1",
    ]
    private static let drama = [
        "D9CBB3 B9A585 5B3A29 A2654A 2E1D14", "22333B 10191E C6AC8F E07A5F F2E9DC", "8C3B3B 4E1D1F F0C9A0 D98C5F FBEEDD", "33415C 1A2233 F0B67F C44536 F5EBDD",
        "ECE4D6 D3C6AF 4A6670 B86B4B 23343B", "3E4A3D 1F261F D8C99B A5744A F3EDDA", "E3B9A1 C98F73 5C2E3A 8A4F5B 3A1A24", "1F2A44 0E1424 8DA9C4 EEF4ED EEF4ED",
        "C9D4D0 A2B5AF 2F4F4F B5623F 1D3233", "5A2A4A 301427 F2C3A7 D17A6B F9E9DD", "F4E9DA E2CDB0 C05A3A 33524F 3A2A20", "2B2118 130E0A D9A441 8C5A2B F2E3C6",
    ]
    private static let palettes: [String: [String]] = [
        "Science Fiction": [
            "0B1026 040613 7DE2D1 F25F5C E8F7F4", "101820 05080B F2AA4C 5FA8D3 FCEFD9", "1B1035 0A0618 B388EB F7AEF8 F4E9FF",
            "DDE3E6 B5C1C7 20303A E4572E 1B262C",
            "0D2C33 051417 F6BD60 84A59D F7EDE2", "2C0E37 14051A FF7F51 720E9E FFE9DC", "EDEAE0 CFCABA 3A506B 5BC0BE 1C2541",
            "061A23 020B10 4CC9F0 F9C74F EAFBFF",
        ],
        "Comedy": [
            "F7C948 E5A91F D7263D 1B4965 7A1420", "5BC0BE 3A9A98 FFF3D6 F25F5C 0B3142", "F4845F D9613A FFF1D0 3D405B 3D2117",
            "FFE8C9 F7CE9C E4572E 17BEBB 3A2A44",
            "A8D8B9 7DBB93 E63946 1D3557 15323A", "E9AFA3 D58778 685044 F9DEC9 45322A", "3DA5D9 1F7FB3 FEC601 EA7317 FFF6DA",
            "F2D0A9 DDB082 99621E D33F49 4A2C14",
        ],
        "Crime": [
            "1A1A1D 0A0A0B C3073F 6F2232 F1E9E4", "0F1A20 060B0E E0A458 A23B2A F4E8D6", "D62828 8F1616 F7E7CE 1A1A1A FFF4E2",
            "23211F 0E0D0C F2C14E 8A7D6B F5EEDC",
            "14213D 080E1C FCA311 E5E5E5 FDF3DF", "3A0D0D 1B0505 E8C07D C84630 F7E6C8",
        ],
        "Thriller": [
            "111D13 070D08 A1C181 FE7F2D EEF3E4", "0A0F1C 04060D 4F7CAC F5D547 EAF1F7", "E5E1DA C6BFB2 8D0801 1C1C1C 3B0502",
            "1C2321 0B0F0E 7D98A1 EF6F6C EEF1EF",
            "2D1E2F 140C15 F7B32B A9E5BB FAEFD9", "20242B 0D0F13 D9D9D9 E63946 F4F4F4",
        ],
        "Romance": [
            "F6CACA E8A0A4 8E2A4B D95D7A 5A1730", "2D1E3A 150C1D F29CA3 F7D6BF FBE9E4", "FAE1C3 EDC193 C8553D 588B8B 5B2A1F",
            "7D2E4C 451527 FFD6BA F2A490 FFEFE3",
            "CFE0E8 A6C4D3 B56576 355070 2B3A55",
        ],
        "Horror": [
            "120B0B 050303 B3001B E8E1D3 E8E1D3", "0D1512 050A08 A7C957 6A994E EDF2DD", "1E1024 0B050E C77DFF E0AAFF F3E4FF",
            "D8D4C8 B0AA9A 2B0F0E 8B1E1E 2B0F0E",
        ],
        "Documentary": ["F2EFE8 DBD5C8 1F2933 D64933 1F2933", "DCE5E3 B9CBC7 22444D E0A030 17323A", "20262B 0F1316 F0E6D2 E07A3F F0E6D2"],
        "Animation": [
            "7FC8F8 4BA6E3 FFE45E FF6392 163A5F", "FFD6A5 FDB874 9B5DE5 00BBF9 5A2A82", "2B2D6E 16174A FEE440 F15BB5 FFF7D6",
            "C7F2D6 8EDCAB FF8C61 5C4D7D 2F2A4F",
            "FFCAD4 F4A3B4 3D5A80 FFE066 2A3E5C",
        ],
        "Western": [
            "D98E4A B5662A 3B1F12 F2D7A1 3B1F12", "EBCB94 D3A45F 8A3B1E 2F4550 5A2412", "7A2E1D 3F140B F0B767 D97B4A F9E3BE",
            "38475A 1C2531 E8A15C C7522A F7E6CC",
        ],
        "Musical": [
            "6A0F49 3A0627 FFD166 F78C6B FFF0D3", "10316B 071A3D FF5D8F FFD23F FFF1DC", "F9DC5C F0BE26 C2185B 3185FC 6A0D35",
            "251A3F 100A20 F72585 4CC9F0 FDE7F3",
        ],
        "Mystery": [
            "1F2E2E 0D1616 D9B26F 8FB8A8 F2E8D2", "2A1F33 130C18 C9A0DC F0C987 F6ECDD", "E6DCC3 CBBB94 2E4036 A5402D 26352C",
            "132A3E 08151F C9D6DF E6A756 F0F3F5",
        ],
        "Action": [
            "0E0E10 040405 FF5400 FFBD00 FFF0DC", "18202B 0A0E14 E63946 F1FAEE F1FAEE", "FFB703 E08E00 1D1D1F D00000 1D1D1F",
            "1B263B 0B111C 00B4D8 FF9E00 F1F8FC",
        ],
    ]
}

/// Numbers that look random and are always the same for a text.
struct PosterDice {
    private var state: UInt64

    init(_ text: String) {
        state = text.unicodeScalars.reduce(UInt64(14_695_981_039)) { ($0 ^ UInt64($1.value)) &* 1_099_511_628_211 }
    }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(max(1, sides)))
    }

    /// 0…1.
    mutating func share() -> CGFloat { CGFloat(roll(1_000)) / 1_000 }

    mutating func between(_ low: CGFloat, _ high: CGFloat) -> CGFloat { low + (high - low) * share() }

    mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
}

extension Color {
    /// "E9B44C".
    fileprivate init(poster hex: String) {
        let value = UInt32(hex, radix: 16) ?? 0
        self.init(red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255, blue: Double(value & 255) / 255)
    }
}
