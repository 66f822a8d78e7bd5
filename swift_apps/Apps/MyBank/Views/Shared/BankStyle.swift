import PersonaKit
import SwiftUI

/// MyBank's colors.
enum BankStyle {
    /// Light enough for dark screens, dark enough for light ones.
    static let tint = Color(light: Color(red: 0.04, green: 0.54, blue: 0.43), dark: Color(red: 0.05, green: 0.63, blue: 0.50))
    static let deep = Color(red: 0.02, green: 0.27, blue: 0.25)
    /// Money that came in.
    static let moneyIn = Color(red: 0.10, green: 0.60, blue: 0.34)

    static let gradient = LinearGradient(
        colors: [Color(red: 0.05, green: 0.50, blue: 0.41), deep], startPoint: .topLeading, endPoint: .bottomTrailing)
}
