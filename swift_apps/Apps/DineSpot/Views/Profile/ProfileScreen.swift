import PersonaKit
import SwiftUI

/// The guest: points, and what goes along with reservations.
struct ProfileScreen: View {
    @Environment(DineSpotStore.self) private var store
    @State private var needs = Persona.store(DineSpotStore.self).state.diningNeeds
    @State private var refusal: Refusal?

    var body: some View {
        List {
            Section {
                HStack(spacing: 14) {
                    Avatar(Persona.me, size: 60)
                    VStack(alignment: .leading, spacing: 3) {
                        Text(Persona.me.name).font(DineStyle.serif(.title2))
                        Text(Persona.me.emails.first ?? "")
                            .unbroken()
                            .font(.subheadline)
                            .foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
                HStack(spacing: 0) {
                    fact(DineStyle.grouped(store.points), "Points")
                    fact("\(store.state.reservations.filter { $0.status == .completed }.count)", "Visits")
                    fact("\(store.state.saved.count)", "Saved")
                }
                .padding(.vertical, 4)
            }
            Section {
                TextField("Dining needs", text: $needs, prompt: Text("Allergies or needs"), axis: .vertical)
                    .lineLimit(1...4)
                    .accessibilityIdentifier("dinespot.profile.needs")
                if needs != store.state.diningNeeds {
                    Button("Save") {
                        if attempt($refusal, { try store.setDiningNeeds(needs) }) { needs = store.state.diningNeeds }
                    }
                    .accessibilityIdentifier("dinespot.profile.saveNeedsButton")
                }
            } header: {
                Text("Dining needs")
            } footer: {
                Text("New reservations start with this as their special request.")
            }
            Section("Defaults") {
                Picker("City", selection: Binding(get: { store.state.cityID }, set: { id in attempt($refusal) { try store.selectCity(id) } })) {
                    ForEach(store.cities) { Text($0.fullName).tag($0.id) }
                }
                .accessibilityIdentifier("dinespot.profile.city")
                Stepper(
                    value: Binding(get: { store.state.partySize }, set: { size in attempt($refusal) { try store.setPartySize(size) } }),
                    in: DineSpotStore.parties
                ) {
                    LabeledContent("Party size", value: "\(store.state.partySize)")
                }
                .accessibilityIdentifier("dinespot.profile.party")
                Toggle("Remind me the day before", isOn: Binding(get: { store.state.remindersOn }, set: { store.setReminders($0) }))
                    .accessibilityIdentifier("dinespot.profile.reminders")
            }
        }
        .navigationTitle("Profile")
        .refusal($refusal)
    }

    private func fact(_ value: String, _ title: String) -> some View {
        VStack(spacing: 2) {
            Text(value)
                .unbroken()
                .font(DineStyle.serif(.title3))
                .monospacedDigit()
            Text(title)
                .font(.caption)
                .foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(value) \(title.lowercased())")
    }
}
