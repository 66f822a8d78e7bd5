import PersonaKit
import SwiftUI

/// Measures shared by what stands in bubbles.
enum MessageCard {
    static let width: CGFloat = 246
}

/// A place: its map pin, name and address.
struct PlaceBlock: View {
    let place: Catalog.Place
    let isMine: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 6) {
            PinPicture(seed: place.id)
                .frame(width: MessageCard.width, height: 104)
                .clipShape(RoundedRectangle(cornerRadius: 11, style: .continuous))
            Text(place.name).font(.subheadline.weight(.semibold))
            Text(Persona.catalog.address(of: place)).font(.footnote).opacity(0.85).frame(width: MessageCard.width, alignment: .leading)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Location: \(place.name), \(Persona.catalog.address(of: place))")
    }
}

/// A few streets around a pin.
private struct PinPicture: View {
    let seed: String

    var body: some View {
        Canvas { context, size in
            let number = seed.unicodeScalars.reduce(UInt32(3)) { ($0 &* 33) &+ $1.value }
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(red: 0.90, green: 0.93, blue: 0.88)))
            context.fill(
                Path(ellipseIn: CGRect(x: CGFloat(number % 160), y: CGFloat(number / 7 % 50), width: 90, height: 62)),
                with: .color(Color(red: 0.74, green: 0.87, blue: 0.70)))
            for line in 0..<9 {
                var path = Path()
                let x = CGFloat(line) * 34 - 20
                path.move(to: CGPoint(x: x, y: 0))
                path.addLine(to: CGPoint(x: x + 26, y: size.height))
                context.stroke(path, with: .color(.white), lineWidth: line % 4 == 1 ? 7 : 3.5)
            }
            for line in 0..<4 {
                var path = Path()
                let y = CGFloat(line) * 31 + 8
                path.move(to: CGPoint(x: 0, y: y + 9))
                path.addLine(to: CGPoint(x: size.width, y: y - 7))
                context.stroke(path, with: .color(.white), lineWidth: line == 2 ? 8 : 3.5)
            }
        }
        .overlay {
            Image(systemName: "mappin.circle.fill").font(.system(size: 30)).foregroundStyle(.white, .red).offset(y: -6)
        }
        .accessibilityHidden(true)
    }
}

/// Somebody's contact card, passed on.
struct ContactBlock: View {
    @Environment(ChatNavigation.self) private var navigation
    let contact: Contact
    let isMine: Bool

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack(spacing: 10) {
                Avatar(contact, size: 40)
                VStack(alignment: .leading, spacing: 1) {
                    Text(contact.name).font(.subheadline.weight(.semibold))
                    if let phone = contact.phones.first ?? contact.emails.first { Text(phone).font(.footnote).opacity(0.85) }
                }
                Spacer(minLength: 0)
            }
            Divider()
            Button("View Contact") { navigation.push(.contact(contact.id)) }
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(isMine ? Color.white : ChatStyle.tint)
                .frame(maxWidth: .infinity)
                .buttonStyle(.plain)
                .accessibilityLabel("View contact \(contact.name)")
                .accessibilityIdentifier("quickchat.chat.viewContact.\(contact.id)")
        }
        .frame(width: MessageCard.width)
    }
}

/// A screen in another app.
struct LinkBlock: View {
    @Environment(\.openURL) private var openURL
    let link: URL
    let messageID: Message.ID
    let isMine: Bool

    var body: some View {
        Button {
            openURL(link)
        } label: {
            Label("Open in \(link.scheme?.capitalized ?? "app")", systemImage: "link")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(isMine ? Color.white : ChatStyle.tint)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("quickchat.chat.link.\(messageID)")
    }
}
