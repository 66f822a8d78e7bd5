import Foundation
@testable import PersonaKit
@testable import Simulator
import SwiftUI
import Testing

/// The Focus as the phone's own screens show and switch it.
@Suite(.serialized) @MainActor struct FocusPanelTests {
    private func control() throws -> TestPhone {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"notes""#)
        try phone.swipe(380, 5, 380, 400)
        return phone
    }
    private func touch(_ identifier: String, _ phone: TestPhone) throws {
        try phone.tap(try #require(phone.elements.first { $0.identifier == identifier }, "no \(identifier)"))
    }

    @Test func controlCenterTurnsAFocusOnAndOff() throws {
        let phone = try control()
        try touch("controlCenter.focus", phone)
        #expect(!phone.shows("Dark Mode"))
        try touch("controlCenter.focus.work", phone)
        #expect(PersonaHost.focus == ActiveFocus(.work) && phone.phone.system.cover == .controlCenter)
        try touch("controlCenter.focus.sleep", phone)
        #expect(PersonaHost.focus == ActiveFocus(.sleep))
        try touch("controlCenter.focus.sleep", phone)
        #expect(PersonaHost.focus == nil)
        // Beside the list: back to the controls, then to the app.
        try phone.tap(200, 700)
        #expect(phone.shows("Dark Mode") && phone.phone.system.cover == .controlCenter)
        try phone.tap(200, 700)
        #expect(phone.phone.system.cover == nil)
    }

    @Test func controlCenterTurnsAFocusOnForAnHour() throws {
        let phone = try control()
        try touch("controlCenter.focus", phone)
        try touch("controlCenter.focus.options.doNotDisturb", phone)
        #expect(phone.shows("Until this evening"))
        try touch("controlCenter.focus.hour", phone)
        #expect(PersonaHost.doNotDisturb && PersonaHost.focus?.until != nil)
        #expect(phone.shows("Do Not Disturb Focus on"), "the status bar says so")
        try phone.act(#""wait","seconds":3600"#)
        #expect(!PersonaHost.doNotDisturb && !phone.shows("Do Not Disturb Focus on"))
    }

    @Test func notificationCenterNamesTheFocus() throws {
        let phone = try TestPhone()
        try phone.act(#""press","button":"notifications""#)
        #expect(!phone.elements.contains { $0.identifier == "springboard.focus" })
        PhoneControl.turnOn(.work)
        try phone.act(#""wait","seconds":1"#)
        #expect(phone.shows("Work Focus"))
    }

    @Test func focusOfAScheduleSilencesWhatComesThen() throws {
        let phone = try TestPhone()
        try phone.act(#""launch","app":"mybank""#)
        var rules = FocusRules(.work)
        rules.schedule = FocusSchedule(days: [.tue], from: TimeOfDay(hour: 10, minute: 0), to: TimeOfDay(hour: 11, minute: 0))
        rules.apps = [.teamchat]
        PhoneControl.set(rules)
        try phone.act(#""wait","seconds":1200"#)
        for (app, shows) in [(AppID.notes, false), (AppID.teamchat, true)] {
            Persona.notify(AppNotification(app: app, title: "Hello", body: "Body"))
            try phone.act(#""wait","seconds":1"#)
            #expect((phone.phone.system.banner?.app == app) == shows, "\(app)")
        }
        #expect(PersonaHost.notifications.count { $0.title == "Hello" } == 2)
    }

    @Test func reducedMotionAndContrastReachTheApps() throws {
        struct Reader: View {
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            @Environment(\.colorSchemeContrast) private var contrast
            var body: some View { Text(verbatim: "\(reducesMotion) \(contrast == .increased)") }
        }
        var values = EnvironmentValues()
        #expect(!values.accessibilityReduceMotion && values.colorSchemeContrast == .standard)
        values.reducesMotion = true
        values.increasesContrast = true
        let host = ViewHost(size: CGSize(width: 200, height: 200), safeArea: EdgeInsets(), isForApp: false, Reader())
        host.environment = values
        _ = host.settle()
        func shows(_ element: AccessibilityElement) -> Bool { element.label == "true true" || element.children.contains(where: shows) }
        #expect(host.accessibility().contains(where: shows))
    }
}
