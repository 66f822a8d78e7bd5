import SwiftUI

/// A round picture for a person (initials) or for a company (its first letter on a colour of its own).
struct SenderAvatar: View {
    let person: MailAddress
    var size: CGFloat = 40

    var body: some View {
        Circle()
            .fill(LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom))
            .frame(width: size, height: size)
            .overlay {
                Text(verbatim: initials)
                    .font(.system(size: size * 0.42, weight: .semibold, design: .rounded))
                    .foregroundStyle(.white)
            }
            .accessibilityHidden(true)
    }

    private var isPerson: Bool { person.contactID != nil }

    private var initials: String {
        let words = person.display.split(separator: " ")
        let letters = (isPerson ? [words.first, words.count > 1 ? words.last : nil] : [words.first]).compactMap { $0?.first }
        return String(letters).uppercased()
    }

    private var colors: [Color] {
        guard !isPerson else {
            return [Color(red: 0.65, green: 0.69, blue: 0.77), Color(red: 0.52, green: 0.54, blue: 0.60)]
        }
        let palette: [Color] = [.blue, .orange, .green, .purple, .red, .teal, .indigo, .pink, .brown]
        let sum = person.display.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
        let color = palette[sum % palette.count]
        return [color.opacity(0.75), color]
    }
}
