import PersonaKit
import SwiftUI

/// Boarding passes, one page for each flight and passenger.
struct PassesScreen: View {
    let id: Trip.ID
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        let passes = store.trip(id).map(store.boardingPasses) ?? []
        Group {
            if passes.isEmpty {
                ContentUnavailableView {
                    Label("No Boarding Passes", systemImage: "qrcode")
                } description: {
                    Text("They show here after you check in, from 24 hours before departure.")
                }
            } else {
                TabView {
                    ForEach(passes) { pass in
                        ScrollView { PassCard(pass: pass).padding(20) }
                    }
                }
                .tabViewStyle(.page(indexDisplayMode: passes.count > 1 ? .always : .never))
            }
        }
        .background(Color(.systemGroupedBackground))
        .navigationTitle(passes.count == 1 ? "Boarding Pass" : "Boarding Passes")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A boarding pass with its code.
private struct PassCard: View {
    let pass: BoardingPass
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        let segment = pass.segment
        let status = FlightStatus(store.flightDay(of: segment))
        VStack(spacing: 0) {
            VStack(alignment: .leading, spacing: 16) {
                HStack {
                    AirlineMark(airlineID: segment.airlineID, size: 28)
                    Text(SkyPlaces.airlineName(segment.airlineID)).font(.subheadline.weight(.semibold))
                    Spacer()
                    Text(segment.number).font(.headline).monospacedDigit()
                }
                RouteHeader(
                    from: segment.from, to: segment.to, label: SkyClock.length(segment.minutes), size: 42, line: SkyStyle.amber, city: .white.opacity(0.75))
                HStack {
                    fact("Passenger", pass.name, isOnSky: true)
                    fact("Date", Dates.shortDay(segment.localDay), isOnSky: true)
                }
            }
            .foregroundStyle(.white)
            .padding(20)
            .background(SkyStyle.sky)
            VStack(spacing: 18) {
                HStack {
                    fact("Boarding", SkyClock.time(status.boards, at: segment.from), isLarge: true)
                    fact("Gate", segment.gate, isLarge: true)
                    fact("Seat", pass.seat, isLarge: true)
                }
                HStack {
                    fact("Departs", SkyClock.time(status.departs, at: segment.from))
                    fact("Terminal", segment.terminal)
                    fact("Group", "\(store.boardingGroup(pass))")
                }
                HStack {
                    fact("Cabin", pass.trip.cabin(of: segment).name)
                    fact("Code", pass.trip.id)
                    fact("Sequence", "\(1 + SkyDice.drawn(pass.id, below: 160))")
                }
                PassCode(text: pass.code).frame(width: 190, height: 190).padding(12).background(.white, in: RoundedRectangle(cornerRadius: 14))
                    .accessibilityElement()
                    .accessibilityLabel("Boarding pass code")
                    .accessibilityAddTraits(.isImage)
                Text("Gate closes 15 minutes before departure.").font(.footnote).foregroundStyle(Color.secondary)
            }
            .padding(20)
            .background(Color(.secondarySystemGroupedBackground))
        }
        .clipShape(RoundedRectangle(cornerRadius: 24, style: .continuous))
    }

    private func fact(_ title: String, _ value: String, isLarge: Bool = false, isOnSky: Bool = false) -> some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title).font(.caption).foregroundStyle(isOnSky ? Color.white.opacity(0.75) : Color.secondary)
            Text(value).font(isLarge ? .title2.bold() : .headline).lineLimit(1).minimumScaleFactor(0.7)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .combine)
    }
}

/// A square code: three corners to find it by, and the text as black and white.
struct PassCode: View {
    let text: String
    private let count = 29

    var body: some View {
        Canvas { context, size in
            let step = size.width / CGFloat(count)
            var path = Path()
            for row in 0..<count {
                for column in 0..<count where isBlack(row, column) {
                    path.addRect(CGRect(x: CGFloat(column) * step, y: CGFloat(row) * step, width: step, height: step))
                }
            }
            context.fill(path, with: .color(.black))
        }
    }

    private func isBlack(_ row: Int, _ column: Int) -> Bool {
        for (top, left) in [(0, 0), (0, count - 7), (count - 7, 0)] {
            let (y, x) = (row - top, column - left)
            guard (-1...7).contains(y), (-1...7).contains(x) else { continue }
            guard (0...6).contains(y), (0...6).contains(x) else { return false }
            let ring = max(abs(y - 3), abs(x - 3))
            return ring == 3 || ring <= 1
        }
        if row == 6 || column == 6 { return (row + column) % 2 == 0 }
        return SkyDice.drawn("\(text)|\(row / 2)|\(column)|\(row % 2)", below: 100) < 48
    }
}
