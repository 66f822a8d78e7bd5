import PersonaKit
import SwiftUI

/// FreshCart's colors and words.
enum FreshStyle {
    static let tint = Color(light: Color(red: 0.06, green: 0.57, blue: 0.31), dark: Color(red: 0.07, green: 0.64, blue: 0.35))
    static let sale = Color(red: 0.86, green: 0.22, blue: 0.13)
    static let gradient = LinearGradient(
        colors: [Color(red: 0.10, green: 0.62, blue: 0.34), Color(red: 0.02, green: 0.40, blue: 0.24)], startPoint: .topLeading, endPoint: .bottomTrailing)
}

extension GroceryStore {
    var color: Color {
        guard tint.count == 7, let value = Int(tint.dropFirst(), radix: 16) else { return FreshStyle.tint }
        return Color(red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
    }

    /// "4.8".
    var ratingText: String {
        let tenths = Int((rating * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// "Today by 12 PM".
    @MainActor var soonestText: String {
        guard let slot = nextSlot else { return "Closed" }
        let end = TimeOfDay(of: slot.end)
        let day = Dates.daysFromToday(slot.start) == 0 ? "By" : "\(Dates.relativeDay(slot.start)) by"
        return "\(day) \(end.hourString)"
    }

    var feeText: String { feeCents == 0 ? "Free delivery" : "\(Money.string(feeCents)) delivery" }
}

extension GroceryOrder.Status {
    var name: String {
        switch self {
        case .placed: "Order received"
        case .shopping: "Shopping"
        case .onTheWay: "On the way"
        case .delivered: "Delivered"
        case .canceled: "Canceled"
        }
    }

    var symbol: String {
        switch self {
        case .placed: "checkmark.circle.fill"
        case .shopping: "basket.fill"
        case .onTheWay: "car.fill"
        case .delivered: "house.fill"
        case .canceled: "xmark.circle.fill"
        }
    }
}

/// A store's sign: its symbol on a disc of its color.
struct StoreLogo: View {
    let store: GroceryStore?
    var size: CGFloat = 44

    var body: some View {
        Circle()
            .fill((store?.color ?? FreshStyle.tint).gradient)
            .frame(width: size, height: size)
            .overlay {
                Image(systemName: store?.symbol ?? "cart.fill")
                    .font(.system(size: size * 0.42, weight: .semibold))
                    .foregroundStyle(.white)
            }
            .accessibilityHidden(true)
    }
}

/// The app's icon: a paper bag with greens.
struct FreshIcon: View {
    var body: some View {
        ZStack {
            FreshStyle.gradient
            Canvas { context, _ in
                func leaf(_ x: CGFloat, _ y: CGFloat, _ turn: Double, _ color: Color, _ height: CGFloat = 20) {
                    var leaf = context
                    leaf.translateBy(x: x, y: y)
                    leaf.rotate(by: .degrees(turn))
                    leaf.fill(Path(ellipseIn: CGRect(x: -5, y: -height, width: 10, height: height)), with: .color(color))
                }
                leaf(22, 28, -24, Color(red: 0.62, green: 0.87, blue: 0.38))
                leaf(28, 28, -4, Color(red: 0.78, green: 0.94, blue: 0.48), 23)
                leaf(33, 28, 18, Color(red: 0.50, green: 0.80, blue: 0.34))
                var carrot = Path()
                carrot.move(to: CGPoint(x: 36, y: 16))
                carrot.addLine(to: CGPoint(x: 46, y: 18))
                carrot.addLine(to: CGPoint(x: 37, y: 36))
                carrot.closeSubpath()
                context.fill(carrot, with: .color(Color(red: 1.0, green: 0.60, blue: 0.22)))
                leaf(42, 17, 26, Color(red: 0.62, green: 0.87, blue: 0.38), 11)
                var bag = Path()
                bag.move(to: CGPoint(x: 14, y: 26))
                bag.addLine(to: CGPoint(x: 46, y: 26))
                bag.addLine(to: CGPoint(x: 43, y: 52))
                bag.addLine(to: CGPoint(x: 17, y: 52))
                bag.closeSubpath()
                context.fill(bag, with: .color(.white))
                var smile = Path()
                smile.move(to: CGPoint(x: 23, y: 35))
                smile.addQuadCurve(to: CGPoint(x: 37, y: 35), control: CGPoint(x: 30, y: 46))
                context.stroke(smile, with: .color(FreshStyle.tint), style: StrokeStyle(lineWidth: 3.4, lineCap: .round))
            }
        }
        .frame(width: 60, height: 60)
    }
}

extension View {
    /// The way to the carts, in the navigation bar.
    func cartButton(_ navigation: Binding<FreshNavigation>) -> some View {
        toolbar { ToolbarItem(placement: .topBarTrailing) { CartButton(navigation: navigation) } }
    }
}

private struct CartButton: View {
    @Binding var navigation: FreshNavigation
    @Environment(FreshCartStore.self) private var store

    var body: some View {
        let count = store.cartCount
        Button {
            let carts = store.state.carts
            navigation.openCart(carts.count == 1 ? carts[0].storeID : nil)
        } label: {
            HStack(spacing: 4) {
                Image(systemName: "cart.fill")
                if count > 0 { Text("\(count)").font(.subheadline.weight(.bold)).monospacedDigit() }
            }
        }
        .accessibilityLabel(count == 0 ? "Carts, empty" : count == 1 ? "Carts, 1 item" : "Carts, \(count) items")
        .accessibilityIdentifier("freshcart.cartButton")
    }
}
