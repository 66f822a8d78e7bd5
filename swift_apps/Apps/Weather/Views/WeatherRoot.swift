import PersonaKit
import SwiftUI

/// The list of cities, and over it the pages with one city each.
struct WeatherRoot: View {
    @Environment(WeatherStore.self) private var store
    @State private var navigation: WeatherNavigation

    init(store: WeatherStore) { _navigation = State(initialValue: WeatherNavigation(cityID: store.state.currentID)) }

    var body: some View {
        NavigationStack(path: $navigation.path) {
            CityList(navigation: $navigation)
                .navigationDestination(for: WeatherRoute.self) { _ in CityPages(navigation: $navigation) }
        }
        .preferredColorScheme(navigation.path.isEmpty ? nil : .dark)
        .sheet(item: $navigation.sheet) { sheet in
            switch sheet {
            case .day(let city, let day): DayScreen(cityID: city, dayID: day)
            case .outlook(let city): OutlookScreen(cityID: city)
            case .alert(let id): NavigationStack { AlertScreen(id: id).withDone() }
            case .alerts: AlertList()
            case .units: UnitsScreen()
            case .preview(let id): CityPreview(cityID: id, navigation: $navigation)
            }
        }
        .onOpenURL { navigation.open($0, in: store) }
    }
}

extension View {
    /// A button that closes the sheet.
    func withDone() -> some View { modifier(DoneButton()) }
}

private struct DoneButton: ViewModifier {
    @Environment(\.dismiss) private var dismiss

    func body(content: Content) -> some View {
        content.toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button("Done") { dismiss() }.accessibilityIdentifier("weather.sheet.done")
            }
        }
    }
}
