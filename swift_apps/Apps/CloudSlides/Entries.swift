import PersonaKit

extension CloudSlidesApp {
    public static var entries: AppEntries<CloudSlidesStore> {
        AppEntries(shortcuts: [
            AppShortcut("New Presentation", symbol: "rectangle.badge.plus", opens: "cloudslides://new"),
            AppShortcut("Starred", symbol: "star", opens: "cloudslides://starred"),
        ]) { store in
            store.presentations().map { presentation in
                SearchItem(
                    presentation.file.name, subtitle: "\(presentation.countText) · \(presentation.file.changeText)", group: "Presentations",
                    text: presentation.slides.flatMap(\.lines).joined(separator: "\n"), date: presentation.file.modifiedAt,
                    symbol: "play.rectangle.fill", opens: presentation.file.link)
            }
        }
    }
}
