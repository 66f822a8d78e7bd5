import PersonaKit
import SwiftUI

/// The stops, how and when to go, and the ways that can be chosen.
struct DirectionsCard: View {
    @Environment(MapsStore.self) private var store
    @Binding var navigation: MapsNavigation
    let share: (ShareRequest) -> Void
    @State private var picked: PickedStop?
    @State private var isTiming = false

    var body: some View {
        VStack(spacing: 0) {
            CardHeader(title: "Directions") { navigation.pop() }
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    modes
                    stops
                    options
                    routes.requiresNetwork()
                }
                .padding(.bottom, 40)
            }
        }
        .sheet(item: $picked) { picked in
            StopPicker(title: picked.title) { spot in
                set(spot, at: picked.index)
                self.picked = nil
            }
        }
        .sheet(isPresented: $isTiming) { TimeSheet(time: $navigation.request.time) }
    }

    // MARK: How

    private var modes: some View {
        HStack(spacing: 8) {
            ForEach(TravelMode.allCases) { mode in
                let isChosen = navigation.request.mode == mode
                Button {
                    (navigation.request.mode, navigation.choice) = (mode, 0)
                } label: {
                    Image(systemName: mode.symbol).font(.system(size: 17, weight: .semibold)).foregroundStyle(isChosen ? Color.white : Color.primary)
                        .frame(maxWidth: .infinity, minHeight: 42)
                        .background(isChosen ? Color.blue : Color(.tertiarySystemFill), in: Capsule()).contentShape(Capsule())
                }
                .buttonStyle(.plain)
                .accessibilityLabel(mode.name)
                .accessibilityAddTraits(isChosen ? .isSelected : [])
                .accessibilityIdentifier("maps.directions.\(mode.id)")
            }
        }
        .padding(.horizontal, 16)
    }

    // MARK: Where

    private var stops: some View {
        let stops = navigation.request.stops
        return VStack(alignment: .leading, spacing: 10) {
            ForEach(Array(stops.enumerated()), id: \.offset) { index, spot in
                if index > 0 { Divider().padding(.leading, 34) }
                HStack(spacing: 10) {
                    Button {
                        picked = PickedStop(index: index, count: stops.count)
                    } label: {
                        HStack(spacing: 10) {
                            symbol(index, stops.count).frame(width: 24)
                            Text(spot.name).foregroundStyle(.primary).lineLimit(1)
                            Spacer(minLength: 0)
                        }
                        .contentShape(Rectangle())
                    }
                    .buttonStyle(.plain)
                    .accessibilityLabel("\(role(index, stops.count)), \(spot.name)")
                    .accessibilityIdentifier("maps.directions.stop.\(index)")
                    if index > 0, stops.count > 2 {
                        if index > 1 { small("Move \(spot.name) Up", "arrow.up") { swap(index, index - 1) } }
                        small("Remove \(spot.name)", "minus.circle.fill") { remove(index) }
                    }
                }
            }
            Divider().padding(.leading, 34)
            HStack(spacing: 16) {
                Button(stops.count < 2 ? "Choose Destination" : "Add Stop", systemImage: "plus.circle.fill") {
                    picked = PickedStop(index: stops.count, count: stops.count)
                }
                .disabled(stops.count >= 10)
                .accessibilityIdentifier("maps.directions.addStop")
                Spacer()
                if stops.count > 1 {
                    Button("Reverse", systemImage: "arrow.up.arrow.down") { change { $0.reverse() } }.accessibilityIdentifier("maps.directions.reverse")
                }
            }
            .font(.subheadline)
            .lineLimit(1)
        }
        .cardGroup()
    }

    private func small(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button(title, systemImage: symbol, action: action).labelStyle(.iconOnly).foregroundStyle(.secondary).buttonStyle(.plain)
    }

    private func symbol(_ index: Int, _ count: Int) -> some View {
        let isEnd = index == count - 1
        return Image(systemName: index == 0 ? "circle.circle" : isEnd ? "mappin.circle.fill" : "smallcircle.filled.circle")
            .foregroundStyle(index == 0 ? Color.green : isEnd ? .red : .blue)
    }

    private func role(_ index: Int, _ count: Int) -> String { index == 0 ? "From" : index == count - 1 ? "To" : "Stop" }

    private func set(_ spot: MapSpot, at index: Int) {
        change { stops in
            if index < stops.count { stops[index] = spot } else { stops.append(spot) }
        }
    }

    private func swap(_ index: Int, _ other: Int) { change { $0.swapAt(index, other) } }
    private func remove(_ index: Int) { change { $0.remove(at: index) } }

    private func change(_ body: (inout [MapSpot]) -> Void) {
        body(&navigation.request.stops)
        navigation.choice = 0
    }

    // MARK: When

    private var options: some View {
        HStack(spacing: 8) {
            Button {
                isTiming = true
            } label: {
                chip(time, symbol: "clock", isOn: navigation.request.time != .leaveNow)
            }
            .accessibilityLabel("Time, \(time)")
            .accessibilityIdentifier("maps.directions.time")
            if navigation.request.mode == .driving {
                let isOn = navigation.request.avoidsHighways
                Button {
                    navigation.request.avoidsHighways.toggle()
                    navigation.choice = 0
                } label: {
                    chip("Avoid Highways", symbol: isOn ? "checkmark" : "road.lanes", isOn: isOn)
                }
                .accessibilityAddTraits(isOn ? .isSelected : [])
                .accessibilityLabel("Avoid Highways")
                .accessibilityIdentifier("maps.directions.avoidHighways")
            }
            Spacer(minLength: 0)
        }
        .buttonStyle(.plain)
        .padding(.horizontal, 16)
    }

    private func chip(_ text: String, symbol: String, isOn: Bool) -> some View {
        Label(text, systemImage: symbol).font(.subheadline.weight(.medium)).lineLimit(1).foregroundStyle(isOn ? Color.white : Color.primary)
            .padding(.horizontal, 12).frame(minHeight: 34).background(isOn ? Color.blue : Color(.tertiarySystemFill), in: Capsule())
    }

    /// "Now", "Leave at 5:30 PM", "Arrive by Tomorrow 9:00 AM".
    private var time: String {
        func text(_ date: Date) -> String {
            Dates.daysFromToday(date) == 0 ? Dates.time(date) : "\(Dates.relativeDay(date)) \(Dates.time(date))"
        }
        return switch navigation.request.time {
        case .leaveNow: "Now"
        case .leave(let date): "Leave at \(text(date))"
        case .arrive(let date): "Arrive by \(text(date))"
        }
    }

    // MARK: Ways

    @ViewBuilder private var routes: some View {
        if navigation.request.stops.count < 2 {
            Text("Choose where to go.").foregroundStyle(.secondary).padding(.horizontal, 20)
        } else {
            switch Router.routes(navigation.request) {
            case .success(let routes):
                VStack(spacing: 10) {
                    ForEach(Array(routes.enumerated()), id: \.element.id) { index, route in
                        RouteRow(route: route, isChosen: index == min(navigation.choice, routes.count - 1), number: index) {
                            navigation.choice = index
                        } steps: {
                            navigation.choice = index
                            navigation.push(.steps(index))
                        } go: {
                            store.begin(route, through: navigation.request.stops)
                            navigation.open([])
                        } share: {
                            if let end = navigation.request.end { share(ShareRequest(spot: end, arrivesAt: route.arrives)) }
                        }
                    }
                }
            case .failure(let problem):
                Label(problem.text, systemImage: "exclamationmark.triangle").font(.subheadline).foregroundStyle(.secondary).cardGroup()
                    .accessibilityIdentifier("maps.directions.problem")
            }
        }
    }
}

