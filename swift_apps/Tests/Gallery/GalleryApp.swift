import SwiftUI

/// Screens laid next to screenshots of Apple's own rendering, with words and pictures of our own. Not part of the persona's phone.
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
    case toggles, footers, links, sections, form, settings, headers, fruits, labels, slider, stepper, segments, display, search, password
    case keyboard, suggestions, decimal, digits, phone, email, web, punctuation, done, go, send, next, username
    case never, words, characters
    case overphoto, overdark, overtabs
    case choice, options, largetext, library, tools, host
    case alert, menu, glassbutton, widebutton, contextmenu, reorder, barbuttons, chat
    @MainActor @ViewBuilder var view: some View {
        switch self {
        case .toggles: TogglesScreen()
        case .footers: FootersScreen()
        case .links: LinksScreen()
        case .sections: SectionsScreen()
        case .form: FormScreen()
        case .settings: SettingsScreen()
        case .headers: HeadersScreen()
        case .fruits: FruitsScreen()
        case .labels: LabelsScreen()
        case .slider: SliderScreen()
        case .stepper: StepperScreen()
        case .segments: SegmentsScreen()
        case .display: DisplayScreen()
        case .search: SearchScreen()
        case .password: PasswordScreen()
        case .keyboard: KeyboardScreen()
        case .suggestions: KeyboardScreen(suggests: true)
        case .decimal: KeyboardScreen(type: .decimalPad)
        case .digits: KeyboardScreen(type: .numberPad)
        case .phone: KeyboardScreen(type: .phonePad)
        case .email: KeyboardScreen(type: .emailAddress)
        case .web: KeyboardScreen(type: .URL)
        case .punctuation: KeyboardScreen(type: .numbersAndPunctuation)
        case .done: KeyboardScreen(label: .done)
        case .go: KeyboardScreen(label: .go)
        case .send: KeyboardScreen(label: .send)
        case .next: KeyboardScreen(label: .next)
        case .overphoto: KeyboardScreen(type: .decimalPad, ground: AnyView(PhotoGround()))
        case .overdark: KeyboardScreen(ground: AnyView(Color(red: 58 / 255, green: 58 / 255, blue: 60 / 255)))
        case .overtabs: KeyboardScreen(ground: AnyView(TabsGround()))
        case .username: KeyboardScreen(content: .username)
        case .never: KeyboardScreen(capitals: .never)
        case .words: KeyboardScreen(capitals: .words)
        case .characters: KeyboardScreen(capitals: .characters)
        case .choice: ChoiceScreen()
        case .options: OptionsScreen()
        case .largetext: LargeTextScreen()
        case .library: LibraryScreen()
        case .tools: ToolsScreen()
        case .host: HostScreen()
        case .alert: AlertScreen()
        case .menu: MenuScreen()
        case .glassbutton: GlassButtonScreen()
        case .widebutton: WideButtonScreen()
        case .contextmenu: ContextMenuScreen()
        case .reorder: ReorderScreen()
        case .barbuttons: BarButtonsScreen()
        case .chat: ChatScreen()
        }
    }
}

/// The color of the garden club, which replaces the color of the app in the screenshot.
extension Color { static let club = Color(red: 0, green: 154 / 255, blue: 199 / 255) }
