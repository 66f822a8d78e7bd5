import PersonaKit
import SwiftUI

/// CloudDocs' colors and the type of its pages.
enum DocsStyle {
    static let tint = Color(light: CloudFile.Kind.document.tint, dark: Color(red: 0.38, green: 0.60, blue: 0.97))
    static let highlight = Color(red: 1.0, green: 0.80, blue: 0.20)
    /// The desk that pages lie on.
    static let desk = Color(.systemGroupedBackground)
    static let page = Color(.secondarySystemGroupedBackground)
}

extension Block.Style {
    var name: String {
        switch self {
        case .title: "Title"
        case .heading: "Heading"
        case .subheading: "Subheading"
        case .body: "Normal text"
        case .bullet: "Bulleted list"
        case .numbered: "Numbered list"
        case .checklist: "Checklist"
        case .table: "Table"
        }
    }

    var symbol: String {
        switch self {
        case .title: "textformat.size.larger"
        case .heading: "textformat.size"
        case .subheading: "textformat.size.smaller"
        case .body: "text.alignleft"
        case .bullet: "list.bullet"
        case .numbered: "list.number"
        case .checklist: "checklist"
        case .table: "tablecells"
        }
    }

    var font: Font {
        switch self {
        case .title: .system(size: 28, weight: .semibold, design: .serif)
        case .heading: .system(size: 21, weight: .semibold)
        case .subheading: .system(size: 17, weight: .semibold)
        default: .system(size: 17)
        }
    }

    var spaceAbove: CGFloat {
        switch self {
        case .title: 4
        case .heading: 16
        case .subheading: 10
        case .bullet, .numbered, .checklist: 0
        default: 6
        }
    }
}

extension Block {
    var font: Font {
        var font = style.font
        if marks.contains(.bold) { font = font.bold() }
        if marks.contains(.italic) { font = font.italic() }
        return font
    }
}

extension Document {
    /// The number of an item of a numbered list: it counts from the last paragraph that is none.
    func number(of block: Block.ID) -> Int {
        guard let index = blocks.firstIndex(where: { $0.id == block }) else { return 1 }
        return blocks[...index].reversed().prefix { $0.style == .numbered }.count
    }
}
