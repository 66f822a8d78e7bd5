import PersonaKit
import SwiftUI

/// In which units Weather writes.
struct UnitsScreen: View {
    @Environment(WeatherStore.self) private var store

    var body: some View {
        NavigationStack {
            Form {
                Section("Temperature") {
                    Picker("Temperature", selection: unit(\.temperature)) { ForEach(WeatherUnits.Temperature.allCases, id: \.self) { Text($0.name) } }
                        .pickerStyle(.inline).labelsHidden()
                }
                Section("Other units") {
                    Picker("Wind", selection: unit(\.wind)) { ForEach(WeatherUnits.Wind.allCases, id: \.self) { Text($0.name) } }
                        .accessibilityIdentifier("weather.units.wind")
                    Picker("Rain", selection: unit(\.rain)) { ForEach(WeatherUnits.Rain.allCases, id: \.self) { Text($0.name) } }
                        .accessibilityIdentifier("weather.units.rain")
                    Picker("Distance", selection: unit(\.distance)) { ForEach(WeatherUnits.Distance.allCases, id: \.self) { Text($0.name) } }
                        .accessibilityIdentifier("weather.units.distance")
                    Picker("Pressure", selection: unit(\.pressure)) { ForEach(WeatherUnits.Pressure.allCases, id: \.self) { Text($0.name) } }
                        .accessibilityIdentifier("weather.units.pressure")
                }
            }
            .navigationTitle("Units")
            .navigationBarTitleDisplayMode(.inline)
            .withDone()
        }
    }

    private func unit<Value>(_ path: WritableKeyPath<WeatherUnits, Value>) -> Binding<Value> {
        Binding(
            get: { store.state.units[keyPath: path] },
            set: { value in
                var units = store.state.units
                units[keyPath: path] = value
                store.setUnits(units)
            })
    }
}
