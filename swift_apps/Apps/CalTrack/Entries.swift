import PersonaKit

extension CalTrackApp {
    public static var entries: AppEntries<CalTrackStore> {
        AppEntries(shortcuts: [
            AppShortcut("Add Food", symbol: "plus", opens: "caltrack://add/snacks"),
            AppShortcut("Log Weight", symbol: "gauge.with.dots.needle.50percent", opens: "caltrack://weight"),
            AppShortcut("Progress", symbol: "chart.bar", opens: "caltrack://progress"),
        ]) { store in
            store.state.foods.map {
                SearchItem($0.name, subtitle: $0.brand ?? "", group: "Foods", text: $0.serving, symbol: "fork.knife", opens: "caltrack://food/\($0.id)")
            }
                + store.state.recipes.map {
                    SearchItem($0.name, subtitle: "Recipe", group: "Recipes", text: "", symbol: "book.fill", opens: "caltrack://recipe/\($0.id)")
                }
        }
    }
}
