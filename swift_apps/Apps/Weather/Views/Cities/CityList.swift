import PersonaKit
import SwiftUI

/// The cities, each on its sky; search adds more.
struct CityList: View {
    @Environment(WeatherStore.self) private var store
    @Binding var navigation: WeatherNavigation
    @State private var search = ""
    @State private var editMode = EditMode.inactive
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if search.isEmpty { cities } else { results.requiresNetwork() }
        }
        .listStyle(.plain)
        .navigationTitle("Weather")
        .searchable(text: $search, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search for a city")
        .environment(\.editMode, $editMode)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                if editMode.isEditing {
                    Button("Done") { editMode = .inactive }.accessibilityIdentifier("weather.cities.done")
                } else {
                    Menu {
                        Button("Edit List", systemImage: "pencil") { editMode = .active }
                        Button("Units", systemImage: "thermometer.medium") { navigation.sheet = .units }
                        Button("Alerts", systemImage: "exclamationmark.triangle") { navigation.sheet = .alerts }
                    } label: {
                        Label("More", systemImage: "ellipsis.circle")
                    }
                    .accessibilityIdentifier("weather.cities.more")
                }
            }
        }
        .refusal($refusal)
    }

    @ViewBuilder private var cities: some View {
        ForEach(store.listed) { city in
            let weather = CityWeather(city, now: Persona.minute)
            Button {
                if !editMode.isEditing { navigation.show(city.id) }
            } label: {
                CityRow(weather: weather, isCompact: editMode.isEditing)
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("weather.cities.city.\(city.id)")
            .listRowSeparator(.hidden)
            .listRowInsets(EdgeInsets(top: 5, leading: 16, bottom: 5, trailing: 16))
            .listRowBackground(Color.clear)
            .deleteDisabled(store.isCurrent(city.id))
            .moveDisabled(store.isCurrent(city.id))
            .contextMenu {
                Button(
                    store.notifies(city.id) ? "Turn Off Notifications" : "Turn On Notifications", systemImage: store.notifies(city.id) ? "bell.slash" : "bell"
                ) {
                    attempt($refusal) { try store.setNotifies(city.id, !store.notifies(city.id)) }
                }
                Button("Averages", systemImage: "chart.bar") { navigation.sheet = .outlook(city.id) }
                if !store.isCurrent(city.id) {
                    Button("Remove", systemImage: "trash", role: .destructive) { attempt($refusal) { try store.remove(city.id) } }
                }
            }
        }
        .onDelete { offsets in
            let ids = offsets.map { store.listed[$0].id }
            attempt($refusal) { for id in ids { try store.remove(id) } }
        }
        .onMove { store.move(from: $0, to: $1) }
    }

    @ViewBuilder private var results: some View {
        let found = store.cities(matching: search)
        if found.isEmpty {
            ContentUnavailableView.search(text: search).listRowSeparator(.hidden)
        }
        ForEach(found) { city in
            Button {
                if store.isListed(city.id) {
                    search = ""
                    navigation.show(city.id)
                } else {
                    navigation.sheet = .preview(city.id)
                }
            } label: {
                HStack {
                    Text("\(city.name), \(city.region)")
                    Spacer()
                    if store.isListed(city.id) { Text("In your list").font(.footnote).foregroundStyle(.secondary) }
                    Text(store.state.units.temperature(CityWeather(city, now: Persona.minute).temperature)).foregroundStyle(.secondary)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("weather.cities.result.\(city.id)")
        }
    }
}

/// A city in the list: its name, local time, weather now, high and low.
private struct CityRow: View {
    @Environment(WeatherStore.self) private var store
    let weather: CityWeather
    let isCompact: Bool

    var body: some View {
        let units = store.state.units
        HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 1) {
                Text(store.isCurrent(weather.city.id) ? "My Location" : weather.city.name).font(.title2.weight(.semibold)).lineLimit(1).minimumScaleFactor(0.7)
                Text(store.isCurrent(weather.city.id) ? weather.city.name : weather.time.timeText(weather.now)).font(.subheadline.weight(.medium))
                if !isCompact {
                    Spacer(minLength: 4)
                    if let alert = store.alerts(of: weather.city.id).first {
                        Label(alert.title, systemImage: "exclamationmark.triangle.fill").font(.footnote.weight(.semibold)).lineLimit(1)
                    } else {
                        Text(weather.condition.name(night: weather.isNight)).font(.subheadline.weight(.medium))
                    }
                }
            }
            Spacer()
            VStack(alignment: .trailing, spacing: 1) {
                Text(units.temperature(weather.temperature)).font(.system(size: isCompact ? 34 : 46, weight: .light))
                if !isCompact {
                    Spacer(minLength: 4)
                    Text("H:\(units.temperature(weather.today.high))  L:\(units.temperature(weather.today.low))").font(.subheadline.weight(.medium)).unbroken()
                }
            }
        }
        .foregroundStyle(.white)
        .shadow(color: .black.opacity(0.25), radius: 3)
        .padding(.horizontal, 16)
        .padding(.vertical, 12)
        .frame(minHeight: isCompact ? 68 : 116)
        .background { SkyBackground(weather) }
        .clipShape(RoundedRectangle(cornerRadius: 20, style: .continuous))
        .contentShape(Rectangle())
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label(units))
        .accessibilityAddTraits(.isButton)
    }

    private func label(_ units: WeatherUnits) -> String {
        let place = store.isCurrent(weather.city.id) ? "My Location, \(weather.city.name)" : "\(weather.city.name), \(weather.time.timeText(weather.now))"
        let alert = store.alerts(of: weather.city.id).first.map { ", \($0.title)" } ?? ""
        let degrees = "high \(units.temperature(weather.today.high)), low \(units.temperature(weather.today.low))"
        return "\(place), \(units.temperature(weather.temperature)), \(weather.condition.name(night: weather.isNight)), \(degrees)\(alert)"
    }
}
