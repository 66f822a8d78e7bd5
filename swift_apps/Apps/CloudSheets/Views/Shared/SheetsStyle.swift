import PersonaKit
import SwiftUI

/// CloudSheets' colors.
enum SheetsStyle {
    /// A leaf green.
    static let tint = Color(light: Color(red: 0.24, green: 0.56, blue: 0.14), dark: Color(red: 0.27, green: 0.64, blue: 0.16))
    static let star = Color(red: 0.98, green: 0.74, blue: 0.15)
    static let line = Color(.systemGray4)
    /// Of comments: amber.
    static let comment = Color(red: 0.95, green: 0.64, blue: 0.09)
    static let header = Color(.secondarySystemBackground)
    static let paper = Color(.systemBackground)
}

extension CellStyle.Tint {
    var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .blue: .blue
        case .purple: .purple
        case .gray: .gray
        }
    }

    /// "Red".
    var name: String { rawValue.capitalized }

    var fill: Color { color.opacity(self == .gray ? 0.18 : 0.22) }
}

extension CellStyle.Alignment {
    var alignment: SwiftUI.Alignment {
        switch self {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }

    var name: String {
        switch self {
        case .leading: "Left"
        case .center: "Center"
        case .trailing: "Right"
        }
    }

    var symbol: String {
        switch self {
        case .leading: "text.alignleft"
        case .center: "text.aligncenter"
        case .trailing: "text.alignright"
        }
    }
}

extension Cell {
    /// Numbers to the right, TRUE, FALSE and errors in the middle, text to the left, unless a style says otherwise.
    var alignment: Alignment {
        if let alignment = style?.alignment { return alignment.alignment }
        switch value {
        case .number: return .trailing
        case .logical, .error: return .center
        case .empty, .text: return .leading
        }
    }

    var font: Font {
        let font = Font.system(size: 14, weight: style?.isBold == true ? .semibold : .regular).monospacedDigit()
        return style?.isItalic == true ? font.italic() : font
    }
}
