import PersonaKit
import SwiftUI

/// The card that lies over the map. A touch of its grabber, or a swipe, makes it higher or lower.
struct MapCard<Content: View>: View {
    @Binding var height: CardHeight
    @ViewBuilder let content: Content

    var body: some View {
        VStack(spacing: 0) {
            Button {
                height = height == .full ? .half : .full
            } label: {
                Capsule().fill(Color(.tertiaryLabel)).frame(width: 36, height: 5).frame(maxWidth: .infinity).frame(height: 18).contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Card Grabber")
            .accessibilityValue(value)
            .accessibilityIdentifier("maps.grabber")
            .highPriorityGesture(drag)
            content.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
        }
        .background(.regularMaterial, in: shape)
        .clipShape(shape)
        .shadow(color: .black.opacity(0.18), radius: 12, y: 2)
        .padding(.horizontal, height == .full ? 0 : 6)
        .padding(.bottom, height == .full ? 0 : 6)
    }

    private var shape: UnevenRoundedRectangle {
        let bottom: CGFloat = height == .full ? 0 : 48
        return UnevenRoundedRectangle(
            topLeadingRadius: 36, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom, topTrailingRadius: 36, style: .continuous)
    }

    private var value: String {
        switch height {
        case .small: "Minimized"
        case .half: "Half screen"
        case .full: "Full screen"
        }
    }

    private var drag: some Gesture {
        DragGesture(minimumDistance: 12).onEnded { value in
            let step = value.translation.height < 0 ? 1 : -1
            height = CardHeight(rawValue: height.rawValue + step) ?? height
        }
    }
}

/// A card's title, and the buttons that lead back to the map.
struct CardHeader: View {
    let title: String
    var subtitle = ""
    var share: (() -> Void)?
    let close: () -> Void

    var body: some View {
        HStack(alignment: .top, spacing: 10) {
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.title2.bold()).lineLimit(2).minimumScaleFactor(0.7).accessibilityAddTraits(.isHeader)
                if !subtitle.isEmpty { Text(subtitle).font(.subheadline).foregroundStyle(.secondary).lineLimit(2) }
            }
            Spacer(minLength: 0)
            if let share { CardButton(title: "Share", symbol: "square.and.arrow.up", action: share) }
            CardButton(title: "Close", symbol: "xmark", action: close)
        }
        .padding(.horizontal, 18)
        .padding(.bottom, 10)
    }
}

/// A round button of a card's header.
struct CardButton: View {
    let title: String
    let symbol: String
    let action: () -> Void

    var body: some View {
        Button(action: action) {
            Image(systemName: symbol).font(.system(size: 15, weight: .semibold)).foregroundStyle(.primary)
                .frame(width: 36, height: 36).background(Color(.tertiarySystemFill), in: Circle()).contentShape(Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("maps.card.\(title.lowercased())")
    }
}

extension View {
    /// A group of rows on a card.
    func cardGroup(_ padding: CGFloat = 14) -> some View {
        self.padding(padding).frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 22, style: .continuous))
            .padding(.horizontal, 16)
    }
}

/// The heading of a group, as a button if it leads to more.
struct GroupTitle: View {
    let title: String
    var identifier = ""
    var open: (() -> Void)?

    var body: some View {
        if let open {
            Button(action: open) {
                HStack(spacing: 4) {
                    Text(title).font(.headline)
                    Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.secondary)
                    Spacer()
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .padding(.horizontal, 20)
            .accessibilityLabel(title)
            .accessibilityAddTraits(.isHeader)
            .accessibilityIdentifier(identifier)
        } else {
            Text(title).font(.headline).padding(.horizontal, 20).accessibilityAddTraits(.isHeader)
        }
    }
}
