import PersonaKit
import SwiftUI

/// Tickets that a person has sent and that wait for an answer.
struct OfferCard: View {
    let offer: TicketOffer
    @Binding var navigation: BoxNavigation
    @Environment(TicketBoxStore.self) private var store
    @State private var isDeclining = false
    @State private var refusal: Refusal?

    var body: some View {
        if let event = store.event(offer.eventID) {
            VStack(alignment: .leading, spacing: 12) {
                HStack(spacing: 10) {
                    if let contact = Persona.contact(offer.fromContactID) { Avatar(contact, size: 36) }
                    VStack(alignment: .leading, spacing: 1) {
                        Text("\(name) sent you \(TicketMail.tickets(offer.count))").font(.headline)
                        Text(Dates.ago(offer.sentAt)).font(.caption).foregroundStyle(Color.secondary)
                    }
                }
                NavigationLink(value: BoxRoute.event(event.id)) {
                    HStack(spacing: 12) {
                        Poster(of: event).frame(width: 60, height: 60).clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                        VStack(alignment: .leading, spacing: 2) {
                            Text(event.title).font(.subheadline.weight(.semibold))
                            Text("\(event.when) · \(event.placeLine(seenFrom: store.state.cityID))").font(.footnote).foregroundStyle(Color.secondary)
                            Text("\(offer.section), \(offer.placeText)").font(.footnote).foregroundStyle(Color.secondary)
                        }
                        .multilineTextAlignment(.leading)
                        Spacer(minLength: 0)
                    }
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("ticketbox.tickets.offerEvent.\(offer.id)")
                if let note = offer.note { Text("“\(note)”").font(.subheadline).italic() }
                HStack(spacing: 10) {
                    Button {
                        isDeclining = true
                    } label: {
                        Text("Decline").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.bordered)
                    .accessibilityLabel("Decline tickets from \(name)")
                    .accessibilityIdentifier("ticketbox.tickets.decline.\(offer.id)")
                    Button {
                        attempt($refusal) { navigation.tickets.append(.order(try store.accept(offer.id))) }
                    } label: {
                        Text("Accept").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    .accessibilityLabel("Accept tickets from \(name)")
                    .accessibilityIdentifier("ticketbox.tickets.accept.\(offer.id)")
                }
                .controlSize(.large)
            }
            .padding(16)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 18, style: .continuous))
            .confirmationDialog("Decline these tickets?", isPresented: $isDeclining, titleVisibility: .visible) {
                Button("Decline tickets", role: .destructive) { attempt($refusal) { try store.decline(offer.id) } }
            } message: {
                Text("They go back to \(name).")
            }
            .refusal($refusal)
        }
    }

    private var name: String { Persona.contact(offer.fromContactID)?.name ?? "A friend" }
}
