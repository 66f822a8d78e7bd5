import PersonaKit
import SwiftUI

/// The round picture of a person, or the square sign of a company.
struct AuthorMark: View {
    @Environment(LockedInStore.self) private var store
    let id: String
    var size: CGFloat = 48

    var body: some View {
        if let company = store.company(id) { CompanyMark(company: company, size: size) } else { Avatar(name: store.name(of: id), size: size) }
    }
}

/// A company's letter on a sign of its own colors.
struct CompanyMark: View {
    let company: Company
    var size: CGFloat = 48

    var body: some View {
        let number = company.id.unicodeScalars.reduce(5) { ($0 * 31 + Int($1.value)) % 65_521 }
        let color = Color(hue: Double(number % 360) / 360, saturation: 0.55, brightness: 0.62)
        RoundedRectangle(cornerRadius: size * 0.16, style: .continuous)
            .fill(color.gradient)
            .frame(width: size, height: size)
            .overlay { sign(number) }
            .accessibilityHidden(true)
    }

    @ViewBuilder private func sign(_ number: Int) -> some View {
        ZStack {
            switch number % 4 {
            case 0: Circle().fill(.white.opacity(0.20)).frame(width: size * 0.72).offset(x: size * 0.18, y: size * 0.16)
            case 1: Rectangle().fill(.white.opacity(0.16)).frame(width: size * 0.34, height: size).rotationEffect(.degrees(28))
            case 2:
                RoundedRectangle(cornerRadius: size * 0.1).strokeBorder(.white.opacity(0.35), lineWidth: size * 0.07).frame(
                    width: size * 0.7, height: size * 0.7)
            default: Capsule().fill(.white.opacity(0.18)).frame(width: size * 0.9, height: size * 0.3).offset(y: size * 0.18)
            }
            Text(company.name.prefix(1)).font(.system(size: size * 0.46, weight: .heavy, design: .serif)).foregroundStyle(.white)
        }
        .clipShape(RoundedRectangle(cornerRadius: size * 0.16, style: .continuous))
    }
}

/// A person in a list: picture, name, headline; opens the profile.
struct PersonRow: View {
    @Environment(LockedInStore.self) private var store
    let profile: Profile
    var note: String?
    let screen: String

    var body: some View {
        NavigationLink(value: LinkRoute.profile(profile.id)) {
            HStack(spacing: 12) {
                Avatar(name: profile.name, size: 50)
                VStack(alignment: .leading, spacing: 2) {
                    HStack(spacing: 5) {
                        Text(profile.name).fontWeight(.semibold).foregroundStyle(Color.primary)
                        Text("· \(store.degree(of: profile.id))").font(.footnote).foregroundStyle(Color.secondary)
                    }
                    Text(profile.headline).font(.subheadline).foregroundStyle(Color.secondary).lineLimit(2)
                    if let note { Text(note).font(.caption).foregroundStyle(Color.secondary) }
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel([profile.name, store.degree(of: profile.id), profile.headline, note].compactMap { $0 }.joined(separator: ", "))
        .accessibilityIdentifier("lockedin.\(screen).person.\(profile.id)")
    }
}

/// A white card with a title over the gray.
struct LinkCard<Content: View>: View {
    var title: String?
    @ViewBuilder let content: Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            if let title { Text(title).font(.title3.bold()).accessibilityAddTraits(.isHeader) }
            content
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(LinkStyle.card)
    }
}
