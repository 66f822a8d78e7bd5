import PersonaKit
import SwiftUI

/// A filter that is on or off.
struct BoxChip: View {
    let title: String
    var symbol: String?
    let isOn: Bool
    let identifier: String
    let action: () -> Void

    var body: some View {
        Button(action: action) { BoxChipLabel(title: title, symbol: symbol, isOn: isOn) }
            .buttonStyle(.plain)
            .accessibilityAddTraits(isOn ? .isSelected : [])
            .accessibilityIdentifier(identifier)
    }
}

struct BoxChipLabel: View {
    let title: String
    var symbol: String?
    var isOn = false
    var opensMenu = false

    var body: some View {
        HStack(spacing: 5) {
            if let symbol { Image(systemName: symbol).font(.footnote.weight(.semibold)).accessibilityHidden(true) }
            Text(title).font(.subheadline.weight(.semibold)).lineLimit(1)
            if opensMenu { Image(systemName: "chevron.down").font(.caption2.weight(.bold)).accessibilityHidden(true) }
        }
        .foregroundStyle(isOn ? Color.white : Color.primary)
        .padding(.horizontal, 14)
        .padding(.vertical, 4)
        .frame(minHeight: 36)
        .background(isOn ? BoxStyle.tint : Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
        .contentShape(RoundedRectangle(cornerRadius: 10))
    }
}

/// "MAY" over "14".
struct DateBlock: View {
    let event: Event

    var body: some View {
        let date = event.localStart
        VStack(spacing: 1) {
            Text(Dates.month(date).prefix(3).uppercased())
                .font(.caption2.weight(.bold))
                .foregroundStyle(BoxStyle.hot)
            Text(Dates.day(date).filter(\.isNumber))
                .font(.title2.weight(.bold))
                .monospacedDigit()
            Text(Weekday(of: date).shortName)
                .font(.caption2.weight(.medium))
                .foregroundStyle(Color.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(width: 44)
        .accessibilityHidden(true)
    }
}

/// A heart that keeps something.
struct KeepButton: View {
    let name: String
    let isKept: Bool
    let identifier: String
    var isOnPicture = true
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: isKept ? "heart.fill" : "heart")
                .font(.system(size: 16, weight: .semibold))
                .foregroundStyle(isKept ? BoxStyle.hot : isOnPicture ? Color.white : Color.secondary)
                .frame(width: 36, height: 36)
                .background(isOnPicture ? Color.black.opacity(0.35) : Color.clear, in: Circle())
                .contentShape(Circle())
        }
        .buttonStyle(.borderless)
        .accessibilityLabel(isKept ? "Remove \(name) from favorites" : "Add \(name) to favorites")
        .accessibilityIdentifier(identifier)
    }
}

/// A heading over a part of a screen, with a way to all of it.
struct ShelfHeader: View {
    let title: String
    var identifier = ""
    var showAll: (() -> Void)?

    var body: some View {
        HStack(alignment: .firstTextBaseline) {
            Text(title).font(.title3.bold()).accessibilityAddTraits(.isHeader)
            Spacer()
            if let showAll {
                Button("See all", action: showAll)
                    .font(.subheadline.weight(.semibold))
                    .accessibilityLabel("See all, \(title)")
                    .accessibilityIdentifier(identifier)
            }
        }
        .padding(.horizontal, 16)
    }
}
