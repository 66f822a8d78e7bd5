import SwiftUI

/// Screens laid beside photographs of Apple's own rendering, and one of each control. Not part of the persona's phone.
public struct GalleryApp: App {
    public init() {}
    public var body: some Scene { WindowGroup { GalleryRoot() } }
}

/// Opens a screen by its deep link: gallery://toggles, gallery://footers, …
struct GalleryRoot: View {
    @State private var screen = GalleryScreen.toggles
    var body: some View {
        screen.view
            .id(screen)
            .onOpenURL { url in if let wanted = GalleryScreen(rawValue: url.host() ?? "") { screen = wanted } }
    }
}

enum GalleryScreen: String, CaseIterable {
    case toggles, footers, links, sections, form, settings, headers
    @MainActor @ViewBuilder var view: some View {
        switch self {
        case .toggles: TogglesScreen()
        case .footers: FootersScreen()
        case .links: LinksScreen()
        case .sections: SectionsScreen()
        case .form: FormScreen()
        case .settings: SettingsScreen()
        case .headers: HeadersScreen()
        }
    }
}
