import PersonaKit
import SwiftUI

/// The alerts of all cities in the list, and which cities announce theirs.
struct AlertList: View {
    @Environment(WeatherStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                Section("Alerts") {
                    if store.listedAlerts.isEmpty { Text("No alerts for your cities.").foregroundStyle(.secondary) }
                    ForEach(store.listedAlerts) { alert in
                        NavigationLink(value: alert.id) { row(alert) }.accessibilityIdentifier("weather.alerts.alert.\(alert.id)")
                    }
                }
                Section {
                    ForEach(store.listed) { city in
                        Toggle(city.name, isOn: notifies(city.id)).accessibilityIdentifier("weather.alerts.notify.\(city.id)")
                    }
                } header: {
                    Text("Notifications")
                } footer: {
                    Text("You are notified when an alert starts in these cities.")
                }
            }
            .navigationTitle("Alerts")
            .navigationBarTitleDisplayMode(.inline)
            .navigationDestination(for: WeatherAlert.ID.self) { AlertScreen(id: $0) }
            .withDone()
            .refusal($refusal)
        }
    }

    private func notifies(_ id: WeatherCity.ID) -> Binding<Bool> {
        Binding(get: { store.notifies(id) }, set: { isOn in attempt($refusal) { try store.setNotifies(id, isOn) } })
    }

    private func row(_ alert: WeatherAlert) -> some View {
        HStack(spacing: 12) {
            Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(alert.severity.color).font(.title3).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(alert.title).font(.headline)
                Text("\(store.city(alert.cityID)?.name ?? ""), \(alert.span(in: store.city(alert.cityID)))").font(.footnote).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            if !store.isRead(alert.id) { Circle().fill(WeatherStyle.tint).frame(width: 9, height: 9).accessibilityLabel("Unread") }
        }
    }
}

/// One alert in full.
struct AlertScreen: View {
    @Environment(WeatherStore.self) private var store
    let id: WeatherAlert.ID

    var body: some View {
        if let alert = store.alert(id) {
            let city = store.city(alert.cityID), time = CityTime(city?.timeZone)
            List {
                Section {
                    VStack(alignment: .leading, spacing: 8) {
                        Label(alert.severity.name, systemImage: "exclamationmark.triangle.fill").font(.subheadline.weight(.semibold)).foregroundStyle(
                            alert.severity.color)
                        Text(alert.title).font(.title2.bold())
                        Text(alert.summary)
                    }
                    .padding(.vertical, 4)
                }
                Section {
                    LabeledContent("City", value: city.map { "\($0.name), \($0.region)" } ?? "")
                    LabeledContent("Area", value: alert.area)
                    LabeledContent("Starts", value: moment(alert.startsAt, time))
                    LabeledContent("Ends", value: moment(alert.endsAt, time))
                    LabeledContent("Issued", value: moment(alert.issuedAt, time))
                }
                Section("What to do") {
                    ForEach(alert.advice, id: \.self) { advice in
                        Label(advice, systemImage: "checkmark.circle")
                    }
                }
            }
            .navigationTitle("Alert")
            .navigationBarTitleDisplayMode(.inline)
            .onAppear { store.markRead(id) }
        } else {
            ContentUnavailableView("No Alert", systemImage: "checkmark.circle", description: Text("This alert is no longer available."))
        }
    }

    private func moment(_ date: Date, _ time: CityTime) -> String {
        let key = DayKey(time.dayKey(date))
        return "\(key.shortWeekday), \(key.short), \(time.timeText(date))"
    }
}
