import PersonaKit
import SwiftUI

/// An experience: what it is, who leads it, and the times that can be booked.
struct ExperienceScreen: View {
    let id: Experience.ID
    /// How many a search was for.
    var guests = 1
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @State private var isSaving = false
    @State private var slot: Experience.Slot?

    var body: some View {
        if let experience = store.experience(id) {
            ScrollView {
                VStack(alignment: .leading, spacing: 22) {
                    ExperiencePicture(id: id, kind: experience.kind).frame(height: 260)
                    Group {
                        title(experience)
                        Divider()
                        host(experience)
                        Divider()
                        Text(experience.about)
                        list("What's included", experience.includes)
                        Divider()
                        VStack(alignment: .leading, spacing: 6) {
                            Text("Where you'll meet").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                            Label("\(experience.meetingPoint), \(experience.city?.name ?? "")", systemImage: "mappin.and.ellipse")
                        }
                        Divider()
                        times(experience)
                        Text("Free cancellation until 24 hours before.").font(.footnote).foregroundStyle(Color.secondary)
                    }
                    .padding(.horizontal, 20)
                }
                .padding(.bottom, 30)
            }
            .navigationTitle(experience.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .topBarTrailing) {
                    let isKept = !store.wishLists(withExperience: id).isEmpty
                    Button(isKept ? "Change wish lists" : "Save to a wish list", systemImage: isKept ? "heart.fill" : "heart") { isSaving = true }
                        .accessibilityIdentifier("stayfinder.experience.saveButton")
                }
            }
            .sheet(isPresented: $isSaving) { SaveSheet(subject: .experience(id)) }
            .sheet(item: $slot) { BookSheet(experience: experience, slot: $0, guests: guests, navigation: $navigation) }
        } else {
            ContentUnavailableView("Experience not found", systemImage: "sparkles")
        }
    }

    private func title(_ experience: Experience) -> some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(experience.kind.uppercased()).font(.caption.weight(.bold)).foregroundStyle(StayStyle.tint)
            Text(experience.title).font(.title.bold()).accessibilityAddTraits(.isHeader)
            Text("\(experience.area) · \(experience.lengthText) · up to \(experience.maximumGuests.counted("guest"))")
                .font(.subheadline).foregroundStyle(Color.secondary)
            HStack(spacing: 12) {
                Text("\(Money.short(experience.priceCents)) per person").font(.headline)
                RatingLabel(rating: experience.rating, count: experience.reviewCount).font(.subheadline)
            }
        }
    }

    private func host(_ experience: Experience) -> some View {
        HStack(spacing: 14) {
            Avatar(name: experience.host.name, size: 50)
            VStack(alignment: .leading, spacing: 2) {
                Text("With \(experience.host.name)").font(.headline)
                Text("Hosting since \(String(experience.host.sinceYear))").font(.subheadline).foregroundStyle(Color.secondary)
            }
            Spacer()
            NavigationLink(value: StayRoute.writingAboutExperience(id)) {
                Text("Message").font(.subheadline.weight(.semibold)).padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 36)
                    .overlay { RoundedRectangle(cornerRadius: 10).stroke(Color.primary.opacity(0.6), lineWidth: 1) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Message \(experience.host.name)")
            .accessibilityIdentifier("stayfinder.experience.messageButton")
        }
    }

    private func list(_ title: String, _ items: [String]) -> some View {
        VStack(alignment: .leading, spacing: 10) {
            Text(title).font(.title3.bold()).accessibilityAddTraits(.isHeader)
            ForEach(items, id: \.self) { Label($0, systemImage: "checkmark") }
        }
    }

    @ViewBuilder private func times(_ experience: Experience) -> some View {
        let slots = experience.slots.filter { !Persona.isPast($0.starts) }
        Text("Dates").font(.title3.bold()).accessibilityAddTraits(.isHeader)
        if slots.isEmpty { Text("No dates right now.").foregroundStyle(Color.secondary) }
        ForEach(slots) { entry in
            Button {
                slot = entry
            } label: {
                HStack {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(Dates.longDay(experience.local(entry.starts))).font(.headline)
                        Text("\(Dates.time(experience.local(entry.starts))) · \(entry.seatsLeft == 0 ? "sold out" : "\(entry.seatsLeft.counted("seat")) left")")
                            .font(.subheadline).foregroundStyle(Color.secondary)
                    }
                    Spacer()
                    Text(entry.seatsLeft == 0 ? "Sold out" : "Book").font(.subheadline.weight(.semibold)).foregroundStyle(
                        entry.seatsLeft == 0 ? Color.secondary : StayStyle.tint)
                }
                .padding(16)
                .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .disabled(entry.seatsLeft == 0)
            .accessibilityIdentifier("stayfinder.experience.slot.\(entry.id)")
        }
    }
}

/// Guests and price of an experience, then the confirmation.
private struct BookSheet: View {
    let experience: Experience
    let slot: Experience.Slot
    @Binding var navigation: StayNavigation
    @Environment(StayFinderStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var guests: Int
    @State private var isConfirming = false
    @State private var refusal: Refusal?

    init(experience: Experience, slot: Experience.Slot, guests: Int, navigation: Binding<StayNavigation>) {
        self.experience = experience
        self.slot = slot
        _navigation = navigation
        _guests = State(initialValue: min(guests, Self.mostGuests(experience, slot)))
    }

    private static func mostGuests(_ experience: Experience, _ slot: Experience.Slot) -> Int { max(1, min(experience.maximumGuests, slot.seatsLeft)) }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent("When", value: experience.when(slot.starts))
                    LabeledContent("Meet at", value: experience.meetingPoint)
                    CountRow(title: "Guests", count: $guests, range: 1...Self.mostGuests(experience, slot), identifier: "stayfinder.book.guests")
                }
                Section("Payment") {
                    Picker(
                        "Card",
                        selection: Binding(get: { store.state.selectedPaymentLast4 }, set: { last4 in attempt($refusal) { try store.selectPayment(last4) } })
                    ) {
                        ForEach(store.state.paymentMethods) { Text("\($0.name) ••\($0.last4)").tag($0.last4) }
                    }
                    .accessibilityIdentifier("stayfinder.book.card")
                    LabeledContent("\(Money.string(experience.priceCents)) × \(guests)", value: Money.string(experience.priceCents * guests))
                    LabeledContent("Total", value: Money.string(experience.priceCents * guests)).font(.headline)
                }
                Section {
                    MainButton(title: "Continue", identifier: "stayfinder.book.continueButton") {
                        if attempt($refusal, { _ = try store.check(experience.id, slot: slot.id, guests: guests) }) { isConfirming = true }
                    }
                    .listRowInsets(EdgeInsets())
                }
            }
            .navigationTitle(experience.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("stayfinder.book.closeButton")
                }
            }
            .sheet(isPresented: $isConfirming) {
                ConfirmSheet(
                    title: experience.title, lines: [experience.when(slot.starts), guests.counted("guest"), "Charged now"],
                    cents: experience.priceCents * guests, card: store.paymentMethod(store.state.selectedPaymentLast4), confirm: book)
            }
            .refusal($refusal)
        }
    }

    private func book() {
        isConfirming = false
        attempt($refusal) {
            let id = try store.book(experience.id, slot: slot.id, guests: guests)
            dismiss()
            (navigation.tab, navigation.trips) = (.trips, [.booking(id)])
        }
    }
}
