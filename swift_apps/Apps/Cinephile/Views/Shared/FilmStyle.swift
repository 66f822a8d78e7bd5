import PersonaKit
import SwiftUI

/// Cinephile's colors and words. The app is always dark, so that posters stand out as they do in a cinema's foyer.
enum FilmStyle {
    static let tint = Color(red: 0.80, green: 0.91, blue: 0.29)
    /// On the tint.
    static let ink = Color(red: 0.07, green: 0.09, blue: 0.05)
    static let ground = Color(red: 0.063, green: 0.071, blue: 0.086)
    static let card = Color(red: 0.114, green: 0.125, blue: 0.149)
    static let raised = Color(red: 0.176, green: 0.192, blue: 0.227)
    static let like = Color(red: 1.0, green: 0.42, blue: 0.36)

    /// "4.2".
    static func tenths(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

    /// "4", "4.5": stars from half stars.
    static func stars(_ halves: Int) -> String { halves % 2 == 0 ? "\(halves / 2)" : "\(halves / 2).5" }

    /// "1 star", "4.5 stars".
    static func spokenStars(_ halves: Int) -> String { halves == 2 ? "1 star" : halves == 1 ? "half a star" : "\(stars(halves)) stars" }

    /// "2h 12m".
    static func length(_ minutes: Int) -> String {
        minutes < 60 ? "\(minutes)m" : minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes / 60)h \(minutes % 60)m"
    }

    /// "840", "18.4K", "112K".
    static func count(_ number: Int) -> String {
        switch number {
        case ..<1000: "\(number)"
        case ..<100_000: "\(number / 1000).\(number % 1000 / 100)K"
        default: "\(number / 1000)K"
        }
    }

    static func films(_ count: Int) -> String { count == 1 ? "1 film" : "\(count) films" }
}

extension View {
    /// The ground of every screen.
    func filmGround() -> some View {
        scrollContentBackground(.hidden).background(FilmStyle.ground)
    }
}

/// A title over a part of a screen, with a link to all of it.
struct PartTitle<Destination: View>: View {
    let title: String
    @ViewBuilder let destination: Destination

    init(_ title: String, @ViewBuilder destination: () -> Destination = { EmptyView() }) {
        self.title = title
        self.destination = destination()
    }

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(title.uppercased())
                .font(.footnote.weight(.semibold))
                .tracking(1.2)
                .foregroundStyle(Color.secondary)
                .accessibilityLabel(title)
                .accessibilityAddTraits(.isHeader)
            Spacer()
            destination.font(.footnote.weight(.semibold))
        }
    }
}

/// A line of a list that opens a film's page and more: its chevron.
struct Chevron: View {
    var body: some View {
        Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(Color.secondary).accessibilityHidden(true)
    }
}

/// The main button of a screen.
struct FilmButtonStyle: ButtonStyle {
    var isProminent = true

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.subheadline.weight(.semibold))
            .unbroken()
            .frame(maxWidth: .infinity)
            .padding(.vertical, 4)
            .frame(minHeight: 44)
            .foregroundStyle(isProminent ? FilmStyle.ink : Color.primary)
            .background(isProminent ? FilmStyle.tint : FilmStyle.raised, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .contentShape(Rectangle())
            .opacity(configuration.isPressed ? 0.7 : 1)
    }
}

/// The button that closes a sheet with what was entered. Its letters are dark: the tint is bright.
struct ConfirmButton: View {
    let title: String
    let identifier: String
    let action: () -> Void

    init(_ title: String, _ identifier: String, action: @escaping () -> Void) {
        self.title = title
        self.identifier = identifier
        self.action = action
    }

    var body: some View {
        Button(action: action) { Text(title).fontWeight(.semibold).foregroundStyle(FilmStyle.ink) }
            .accessibilityIdentifier(identifier)
    }
}
