import Foundation

extension Sun {
    /// Where the phone's owner lives, as far as the catalog says.
    @MainActor private static var home: Coordinate? {
        let catalog = Persona.catalog
        let home = catalog.savedPlaces.first { $0.label == "Home" }.flatMap { catalog.place($0.placeID) }.flatMap { catalog.city($0.cityID) }
        return (home ?? catalog.cities.first { $0.timeZone == Persona.timeZone.identifier })?.coordinate
    }

    /// The last sunrise or sunset up to a moment, and what the phone looks like from then on.
    @MainActor static func lastChange(until moment: Date) -> (moment: Date, appearance: Appearance)? {
        let place = home, today = LocalTime(of: moment).day
        let changes = [today - 1, today].flatMap { day -> [(moment: Date, appearance: Appearance)] in
            guard let place else { return Sun(day: day).changes }
            return Sun(day: day, at: place)?.changes ?? []
        }
        return changes.last { $0.moment <= moment }
    }

    private var changes: [(moment: Date, appearance: Appearance)] { [(sunrise, .light), (sunset, .dark)] }
}

extension PersonaHost {
    /// With Automatic appearance, the phone becomes light at sunrise and dark at sunset. What a person has chosen stays until then.
    static func followSun(since before: Date) {
        guard settings.isAppearanceAutomatic, let change = Sun.lastChange(until: Persona.memory.system.now), change.moment > before else { return }
        guard appearance != change.appearance else { return }
        appearance = change.appearance
        Persona.memory.revision += 1
    }
}

extension PhoneControl {
    /// Whether the phone is light by day and dark by night. Turned on, it looks at once as the sun says.
    public static var isAppearanceAutomatic: Bool {
        get { settings.isAppearanceAutomatic }
        set {
            settings.isAppearanceAutomatic = newValue
            if newValue, let change = Sun.lastChange(until: Persona.memory.system.now) { appearance = change.appearance }
        }
    }
}
