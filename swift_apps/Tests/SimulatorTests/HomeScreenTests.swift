import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Icons, their menus, pages, search and Control Center.
@Suite(.serialized) @MainActor struct HomeScreenTests {
    private func icon(_ name: String, _ phone: TestPhone) throws -> AccessibilityElement { try phone.element(name, type: "Icon") }

    // MARK: Icons

    @Test func iconsAreInFourColumnsWithABrightRim() throws {
        let phone = try TestPhone()
        let icons = phone.elements.filter { $0.type == "Icon" }, page = icons.filter { $0.frame.maxY < 700 }
        #expect(icons.count == PersonaHost.home.pages[0].count + PersonaHost.home.dock.count)
        #expect(Set(page.map { $0.frame.midX.rounded() }).count == 4)
        // The places that XCUITest reports on a phone of this size, whose columns are up to 2 points apart from even ones.
        for (index, icon) in page.enumerated() {
            let place = CGPoint(x: [28, 120, 211, 306][index % 4], y: CGFloat(88 + index / 4 * 100))
            #expect(abs(icon.frame.minX - place.x) <= 2 && abs(icon.frame.minY - place.y) <= 1, "\(icon.label ?? ""): \(icon.frame)")
        }
        let rims = phone.phone.screen().ops.count { if case .stroke(_, .linear, _) = $0 { true } else { false } }
        #expect(rims == icons.count)
    }

