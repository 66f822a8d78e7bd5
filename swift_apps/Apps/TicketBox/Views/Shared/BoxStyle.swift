import PersonaKit
import SwiftUI

/// TicketBox's colors.
enum BoxStyle {
    static let tint = Color(light: Color(red: 0.47, green: 0.33, blue: 0.98), dark: Color(red: 0.59, green: 0.49, blue: 0.98))
    static let hot = Color(red: 0.98, green: 0.28, blue: 0.50)
    static let gradient = LinearGradient(
        colors: [Color(red: 0.55, green: 0.36, blue: 1.00), Color(red: 0.30, green: 0.16, blue: 0.80)], startPoint: .topLeading, endPoint: .bottomTrailing)
}
