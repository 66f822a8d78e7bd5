import PersonaKit
import SwiftUI

/// The instructions of a way.
struct StepsCard: View {
    let number: Int
    @Binding var navigation: MapsNavigation

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Steps", subtitle: summary) { navigation.pop() }
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    ForEach(Array((route?.steps ?? []).enumerated()), id: \.offset) { index, step in
                        if index > 0 { Divider().padding(.leading, 46) }
                        HStack(spacing: 12) {
                            Image(systemName: step.symbol).font(.system(size: 20, weight: .medium)).frame(width: 34)
                            VStack(alignment: .leading, spacing: 1) {
                                Text(step.text).fixedSize(horizontal: false, vertical: true)
                                if !step.detail.isEmpty { Text(step.detail).font(.subheadline).foregroundStyle(.secondary) }
                            }
                        }
                        .accessibilityElement(children: .combine)
                        .accessibilityIdentifier("maps.step.\(index)")
                    }
                }
                .cardGroup()
                .padding(.bottom, 40)
            }
        }
    }

    private var route: MapRoute? {
        guard let routes = try? Router.routes(navigation.request).get() else { return nil }
        return routes.indices.contains(number) ? routes[number] : routes.first
    }

    /// "To Kezar Track · 20 min · 4.6 mi".
    private var summary: String {
        guard let route, let end = navigation.request.end else { return "" }
        return "To \(end.name) · \(RouteText.duration(route.minutes)) · \(RouteText.distance(route.miles))"
    }
}
