import PersonaKit
import SwiftUI

/// A person's initials on a disc; the colour goes with the name, so it is the same everywhere.
struct ContactAvatar: View {
    let contact: Contact
    var size: CGFloat = 40

    private static let colors: [Color] = [.blue, .indigo, .purple, .pink, .orange, .teal, .green, .brown]

    private var color: Color {
        Self.colors[contact.id.unicodeScalars.reduce(0) { ($0 + Int($1.value)) % Self.colors.count }]
    }

    var body: some View {
        Text(contact.initials)
            .font(.system(size: size * 0.38, weight: .semibold, design: .rounded))
            .foregroundStyle(.white)
            .frame(width: size, height: size)
            .background(color.gradient, in: Circle())
            .accessibilityHidden(true)
    }
}
