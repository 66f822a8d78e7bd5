import CFork
import Foundation
import PersonaKit
import SwiftUI

/// What the zygote does before its phones need it. None of it affects any response of a phone.
@MainActor enum Rehearsal {
    /// Computes what every phone needs, before the first is forked.
    static func prepare(for phone: Phone) throws {
        HostValues.seedRandomness()
        Words.prepare()
        try PersonaHost.prepare()
        phone.search.prepare()
    }

    /// Uses every app briefly, and discards the changes. The cost of the first use of a type, a font or a text is then paid once, in
    /// the zygote, and its memory is shared by all phones that are forked later.
    static func run(for phone: Phone) {
        FirstUse.prepare()
        Typesetter.keeping { PersonaHost.rehearse { useAll(of: phone) } }
        // Builds the first screens, which phones replace first, again, so that their memory is contiguous.
        iosworld_seal_heap()
        phone.settleAll()
        PlainData.keep()
        iosworld_seal_heap()
        iosworld_join_heap_pages()
    }

    private static func useAll(of phone: Phone) {
        // Seen through its protocol: so are the parts that read requests and write answers.
        let session = ProtocolSession(phone: Phone(size: phone.size, topInset: phone.safeArea.top, apps: phone.apps))
        ask(session, "\"info\"")
        look(at: session)
        for app in phone.apps { use(app, session) }
        for button in ["notifications", "home", "app_switcher", "home", "home"] { ask(session, "\"press\",\"button\":\"\(button)\"") }
        look(at: session)
    }

    /// Opens the app and each of its tabs; of the first tab also the first row, and the first field to type in.
    private static func use(_ app: InstalledApp, _ session: ProtocolSession) {
        ask(session, "\"launch\",\"app\":\"\(app.id)\"")
        look(at: session)
        let tabs = places(in: session) { $0 == "TabBar" }.flatMap(\.children)
        for tab in tabs.reversed() {
            tap(tab, session)
            look(at: session)
        }
        for type in ["Cell", "TextField", "SearchField"] {
            guard let first = places(in: session, where: { $0 == type }).first else { continue }
            tap(first, session)
            look(at: session)
            guard let keyboard = places(in: session, where: { $0 == "Keyboard" }).first else { continue }
            keyboard.children.filter { $0.identifier == "emoji" }.forEach { tap($0, session) }
            look(at: session)
        }
    }

    private static func look(at session: ProtocolSession) {
        for what in ["tree", "screen"] { ask(session, "\"\(what)\"") }
    }
    private static func ask(_ session: ProtocolSession, _ request: String) {
        _ = session.answer(Data("{\"id\":1,\"do\":\(request)}".utf8))
    }
    private static func tap(_ element: AccessibilityElement, _ session: ProtocolSession) {
        ask(session, "\"tap\",\"x\":\(Double(element.frame.midX)),\"y\":\(Double(element.frame.midY))")
    }

    /// The visible elements of some types, in reading order.
    private static func places(in session: ProtocolSession, where isWanted: (String) -> Bool) -> [AccessibilityElement] {
        var found: [AccessibilityElement] = []
        func search(_ element: AccessibilityElement) {
            if element.isVisible, isWanted(element.type) { found.append(element) }
            for child in element.children { search(child) }
        }
        search(session.phone.tree())
        return found
    }
}
