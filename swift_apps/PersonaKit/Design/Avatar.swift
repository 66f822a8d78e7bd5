import Foundation
import SwiftUI

/// A person's initials on a colored disc, or a symbol when there are none.
public struct Avatar: View {
    private let initials: String
    private let tint: Color
    private let size: CGFloat

    public init(_ contact: Contact, size: CGFloat = 40) {
        initials = contact.initials
        tint = Self.tint(for: contact.id)
        self.size = size
    }

    /// For people and companies that are not among the contacts.
    public init(name: String, size: CGFloat = 40) {
        let words = name.split(separator: " ").filter { $0.first?.isLetter ?? false }
        initials = (words.prefix(1) + words.dropFirst().suffix(1)).compactMap(\.first).map(String.init).joined().uppercased()
        tint = Self.tint(for: name)
        self.size = size
    }

    public var body: some View {
        Circle()
            .fill(tint.gradient)
            .frame(width: size, height: size)
            .overlay {
                if initials.isEmpty {
                    Image(systemName: "person.fill").font(.system(size: size * 0.5)).foregroundStyle(.white)
                } else {
                    Text(initials).font(.system(size: size * 0.42, weight: .semibold, design: .rounded)).foregroundStyle(.white)
                }
            }
            .accessibilityHidden(true)
    }

    /// Always the same one for the same text.
    static func tint(for text: String) -> Color {
        let tints: [Color] = [.blue, .purple, .orange, .teal, .indigo, .pink, .green, .brown, .red, .cyan]
        let number = text.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65_521 }
        return tints[number % tints.count]
    }
}
