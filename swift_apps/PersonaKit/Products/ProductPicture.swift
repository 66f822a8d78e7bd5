import Foundation
import SwiftUI

/// A product on a plain backdrop, drawn from the form and the colors that the catalog gives it.
public struct ProductPicture: View {
    private let form: ProductForm
    private let colors: [Color]
    private let scale: CGFloat
    @Environment(\.colorScheme) private var scheme

    /// `scale` is the product's share of the picture's shorter side. Among the `choices`, one that names a color is the product's main color.
    public init(_ product: Catalog.Product?, choices: [String] = [], scale: CGFloat = 0.74) {
        self.init(art: product?.art, choices: choices, scale: scale)
    }

    public init(art: Catalog.Product.Art?, choices: [String] = [], scale: CGFloat = 0.74) {
        form = art.flatMap { ProductForm(rawValue: $0.form) } ?? .box
        let given = art?.colors.compactMap(Color.init(hex:)) ?? []
        let own = given.isEmpty ? [Color(white: 0.85), Color(white: 0.55)] : given
        colors = choices.lazy.compactMap(ProductColor.named).first.map { [$0] + own.dropFirst() } ?? own
        self.scale = scale
    }

    public var body: some View {
        Canvas { context, size in
            let side = min(size.width, size.height)
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(scheme == .dark ? Color(white: 0.90) : Color(white: 0.965)))
            context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(colors[0].opacity(0.07)))
            context.translateBy(x: size.width / 2, y: size.height / 2)
            context.scaleBy(x: side * scale / 100, y: side * scale / 100)
            ProductPen(context: context, colors: colors).draw(form)
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

extension ProductPen {
    func draw(_ form: ProductForm) {
        let all = ProductForm.allCases
        func isBefore(_ other: ProductForm) -> Bool { all.firstIndex(of: form)! < all.firstIndex(of: other)! }
        if isBefore(.carton) {
            drawProduce(form)
        } else if isBefore(.earbuds) {
            drawPackage(form)
        } else if isBefore(.folded) {
            drawDevice(form)
        } else if isBefore(.shoe) {
            drawHousehold(form)
        } else {
            drawGear(form)
        }
    }
}

extension Color {
    /// A color such as "#F4CE46".
    init?(hex: String) {
        guard hex.hasPrefix("#"), hex.count == 7, let value = Int(hex.dropFirst(), radix: 16) else { return nil }
        self.init(red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255)
    }
}
