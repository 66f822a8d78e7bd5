import CTypography
import Foundation

/// Where a font is between the masters of the tables, and the figures there.
struct Blend {
    /// Index of the lighter of the two neighboring weights (0 is 100), and how far it is to the bolder one (0…1).
    private let lighter: Int
    private let bolder: CGFloat
    /// How far the size is from the text face to the display face (0…1).
    private let display: CGFloat
    /// How far the weight is from regular to bold, for kerning (0…1).
    private let bold: CGFloat

    private static let weights = 9

    init(_ font: FontSpec) {
        let weight = CGFloat(min(max(font.weight, 100), 900))
        lighter = min(Int(weight / 100) - 1, Self.weights - 2)
        bolder = weight / 100 - 1 - CGFloat(lighter)
        display = SizeCurves.display(font.size)
        bold = min(max((weight - 400) / 300, 0), 1)
    }

    /// 1/4096 em, from a character's row.
    func advance(_ row: UnsafePointer<UInt16>) -> CGFloat {
        let text = mix(CGFloat(row[lighter]), CGFloat(row[lighter + 1]), bolder)
        let large = row + Self.weights
        return mix(text, mix(CGFloat(large[lighter]), CGFloat(large[lighter + 1]), bolder), display)
    }

    /// 1/4096 em, for a pair of ASCII characters.
    func kerning(_ left: UInt8, _ right: UInt8) -> CGFloat {
        func master(_ index: Int32) -> CGFloat { CGFloat(iosworld_font_kerning(index, Int32(left), Int32(right))) }
        return mix(mix(master(0), master(1), bold), mix(master(2), master(3), bold), display)
    }

    private func mix(_ from: CGFloat, _ to: CGFloat, _ share: CGFloat) -> CGFloat { from + (to - from) * share }
}
