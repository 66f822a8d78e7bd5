import PersonaKit
import SwiftUI

/// Makes a dish: choices, a note, how many. For a new line of the cart, or for one that is there.
struct DishSheet: View {
    enum Subject: Hashable, Identifiable {
        case new(MenuItem.ID)
        case line(CartItem.ID)
        var id: Self { self }
    }

    let subject: Subject
    @Environment(QuickBiteStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var options: [String]
    @State private var quantity: Int
    @State private var note: String
    @State private var refusal: Refusal?
    @State private var otherRestaurant: String?

    init(subject: Subject) {
        self.subject = subject
        let line = subject.line
        _options = State(initialValue: line?.options ?? [])
        _quantity = State(initialValue: line?.quantity ?? 1)
        _note = State(initialValue: line?.note ?? "")
    }

    var body: some View {
        NavigationStack {
            if let dish = store.menuItem(dishID) {
                Form {
                    Section {
                        DishHeader(dish: dish)
                            .listRowInsets(EdgeInsets())
                    }
                    ForEach(dish.optionGroups) { OptionSection(group: $0, options: $options) }
                    Section("Note for the kitchen") {
                        TextField("No onions, extra napkins…", text: $note)
                            .submitLabel(.done)
                            .accessibilityLabel("Note for the kitchen")
                            .accessibilityIdentifier("quickbite.dish.note")
                    }
                    Section {
                        LabeledContent("Quantity") {
                            QuantityStepper(quantity: quantity, lowest: 1, identifier: "quickbite.dish") { quantity = $0 }
                        }
                    }
                }
                .navigationTitle(dish.name)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Close", systemImage: "xmark") { dismiss() }
                            .accessibilityIdentifier("quickbite.dish.closeButton")
                    }
                }
                .safeAreaInset(edge: .bottom) { addButton(dish) }
                .refusal($refusal)
                .alert("Start a new cart?", isPresented: isOtherRestaurant) {
                    Button("Keep cart", role: .cancel) {}
                    Button("New cart", role: .destructive) { add(startingNewCart: true) }
                } message: {
                    Text("Your cart has items from \(otherRestaurant ?? ""). A new cart drops them.")
                }
            }
        }
    }

    private func addButton(_ dish: MenuItem) -> some View {
        Button {
            add(startingNewCart: false)
        } label: {
            HStack {
                Text(subject.line == nil ? "Add to cart" : "Update item")
                Spacer()
                Text(Money.string(price(dish) * quantity))
                    .lineLimit(1).minimumScaleFactor(0.5)
                    .monospacedDigit()
            }
            .font(.headline)
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled((try? dish.choices(named: options)) == nil)
        .accessibilityIdentifier("quickbite.dish.addButton")
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private func price(_ dish: MenuItem) -> Int {
        dish.priceCents + dish.optionGroups.flatMap(\.choices).filter { options.contains($0.name) }.reduce(0) { $0 + $1.priceCents }
    }

    private var dishID: MenuItem.ID {
        switch subject {
        case .new(let id): id
        case .line: subject.line?.menuItemID ?? ""
        }
    }

    private var isOtherRestaurant: Binding<Bool> {
        Binding(get: { otherRestaurant != nil }, set: { if !$0 { otherRestaurant = nil } })
    }

    private func add(startingNewCart: Bool) {
        do {
            switch subject {
            case .new(let id): try store.addToCart(id, options: options, quantity: quantity, note: note, startingNewCart: startingNewCart)
            case .line(let id): try store.updateCartItem(id, options: options, quantity: quantity, note: note)
            }
            dismiss()
        } catch OrderError.otherRestaurant(let name) {
            otherRestaurant = name
        } catch {
            refusal = Refusal(error)
        }
    }
}

@MainActor extension DishSheet.Subject {
    var line: CartItem? {
        guard case .line(let id) = self else { return nil }
        return Persona.store(QuickBiteStore.self).state.cart?.items.first { $0.id == id }
    }
}

private struct DishHeader: View {
    let dish: MenuItem

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            FoodPicture(of: dish)
                .frame(height: 190)
            VStack(alignment: .leading, spacing: 6) {
                HStack(alignment: .firstTextBaseline) {
                    Text(dish.name)
                        .font(.title2.bold())
                    Spacer()
                    Text(Money.string(dish.priceCents))
                        .lineLimit(1).minimumScaleFactor(0.5)
                        .font(.title3)
                        .monospacedDigit()
                }
                if !dish.details.isEmpty {
                    Text(dish.details)
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                }
                HStack(spacing: 6) {
                    if let calories = dish.calories {
                        Text("\(calories) cal")
                            .font(.footnote)
                            .foregroundStyle(.secondary)
                    }
                    ForEach(dish.tags, id: \.self) { TagLabel(tag: $0) }
                }
            }
            .padding(16)
        }
    }
}
