@testable import Clock
import Foundation
import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// Banners, what rings, and the notification center.
@Suite(.serialized) @MainActor struct NotificationTests {
    private func notify(_ title: String, link: String? = nil) {
        Persona.notify(AppNotification(app: .notes, title: title, body: "Body", link: link.flatMap(URL.init(string:))))
    }
    /// A phone in MyBank with a banner up.
    private func phoneWithBanner(link: String? = nil) throws -> (TestPhone, AccessibilityElement) {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mybank""#)
        notify("Hello", link: link)
        try phone.act(#""wait","seconds":1"#)
        return (phone, try #require(phone.elements.first { $0.identifier == "NotificationShortLookView" }))
    }
    private var listed: [String] { PersonaHost.notifications.map(\.title) }

    // MARK: Banners

    @Test func bannerOpensItsScreen() throws {
        let (phone, banner) = try phoneWithBanner(link: "notes://all")
        try phone.tap(banner)
        #expect(phone.phone.foreground == "notes")
        #expect(phone.shows("All iCloud"))
        #expect(listed.isEmpty)
    }

    @Test func bannerTakesTouchesOnlyWhereItIsDrawn() throws {
        let (phone, banner) = try phoneWithBanner()
        // The corner of its frame is outside of its shape: the app under it gets the touch.
        for point in [CGPoint(x: banner.frame.minX + 1, y: banner.frame.minY + 1), CGPoint(x: banner.frame.midX, y: banner.frame.maxY + 2)] {
            let id = phone.phone.system.banner?.id
            phone.phone.tap(at: point)
            phone.phone.comeToRest()
            #expect(phone.phone.foreground == "mybank")
            #expect(phone.phone.system.banner?.id == id)
        }
        phone.phone.tap(at: CGPoint(x: banner.frame.midX, y: banner.frame.maxY - 2))
        phone.phone.comeToRest()
        #expect(phone.phone.foreground == "notes")
    }

    @Test func swipedBannerStaysInNotificationCenter() throws {
        let (phone, banner) = try phoneWithBanner()
        try phone.swipe(banner.frame.midX, banner.frame.midY, banner.frame.midX, 10)
        #expect(phone.phone.system.banner == nil)
        #expect(listed == ["Hello"])
    }

    @Test func bannerDisappearsAfterAWhile() throws {
        let (phone, _) = try phoneWithBanner()
        try phone.act(#""wait","seconds":6"#)
        #expect(phone.phone.system.banner == nil)
        #expect(!phone.elements.contains { $0.identifier == "NotificationShortLookView" })
    }

    @Test func doNotDisturbHidesBanners() throws {
        let phone = try TestPhone()
        PersonaHost.doNotDisturb = true
        notify("Quiet")
        try phone.act(#""wait","seconds":1"#)
        #expect(phone.phone.system.banner == nil)
        #expect(listed == ["Quiet"])
    }

    @Test func withoutPreviewOnlyTheAppIsNamed() throws {
        let (phone, banner) = try phoneWithBanner()
        #expect(banner.label?.contains("Hello") == true)
        PhoneControl.settings.previewsOff = [.notes]
        try phone.act(#""press","button":"notifications""#)
        let rows = phone.elements.compactMap(\.label).filter { $0.hasPrefix("Notes, ") }
        #expect(!rows.isEmpty && rows.allSatisfy { $0.hasSuffix(", Notification") && !$0.contains("Hello") })
    }

    // MARK: What rings

    @Test func ringingAlarmCanBeStoppedFromAnotherApp() throws {
        let phone = try TestPhone()
        let id = Persona.store(ClockStore.self).addAlarm(AlarmDraft(time: TimeOfDay(hour: 9, minute: 43), label: "Gym"))
        try phone.act(#""launch","app":"notes""#)
        try phone.act(#""wait","seconds":150"#)
        #expect(phone.shows("Gym"))
        #expect(phone.shows("Snooze", type: "Button"))
        // It stays for as long as it rings.
        try phone.act(#""wait","seconds":60"#)
        try phone.tap("Stop", type: "Button")
        #expect(phone.phone.foreground == "notes")
        #expect(!phone.shows("Snooze"))
        let alarm = try #require(Persona.store(ClockStore.self).state.alarms.first { $0.id == id })
        #expect(alarm.ringingSince == nil && !alarm.isOn)
    }

    @Test func ringingAlarmCanBeSnoozedFromAnotherApp() throws {
        let phone = try TestPhone()
        let id = Persona.store(ClockStore.self).addAlarm(AlarmDraft(time: TimeOfDay(hour: 9, minute: 43), label: "Gym"))
        try phone.act(#""wait","seconds":150"#)
        try phone.tap("Snooze", type: "Button")
        #expect(Persona.store(ClockStore.self).state.alarms.first { $0.id == id }?.snoozedUntil != nil)
        #expect(!phone.shows("Snooze"))
        try phone.act(#""wait","seconds":600"#)
        #expect(phone.shows("Snooze"))
    }

    @Test func ringingAlarmInClockHasItsOwnScreen() throws {
        let phone = try TestPhone()
        _ = Persona.store(ClockStore.self).addAlarm(AlarmDraft(time: TimeOfDay(hour: 9, minute: 43), label: "Gym"))
        try phone.act(#""launch","app":"clock""#)
        try phone.act(#""wait","seconds":150"#)
        #expect(phone.elements.filter { $0.label == "Stop" && $0.type == "Button" }.count == 1)
        #expect(phone.phone.system.ringing == nil)
    }

    @Test func pastAlarmShowsNoNewBanner() throws {
        let phone = try TestPhone()
        _ = Persona.store(ClockStore.self).addAlarm(AlarmDraft(time: TimeOfDay(hour: 23, minute: 0), label: "Night"))
        try phone.act(#""launch","app":"notes""#)
        try phone.act(#""wait","seconds":72000"#)
        #expect(phone.phone.system.banner == nil)
        #expect(listed.contains("Night"))
        #expect(!phone.shows("Night"))
    }

    // MARK: Notification center

    private func phoneWithList() throws -> TestPhone {
        let phone = try TestPhone()
        for title in ["One", "Two", "Three"] { notify(title, link: "notes://all") }
        try phone.swipe(150, 5, 150, 500)
        return phone
    }
    private func card(_ title: String, _ phone: TestPhone) throws -> CGRect {
        try #require(phone.elements.first { $0.label?.contains(title) == true && $0.type == "Button" }).frame
    }

    @Test func notificationCardOpensItsScreenAndDisappears() throws {
        let phone = try phoneWithList()
        let frame = try card("Two", phone)
        try phone.tap(frame.midX, frame.midY)
        #expect(phone.phone.foreground == "notes")
        #expect(listed == ["Three", "One"])
    }

    @Test func longSwipeClearsOneNotification() throws {
        let phone = try phoneWithList()
        let frame = try card("Two", phone)
        try phone.swipe(380, frame.midY, 20, frame.midY)
        #expect(listed == ["Three", "One"])
        #expect(phone.phone.system.cover == .notifications)
    }

    @Test func shortSwipeShowsClear() throws {
        let phone = try phoneWithList()
        let frame = try card("Two", phone)
        try phone.drag(300, frame.midY, 200, frame.midY)
        #expect(listed.count == 3)
        try phone.tap("Clear", type: "Button")
        #expect(listed == ["Three", "One"])
    }

    @Test func rightSwipeOpensANotification() throws {
        let phone = try phoneWithList()
        let frame = try card("One", phone)
        try phone.swipe(60, frame.midY, 360, frame.midY)
        #expect(phone.phone.foreground == "notes")
    }

    @Test func clearAllNeedsConfirmation() throws {
        let phone = try phoneWithList()
        try phone.tap("Clear Notifications")
        #expect(listed.count == 3)
        try phone.tap(200, 700)
        #expect(!phone.shows("Clear All Notifications"))
        try phone.tap("Clear Notifications")
        try phone.tap("Clear All Notifications")
        #expect(listed.isEmpty)
        #expect(phone.shows("No Older Notifications"))
    }

    // MARK: Light and dark

    @Test func systemScreensUseThePhonesAppearance() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"clock""#)
        #expect(phone.phone.scheme == .dark)
        for button in ["notifications", "app_switcher"] {
            try phone.act("\"press\",\"button\":\"\(button)\"")
            #expect(phone.phone.scheme == .light, "\(button)")
            #expect(phone.phone.system.isInverted, "white symbols stand on the wallpaper: \(button)")
            try phone.act(#""press","button":"home""#)
        }
        PersonaHost.appearance = .dark
        try phone.act(#""press","button":"notifications""#)
        #expect(phone.phone.scheme == .dark)
    }
}
