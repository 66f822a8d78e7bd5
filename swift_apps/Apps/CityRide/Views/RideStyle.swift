import PersonaKit
import SwiftUI

/// CityRide's colors and shapes.
enum RideStyle {
    static let tint = Color(light: Color(red: 0.36, green: 0.25, blue: 0.93), dark: Color(red: 0.58, green: 0.51, blue: 0.95))
    static let gradient = LinearGradient(
        colors: [Color(red: 0.16, green: 0.13, blue: 0.30), Color(red: 0.07, green: 0.06, blue: 0.14)], startPoint: .top, endPoint: .bottom)
}

/// The one big button of a screen.
struct MainButtonStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(.headline)
            .foregroundStyle(Color(.systemBackground))
            .frame(maxWidth: .infinity, minHeight: 52)
            .background(
                Color.primary.opacity(isEnabled ? (configuration.isPressed ? 0.7 : 1) : 0.3), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
    }
}

/// A rounded card on the grouped background.
extension View {
    func rideCard(_ padding: CGFloat = 14) -> some View {
        self.padding(padding).frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
    }
}

@MainActor extension SavedSpot {
    var symbol: String {
        switch label.lowercased() {
        case "home": "house.fill"
        case "work": "briefcase.fill"
        case "track", "gym": "figure.run"
        default: spot.symbol
        }
    }
}

@MainActor extension Spot {
    var symbol: String {
        guard let placeID, let place = Persona.catalog.placeKind(placeID) else { return "mappin" }
        return switch place {
        case .airport: "airplane"
        case .restaurant: "fork.knife"
        case .park: "tree.fill"
        case .station: "tram.fill"
        case .venue, .leisure: "ticket.fill"
        case .museum, .landmark: "building.columns.fill"
        case .store: "bag.fill"
        case .gym: "figure.run"
        case .clinic: "cross.fill"
        case .hotel: "bed.double.fill"
        case .office: "building.2.fill"
        case .home: "house.fill"
        }
    }
}

extension Catalog {
    fileprivate func placeKind(_ id: Place.ID) -> Place.Kind? { place(id)?.kind }
}

/// A symbol on a gray disc, a name and an address.
struct SpotLabel: View {
    let title: String
    let subtitle: String
    let symbol: String

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: symbol).font(.system(size: 15, weight: .medium)).foregroundStyle(.primary)
                .frame(width: 36, height: 36).background(Color(.tertiarySystemFill), in: Circle()).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.body.weight(.medium)).foregroundStyle(.primary).lineLimit(1)
                Text(subtitle).font(.subheadline).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
    }
}

/// A car from the side on a soft disc, in the color of the kind of ride.
struct ProductPicture: View {
    let product: RideProduct
    var size: CGFloat = 54

    private var color: Color {
        switch product.id {
        case "comfort": .blue
        case "xl": .gray
        case "green": .green
        case "pet": .orange
        case "black": Color(white: 0.15)
        default: Color(white: 0.55)
        }
    }

    var body: some View {
        Canvas { context, area in
            let w = area.width, h = area.height
            context.fill(Path(ellipseIn: CGRect(x: w * 0.06, y: h * 0.68, width: w * 0.88, height: h * 0.14)), with: .color(.black.opacity(0.12)))
            let tall = product.seats > 4
            var body = Path()
            body.move(to: CGPoint(x: w * 0.05, y: h * 0.68))
            body.addLine(to: CGPoint(x: w * 0.06, y: h * 0.52))
            body.addQuadCurve(to: CGPoint(x: w * 0.26, y: h * 0.45), control: CGPoint(x: w * 0.12, y: h * 0.47))
            body.addQuadCurve(to: CGPoint(x: w * 0.42, y: h * (tall ? 0.22 : 0.28)), control: CGPoint(x: w * 0.33, y: h * (tall ? 0.22 : 0.29)))
            body.addLine(to: CGPoint(x: w * (tall ? 0.86 : 0.68), y: h * (tall ? 0.22 : 0.28)))
            body.addQuadCurve(to: CGPoint(x: w * 0.93, y: h * 0.48), control: CGPoint(x: w * (tall ? 0.95 : 0.82), y: h * 0.30))
            body.addLine(to: CGPoint(x: w * 0.96, y: h * 0.68))
            body.closeSubpath()
            context.fill(body, with: .linearGradient(Gradient(colors: [color.opacity(0.75), color]), startPoint: .zero, endPoint: CGPoint(x: 0, y: h)))
            let glass = Color(red: 0.80, green: 0.89, blue: 0.96)
            var window = Path()
            window.move(to: CGPoint(x: w * 0.32, y: h * 0.45))
            window.addLine(to: CGPoint(x: w * 0.43, y: h * (tall ? 0.28 : 0.33)))
            window.addLine(to: CGPoint(x: w * 0.56, y: h * (tall ? 0.28 : 0.33)))
            window.addLine(to: CGPoint(x: w * 0.56, y: h * 0.45))
            window.closeSubpath()
            window.addRect(CGRect(x: w * 0.60, y: h * (tall ? 0.28 : 0.33), width: w * (tall ? 0.24 : 0.13), height: h * (tall ? 0.17 : 0.12)))
            context.fill(window, with: .color(glass))
            for x in [0.25, 0.76] {
                let wheel = CGRect(x: w * x - w * 0.095, y: h * 0.58, width: w * 0.19, height: w * 0.19)
                context.fill(Path(ellipseIn: wheel), with: .color(Color(white: 0.1)))
                context.fill(Path(ellipseIn: wheel.insetBy(dx: w * 0.05, dy: w * 0.05)), with: .color(Color(white: 0.75)))
            }
        }
        .frame(width: size, height: size)
        .accessibilityHidden(true)
    }
}

/// The app's icon: a road that winds to a pin.
struct RideIcon: View {
    var body: some View {
        ZStack {
            RideStyle.gradient
            Path { path in
                path.move(to: CGPoint(x: 16, y: 52))
                path.addCurve(to: CGPoint(x: 40, y: 24), control1: CGPoint(x: 12, y: 30), control2: CGPoint(x: 44, y: 44))
            }
            .stroke(Color(red: 0.56, green: 0.48, blue: 1), style: StrokeStyle(lineWidth: 7, lineCap: .round))
            Circle().fill(.white).frame(width: 18, height: 18).overlay { Circle().fill(RideStyle.tint).frame(width: 8, height: 8) }.position(x: 40, y: 19)
        }
        .frame(width: 60, height: 60)
    }
}
