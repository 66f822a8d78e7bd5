import PersonaKit
import SwiftUI

/// A white symbol on a colored disc.
struct SpotDisc: View {
    let symbol: String
    let tint: Color
    var size: CGFloat = 34

    init(_ spot: MapSpot, size: CGFloat = 34) {
        let kind = spot.place?.kind
        (symbol, tint, self.size) = (kind?.symbol ?? "mappin", kind?.tint ?? .red, size)
    }

    init(symbol: String, tint: Color, size: CGFloat = 34) { (self.symbol, self.tint, self.size) = (symbol, tint, size) }

    var body: some View {
        Circle().fill(tint.gradient).frame(width: size, height: size)
            .overlay { Image(systemName: symbol).font(.system(size: size * 0.46, weight: .semibold)).foregroundStyle(.white) }
            .accessibilityHidden(true)
    }
}

/// A disc, a title and a line under it.
struct SpotRow: View {
    let disc: SpotDisc
    let title: String
    let detail: String
    var extra = ""

    var body: some View {
        HStack(spacing: 12) {
            disc
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.body).foregroundStyle(.primary).lineLimit(1)
                if !detail.isEmpty { Text(detail).font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
                if !extra.isEmpty { Text(extra).font(.footnote).foregroundStyle(.secondary).lineLimit(1) }
            }
            Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
    }
}

@MainActor extension MapSpot {
    /// "0.6 mi · 580 Howard Street, San Francisco".
    func line(from here: MapSpot) -> String {
        let city = place.flatMap { Persona.catalog.city($0.cityID)?.name }
        let text = [place == nil ? address : street, city].compactMap { $0 }.joined(separator: ", ")
        return isSame(as: here) ? text : "\(RouteText.distance(here.coordinate.miles(to: coordinate))) · \(text)"
    }
}
