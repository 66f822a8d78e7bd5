import PersonaKit
import SwiftUI

/// The seats of a plane, one chosen for each passenger.
struct SeatSheet: View {
    let flight: FlightDay
    let cabin: Cabin
    let fareKind: FareKind
    let passengers: [String]
    let start: [String]
    let trip: Trip.ID?
    let saveTitle: String
    let save: ([String]) -> Void
    @Environment(SkyTripStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var chosen: [String] = []
    @State private var current = 0
    @State private var taken: Set<String> = []

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 16) {
                    PlaneMap(flight: flight, cabin: cabin, fareKind: fareKind, chosen: chosen, taken: taken, current: current, choose: choose)
                }
                .padding(.vertical, 16)
            }
            .background(Color(.systemGroupedBackground))
            .safeAreaInset(edge: .top, spacing: 0) { header }
            .safeAreaInset(edge: .bottom, spacing: 0) { footer }
            .navigationTitle("\(flight.number) Seats")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("skytrip.seats.cancelButton") }
            }
        }
        .onAppear {
            chosen = start
            let seats = SeatMap(flight.aircraft).seats(in: cabin)
            taken = Set(seats.filter { store.isTaken($0, flightID: flight.flightID, day: flight.day, except: trip) }.map(\.id))
        }
    }

    private var header: some View {
        VStack(spacing: 10) {
            ScrollView(.horizontal) {
                HStack(spacing: 8) {
                    ForEach(passengers.indices, id: \.self) { index in
                        let seat = chosen.indices.contains(index) ? chosen[index] : ""
                        Button {
                            current = index
                        } label: {
                            HStack(spacing: 8) {
                                Text(passengers[index]).font(.subheadline.weight(.medium))
                                Text(seat.isEmpty ? "–" : seat).font(.subheadline.bold()).monospacedDigit()
                            }
                            .foregroundStyle(current == index ? Color.white : Color.primary)
                            .padding(.horizontal, 14)
                            .padding(.vertical, 4)
                            .frame(minHeight: 40)
                            .background(current == index ? SkyStyle.tint : Color(.tertiarySystemFill), in: Capsule())
                            .contentShape(Capsule())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("\(passengers[index]), \(seat.isEmpty ? "no seat" : "seat \(seat)")")
                        .accessibilityAddTraits(current == index ? .isSelected : [])
                        .accessibilityIdentifier("skytrip.seats.passenger.\(index + 1)")
                    }
                }
                .padding(.horizontal, 16)
            }
            .scrollIndicators(.hidden)
            HStack(spacing: 14) {
                legend("Free", SeatLook.free)
                legend("More legroom", SeatLook.legroom)
                legend("Taken", SeatLook.taken)
                legend("Yours", SeatLook.mine)
            }
            Divider()
        }
        .padding(.top, 8)
        .background(.bar)
    }

    private func legend(_ text: String, _ look: SeatLook) -> some View {
        HStack(spacing: 5) {
            SeatSquare(look: look, text: "", size: 14)
            Text(text).font(.caption).foregroundStyle(Color.secondary)
        }
        .accessibilityHidden(true)
    }

    private var footer: some View {
        let cents = chosen.reduce(0) { $0 + store.seatCents($1, aircraft: flight.aircraft, miles: flight.miles, fareKind: fareKind) }
        let before = start.reduce(0) { $0 + store.seatCents($1, aircraft: flight.aircraft, miles: flight.miles, fareKind: fareKind) }
        return VStack(spacing: 8) {
            HStack {
                Text(selected?.title ?? "Choose a seat").font(.subheadline).foregroundStyle(Color.secondary)
                Spacer()
                Text(trip == nil ? (cents == 0 ? "Free" : Money.string(cents)) : max(0, cents - before) == 0 ? "No charge" : "+\(Money.string(cents - before))")
                    .font(.headline).monospacedDigit()
            }
            Button(trip != nil && cents > before ? "\(saveTitle) for \(Money.string(cents - before))" : saveTitle) {
                save(chosen)
                dismiss()
            }
            .buttonStyle(SkyButtonStyle())
            .disabled(chosen == start)
            .accessibilityIdentifier("skytrip.seats.saveButton")
        }
        .padding(16)
        .background(.bar)
    }

    private var selected: Seat? { chosen.indices.contains(current) ? SeatMap(flight.aircraft).seat(chosen[current]) : nil }

    private func choose(_ seat: Seat) {
        guard chosen.indices.contains(current) else { return }
        if chosen[current] == seat.id {
            chosen[current] = ""
            return
        }
        chosen[current] = seat.id
        if let next = chosen.firstIndex(of: "") { current = next }
    }
}

enum SeatLook {
    case free, legroom, taken, mine, other

    /// What is said instead of the price.
    var spoken: String? {
        switch self {
        case .free, .legroom: nil
        case .taken: "taken"
        case .mine: "yours"
        case .other: "of another traveler"
        }
    }
}

