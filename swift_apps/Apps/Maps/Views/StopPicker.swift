import PersonaKit
import SwiftUI

/// Finds a place for a way: the person's location, a favorite, a recent place, or what is searched for.
struct StopPicker: View {
    @Environment(MapsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let title: String
    let choose: (MapSpot) -> Void
    @State private var text = ""
    @FocusState private var isTyping: Bool

    var body: some View {
        NavigationStack {
            List {
                Section {
                    TextField("Search for a place or an address", text: $text).autocorrectionDisabled().focused($isTyping)
                        .accessibilityLabel("Search").accessibilityIdentifier("maps.stop.search")
                }
                Section { ForEach(Array(found.enumerated()), id: \.offset) { _, item in row(item.title, item.spot) } }
            }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("maps.stop.cancel") }
            }
        }
        .onAppear { isTyping = true }
    }

    private var found: [(title: String, spot: MapSpot)] {
        guard text.trimmingCharacters(in: .whitespaces).isEmpty else {
            return PlaceSearch.spots(matching: text, favorites: store.state.favorites, near: store.here.coordinate).prefix(12).map { ($0.name, $0) }
        }
        var keys = Set(store.state.favorites.map(\.spot.key))
        let recents = store.state.recents.compactMap(\.spot).filter { keys.insert($0.key).inserted }
        return [("My Location", store.here)] + store.state.favorites.map { ($0.label, $0.spot) } + recents.prefix(8).map { ($0.name, $0) }
    }

    private func row(_ title: String, _ spot: MapSpot) -> some View {
        Button {
            choose(spot)
        } label: {
            SpotRow(disc: SpotDisc(spot), title: title, detail: spot.line(from: store.here))
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("maps.stop.\(title == "My Location" ? "here" : spot.key)")
    }
}

/// When a way begins or ends.
struct TimeSheet: View {
    enum Kind: String, CaseIterable, Identifiable {
        case leaveNow, leave, arrive

        var id: String { rawValue }
        var name: String {
            switch self {
            case .leaveNow: "Now"
            case .leave: "Leave At"
            case .arrive: "Arrive By"
            }
        }
    }

    @Environment(\.dismiss) private var dismiss
    @Binding var time: RouteTime
    @State private var kind: Kind
    @State private var date: Date

    init(time: Binding<RouteTime>) {
        _time = time
        switch time.wrappedValue {
        case .leaveNow: (_kind, _date) = (State(initialValue: .leaveNow), State(initialValue: Persona.minute))
        case .leave(let date): (_kind, _date) = (State(initialValue: .leave), State(initialValue: date))
        case .arrive(let date): (_kind, _date) = (State(initialValue: .arrive), State(initialValue: date))
        }
    }

    var body: some View {
        NavigationStack {
            Form {
                Picker("When", selection: $kind) { ForEach(Kind.allCases) { Text($0.name).tag($0) } }
                    .pickerStyle(.segmented).accessibilityIdentifier("maps.time.kind")
                if kind != .leaveNow {
                    DatePicker(kind.name, selection: $date, in: Persona.minute..., displayedComponents: [.date, .hourAndMinute])
                        .accessibilityIdentifier("maps.time.date")
                }
            }
            .navigationTitle("Time")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("maps.time.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") {
                        time = kind == .leaveNow ? .leaveNow : kind == .leave ? .leave(date) : .arrive(date)
                        dismiss()
                    }
                    .accessibilityIdentifier("maps.time.done")
                }
            }
        }
        .presentationDetents([.medium])
    }
}
