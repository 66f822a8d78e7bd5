import PersonaKit

extension PhotosApp {
    public static var entries: AppEntries<PhotosStore> {
        AppEntries(shortcuts: [
            AppShortcut("Search", symbol: "magnifyingglass", opens: "photos://search"),
            AppShortcut("Favorites", symbol: "heart", opens: "photos://favorites"),
            AppShortcut("Most Recent", symbol: "photo.on.rectangle", opens: "photos://library"),
        ]) { store in
            let albums = store.state.albums.map {
                SearchItem($0.name, subtitle: "Album", group: "Photos", symbol: "photo.on.rectangle", opens: "photos://album/\($0.id)")
            }
            let people = store.people.map {
                SearchItem(
                    $0.contact.name, subtitle: "\($0.count) in Photos", group: "Photos", symbol: "person.crop.circle", opens: "photos://person/\($0.contact.id)"
                )
            }
            return albums + people
        }
    }
}
