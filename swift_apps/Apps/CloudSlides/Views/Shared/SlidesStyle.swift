import PersonaKit
import SwiftUI

/// CloudSlides' colors.
enum SlidesStyle {
    static let tint = Color(red: 0.85, green: 0.49, blue: 0.02)
    static let star = Color(red: 0.98, green: 0.74, blue: 0.15)
}

extension Presentation.Theme {
    var name: String {
        switch self {
        case .paper: "Paper"
        case .midnight: "Midnight"
        case .sand: "Sand"
        case .coral: "Coral"
        case .forest: "Forest"
        }
    }

    var background: Color {
        switch self {
        case .paper: .white
        case .midnight: Color(red: 0.09, green: 0.11, blue: 0.20)
        case .sand: Color(red: 0.96, green: 0.92, blue: 0.84)
        case .coral: Color(red: 0.93, green: 0.39, blue: 0.33)
        case .forest: Color(red: 0.11, green: 0.27, blue: 0.22)
        }
    }

    var text: Color {
        switch self {
        case .paper, .sand: Color(red: 0.13, green: 0.13, blue: 0.16)
        case .midnight, .coral, .forest: .white
        }
    }

    var accent: Color {
        switch self {
        case .paper: Color(red: 0.20, green: 0.40, blue: 0.92)
        case .midnight: Color(red: 0.98, green: 0.76, blue: 0.28)
        case .sand: Color(red: 0.72, green: 0.36, blue: 0.20)
        case .coral: Color(red: 1.0, green: 0.86, blue: 0.60)
        case .forest: Color(red: 0.62, green: 0.85, blue: 0.62)
        }
    }

    var design: Font.Design {
        switch self {
        case .paper, .midnight, .coral: .default
        case .sand, .forest: .serif
        }
    }
}

extension Slide.Layout {
    var name: String {
        switch self {
        case .title: "Title"
        case .bullets: "Bullets"
        case .statement: "Statement"
        }
    }

    var symbol: String {
        switch self {
        case .title: "textformat"
        case .bullets: "list.bullet"
        case .statement: "quote.opening"
        }
    }
}
