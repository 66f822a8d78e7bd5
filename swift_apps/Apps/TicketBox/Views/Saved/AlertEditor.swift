import PersonaKit
import SwiftUI

/// A price alert, new or edited.
struct AlertEditor: View {
    struct Subject: Identifiable {
        var event: Event
        var alert: PriceAlert?

        var id: String { alert?.id ?? event.id }
    }

    let subject: Subject
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var section: String?
    @State private var price = ""
    @State private var isDeleting = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent(subject.event.title, value: Dates.shortDay(subject.event.localStart))
                    LabeledContent("Lowest price now", value: subject.event.lowestPrice(in: section).map(Money.string) ?? "Sold out")
                }
                Section {
                    Picker("Section", selection: $section) {
                        Text("Any").tag(String?.none)
                        ForEach(subject.event.venue?.sections ?? [], id: \.self) { Text($0).tag(String?.some($0)) }
                    }
                    .accessibilityIdentifier("ticketbox.alert.section")
                    HStack {
                        Text("Under $")
                        TextField("Price of one ticket", text: $price).keyboardType(.decimalPad).accessibilityIdentifier("ticketbox.alert.price")
                    }
                } footer: {
                    Text("You get a notification as soon as a ticket costs less, without fees.")
                }
                if subject.alert != nil {
                    Section {
                        Button("Delete alert", role: .destructive) { isDeleting = true }
                            .accessibilityIdentifier("ticketbox.alert.deleteButton")
                            .confirmationDialog("Delete this price alert?", isPresented: $isDeleting, titleVisibility: .visible) {
                                Button("Delete alert", role: .destructive) {
                                    guard let alert = subject.alert else { return }
                                    if attempt($refusal, { try store.deleteAlert(alert.id) }) { dismiss() }
                                }
                            }
                    }
                }
            }
            .navigationTitle(subject.alert == nil ? "New Price Alert" : "Price Alert")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("ticketbox.alert.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save).disabled(Money.cents(price) == nil).accessibilityIdentifier("ticketbox.alert.saveButton")
                }
            }
            .refusal($refusal)
        }
        .onAppear {
            section = subject.alert?.section
            price = subject.alert.map { String(Money.string($0.belowCents).filter { $0.isNumber || $0 == "." }) } ?? ""
        }
    }

    private func save() {
        let isSaved = attempt($refusal) {
            try store.saveAlert(subject.alert?.id, event: subject.event.id, section: section, belowCents: Money.cents(price) ?? 0)
        }
        if isSaved { dismiss() }
    }
}
