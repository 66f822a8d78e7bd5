import PersonaKit
import SwiftUI

/// Starts, shows and ends a recording.
struct RecordScreen: View {
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @State private var isFinishing = false
    @State private var isChoosingRoute = false
    @State private var refusal: Refusal?

    var body: some View {
        VStack(spacing: 0) {
            map
            if let recording = store.state.recording { running(recording) } else { setup }
        }
        .background(Color(uiColor: .systemBackground))
        .navigationTitle(store.state.recording.map { $0.isRunning ? "Recording" : "Paused" } ?? "Record")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(isPresented: $isFinishing) {
            FinishSheet { id in
                (navigation.tab, navigation.home, navigation.recordRoute) = (.home, [.activity(id)], nil)
            }
        }
        .sheet(isPresented: $isChoosingRoute) { RouteChooser(selection: $navigation.recordRoute) }
        .refusal($refusal)
    }

    private var route: TrailRoute? {
        if let recording = store.state.recording { return store.route(recording.routeID) }
        return navigation.recordKind.hasDistance ? store.route(navigation.recordRoute) : nil
    }

    @ViewBuilder private var map: some View {
        if let route {
            RouteMap(line: route.line, isLoop: route.isLoop, position: position(route), identifier: "trailblaze.record.map")
        } else {
            CityMap(
                region: MapRegion(center: store.home, miles: 1.2),
                markers: [MapMarker("me", at: store.home, title: "Where you are", style: .me)], identifier: "trailblaze.record.map")
        }
    }

    /// How far along the route the person is; on a loop it goes around again.
    private func position(_ route: TrailRoute) -> Coordinate? {
        guard let recording = store.state.recording, route.hundredths > 0 else { return route.line.first }
        let laps = Double(recording.hundredths(at: Persona.now)) / Double(route.hundredths)
        return route.track.point(at: laps - laps.rounded(.down))
    }

