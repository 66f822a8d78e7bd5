import Foundation
import PersonaKit
import SwiftUI

enum ClockTab: String, Hashable {
    case world, alarms, stopwatch, timers
}

/// The four tabs, and above them whatever rings.
struct ClockRoot: View {
    @Environment(ClockStore.self) private var store
    @State private var tab = ClockTab.world
    @State private var alarmSheet: AlarmSheet?

    var body: some View {
        ZStack {
            TabView(selection: $tab) {
                WorldClockScreen()
                    .tabItem { Label("World Clock", systemImage: "globe") }
                    .tag(ClockTab.world)
                AlarmsScreen(sheet: $alarmSheet)
                    .tabItem { Label("Alarms", systemImage: "alarm.fill") }
                    .tag(ClockTab.alarms)
                StopwatchScreen()
                    .tabItem { Label("Stopwatch", systemImage: "stopwatch.fill") }
                    .tag(ClockTab.stopwatch)
                TimersScreen()
                    .tabItem { Label("Timers", systemImage: "timer") }
                    .tag(ClockTab.timers)
            }
            .accessibilityHidden(store.ring != nil)
            if let ring = store.ring { RingScreen(ring: ring) }
        }
        .tint(.orange)
        .preferredColorScheme(.dark)
        .onOpenURL(perform: open)
    }

    /// clock://world, clock://alarms, clock://alarms/new, clock://alarms/alarm-1001, clock://stopwatch, clock://timers
    private func open(_ url: URL) {
        guard let tab = ClockTab(rawValue: url.host ?? "") else { return }
        self.tab = tab
        alarmSheet = tab == .alarms && url.lastPathComponent == "new" ? .add : nil
        if tab == .alarms, let alarm = store.state.alarms.first(where: { $0.id == url.lastPathComponent }), alarm.ringingSince == nil {
            alarmSheet = .edit(alarm)
        }
    }
}
