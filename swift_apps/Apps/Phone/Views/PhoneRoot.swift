import Foundation
import PersonaKit
import SwiftUI

enum PhoneTab: String, Hashable {
    case favorites, recents, contacts, keypad, voicemail
}

/// A screen that a tab can push.
enum PhonePage: Hashable {
    case call(CallRecord.ID)
    case card(Contact.ID)
    case voicemail(Voicemail.ID)
    case voicemails(VoicemailKind)
    case blocked
}

/// The five tabs, and above them the call that comes in or is on the line.
struct PhoneRoot: View {
    @Environment(PhoneStore.self) private var store
    @Environment(\.openURL) private var openURL
    @State private var tab = PhoneTab.recents
    @State private var paths: [PhoneTab: [PhonePage]] = [:]
    @State private var onlyMissed = false
    @State private var isRefused = false

    var body: some View {
        ZStack {
            TabView(selection: $tab) {
                page(.favorites, "Favorites", "star.fill") { FavoritesScreen(call: call, show: { push(.card($0)) }) }
                page(.recents, "Recents", "clock.fill", badge: tab == .recents ? 0 : store.missedCount) {
                    RecentsScreen(onlyMissed: $onlyMissed, call: call, show: push)
                }
                page(.contacts, "Contacts", "person.crop.circle.fill") { ContactsScreen(show: { push(.card($0)) }) }
                page(.keypad, "Keypad", "circle.grid.3x3.fill") { KeypadScreen(call: call) }
                page(.voicemail, "Voicemail", "waveform", badge: store.unheardCount) { VoicemailScreen() }
            }
            .accessibilityHidden(isCovered)
            if let ringing = store.state.ringing {
                IncomingScreen(ringing: ringing)
            } else if let ongoing = store.state.call {
                CallScreen(call: ongoing)
            }
        }
        .alert("Turn Off Airplane Mode to Make a Call", isPresented: $isRefused) {
            if PhoneControl.apps.contains(.settings) {
                Button("Settings") { if let url = URL(string: "settings://") { openURL(url) } }
            }
            Button("OK", role: .cancel) {}
        }
        .onOpenURL(perform: open)
    }

    private var isCovered: Bool { store.state.ringing != nil || store.state.call != nil }

    private func page<Content: View>(
        _ tab: PhoneTab, _ title: String, _ symbol: String, badge: Int = 0, @ViewBuilder content: () -> Content
    ) -> some View {
        NavigationStack(path: Binding(get: { paths[tab] ?? [] }, set: { paths[tab] = $0 })) {
            content()
                .navigationDestination(for: PhonePage.self) { page in
                    switch page {
                    case .call(let id): CallInfoScreen(id: id, call: call)
                    case .card(let id): PersonScreen(id: id, call: call)
                    case .voicemail(let id): MessageScreen(id: id, call: call)
                    case .voicemails(let kind): VoicemailList(kind: kind)
                    case .blocked: BlockedScreen()
                    }
                }
        }
        .tabItem { Label(title, systemImage: symbol) }
        .badge(badge)
        .tag(tab)
    }

    private func push(_ page: PhonePage) { paths[tab, default: []].append(page) }

    private func call(_ caller: Caller) {
        if store.place(caller) == .airplaneMode { isRefused = true }
    }

    /// phone://favorites, recents, missed, contacts, keypad, voicemail, blocked, recents/call-1001, voicemail/voicemail-1001,
    /// contact/contact-maya-patel, call/4155550104
    private func open(_ url: URL) {
        let last = url.pathComponents.last { $0 != "/" } ?? ""
        func go(_ tab: PhoneTab, _ pages: [PhonePage] = []) { (self.tab, paths[tab]) = (tab, pages) }
        switch url.host ?? "" {
        case "missed":
            onlyMissed = true
            go(.recents)
        case "blocked": go(.recents, [.blocked])
        case "contact" where Persona.contact(last) != nil: go(.contacts, [.card(last)])
        case "call" where !last.isEmpty: call(store.caller(last))
        case let name:
            guard let tab = PhoneTab(rawValue: name) else { return }
            if tab == .recents { onlyMissed = false }
            switch tab {
            case .recents where store.call(last) != nil: go(tab, [.call(last)])
            case .voicemail where store.voicemail(last) != nil: go(tab, [.voicemail(last)])
            default: go(tab)
            }
        }
    }
}
