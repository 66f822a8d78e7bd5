import SwiftUI

/// MyBank's colours.
enum BankStyle {
    static let tint = Color(red: 0.03, green: 0.44, blue: 0.36)
    static let deep = Color(red: 0.02, green: 0.27, blue: 0.25)
    /// Money that came in.
    static let moneyIn = Color(red: 0.10, green: 0.56, blue: 0.33)

    static let gradient = LinearGradient(
        colors: [Color(red: 0.05, green: 0.50, blue: 0.41), deep], startPoint: .topLeading, endPoint: .bottomTrailing)
}