    @Test func longPressOnAnIconShowsTheAppsActions() throws {
        let phone = try TestPhone()
        try phone.longPress(icon("Clock", phone))
        for action in ["Create Alarm", "Timers", "Stopwatch", "Edit Home Screen"] { #expect(phone.shows(action), "\(action)") }
        try phone.tap("Timers")
        #expect(phone.phone.foreground == "clock")
        #expect(try phone.element("Timers", type: "Button").isSelected)
    }

    @Test func iconMenuIsNextToItsIconAndATapElsewhereClosesIt() throws {
        let phone = try TestPhone()
        let mail = try icon("Mail", phone)
        try phone.longPress(mail)
        let item = try phone.element("New Message")
        #expect(item.frame.maxY < mail.frame.minY)
        try phone.tap(20, 400)
        #expect(!phone.shows("New Message"))
        #expect(phone.phone.foreground == nil)
    }

    @Test func wallpaperOfSettingsIsBehindIconsAndNotifications() throws {
        let phone = try TestPhone()
        func ground() -> String { phone.phone.screen().ops.first { if case .fill(_, .linear, _) = $0 { true } else { false } }.map { "\($0)" } ?? "none" }
        let usual = ground()
        PhoneControl.settings.wallpaper = .lagoon
        try phone.act(#""wait","seconds":1"#)
        let chosen = ground()
        #expect(chosen != usual && chosen != "none")
        try phone.act(#""press","button":"notifications""#)
        #expect(ground() == chosen)
        PhoneControl.settings.wallpaper = .dusk
        try phone.act(#""press","button":"home""#)
        #expect(ground() == usual)
    }

    @Test func everyShortcutOpensAScreen() throws {
        let phone = try TestPhone()
        for app in phone.phone.apps {
            #expect(!app.shortcuts.isEmpty && app.shortcuts.count <= 4, "\(app.id)")
            for shortcut in app.shortcuts {
                try phone.act("\"terminate\",\"app\":\"\(app.id)\"")
                try phone.act("\"launch\",\"app\":\"\(app.id)\"")
                try phone.act("\"open_url\",\"url\":\"\(shortcut.link.absoluteString)\"")
                #expect(phone.phone.foreground == app.id, "\(shortcut.title)")
                #expect(SymbolMetrics.isKnown(shortcut.symbol), "\(shortcut.symbol)")
            }
        }
    }

    @Test func movedIconsKeepTheirPlace() throws {
        let phone = try TestPhone()
        let first = try icon("Clock", phone), second = try icon("MyBank", phone)
        var page = PersonaHost.home.pages[0]
        let place = try #require(page.firstIndex(of: .mybank))
        page.removeAll { $0 == .clock }
        page.insert(.clock, at: place)
        try phone.longPress(first)
        try phone.tap("Edit Home Screen")
        try phone.tap(second)
        #expect(phone.phone.foreground == nil, "an icon that can be moved does not open")
        try phone.drag(first.frame.midX, first.frame.minY + 34, second.frame.midX, second.frame.minY + 34)
        try phone.tap("Done")
        #expect(PersonaHost.home.pages == [page])
        #expect(try icon("Clock", phone).frame == second.frame)
        let state = try PersonaHost.snapshot()
        try PersonaHost.restore(state)
        phone.phone.relaunch()
        #expect(try icon("Clock", phone).frame == second.frame)
    }

    @Test func iconDraggedToTheEdgeCreatesAPage() throws {
        let phone = try TestPhone()
        let clock = try icon("Clock", phone)
        let others = PersonaHost.home.pages[0].filter { $0 != .clock }
        try phone.drag(clock.frame.midX, clock.frame.minY + 34, 400, 300)
        #expect(PersonaHost.home.pages == [others, [.clock]])
        #expect(phone.phone.home.isEditing)
        try phone.act(#""press","button":"home""#)
        #expect(!phone.phone.home.isEditing)
        #expect(phone.shows("Clock", type: "Icon"))
        try phone.swipe(60, 500, 350, 500)
        #expect(!phone.shows("Clock", type: "Icon"))
        #expect(try phone.element("Search").value == "Page 1 of 2")
        try phone.swipe(350, 500, 60, 500)
        try phone.drag(clock.frame.midX, clock.frame.minY + 34, 4, 300)
        #expect(PersonaHost.home.pages == [others + [.clock]])
    }

    @Test func dockHoldsFourIcons() throws {
        let phone = try TestPhone()
        let (dock, page) = (PersonaHost.home.dock, PersonaHost.home.pages[0])
        #expect(dock.count == 4)
        let clock = try icon("Clock", phone).frame, mail = try icon("Mail", phone).frame
        try phone.drag(clock.midX, clock.minY + 34, 380, 805)
        #expect(PersonaHost.home.dock == dock && PersonaHost.home.pages == [page], "the dock is full")
        try phone.drag(mail.midX, mail.minY + 34, clock.midX, clock.minY + 34)
        #expect(PersonaHost.home.dock == dock.filter { $0 != .mail } && PersonaHost.home.pages[0].first == .mail)
        for name in ["Clock", "MyBank"] {
            let frame = try icon(name, phone).frame
            try phone.drag(frame.midX, frame.minY + 34, 380, 805)
        }
        #expect(PersonaHost.home.dock == dock.filter { $0 != .mail } + [.clock])
        #expect(PersonaHost.home.pages[0].contains(.mybank))
    }

    @Test func arrangementWithoutAnAppIsRejected() throws {
        _ = try TestPhone()
        var state = String(decoding: try PersonaHost.snapshot(), as: UTF8.self)
        let names = PersonaHost.home.dock.map { "\"\($0.rawValue)\"" }
        let dock = { (names: [String]) in "\"dock\":[\(names.joined(separator: ","))]" }
        state = state.replacingOccurrences(of: dock(names), with: dock(Array(names.dropFirst())))
        #expect(throws: PersonaError.self) { try PersonaHost.restore(Data(state.utf8)) }
    }

    // MARK: Search

    @Test func pullDownAndSearchPillOpenSearch() throws {
        let phone = try TestPhone()
        try phone.swipe(200, 300, 200, 500)
        #expect(phone.phone.system.cover == .search)
        #expect(phone.shows("Suggestions"))
        try phone.tap("Close", type: "Button")
        #expect(phone.phone.system.cover == nil)
        try phone.tap("Search", type: "Button")
        #expect(phone.phone.system.cover == .search)
        try phone.act(#""press","button":"home""#)
        #expect(phone.phone.system.cover == nil)
    }

    private func search(_ text: String) throws -> TestPhone {
        let phone = try TestPhone()
        try phone.tap("Search", type: "Button")
        try phone.act("\"type\",\"text\":\"\(text)\"")
        return phone
    }

    @Test func searchFindsAppsAndTheirContent() throws {
        let phone = try search("chipotle")
        for group in ["Restaurants", "Orders", "Transactions", "Mail"] { #expect(phone.phone.search.groups.contains { $0.title == group }, "\(group)") }
        let restaurant = try #require(phone.elements.first { $0.identifier == "search.result.quickbite://restaurant/restaurant-chipotle" })
        try phone.tap(restaurant)
        #expect(phone.phone.foreground == "quickbite")
        #expect(phone.shows("Chipotle") || phone.elements.contains { $0.label?.contains("Chipotle") == true })
        #expect(phone.phone.system.cover == nil)
    }

    @Test func contactsRankBeforeMailAndOpenTheirCard() throws {
        let phone = try search("maya pat")
        #expect(phone.phone.search.groups.first?.title == "Contacts")
        try phone.tap(try #require(phone.elements.first { $0.identifier == "search.result.mail://person/contact-maya-patel" }))
        #expect(phone.phone.foreground == "mail")
        #expect(phone.elements.contains { $0.identifier == "mail.person.name" && $0.label == "Maya Patel" })
    }

    @Test func returnOpensTheTopHit() throws {
        let phone = try search("quick")
        #expect(phone.elements.contains { $0.identifier == "search.app.quickbite" })
        try phone.act(#""press","button":"return""#)
        #expect(phone.phone.foreground == "quickbite")
    }

    @Test func emptySearchSaysSoAndTheQueryIsForgotten() throws {
        let phone = try search("zzzxq")
        #expect(phone.shows("No Results"))
        try phone.tap("Close", type: "Button")
        try phone.tap("Search", type: "Button")
        #expect(!phone.shows("No Results"))
    }

    @Test func searchChangesNothing() throws {
        let phone = try TestPhone()
        let before = try phone.state
        try phone.tap("Search", type: "Button")
        try phone.act(#""type","text":"dinner""#)
        try phone.act(#""press","button":"home""#)
        let after = try phone.state
        for app in before.keys where app != "system" { #expect(before[app] as? NSDictionary == after[app] as? NSDictionary, "\(app)") }
    }

    @Test func everyResultHasASymbolAndALinkOfItsApp() throws {
        let phone = try TestPhone()
        for app in phone.phone.apps {
            let items = app.searchItems()
            #expect(!items.isEmpty, "\(app.id)")
            #expect(Set(items.map(\.id)).count == items.count, "\(app.id): two items with one link")
            for item in items {
                #expect(item.link.scheme == app.scheme && !item.title.isEmpty && SymbolMetrics.isKnown(item.symbol), "\(item.link)")
            }
        }
    }

    @Test func wordsMatchFromTheirBeginningWithoutCaseAndAccents() {
        #expect(SearchText.fold("Café  l'été!") == "cafe lete ")
        #expect(SearchText.fold(" Bob's  DELI, 2nd @Home: $4.50") == " bobs deli 2nd @home $4.50")
        #expect(SearchText.words("  $14.85, Leo ") == ["$14.85", "leo"])
        #expect(SearchText.fold("Cafe\u{301} – Maya’s “Über” Straße, 東京") == "cafe mayas uber straße 東京")
    }

    // MARK: Control Center

    private func control() throws -> TestPhone {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"notes""#)
        try phone.swipe(380, 5, 380, 400)
        #expect(phone.phone.system.cover == .controlCenter)
        return phone
    }

    @Test func controlCenterSwitchesDarkMode() throws {
        let phone = try control()
        try phone.tap("Dark Mode")
        #expect(PersonaHost.appearance == .dark)
        try phone.tap(200, 700)
        #expect(phone.phone.system.cover == nil)
        #expect(phone.phone.scheme == .dark)
    }

    @Test func controlCenterSetsTheTextSize() throws {
        let phone = try control()
        try phone.act(#""press","button":"home""#)
        let before = try phone.element("Folders", type: "StaticText").frame.height
        try phone.swipe(380, 5, 380, 400)
        for _ in 0..<3 { try phone.tap("Larger Text") }
        #expect(PersonaHost.textSize == .xxxLarge)
        #expect(phone.shows("135%"))
        try phone.act(#""press","button":"home""#)
        #expect(try phone.element("Folders", type: "StaticText").frame.height > before)
        #expect((try phone.state["system"] as? [String: Any])?["textSize"] as? String == "xxxLarge")
    }

    @Test func everyControlCenterButtonWorks() throws {
        for (name, app) in [("Timers", "clock"), ("Alarms", "clock"), ("Stopwatch", "clock"), ("New Note", "notes")] {
            let phone = try control()
            try phone.tap(name)
            #expect(phone.phone.foreground == app, "\(name)")
            #expect(phone.phone.system.cover == nil)
        }
        let phone = try control()
        try phone.tap("Do Not Disturb")
        #expect(PersonaHost.doNotDisturb)
    }
}
