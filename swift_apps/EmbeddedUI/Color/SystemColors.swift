import Foundation

/// iOS 26's named colors. Each has a light and a dark value; backgrounds in dark have a lighter step for sheets.
package enum SystemColor: String, Hashable, Sendable, CaseIterable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    case gray, gray2, gray3, gray4, gray5, gray6
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText
    case fill, secondaryFill, tertiaryFill, quaternaryFill
    case background, secondaryBackground, tertiaryBackground
    case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
    case separator, opaqueSeparator, link

    package func rgba(in environment: EnvironmentValues) -> RGBA {
        guard environment.colorScheme == .dark else { return light }
        return environment.interfaceLevel == .elevated ? elevatedDark : dark
    }

    package var light: RGBA {
        switch self {
        case .red: RGBA(255, 56, 60)
        case .orange: RGBA(255, 141, 40)
        case .yellow: RGBA(255, 204, 0)
        case .green: RGBA(52, 199, 89)
        case .mint: RGBA(0, 200, 179)
        case .teal: RGBA(0, 195, 208)
        case .cyan: RGBA(0, 192, 232)
        case .blue, .link: RGBA(0, 136, 255)
        case .indigo: RGBA(97, 85, 245)
        case .purple: RGBA(203, 48, 224)
        case .pink: RGBA(255, 45, 85)
        case .brown: RGBA(172, 127, 94)
        case .gray: RGBA(142, 142, 147)
        case .gray2: RGBA(174, 174, 178)
        case .gray3: RGBA(199, 199, 204)
        case .gray4: RGBA(209, 209, 214)
        case .gray5: RGBA(229, 229, 234)
        case .gray6: RGBA(242, 242, 247)
        case .label: .black
        case .secondaryLabel: RGBA(60, 60, 67, 0.6)
        case .tertiaryLabel, .placeholderText: RGBA(60, 60, 67, 0.3)
        case .quaternaryLabel: RGBA(60, 60, 67, 0.18)
        case .fill: RGBA(120, 120, 128, 0.2)
        case .secondaryFill: RGBA(120, 120, 128, 0.16)
        case .tertiaryFill: RGBA(118, 118, 128, 0.12)
        case .quaternaryFill: RGBA(116, 116, 128, 0.08)
        case .background, .tertiaryBackground, .secondaryGroupedBackground: .white
        case .secondaryBackground, .groupedBackground, .tertiaryGroupedBackground: RGBA(242, 242, 247)
        case .separator: RGBA(60, 60, 67, 0.29)
        case .opaqueSeparator: RGBA(198, 198, 200)
        }
    }

    package var dark: RGBA {
        switch self {
        case .red: RGBA(255, 66, 69)
        case .orange: RGBA(255, 146, 48)
        case .yellow: RGBA(255, 214, 0)
        case .green: RGBA(48, 209, 88)
        case .mint: RGBA(0, 218, 195)
        case .teal: RGBA(0, 210, 224)
        case .cyan: RGBA(60, 211, 254)
        case .blue, .link: RGBA(0, 145, 255)
        case .indigo: RGBA(109, 124, 255)
        case .purple: RGBA(219, 52, 242)
        case .pink: RGBA(255, 55, 95)
        case .brown: RGBA(183, 138, 102)
        case .gray: RGBA(142, 142, 147)
        case .gray2: RGBA(99, 99, 102)
        case .gray3: RGBA(72, 72, 74)
        case .gray4: RGBA(58, 58, 60)
        case .gray5: RGBA(44, 44, 46)
        case .gray6: RGBA(28, 28, 30)
        case .label: .white
        case .secondaryLabel: RGBA(235, 235, 245, 0.6)
        case .tertiaryLabel, .placeholderText: RGBA(235, 235, 245, 0.3)
        case .quaternaryLabel: RGBA(235, 235, 245, 0.16)
        case .fill: RGBA(120, 120, 128, 0.36)
        case .secondaryFill: RGBA(120, 120, 128, 0.32)
        case .tertiaryFill: RGBA(118, 118, 128, 0.24)
        case .quaternaryFill: RGBA(118, 118, 128, 0.18)
        case .background, .groupedBackground: .black
        case .secondaryBackground, .secondaryGroupedBackground: RGBA(28, 28, 30)
        case .tertiaryBackground, .tertiaryGroupedBackground: RGBA(44, 44, 46)
        case .separator: RGBA(84, 84, 88, 0.6)
        case .opaqueSeparator: RGBA(56, 56, 58)
        }
    }

    /// In dark, what is above the base layer is one step lighter.
    package var elevatedDark: RGBA {
        switch self {
        case .background, .groupedBackground: RGBA(28, 28, 30)
        case .secondaryBackground, .secondaryGroupedBackground: RGBA(44, 44, 46)
        case .tertiaryBackground, .tertiaryGroupedBackground: RGBA(58, 58, 60)
        default: dark
        }
    }
}

/// Whether views lie on the base layer or on something above it, such as a sheet.
package enum InterfaceLevel: Sendable { case base, elevated }

private struct InterfaceLevelKey: EnvironmentKey { static var defaultValue: InterfaceLevel { .base } }

extension EnvironmentValues {
    package var interfaceLevel: InterfaceLevel {
        get { self[InterfaceLevelKey.self] }
        set { self[InterfaceLevelKey.self] = newValue }
    }
}