    private var setup: some View {
        VStack(spacing: 14) {
            HStack(spacing: 12) {
                Menu {
                    Picker("Activity", selection: $navigation.recordKind) {
                        ForEach(Activity.Kind.allCases, id: \.self) { Label($0.name, systemImage: $0.symbol).tag($0) }
                    }
                } label: {
                    choice(navigation.recordKind.symbol, navigation.recordKind.name)
                }
                .accessibilityLabel("Activity, \(navigation.recordKind.name)").accessibilityIdentifier("trailblaze.record.kind")
                if navigation.recordKind.hasDistance {
                    Button {
                        isChoosingRoute = true
                    } label: {
                        choice("map.fill", route?.name ?? "No route")
                    }
                    .accessibilityLabel("Route, \(route?.name ?? "none")").accessibilityIdentifier("trailblaze.record.route")
                }
            }
            .buttonStyle(.plain)
            if let route {
                Text("\(TrailText.miles(route.hundredths))  ·  \(TrailText.feet(route.climbFeet)) of climb").font(.subheadline).foregroundStyle(.secondary)
            }
            Button {
                attempt($refusal) { try store.startRecording(navigation.recordKind, on: route?.id) }
            } label: {
                RoundLabel(text: "Start", symbol: "play.fill", color: TrailStyle.tint)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Start").accessibilityIdentifier("trailblaze.record.start")
        }
        .padding(16)
    }

    private func choice(_ symbol: String, _ text: String) -> some View {
        HStack(spacing: 8) {
            Image(systemName: symbol).font(.system(size: 16, weight: .medium)).foregroundStyle(TrailStyle.tint)
            Text(text).font(.subheadline.weight(.semibold)).foregroundStyle(.primary).lineLimit(1)
            Image(systemName: "chevron.down").font(.system(size: 11, weight: .bold)).foregroundStyle(.secondary)
        }
        .padding(.horizontal, 14).frame(maxWidth: .infinity, minHeight: 46)
        .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
    }

    private func running(_ recording: Recording) -> some View {
        let seconds = recording.seconds(at: Persona.now), hundredths = recording.hundredths(at: Persona.now)
        return VStack(spacing: 16) {
            Label(store.route(recording.routeID)?.name ?? recording.kind.name, systemImage: recording.kind.symbol).font(.headline)
            VStack(spacing: 0) {
                Text(TrailText.clock(seconds)).font(.system(size: 60, weight: .bold)).monospacedDigit().lineLimit(1).minimumScaleFactor(0.6)
                Text("Time").font(.subheadline).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .ignore).accessibilityLabel("Time").accessibilityValue(TrailText.spoken(seconds))
            .accessibilityIdentifier("trailblaze.record.time")
            if recording.secondsPerMile > 0 {
                HStack {
                    figure(TrailText.number(hundredths), "Miles", "trailblaze.record.distance")
                    figure(
                        recording.kind.showsSpeed ? TrailText.speed(recording.secondsPerMile, 100) : TrailText.clock(recording.secondsPerMile),
                        recording.kind.showsSpeed ? "Speed" : "Pace, /mi", "trailblaze.record.pace")
                }
            }
            HStack(spacing: 28) {
                if recording.isRunning {
                    control("Pause", "pause.fill", TrailStyle.tint) { attempt($refusal) { try store.pauseRecording() } }
                } else {
                    control("Resume", "play.fill", TrailStyle.tint) { attempt($refusal) { try store.resumeRecording() } }
                    control("Finish", "flag.checkered", Color(white: 0.22)) { isFinishing = true }
                }
            }
        }
        .padding(16)
    }

    private func figure(_ value: String, _ name: String, _ identifier: String) -> some View {
        VStack(spacing: 0) {
            Text(value).font(.system(size: 34, weight: .semibold)).monospacedDigit()
            Text(name).font(.subheadline).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore).accessibilityLabel(name).accessibilityValue(value)
        .accessibilityIdentifier(identifier)
    }

    private func control(_ text: String, _ symbol: String, _ color: Color, _ action: @escaping () -> Void) -> some View {
        Button(action: action) { RoundLabel(text: text, symbol: symbol, color: color) }
            .buttonStyle(.plain)
            .accessibilityLabel(text).accessibilityIdentifier("trailblaze.record.\(text.lowercased())")
    }
}

/// A symbol on a disc, with a word below.
private struct RoundLabel: View {
    let text: String
    let symbol: String
    let color: Color

    var body: some View {
        VStack(spacing: 6) {
            Image(systemName: symbol).font(.system(size: 28, weight: .bold)).foregroundStyle(.white).frame(width: 76, height: 76).background(
                color, in: Circle())
            Text(text).font(.subheadline.weight(.semibold)).foregroundStyle(.primary)
        }
    }
}

/// Chooses the route to record on: saved ones first.
struct RouteChooser: View {
    @Binding var selection: TrailRoute.ID?
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""

    var body: some View {
        let routes = store.routes(RouteFilter(text: text))
        NavigationStack {
            List {
                if text.isEmpty {
                    Button("No Route") {
                        selection = nil
                        dismiss()
                    }
                    .accessibilityIdentifier("trailblaze.chooser.none")
                }
                section("Saved", routes.filter(\.isSaved))
                section("Nearby", routes.filter { !$0.isSaved })
                if routes.isEmpty { ContentUnavailableView.search(text: text) }
            }
            .navigationTitle("Choose Route")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Routes and areas")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("trailblaze.chooser.cancel") }
            }
        }
    }

    @ViewBuilder private func section(_ title: String, _ routes: [TrailRoute]) -> some View {
        if !routes.isEmpty {
            Section(title) {
                ForEach(routes) { route in
                    Button {
                        selection = route.id
                        dismiss()
                    } label: {
                        RouteRow(route: route)
                    }
                    .buttonStyle(.plain)
                    .accessibilityAddTraits(route.id == selection ? .isSelected : [])
                    .accessibilityIdentifier("trailblaze.chooser.\(route.id)")
                }
            }
        }
    }
}