/// A seat as seen from above.
struct SeatSquare: View {
    let look: SeatLook
    let text: String
    var size: CGFloat = 36

    var body: some View {
        RoundedRectangle(cornerRadius: size * 0.24, style: .continuous)
            .fill(fill)
            .overlay {
                RoundedRectangle(cornerRadius: size * 0.24, style: .continuous).stroke(border, lineWidth: size < 20 ? 1 : 1.5)
            }
            .overlay {
                if look == .taken {
                    if size > 20 { Image(systemName: "xmark").font(.system(size: size * 0.3, weight: .semibold)).foregroundStyle(Color.secondary.opacity(0.6)) }
                } else {
                    Text(text).font(.system(size: size * 0.36, weight: .semibold)).foregroundStyle(
                        look == .mine || look == .other ? Color.white : Color.primary)
                }
            }
            .frame(width: size, height: size)
    }

    private var fill: Color {
        switch look {
        case .free: Color(.secondarySystemGroupedBackground)
        case .legroom: SkyStyle.amber.opacity(0.25)
        case .taken: Color(.tertiarySystemFill)
        case .mine: SkyStyle.tint
        case .other: .indigo
        }
    }

    private var border: Color {
        switch look {
        case .free: SkyStyle.tint.opacity(0.6)
        case .legroom: SkyStyle.amber
        case .taken, .mine, .other: .clear
        }
    }
}

/// The cabin, row by row, in a fuselage.
private struct PlaneMap: View {
    let flight: FlightDay
    let cabin: Cabin
    let fareKind: FareKind
    let chosen: [String]
    let taken: Set<String>
    let current: Int
    let choose: (Seat) -> Void
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        let map = SeatMap(flight.aircraft)
        let sections = map.sections.filter { $0.cabin == cabin }
        LazyVStack(spacing: 6) {
            Text("\(flight.aircraft.name) · \(cabin.name)").font(.footnote.weight(.medium)).foregroundStyle(Color.secondary).padding(.bottom, 4)
            ForEach(sections, id: \.rows) { section in
                letters(section)
                ForEach(Array(section.rows), id: \.self) { row in
                    if section.exitRows.contains(row) { exit }
                    seats(map, section, row)
                }
            }
        }
        .padding(.vertical, 18)
        .padding(.horizontal, 12)
        .background(Color(.secondarySystemGroupedBackground).opacity(0.7), in: RoundedRectangle(cornerRadius: 44, style: .continuous))
        .padding(.horizontal, 14)
    }

    private var width: CGFloat { flight.aircraft == .b789 && cabin == .economy ? 31 : 40 }

    private func letters(_ section: SeatMap.Section) -> some View {
        HStack(spacing: 4) {
            ForEach(Array(section.blocks.enumerated()), id: \.offset) { index, block in
                if index > 0 { Text("").frame(width: 28) }
                ForEach(block, id: \.self) { Text($0).font(.caption.weight(.semibold)).foregroundStyle(Color.secondary).frame(width: width) }
            }
        }
        .accessibilityHidden(true)
    }

    private var exit: some View {
        HStack {
            Text("Exit").font(.caption2.weight(.bold)).foregroundStyle(.red)
            Spacer()
            Text("Exit").font(.caption2.weight(.bold)).foregroundStyle(.red)
        }
        .padding(.horizontal, 10)
        .accessibilityHidden(true)
    }

    private func seats(_ map: SeatMap, _ section: SeatMap.Section, _ row: Int) -> some View {
        HStack(spacing: 4) {
            ForEach(Array(map.seats(in: section, row: row).enumerated()), id: \.offset) { index, block in
                if index > 0 { Text(index == 1 ? "\(row)" : "").font(.caption).foregroundStyle(Color.secondary).frame(width: 28).accessibilityHidden(true) }
                ForEach(block) { seat in button(seat) }
            }
        }
    }

    private func button(_ seat: Seat) -> some View {
        let owner = chosen.firstIndex(of: seat.id)
        let look: SeatLook =
            owner == current ? .mine : owner != nil ? .other : taken.contains(seat.id) ? .taken : seat.hasMoreLegroom ? .legroom : .free
        let cents = seat.cents(miles: flight.miles, fareKind: fareKind)
        return Button {
            choose(seat)
        } label: {
            SeatSquare(look: look, text: cents > 0 && look != .mine ? Money.short(cents) : seat.letter, size: width - 4)
                .frame(width: width, height: 42)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .disabled(look == .taken || look == .other)
        .accessibilityLabel("Seat \(seat.title), \(look.spoken ?? (cents == 0 ? "free" : Money.short(cents)))")
        .accessibilityAddTraits(look == .mine ? .isSelected : [])
        .accessibilityIdentifier("skytrip.seats.seat.\(seat.id)")
    }
}
