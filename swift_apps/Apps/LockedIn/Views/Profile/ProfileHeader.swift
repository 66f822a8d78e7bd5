import PersonaKit
import SwiftUI

/// The top of a profile: banner, picture, headline, and what can be done.
struct ProfileHeader: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let profile: Profile
    @Binding var isAskingToDisconnect: Bool
    @Binding var refusal: Refusal?

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            banner
            VStack(alignment: .leading, spacing: 4) {
                HStack(spacing: 6) {
                    Text(profile.name).font(.title2.bold())
                    Text("· \(store.degree(of: profile.id))").foregroundStyle(.secondary)
                }
                Text(profile.headline).font(.callout).fixedSize(horizontal: false, vertical: true)
                if !profile.place.isEmpty { Text(profile.place).font(.footnote).foregroundStyle(.secondary) }
                Text("\(LockedInStore.grouped(profile.followers)) followers\(store.isMe(profile.id) ? " · \(store.state.connections.count) connections" : "")")
                    .font(.footnote.weight(.medium))
                    .foregroundStyle(.secondary)
                if !store.isMe(profile.id), !mutual.isEmpty { Text(mutual).font(.footnote).foregroundStyle(.secondary) }
            }
            .accessibilityElement(children: .combine)
            .padding(.horizontal, 16)
            buttons.padding(.horizontal, 16).padding(.bottom, 16)
        }
        .background(LinkStyle.card)
    }

    private var banner: some View {
        ZStack(alignment: .bottomLeading) {
            Canvas { context, size in
                let seed = profile.id.unicodeScalars.reduce(3) { ($0 * 31 + Int($1.value)) % 9973 }
                context.fill(
                    Path(CGRect(origin: .zero, size: size)),
                    with: .linearGradient(
                        Gradient(colors: [Color(hue: Double(seed % 360) / 360, saturation: 0.45, brightness: 0.62), LinkStyle.deep]), startPoint: .zero,
                        endPoint: CGPoint(x: size.width, y: size.height)))
                for line in 0..<6 {
                    var path = Path()
                    let y = size.height * (0.2 + 0.14 * Double(line)), bend = Double((seed >> line) % 40) - 20
                    path.move(to: CGPoint(x: 0, y: y))
                    path.addQuadCurve(to: CGPoint(x: size.width, y: y - 12), control: CGPoint(x: size.width * 0.5, y: y + bend * 1.6))
                    context.stroke(path, with: .color(.white.opacity(0.16)), lineWidth: 2)
                }
            }
            .frame(height: 104)
            .accessibilityHidden(true)
            Avatar(name: profile.name, size: 92)
                .padding(4)
                .background(LinkStyle.card, in: Circle())
                .offset(x: 14, y: 42)
        }
        .padding(.bottom, 42)
    }

    private var mutual: String {
        let people = store.mutualConnections(with: profile.id)
        switch people.count {
        case 0: return ""
        case 1: return "\(people[0].name) is a mutual connection"
        case 2: return "\(people[0].name) and \(people[1].name) are mutual connections"
        default: return "\(people[0].name), \(people[1].name) and \(people.count - 2) more mutual connections"
        }
    }

    @ViewBuilder private var buttons: some View {
        HStack(spacing: 10) {
            if store.isMe(profile.id) {
                wide("Edit Profile", isMain: true, "edit") { navigation.sheet = .editProfile }
            } else if store.isConnected(profile.id) {
                wide("Message", isMain: true, "message") { attempt($refusal) { navigation.push(.conversation(try store.openConversation(with: profile.id))) } }
                wide("Disconnect", isMain: false, "disconnect") { isAskingToDisconnect = true }
            } else if let invitation = store.invitation(with: profile.id) {
                if invitation.isIncoming {
                    wide("Ignore", isMain: false, "ignore") { attempt($refusal) { try store.ignore(invitation.id) } }
                    wide("Accept", isMain: true, "accept") { attempt($refusal) { try store.accept(invitation.id) } }
                } else {
                    wide("Withdraw Invitation", isMain: false, "withdraw") { attempt($refusal) { try store.withdraw(invitation.id) } }
                }
            } else {
                wide("Connect", isMain: true, "connect") { navigation.sheet = .invite(profile.id) }
                if store.canMessage(profile.id) {
                    wide("Message", isMain: false, "message") {
                        attempt($refusal) { navigation.push(.conversation(try store.openConversation(with: profile.id))) }
                    }
                }
            }
        }
    }

    @ViewBuilder private func wide(_ title: String, isMain: Bool, _ key: String, _ action: @escaping () -> Void) -> some View {
        let button = Button(action: action) { Text(title).fontWeight(.semibold).frame(maxWidth: .infinity) }
            .accessibilityIdentifier("lockedin.profile.\(key)")
        if isMain { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
    }
}
