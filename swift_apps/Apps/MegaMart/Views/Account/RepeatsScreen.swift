import Foundation
import PersonaKit
import SwiftUI

/// What comes again by itself, and when.
struct RepeatsScreen: View {
    @Environment(MegaMartStore.self) private var store
    @State private var editing: RepeatSheet.Subject?
    @State private var stopping: RepeatDelivery.ID?
    @State private var isStopping = false
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.repeats) { entry in
                Section {
                    header(entry)
                    Button("Change") { editing = .existing(entry.id) }
                        .accessibilityIdentifier("megamart.repeats.changeButton.\(entry.id)")
                    Button("Skip next delivery") { attempt($refusal) { try store.skipNext(entry.id) } }
                        .disabled(entry.isPaused)
                        .accessibilityIdentifier("megamart.repeats.skipButton.\(entry.id)")
                    Button(entry.isPaused ? "Resume" : "Pause") { attempt($refusal) { try store.setPaused(!entry.isPaused, repeat: entry.id) } }
                        .accessibilityIdentifier("megamart.repeats.pauseButton.\(entry.id)")
                    Button("Stop repeat delivery", role: .destructive) {
                        stopping = entry.id
                        isStopping = true
                    }
                    .accessibilityIdentifier("megamart.repeats.stopButton.\(entry.id)")
                }
            }
        }
        .overlay {
            if store.state.repeats.isEmpty {
                ContentUnavailableView("No Repeat Deliveries", systemImage: "arrow.triangle.2.circlepath", description: Text("Start one from a product."))
            }
        }
        .navigationTitle("Repeat Deliveries")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $editing) { RepeatSheet(subject: $0) }
        .confirmationDialog("Stop this repeat delivery?", isPresented: $isStopping, titleVisibility: .visible) {
            Button("Stop", role: .destructive) { if let stopping { attempt($refusal) { try store.removeRepeat(stopping) } } }
        }
        .refusal($refusal)
    }

    private func header(_ entry: RepeatDelivery) -> some View {
        HStack(spacing: 12) {
            ProductPicture(store.product(entry.productID), choices: entry.choices)
                .frame(width: 64, height: 64)
                .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
            VStack(alignment: .leading, spacing: 2) {
                Text(store.product(entry.productID)?.name ?? "")
                    .font(.headline)
                Text("\(entry.quantity) × every \(entry.months == 1 ? "month" : "\(entry.months) months")")
                    .font(.subheadline)
                    .foregroundStyle(.secondary)
                Text(entry.isPaused ? "Paused" : "Next on \(Dates.dayAndYear(entry.next))")
                    .font(.subheadline)
                    .foregroundStyle(entry.isPaused ? Color.orange : MartStyle.tint)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// How many of a product, and how often.
struct RepeatSheet: View {
    enum Subject: Hashable, Identifiable {
        case new(Catalog.Product.ID, [String])
        case existing(RepeatDelivery.ID)
        var id: Self { self }
    }

    let subject: Subject
    @Environment(MegaMartStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var quantity: Int
    @State private var months: Int
    @State private var next: Date
    @State private var refusal: Refusal?

    init(subject: Subject) {
        self.subject = subject
        var entry: RepeatDelivery?
        if case .existing(let id) = subject { entry = Persona.store(MegaMartStore.self).state.repeats.first { $0.id == id } }
        _quantity = State(initialValue: entry?.quantity ?? 1)
        _months = State(initialValue: entry?.months ?? 1)
        _next = State(initialValue: entry?.next ?? Persona.now)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Stepper("Quantity: \(quantity)", value: $quantity, in: 1...MegaMartStore.maximumQuantity)
                        .accessibilityIdentifier("megamart.repeat.quantity")
                    Picker("Every", selection: $months) {
                        ForEach(1...12, id: \.self) { Text($0 == 1 ? "1 month" : "\($0) months").tag($0) }
                    }
                    .accessibilityIdentifier("megamart.repeat.months")
                    if case .existing = subject {
                        DatePicker("Next delivery", selection: $next, in: Persona.now..., displayedComponents: .date)
                            .accessibilityIdentifier("megamart.repeat.next")
                    }
                } footer: {
                    Text("\(store.account.selectedCard?.title ?? "Your card") is charged when each delivery is ordered. You can pause or stop at any time.")
                }
            }
            .navigationTitle("Repeat Delivery")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("megamart.repeat.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .accessibilityIdentifier("megamart.repeat.saveButton")
                }
            }
            .refusal($refusal)
        }
    }

    private func save() {
        let isSaved = attempt($refusal) {
            switch subject {
            case .new(let id, let choices): try store.addRepeat(id, choices: choices, quantity: quantity, months: months)
            case .existing(let id): try store.updateRepeat(id, quantity: quantity, months: months, next: next)
            }
        }
        if isSaved { dismiss() }
    }
}
