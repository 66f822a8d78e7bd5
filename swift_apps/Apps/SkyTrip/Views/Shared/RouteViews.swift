import PersonaKit
import SwiftUI

/// Where from and where to, large, with a line between.
struct RouteHeader: View {
    let from: String
    let to: String
    var label = ""
    var size: CGFloat = 34
    var line = SkyStyle.tint
    var city = Color.secondary

    var body: some View {
        HStack(alignment: .center, spacing: 10) {
            end(from, .leading)
            VStack(spacing: 2) {
                RouteLine(color: line)
                if !label.isEmpty { Text(label).font(.caption2).foregroundStyle(city).lineLimit(1) }
            }
            end(to, .trailing)
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(
            "\(SkyPlaces.cityName(from)), \(from), to \(SkyPlaces.cityName(to)), \(to)\(label.isEmpty ? "" : ", \(label)")")
    }

    private func end(_ code: String, _ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 0) {
            Text(code).font(.system(size: size, weight: .bold, design: .rounded))
            Text(SkyPlaces.cityName(code)).font(.caption).foregroundStyle(city).lineLimit(1)
        }
    }
}

/// A dashed line with a plane on it.
struct RouteLine: View {
    var color = SkyStyle.tint
    /// Where the plane is, 0 to 1.
    var progress = 0.5

    var body: some View {
        Canvas { context, size in
            let middle = size.height / 2, plane: CGFloat = 20
            let x = plane / 2 + (size.width - plane) * CGFloat(progress)
            var line = Path()
            line.move(to: CGPoint(x: 3, y: middle))
            line.addLine(to: CGPoint(x: max(3, x - plane / 2 - 3), y: middle))
            line.move(to: CGPoint(x: min(size.width - 3, x + plane / 2 + 3), y: middle))
            line.addLine(to: CGPoint(x: size.width - 3, y: middle))
            context.stroke(line, with: .color(color.opacity(0.55)), style: StrokeStyle(lineWidth: 1.5, lineCap: .round, dash: [1, 5]))
            for end in [CGFloat(3), size.width - 3] {
                context.fill(Path(ellipseIn: CGRect(x: end - 3, y: middle - 3, width: 6, height: 6)), with: .color(color))
            }
        }
        .frame(height: 22)
        .overlay {
            GeometryReader { geometry in
                Image(systemName: "airplane").font(.system(size: 15)).foregroundStyle(color)
                    .position(x: 10 + (geometry.size.width - 20) * CGFloat(progress), y: 11)
            }
        }
        .accessibilityHidden(true)
    }
}

/// A way in a list: times, stops, airline, price.
struct ItineraryCard: View {
    let way: Itinerary
    let price: String
    var note = "per traveler"

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(alignment: .center, spacing: 12) {
                time(way.departText, way.from, .leading)
                VStack(spacing: 1) {
                    Text(SkyClock.length(way.minutes)).font(.caption2).foregroundStyle(Color.secondary)
                    RouteLine(color: SkyStyle.color(airline: way.airlineIDs.first ?? ""))
                    Text(way.stops == 0 ? "Nonstop" : "\(way.stops.counted("stop")) · \(way.flights.dropLast().map(\.to).joined(separator: ", "))")
                        .font(.caption2).foregroundStyle(way.stops == 0 ? Color.green : Color.secondary).lineLimit(1)
                }
                time(way.arriveText + (way.dayShift > 0 ? " +\(way.dayShift)" : way.dayShift < 0 ? " −1" : ""), way.to, .trailing)
            }
            Divider()
            HStack(spacing: 8) {
                ForEach(way.airlineIDs, id: \.self) { AirlineMark(airlineID: $0, size: 26) }
                VStack(alignment: .leading, spacing: 1) {
                    Text(way.airlineText).font(.footnote.weight(.medium)).lineLimit(1)
                    Text(way.flights.map(\.number).joined(separator: ", ")).font(.caption2).foregroundStyle(Color.secondary).lineLimit(1)
                }
                Spacer(minLength: 4)
                VStack(alignment: .trailing, spacing: 1) {
                    if way.isSoldOut {
                        Text("Sold out").font(.subheadline.weight(.semibold)).foregroundStyle(.red)
                    } else {
                        Text(price).font(.title3.bold()).monospacedDigit()
                        Text(way.seatsLeft < 5 ? "\(way.seatsLeft) left" : note).font(.caption2)
                            .foregroundStyle(way.seatsLeft < 5 ? Color.orange : Color.secondary)
                    }
                }
            }
        }
        .skyCard()
        .opacity(way.isSoldOut ? 0.6 : 1)
        .contentShape(Rectangle())
    }

    private func time(_ text: String, _ code: String, _ alignment: HorizontalAlignment) -> some View {
        VStack(alignment: alignment, spacing: 1) {
            Text(text).font(.system(size: 17, weight: .semibold)).monospacedDigit().lineLimit(1)
            Text(code).font(.footnote).foregroundStyle(Color.secondary)
        }
    }
}

