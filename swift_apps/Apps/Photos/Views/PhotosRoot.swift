import Foundation
import PersonaKit
import SwiftUI

enum PhotosTab: Hashable {
    case library, collections, search
}

/// How the library is divided.
enum LibraryScale: String, CaseIterable, Hashable {
    case years = "Years", months = "Months", days = "Days", all = "All"
}

/// A screen that a tab can push.
enum PhotosPage: Hashable {
    case collection(PhotoCollection)
    case photo(Photo.ID, PhotoCollection)
    case duplicates
    case map
}

/// The library, the collections and the search.
struct PhotosRoot: View {
    @Environment(PhotosStore.self) private var store
    @State private var tab = PhotosTab.library
    @State private var paths: [PhotosTab: [PhotosPage]] = [:]
    @State private var scale = LibraryScale.all
    @State private var search = ""

    var body: some View {
        TabView(selection: $tab) {
            page(.library, "Library", "photo.on.rectangle") { LibraryScreen(scale: $scale, show: push) }
            page(.collections, "Collections", "rectangle.stack.fill") { CollectionsScreen(show: push) }
            page(.search, "Search", "magnifyingglass") { SearchScreen(search: $search, show: push) }
        }
        .followsLinks(open)
    }

    private func page<Content: View>(_ tab: PhotosTab, _ title: String, _ symbol: String, @ViewBuilder content: () -> Content) -> some View {
        NavigationStack(path: Binding(get: { paths[tab] ?? [] }, set: { paths[tab] = $0 })) {
            content()
                .navigationDestination(for: PhotosPage.self) { page in
                    switch page {
                    case .collection(let collection): CollectionScreen(collection: collection, show: push)
                    case .photo(let id, let collection): PhotoScreen(first: id, collection: collection)
                    case .duplicates: DuplicatesScreen(show: push)
                    case .map: PlacesMap(show: push)
                    }
                }
        }
        .tabItem { Label(title, systemImage: symbol) }
        .tag(tab)
    }

    private func push(_ page: PhotosPage) { paths[tab, default: []].append(page) }

    /// photos://library, days, months, years, collections, search, favorites, selfies, screenshots, hidden, deleted, duplicates, map,
    /// photo/photo-1001, album/album-1001, person/contact-maya-patel
    private func open(_ url: URL) {
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        func go(_ tab: PhotosTab, _ pages: [PhotosPage] = []) { (self.tab, paths[tab]) = (tab, pages) }
        switch url.host ?? "" {
        case "days": (scale, paths[.library], tab) = (.days, [], .library)
        case "months": (scale, paths[.library], tab) = (.months, [], .library)
        case "years": (scale, paths[.library], tab) = (.years, [], .library)
        case "collections": go(.collections)
        case "search": go(.search)
        case "favorites": go(.collections, [.collection(.favorites)])
        case "selfies": go(.collections, [.collection(.selfies)])
        case "screenshots": go(.collections, [.collection(.screenshots)])
        case "hidden": go(.collections, [.collection(.hidden)])
        case "deleted": go(.collections, [.collection(.deleted)])
        case "duplicates": go(.collections, [.duplicates])
        case "map": go(.collections, [.map])
        case "photo" where store.photo(id) != nil: go(.library, [.photo(id, .library)])
        case "album" where store.album(id) != nil: go(.collections, [.collection(.album(id))])
        case "person" where Persona.contact(id) != nil: go(.collections, [.collection(.person(id))])
        default: (scale, paths[.library], tab) = (.all, [], .library)
        }
    }
}
