import PersonaKit
import SwiftUI

/// The pill that says for how many and when.
struct WhenButton: View {
    let screen: String
    @Binding var navigation: DineNavigation

    var body: some View {
        let search = navigation.search
        Button {
            navigation.sheet = .when
        } label: {
            HStack(spacing: 8) {
                Image(systemName: "person.2.fill").foregroundStyle(DineStyle.tint)
                Text(search.partyText)
                Text("|").foregroundStyle(Color(.separator))
                Image(systemName: "calendar").foregroundStyle(DineStyle.tint)
                Text("\(search.dayText), \(Dates.time(search.date))")
                Spacer(minLength: 0)
                Image(systemName: "chevron.down").font(.caption.weight(.bold)).foregroundStyle(.secondary)
            }
            .font(.subheadline.weight(.medium))
            .lineLimit(1)
            .minimumScaleFactor(0.5)
            .padding(.horizontal, 14)
            .padding(.vertical, 4)
            .frame(minHeight: 44)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(search.partyText), \(search.dayText), \(Dates.time(search.date))")
        .accessibilityIdentifier("dinespot.\(screen).whenButton")
    }
}

/// Chooses the party, the day and the time of a search.
struct WhenSheet: View {
    @Binding var search: TableSearch
    @Environment(DineSpotStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var party: Int
    @State private var date: Date

    init(search: Binding<TableSearch>) {
        _search = search
        _party = State(initialValue: search.wrappedValue.party)
        _date = State(initialValue: search.wrappedValue.date)
    }

    var body: some View {
        NavigationStack {
            Form {
                Section("Party") {
                    PartyPicker(party: $party, largest: DineSpotStore.parties.upperBound, screen: "when")
                }
                Section("Date") {
                    DatePicker("Date", selection: $date, in: Persona.now...lastDay, displayedComponents: .date)
                        .datePickerStyle(.graphical)
                        .accessibilityIdentifier("dinespot.when.date")
                }
                Section("Time") {
                    Picker("Time", selection: time) {
                        ForEach(Self.times, id: \.self) { Text($0.string).tag($0) }
                    }
                    .accessibilityIdentifier("dinespot.when.time")
                }
            }
            .navigationTitle("Find a Table")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                        .accessibilityIdentifier("dinespot.when.cancelButton")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        (search.party, search.date) = (party, date)
                        try? store.setPartySize(party)
                        dismiss()
                    }
                    .accessibilityIdentifier("dinespot.when.doneButton")
                }
            }
        }
    }

    private var lastDay: Date { TimeOfDay(hour: 23, minute: 45).on(Persona.now, plusDays: Availability.days) }

    private var time: Binding<TimeOfDay> {
        Binding(get: { TimeOfDay(of: date) }, set: { date = $0.on(date) })
    }

    /// Every half hour from breakfast to late.
    static let times = (14...47).map { TimeOfDay(hour: $0 / 2, minute: $0 % 2 * 30) }
}

/// Numbers in a row, one of them chosen.
struct PartyPicker: View {
    @Binding var party: Int
    let largest: Int
    let screen: String

    var body: some View {
        ScrollView(.horizontal) {
            HStack(spacing: 8) {
                ForEach(1...largest, id: \.self) { size in
                    Button {
                        party = size
                    } label: {
                        Text("\(size)")
                            .font(.body.weight(.semibold))
                            .monospacedDigit()
                            .foregroundStyle(size == party ? Color.white : Color.primary)
                            .frame(width: 42, height: 42)
                            .background(size == party ? DineStyle.tint : Color(.tertiarySystemFill), in: Circle())
                    }
                    .buttonStyle(.borderless)
                    .accessibilityLabel(size == 1 ? "1 person" : "\(size) people")
                    .accessibilityAddTraits(size == party ? .isSelected : [])
                    .accessibilityIdentifier("dinespot.\(screen).party.\(size)")
                }
            }
            .padding(.vertical, 4)
        }
        .scrollIndicators(.hidden)
    }
}
