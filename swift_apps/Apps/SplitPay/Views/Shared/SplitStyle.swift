import PersonaKit
import SwiftUI

enum SplitStyle {
    static let tint = Color(red: 0.02, green: 0.60, blue: 0.66)
    static let deep = Color(red: 0.03, green: 0.20, blue: 0.33)
    static let gradient = LinearGradient(
        colors: [Color(red: 0.07, green: 0.75, blue: 0.72), Color(red: 0.02, green: 0.42, blue: 0.62)], startPoint: .topLeading, endPoint: .bottomTrailing)
    static let moneyIn = Color(red: 0.10, green: 0.62, blue: 0.38)
}

/// The app's icon: a coin cut into two halves.
struct SplitIcon: View {
    var body: some View {
        ZStack {
            SplitStyle.gradient
            HalfCoin(isLeft: true).fill(.white).frame(width: 38, height: 38).offset(x: -2.5, y: 2)
            HalfCoin(isLeft: false).fill(.white.opacity(0.72)).frame(width: 38, height: 38).offset(x: 2.5, y: -2)
        }
        .frame(width: 60, height: 60)
    }
}

private struct HalfCoin: Shape {
    let isLeft: Bool

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(isLeft ? 105 : -75),
            endAngle: .degrees(isLeft ? 285 : 105), clockwise: false)
        path.closeSubpath()
        return path
    }
}

/// Somebody's picture: as in their contact, or their initials.
struct PersonPicture: View {
    let person: SplitPerson?
    var size: CGFloat = 44

    var body: some View {
        if let contact = person?.contactID.flatMap({ Persona.contact($0) }) {
            Avatar(contact, size: size)
        } else {
            Avatar(name: person?.name ?? "?", size: size)
        }
    }
}

extension Audience {
    var name: String {
        switch self {
        case .everyone: "Everyone"
        case .friends: "Friends"
        case .onlyUs: "Only us"
        }
    }

    var symbol: String {
        switch self {
        case .everyone: "globe"
        case .friends: "person.2.fill"
        case .onlyUs: "lock.fill"
        }
    }
}

extension PayMethod {
    /// "Travel Rewards ••4821".
    var title: String { last4.map { "\(name) ••\($0)" } ?? name }

    var symbol: String {
        switch kind {
        case .balance: "circle.lefthalf.filled"
        case .card: "creditcard.fill"
        case .bank: "building.columns.fill"
        }
    }
}

extension SplitPayment {
    /// "You paid", "Maya Patel paid you", and so on.
    func headline(_ name: String) -> String {
        switch (kind, status) {
        case (.sent, _): "You paid \(name)"
        case (.received, _): "\(name) paid you"
        case (.requestSent, .completed): "\(name) paid your request"
        case (.requestSent, .pending): "You asked \(name)"
        case (.requestSent, .declined): "\(name) declined"
        case (.requestSent, .canceled): "You canceled your request to \(name)"
        case (.requestReceived, .completed): "You paid \(name)’s request"
        case (.requestReceived, .pending): "\(name) asks you"
        case (.requestReceived, .declined): "You declined \(name)’s request"
        case (.requestReceived, .canceled): "\(name) canceled the request"
        }
    }

    /// "+$12.00", "-$8.50", or the plain amount while nothing has moved.
    var amountText: String { movedCents == 0 ? Money.string(amountCents) : Money.signed(movedCents) }
}

/// The line above a list.
struct BigButton: View {
    let title: String
    var isProminent = true
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Text(title)
                .font(.headline)
                .foregroundStyle(isProminent ? Color.white : SplitStyle.tint)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 14)
                .background {
                    if isProminent { Capsule().fill(SplitStyle.gradient) } else { Capsule().fill(SplitStyle.tint.opacity(0.14)) }
                }
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier(identifier)
    }
}

/// Says why a button cannot be tapped yet; its place stays when nothing is missing.
struct MissingText: View {
    let missing: String?
    let identifier: String

    var body: some View {
        Text(missing ?? " ").font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            .accessibilityHidden(missing == nil).accessibilityIdentifier(identifier)
    }
}
