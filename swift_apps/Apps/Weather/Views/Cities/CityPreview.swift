import PersonaKit
import SwiftUI

/// A city that was searched for, with a button that adds it to the list.
struct CityPreview: View {
    @Environment(WeatherStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let cityID: WeatherCity.ID
    @Binding var navigation: WeatherNavigation
    @State private var refusal: Refusal?
    @State private var inner: WeatherSheet?

    var body: some View {
        NavigationStack {
            if let weather = store.weather(cityID) {
                ScrollView {
                    CityContent(weather: weather, open: { inner = $0 }) {
                        VStack(spacing: 2) {
                            CityName(weather: weather)
                            CityNow(weather: weather, isCollapsed: .constant(false))
                        }
                        .padding(.vertical, 18)
                    }
                }
                .background { SkyBackground(weather).ignoresSafeArea() }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }.accessibilityIdentifier("weather.preview.cancel")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        if !store.isListed(cityID) {
                            Button("Add") { if attempt($refusal, { try store.add(cityID) }) { navigation.show(cityID) } }
                                .accessibilityIdentifier("weather.preview.add")
                        }
                    }
                }
                .toolbarBackground(.hidden, for: .navigationBar)
            }
        }
        .refusal($refusal)
        .sheet(item: $inner) { sheet in
            switch sheet {
            case .day(let city, let day): DayScreen(cityID: city, dayID: day)
            case .alert(let id): NavigationStack { AlertScreen(id: id).withDone() }
            default: OutlookScreen(cityID: cityID)
            }
        }
    }
}
