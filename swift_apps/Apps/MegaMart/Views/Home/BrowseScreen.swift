import PersonaKit
import SwiftUI

/// All departments as tiles.
struct BrowseScreen: View {
    @Environment(MegaMartStore.self) private var store
    @State private var text = ""

    var body: some View {
        ScrollView {
            if text.isEmpty {
                LazyVGrid(columns: [GridItem(.flexible(), spacing: 12), GridItem(.flexible(), spacing: 12)], spacing: 12) {
                    ForEach(store.departments, id: \.self) { tile($0) }
                }
                .padding(16)
            } else {
                ResultsList(filter: ProductFilter(text: text), screen: "browse").requiresNetwork().padding(.vertical, 12)
            }
        }
        .navigationTitle("Departments")
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search MegaMart")
    }

    private func tile(_ name: String) -> some View {
        let products = store.products(ProductFilter(department: name))
        return NavigationLink(value: MartRoute.results(ProductFilter(department: name))) {
            VStack(alignment: .leading, spacing: 8) {
                HStack(spacing: 0) {
                    ForEach(products.prefix(2)) { ProductPicture($0, scale: 0.8).frame(height: 84) }
                }
                .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
                HStack(spacing: 6) {
                    Image(systemName: MartStyle.symbol(of: name))
                        .foregroundStyle(MartStyle.tint)
                        .accessibilityHidden(true)
                    Text(name)
                        .font(.subheadline.weight(.semibold))
                        .lineLimit(1)
                        .minimumScaleFactor(0.8)
                }
            }
            .padding(10)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(name), \(products.count) products")
        .accessibilityIdentifier("megamart.browse.department.\(name)")
    }
}
