import PersonaKit
import SwiftUI

/// One route: its map, numbers, elevation, and who ran it how fast.
struct RouteScreen: View {
    let id: TrailRoute.ID
    @Binding var navigation: TrailNavigation
    @Environment(TrailBlazeStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isRenaming = false
    @State private var isDeleting = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let route = store.route(id) {
            content(route)
        } else {
            ContentUnavailableView("Route not found", systemImage: "map", description: Text("It may have been deleted."))
        }
    }

    private func content(_ route: TrailRoute) -> some View {
        ScrollView {
            VStack(spacing: 8) {
                VStack(spacing: 0) {
                    RouteMap(line: route.line, isLoop: route.isLoop, identifier: "trailblaze.route.map").frame(height: 270)
                    header(route)
                }
                .background(Color(uiColor: .secondarySystemGroupedBackground))
                if route.surface != .track {
                    VStack(alignment: .leading, spacing: 12) {
                        BandTitle("Elevation")
                        ElevationChart(heights: store.terrain.profile(route, hundredths: route.hundredths))
                    }
                    .band()
                }
                times(route)
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle("Route")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if route.createdAt != nil {
                Menu("More", systemImage: "ellipsis") {
                    Button("Rename Route", systemImage: "pencil") {
                        name = route.name
                        isRenaming = true
                    }
                    Button("Delete Route", systemImage: "trash", role: .destructive) { isDeleting = true }
                }
                .accessibilityIdentifier("trailblaze.route.more")
            }
        }
        .alert("Rename Route", isPresented: $isRenaming) {
            TextField("Name", text: $name).accessibilityIdentifier("trailblaze.route.name")
            Button("Cancel", role: .cancel) {}
            Button("Save") { attempt($refusal) { try store.renameRoute(id, to: name) } }
        }
        .confirmationDialog("Delete this route?", isPresented: $isDeleting, titleVisibility: .visible) {
            Button("Delete Route", role: .destructive) { if attempt($refusal, { try store.deleteRoute(id) }) { dismiss() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Activities on it stay, without their map.")
        }
        .refusal($refusal)
    }

    private func header(_ route: TrailRoute) -> some View {
        VStack(alignment: .leading, spacing: 14) {
            VStack(alignment: .leading, spacing: 3) {
                Text(route.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                Text(route.area == route.city ? route.area : "\(route.area), \(route.city)").font(.subheadline).foregroundStyle(.secondary)
            }
            HStack {
                Stat(name: "Distance", value: TrailText.miles(route.hundredths)).frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Climb", value: TrailText.feet(route.climbFeet)).frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Surface", value: route.surface.name).frame(maxWidth: .infinity, alignment: .leading)
            }
            Text(route.isLoop ? "Loop" : "Out and back").font(.subheadline.weight(.medium)).foregroundStyle(.secondary)
            if !route.about.isEmpty { Text(route.about).font(.body) }
            if let created = route.createdAt { Text("Created by you on \(Dates.dayAndYear(created))").font(.subheadline).foregroundStyle(.secondary) }
            let pace = store.usualPace(.run)
            Text("About \(TrailText.duration(pace * route.hundredths / 100)) at your usual \(TrailText.clock(pace)) /mi").font(.subheadline)
                .foregroundStyle(.secondary)
            HStack(spacing: 12) {
                Button(route.isSaved ? "Saved" : "Save", systemImage: route.isSaved ? "bookmark.fill" : "bookmark") {
                    attempt($refusal) { try store.toggleSaved(id) }
                }
                .buttonStyle(BlazeButtonStyle(isFilled: false))
                .accessibilityLabel(route.isSaved ? "Remove from saved" : "Save route").accessibilityIdentifier("trailblaze.route.save")
                Button("Start", systemImage: "play.fill") { navigation.start(id) }
                    .buttonStyle(BlazeButtonStyle()).accessibilityIdentifier("trailblaze.route.start")
            }
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func times(_ route: TrailRoute) -> some View {
        let times = store.times(on: route), mine = store.mine.filter { $0.routeID == id }
        return VStack(alignment: .leading, spacing: 12) {
            BandTitle("Best Times")
            if times.isEmpty { Text("Nobody has run the whole route yet.").font(.subheadline).foregroundStyle(.secondary) }
            ForEach(Array(times.prefix(10).enumerated()), id: \.element.id) { place, run in
                NavigationLink(value: TrailPlace.activity(run.id)) {
                    HStack(spacing: 12) {
                        Text("\(place + 1)").font(.headline).foregroundStyle(place < 3 ? TrailStyle.tint : .secondary).frame(width: 26)
                        AthleteAvatar(id: run.athleteID, size: 32)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(TrailText.name(run.athleteID)).font(.subheadline.weight(.semibold))
                            Text(Dates.dayAndYear(run.startedAt)).font(.caption).foregroundStyle(.secondary)
                        }
                        Spacer()
                        Text(TrailText.clock(run.seconds)).font(.subheadline).monospacedDigit()
                    }
                    .contentShape(Rectangle())
                    .accessibilityElement(children: .combine)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("trailblaze.route.time.\(run.id)")
            }
            Divider()
            Text(mine.isEmpty ? "You have no activities here yet." : "You have \(mine.count) \(mine.count == 1 ? "activity" : "activities") here.")
                .font(.subheadline).foregroundStyle(.secondary)
        }
        .band()
    }
}