extension Itinerary {
    /// What a row says: "Cascadia Air, CA 214, 7:45 AM to 9:32 AM, Nonstop, 1 hour 47 minutes".
    @MainActor var spoken: String {
        let arrival = arriveText + (dayShift > 0 ? " the next day" : "")
        return "\(airlineText), \(flights.map(\.number).joined(separator: " and ")), \(departText) to \(arrival), \(stopText), \(SkyClock.spoken(minutes))"
    }
}

/// The flights of a way, one under the other, with the waits between.
struct FlightLines: View {
    let flights: [FlightDay]
    let cabin: Cabin
    @Environment(SkyTripStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(flights.enumerated()), id: \.element.id) { index, flight in
                if index > 0 {
                    let wait = Int(flight.departs.timeIntervalSince(flights[index - 1].arrives)) / 60
                    Label("\(SkyClock.length(wait)) in \(SkyPlaces.cityName(flight.from))", systemImage: "clock")
                        .font(.footnote).foregroundStyle(.orange)
                }
                VStack(alignment: .leading, spacing: 8) {
                    HStack(spacing: 10) {
                        AirlineMark(airlineID: flight.airlineID, size: 28)
                        VStack(alignment: .leading, spacing: 0) {
                            Text("\(SkyPlaces.airlineName(flight.airlineID)) \(flight.number)").font(.subheadline.weight(.semibold))
                            Text("\(flight.aircraft.name) · \(flight.aircraft.cabins.contains(cabin) ? cabin.name : Cabin.economy.name)")
                                .font(.caption).foregroundStyle(Color.secondary)
                        }
                        Spacer(minLength: 0)
                        if SkyPlaces.airline(flight.airlineID)?.hasWiFi == true {
                            Image(systemName: "wifi").font(.footnote).foregroundStyle(Color.secondary).accessibilityLabel("Wi-Fi")
                        }
                    }
                    stop(
                        SkyClock.time(flight.departs, at: flight.from), flight.from, "airplane.departure",
                        store.timetable.terminal(flight.airlineID, at: flight.from))
                    Text(SkyClock.length(flight.minutes)).font(.caption).foregroundStyle(Color.secondary).padding(.leading, 34)
                    stop(SkyClock.time(flight.arrives, at: flight.to), flight.to, "airplane.arrival", store.timetable.terminal(flight.airlineID, at: flight.to))
                }
            }
        }
    }

    private func stop(_ time: String, _ code: String, _ symbol: String, _ terminal: String) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: symbol).font(.footnote).foregroundStyle(SkyStyle.tint).frame(width: 24).accessibilityHidden(true)
            Text(time).font(.subheadline.weight(.semibold)).monospacedDigit()
            Text("\(SkyPlaces.airportName(code)) (\(code)), Terminal \(terminal)").font(.footnote).foregroundStyle(Color.secondary)
        }
        .accessibilityElement(children: .combine)
    }
}