/// A stop that is being chosen.
private struct PickedStop: Identifiable {
    let index: Int
    let count: Int
    var id: Int { index }
    var title: String { index == 0 ? "Start" : index == count && count > 1 ? "Add Stop" : index >= count - 1 ? "Destination" : "Stop" }
}

/// A way in a few words, with what can be done with it once it is chosen.
private struct RouteRow: View {
    let route: MapRoute
    let isChosen: Bool
    let number: Int
    let choose: () -> Void
    let steps: () -> Void
    let go: () -> Void
    let share: () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 10) {
            HStack(spacing: 10) {
                Button(action: choose) {
                    VStack(alignment: .leading, spacing: 2) {
                        Text(RouteText.duration(route.minutes)).font(.title3.bold()).foregroundStyle(.primary)
                        Text("\(Dates.time(route.departs)) – \(Dates.time(route.arrives)) · \(RouteText.distance(route.miles))").font(.subheadline)
                            .foregroundStyle(.secondary).lineLimit(1).minimumScaleFactor(0.7)
                        if route.mode == .transit { RideBadges(route: route) } else { Text(route.title).font(.subheadline).foregroundStyle(.secondary) }
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(isChosen ? .isSelected : [])
                .accessibilityLabel(spoken)
                .accessibilityIdentifier("maps.route.\(number)")
                Button("Go", action: go).font(.headline).buttonStyle(.borderedProminent).tint(.green)
                    .accessibilityLabel("Go, \(route.title)").accessibilityIdentifier("maps.route.go.\(number)")
            }
            if isChosen {
                HStack(spacing: 8) {
                    Button("Steps", systemImage: "list.bullet", action: steps).accessibilityIdentifier("maps.route.steps")
                    Button("Share ETA", systemImage: "square.and.arrow.up", action: share).accessibilityIdentifier("maps.route.share")
                    Spacer()
                }
                .buttonStyle(.bordered)
                .font(.subheadline)
                .lineLimit(1)
            }
        }
        .cardGroup()
        .overlay {
            if isChosen { RoundedRectangle(cornerRadius: 22, style: .continuous).strokeBorder(.blue, lineWidth: 2).padding(.horizontal, 16) }
        }
    }

    /// "12 min, 3.4 mi, Fastest route, 9:41 AM to 9:53 AM".
    private var spoken: String {
        "\(RouteText.duration(route.minutes)), \(RouteText.distance(route.miles)), \(route.title), \(Dates.time(route.departs)) to \(Dates.time(route.arrives))"
    }
}

/// The walks and lines of a way by transit, one after another.
struct RideBadges: View {
    let route: MapRoute

    var body: some View {
        HStack(spacing: 5) {
            ForEach(Array(route.legs.enumerated()), id: \.offset) { index, leg in
                if index > 0 { Image(systemName: "chevron.right").font(.caption2).foregroundStyle(.tertiary) }
                if let ride = leg.ride {
                    Text(ride.line.name).font(.caption.weight(.bold)).foregroundStyle(.white).lineLimit(1)
                        .padding(.horizontal, 6).padding(.vertical, 2).background(ride.line.tint, in: RoundedRectangle(cornerRadius: 5))
                } else {
                    HStack(spacing: 1) {
                        Image(systemName: "figure.walk").font(.caption)
                        Text("\(leg.minutes)").font(.caption2)
                    }
                    .foregroundStyle(.secondary)
                }
            }
        }
    }
}
