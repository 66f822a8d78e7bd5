import PersonaKit
import SwiftUI

/// MegaMart's colors and words.
enum MartStyle {
    static let tint = Color(light: Color(red: 0.10, green: 0.43, blue: 0.94), dark: Color(red: 0.31, green: 0.56, blue: 0.95))
    static let deep = Color(red: 0.06, green: 0.20, blue: 0.55)
    static let yellow = Color(red: 1.00, green: 0.77, blue: 0.13)
    static let deal = Color(red: 0.86, green: 0.19, blue: 0.20)
    static let gradient = LinearGradient(colors: [Color(red: 0.17, green: 0.47, blue: 0.98), deep], startPoint: .topLeading, endPoint: .bottomTrailing)

    static func symbol(of department: String) -> String {
        switch department {
        case "Electronics": "headphones"
        case "Home": "bed.double.fill"
        case "Kitchen": "fork.knife"
        case "Sports": "figure.run"
        case "Books": "book.fill"
        case "Beauty and health": "heart.fill"
        case "Pets": "pawprint.fill"
        case "Toys and games": "puzzlepiece.fill"
        case "Clothing": "tshirt.fill"
        case "Office": "pencil"
        case "Garden": "leaf.fill"
        case "Travel": "suitcase.fill"
        default: "shippingbox.fill"
        }
    }
}

extension MartOrder.Status {
    var name: String {
        switch self {
        case .placed: "Ordered"
        case .shipped: "Shipped"
        case .outForDelivery: "Out for delivery"
        case .delivered: "Delivered"
        case .canceled: "Canceled"
        }
    }
}

extension Catalog.Product {
    /// "4.5".
    var ratingText: String {
        let tenths = Int(((rating ?? 0) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    var firstChoices: [String] { variants.compactMap(\.choices.first) }
}

/// The app's icon: a large M on wheels, as a cart.
struct MartIcon: View {
    var body: some View {
        ZStack {
            MartStyle.gradient
            Canvas { context, _ in
                var letter = Path()
                letter.move(to: CGPoint(x: 9, y: 14))
                letter.addLine(to: CGPoint(x: 16, y: 14))
                letter.addLine(to: CGPoint(x: 18, y: 39))
                letter.move(to: CGPoint(x: 16, y: 14))
                letter.addLine(to: CGPoint(x: 31, y: 30))
                letter.addLine(to: CGPoint(x: 46, y: 14))
                letter.addLine(to: CGPoint(x: 44, y: 39))
                context.stroke(letter, with: .color(.white), style: StrokeStyle(lineWidth: 6.5, lineCap: .round, lineJoin: .round))
                for x in [18, 44] as [CGFloat] {
                    context.fill(Path(ellipseIn: CGRect(x: x - 4, y: 45.5, width: 8, height: 8)), with: .color(MartStyle.yellow))
                }
            }
        }
        .frame(width: 60, height: 60)
    }
}

/// Stars with the number of ratings.
struct RatingLine: View {
    let product: Catalog.Product
    var size: CGFloat = 11

    var body: some View {
        if let rating = product.rating {
            HStack(spacing: 4) {
                StarRating(rating, size: size)
                Text("\(product.ratingText) (\(product.ratingCount ?? 0))")
                    .font(.caption)
                    .foregroundStyle(.secondary)
                    .lineLimit(1)
            }
        }
    }
}

/// A price in large dollars and small cents; during a deal in red, with the usual price struck through.
struct PriceTag: View {
    let product: Catalog.Product
    var size: CGFloat = 19
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        let cents = store.price(product.id), isDeal = store.deal(on: product.id) != nil
        HStack(alignment: .firstTextBaseline, spacing: 5) {
            Text(Money.string(cents))
                .lineLimit(1).minimumScaleFactor(0.5)
                .font(.system(size: size, weight: .bold))
                .foregroundStyle(isDeal ? MartStyle.deal : Color.primary)
            if isDeal {
                Text(Money.string(product.priceCents))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .font(.caption)
                    .strikethrough()
                    .foregroundStyle(.secondary)
            }
        }
        .monospacedDigit()
        .lineLimit(1)
    }
}

/// A product with its picture: opens it.
struct ProductTile: View {
    let product: Catalog.Product
    let screen: String
    @Environment(MegaMartStore.self) private var store

    var body: some View {
        NavigationLink(value: MartRoute.product(product.id)) {
            VStack(alignment: .leading, spacing: 4) {
                ProductPicture(product)
                    .aspectRatio(1, contentMode: .fit)
                    .opacity(store.isSoldOut(product.id) ? 0.45 : 1)
                    .overlay(alignment: .topLeading) { badge }
                    .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                PriceTag(product: product, size: 17)
                Text(product.name)
                    .font(.footnote)
                    .lineLimit(2)
                    .multilineTextAlignment(.leading)
                RatingLine(product: product, size: 9)
                if store.isSoldOut(product.id) {
                    Text("Sold out")
                        .font(.caption)
                        .foregroundStyle(MartStyle.deal)
                }
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityAddTraits(.isButton)
        .accessibilityIdentifier("megamart.\(screen).product.\(product.id)")
    }

    @ViewBuilder private var badge: some View {
        if let deal = store.deal(on: product.id) {
            Text("\((product.priceCents - deal.priceCents) * 100 / product.priceCents)% off")
                .font(.caption2.weight(.bold))
                .foregroundStyle(.white)
                .padding(.horizontal, 7)
                .padding(.vertical, 3)
                .background(MartStyle.deal)
                .accessibilityHidden(true)
        }
    }

    private var label: String {
        var parts = [product.name, Money.string(store.price(product.id))]
        if store.deal(on: product.id) != nil { parts.append("deal, was \(Money.string(product.priceCents))") }
        if product.rating != nil { parts.append("\(product.ratingText) out of 5 stars") }
        if store.isSoldOut(product.id) { parts.append("sold out") }
        return parts.joined(separator: ", ")
    }
}

/// Products side by side under a title.
struct ProductStrip: View {
    let title: String
    let products: [Catalog.Product]
    let screen: String
    var more: MartRoute?

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(alignment: .firstTextBaseline) {
                Text(title)
                    .font(.title3.bold())
                    .accessibilityAddTraits(.isHeader)
                Spacer()
                if let more {
                    NavigationLink("See all", value: more)
                        .font(.subheadline)
                        .accessibilityLabel("See all, \(title)")
                        .accessibilityIdentifier("megamart.\(screen).more")
                }
            }
            .padding(.horizontal, 14)
            ScrollView(.horizontal) {
                LazyHStack(alignment: .top, spacing: 12) {
                    ForEach(products) { ProductTile(product: $0, screen: screen).frame(width: 140) }
                }
                .padding(.horizontal, 14)
            }
            .scrollIndicators(.hidden)
        }
        .padding(.vertical, 14)
        .background(Color(.systemBackground))
    }
}
