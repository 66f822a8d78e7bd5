import PersonaKit
import SwiftUI

/// All products of a department, or everything on sale: filtered and sorted.
struct DepartmentScreen: View {
    let storeID: GroceryStore.ID
    /// Absent = everything on sale.
    let department: String?
    @Environment(FreshCartStore.self) private var store
    @State private var filter: ShelfFilter

    init(storeID: GroceryStore.ID, department: String?) {
        self.storeID = storeID
        self.department = department
        _filter = State(initialValue: ShelfFilter(department: department, isOnSale: department == nil))
    }

    var body: some View {
        let items = store.items(in: storeID, filter)
        ScrollView {
            VStack(alignment: .leading, spacing: 14) {
                HStack(spacing: 8) {
                    if department != nil {
                        Chip(title: "On sale", symbol: "tag.fill", isOn: filter.isOnSale, identifier: "freshcart.department.onSale") {
                            filter.isOnSale.toggle()
                        }
                    }
                    Chip(title: "In stock", symbol: "checkmark", isOn: filter.isInStock, identifier: "freshcart.department.inStock") {
                        filter.isInStock.toggle()
                    }
                    Spacer()
                    Text(items.count == 1 ? "1 item" : "\(items.count) items")
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
                .padding(.horizontal, 16)
                if items.isEmpty {
                    ContentUnavailableView("Nothing here", systemImage: "basket", description: Text("No product fits these filters."))
                } else {
                    ProductGrid(items: items, screen: "department")
                }
            }
            .padding(.vertical, 12)
        }
        .navigationTitle(department ?? "On Sale")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $filter.text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search \(department ?? "the sale")")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Menu {
                    Picker("Sort by", selection: $filter.sort) {
                        ForEach(ShelfFilter.Sort.allCases) { Text($0.name).tag($0) }
                    }
                } label: {
                    Label("Sort", systemImage: "arrow.up.arrow.down")
                }
                .accessibilityIdentifier("freshcart.department.sortButton")
            }
        }
    }
}
