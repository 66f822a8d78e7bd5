import PersonaKit
import SwiftUI

/// Which tickets go to whom.
struct TransferSheet: View {
    let order: TicketOrder
    @Environment(TicketBoxStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: [Ticket.ID] = []
    @State private var contactID: Contact.ID?
    @State private var note = ""
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                TicketChoice(order: order, chosen: $chosen, screen: "transfer", includesListed: false)
                Section("To") {
                    NavigationLink {
                        ContactChoice(contactID: $contactID)
                    } label: {
                        if let contact {
                            HStack(spacing: 12) {
                                Avatar(contact, size: 32)
                                Text(contact.name)
                            }
                        } else {
                            Text("Choose a contact").foregroundStyle(Color.secondary)
                        }
                    }
                    .accessibilityIdentifier("ticketbox.transfer.contact")
                }
                Section("Note") {
                    TextField("Add a note", text: $note, axis: .vertical).lineLimit(1...4).accessibilityIdentifier("ticketbox.transfer.note")
                }
                Section {
                    Text("They get a link and have to accept. Until then you can cancel the transfer.").font(.footnote).foregroundStyle(Color.secondary)
                }
            }
            .navigationTitle("Transfer Tickets")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("ticketbox.transfer.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send") { isConfirming = true }
                        .disabled(chosen.isEmpty || contactID == nil)
                        .accessibilityIdentifier("ticketbox.transfer.sendButton")
                }
            }
            .confirmationDialog(
                "Send \(TicketMail.tickets(chosen.count)) to \(contact?.name ?? "")?", isPresented: $isConfirming, titleVisibility: .visible
            ) {
                Button("Send \(TicketMail.tickets(chosen.count))") {
                    if attempt($refusal, { try store.transfer(chosen, of: order.id, to: contactID, note: note) }) { dismiss() }
                }
            }
            .refusal($refusal)
        }
        .onAppear {
            let held = order.tickets.filter { $0.status == .held }
            if held.count == 1 { chosen = held.map(\.id) }
        }
    }

    private var contact: Contact? { contactID.flatMap { Persona.contact($0) } }
}

/// The tickets of an order that can be chosen.
struct TicketChoice: View {
    let order: TicketOrder
    @Binding var chosen: [Ticket.ID]
    let screen: String
    let includesListed: Bool

    var body: some View {
        Section("Tickets") {
            ForEach(order.tickets.filter { $0.status == .held || (includesListed && $0.status == .listed) }) { ticket in
                let isChosen = chosen.contains(ticket.id)
                Button {
                    if isChosen { chosen.removeAll { $0 == ticket.id } } else { chosen.append(ticket.id) }
                } label: {
                    HStack {
                        Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").foregroundStyle(isChosen ? BoxStyle.tint : Color.secondary)
                            .accessibilityHidden(true)
                        Text(name(ticket)).foregroundStyle(Color.primary)
                        Spacer()
                        Text(order.placeText).font(.footnote).foregroundStyle(Color.secondary)
                    }
                }
                .accessibilityAddTraits(isChosen ? .isSelected : [])
                .accessibilityIdentifier("ticketbox.\(screen).ticket.\(ticket.id)")
            }
        }
    }

    private func name(_ ticket: Ticket) -> String {
        ticket.seat.map { "Seat \($0)" } ?? "Ticket \((order.tickets.firstIndex(of: ticket) ?? 0) + 1)"
    }
}

/// Everyone who can get tickets.
private struct ContactChoice: View {
    @Binding var contactID: Contact.ID?
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        let people = Persona.contacts.filter { text.isEmpty || $0.name.lowercased().contains(text.lowercased()) }
        List {
            if people.isEmpty { ContentUnavailableView("No Results", systemImage: "magnifyingglass", description: Text("Nobody is called “\(text)”.")) }
            ForEach(people) { contact in
                Button {
                    contactID = contact.id
                    dismiss()
                } label: {
                    HStack(spacing: 12) {
                        Avatar(contact, size: 36)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(contact.name).foregroundStyle(Color.primary)
                            if let relation = contact.relation ?? contact.company { Text(relation).font(.footnote).foregroundStyle(Color.secondary) }
                        }
                        Spacer()
                        if contact.id == contactID { Image(systemName: "checkmark").foregroundStyle(BoxStyle.tint).accessibilityHidden(true) }
                    }
                }
                .accessibilityAddTraits(contact.id == contactID ? .isSelected : [])
                .accessibilityIdentifier("ticketbox.transfer.person.\(contact.id)")
            }
        }
        .navigationTitle("Contacts")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name")
    }
}
