import Foundation
import PersonaKit

/// Where a person is in Weather. Deep links write it.
struct WeatherNavigation: Equatable {
    var path: [WeatherRoute] = [.pages]
    /// The page that is shown.
    var cityID: WeatherCity.ID
    var sheet: WeatherSheet?

    /// Follows `weather://home`, `cities`, `alerts`, `units`, `city/<id>`, `city/<id>/day/<day>`, `outlook/<id>` and `alert/<id>`.
    /// Unknown links change nothing. A city that is not in the list opens in a sheet that offers to add it.
    @MainActor mutating func open(_ url: URL, in store: WeatherStore) {
        guard let screen = url.host else { return }
        let parts = url.pathComponents.filter { $0 != "/" }, id = parts.first ?? ""
        switch screen {
        case "home": show(store.state.currentID)
        case "cities": (path, sheet) = ([], nil)
        case "alerts": sheet = .alerts
        case "units": (path, sheet) = ([], .units)
        case "city" where store.isListed(id):
            show(id)
            if parts.count == 3, parts[1] == "day", store.weather(id)?.day(parts[2]) != nil { sheet = .day(id, parts[2]) }
        case "city" where store.city(id) != nil: (path, sheet) = ([], .preview(id))
        case "outlook" where store.city(id) != nil: sheet = .outlook(id)
        case "alert" where store.alert(id) != nil: sheet = .alert(id)
        default: break
        }
    }

    mutating func show(_ id: WeatherCity.ID) { (path, cityID, sheet) = ([.pages], id, nil) }
}

enum WeatherRoute: Hashable { case pages }

enum WeatherSheet: Hashable, Identifiable {
    case day(WeatherCity.ID, DayForecast.ID)
    case outlook(WeatherCity.ID)
    case alert(WeatherAlert.ID)
    case alerts
    case units
    case preview(WeatherCity.ID)

    var id: Self { self }
}
