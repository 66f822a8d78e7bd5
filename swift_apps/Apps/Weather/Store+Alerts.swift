import Foundation
import PersonaKit

// Alerts, and their notifications.
extension WeatherStore {
    func notifies(_ id: WeatherCity.ID) -> Bool { state.notifyIDs.contains(id) }

    /// Whether alerts of a listed city are announced when they start.
    func setNotifies(_ id: WeatherCity.ID, _ isOn: Bool) throws {
        guard isListed(id) else { throw WeatherError.notFound }
        change { state in
            state.notifyIDs.removeAll { $0 == id }
            if isOn { state.notifyIDs = (state.notifyIDs + [id]).sorted() }
        }
    }

    func markRead(_ id: WeatherAlert.ID) {
        guard alert(id) != nil, !isRead(id) else { return }
        change { $0.readIDs.append(id) }
    }

    /// Announces what has started since the last time.
    func announceAlerts() {
        let started = state.alerts.filter { $0.startsAt <= Persona.now && !state.announcedIDs.contains($0.id) }
        guard !started.isEmpty else { return }
        change { $0.announcedIDs = ($0.announcedIDs + started.map(\.id)).sorted() }
        for alert in started where notifies(alert.cityID) && alert.endsAt > Persona.now {
            let city = city(alert.cityID)?.name ?? ""
            Persona.notify(
                AppNotification(app: .weather, title: "\(alert.title) in \(city)", body: alert.summary, link: URL(string: "weather://alert/\(alert.id)")))
        }
    }
}
