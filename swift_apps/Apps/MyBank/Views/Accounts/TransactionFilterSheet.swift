import PersonaKit
import SwiftUI

/// Opens the filters; filled while some are set.
struct FilterButton: View {
    @Binding var filter: TransactionFilter
    let screen: String
    @State private var isOpen = false

    var body: some View {
        Button(
            filter.conditions > 0 ? "Filter, \(filter.conditions) on" : "Filter",
            systemImage: filter.conditions > 0 ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease"
        ) { isOpen = true }
        .accessibilityIdentifier("mybank.\(screen).filterButton")
        .sheet(isPresented: $isOpen) { TransactionFilterSheet(filter: $filter) }
    }
}

/// The conditions of a list; they count when the person applies them.
struct TransactionFilterSheet: View {
    @Binding var filter: TransactionFilter
    @Environment(\.dismiss) private var dismiss
    @State private var draft: TransactionFilter
    @State private var minimum: String
    @State private var maximum: String

    init(filter: Binding<TransactionFilter>) {
        _filter = filter
        _draft = State(initialValue: filter.wrappedValue)
        _minimum = State(initialValue: amountText(filter.wrappedValue.minimumCents ?? 0))
        _maximum = State(initialValue: amountText(filter.wrappedValue.maximumCents ?? 0))
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Picker("Direction", selection: $draft.direction) {
                        ForEach(TransactionFilter.Direction.allCases) { Text($0.name).tag($0) }
                    }
                    .pickerStyle(.segmented)
                    .accessibilityIdentifier("mybank.filter.direction")
                }
                Section {
                    Picker("Category", selection: $draft.category) {
                        Text("All categories").tag(SpendingCategory?.none)
                        ForEach(SpendingCategory.allCases, id: \.self) { Text($0.name).tag(SpendingCategory?.some($0)) }
                    }
                    .accessibilityIdentifier("mybank.filter.category")
                    Picker("Date", selection: $draft.period) {
                        ForEach(TransactionFilter.Period.allCases) { Text($0.name).tag($0) }
                    }
                    .accessibilityIdentifier("mybank.filter.period")
                    Toggle("Pending only", isOn: $draft.pendingOnly)
                        .accessibilityIdentifier("mybank.filter.pendingOnly")
                }
                Section("Amount") {
                    TextField("From, such as 10.00", text: $minimum)
                        .keyboardType(.decimalPad)
                        .accessibilityLabel("Least amount")
                        .accessibilityIdentifier("mybank.filter.minimum")
                    TextField("To, such as 50.00", text: $maximum)
                        .keyboardType(.decimalPad)
                        .accessibilityLabel("Greatest amount")
                        .accessibilityIdentifier("mybank.filter.maximum")
                }
                Section {
                    Button("Reset filters", role: .destructive) {
                        draft.clearConditions()
                        (minimum, maximum) = ("", "")
                    }
                    .accessibilityIdentifier("mybank.filter.resetButton")
                }
            }
            .navigationTitle("Filter")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("mybank.filter.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Apply", action: apply)
                        .accessibilityIdentifier("mybank.filter.applyButton")
                }
            }
        }
    }

    private func apply() {
        draft.minimumCents = Money.cents(minimum)
        draft.maximumCents = Money.cents(maximum)
        filter = draft
        dismiss()
    }
}
