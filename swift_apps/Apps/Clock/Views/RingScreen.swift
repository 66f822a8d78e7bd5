import Foundation
import PersonaKit
import SwiftUI

/// Something that rings.
enum Ring: Equatable {
    case alarm(Alarm)
    case timer(CountdownTimer)
}

/// Covers the app until what rings is stopped, snoozed or repeated.
struct RingScreen: View {
    @Environment(ClockStore.self) private var store
    var ring: Ring

    var body: some View {
        VStack(spacing: 8) {
            Spacer()
            Image(systemName: symbol).font(.system(size: 44)).foregroundStyle(.orange).accessibilityHidden(true)
            Text(title).font(.title2).foregroundStyle(.secondary).accessibilityIdentifier("clock.ring.title")
            Text(big).font(.system(size: 76, weight: .light)).monospacedDigit()
            Spacer()
            buttons
        }
        .padding(.horizontal, 24)
        .padding(.bottom, 24)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.black)
    }

    @ViewBuilder private var buttons: some View {
        switch ring {
        case .alarm(let alarm):
            if alarm.snooze { button("Snooze", prominent: true) { store.snoozeAlarm(alarm.id) } }
            button("Stop", prominent: !alarm.snooze) { store.stopAlarm(alarm.id) }
        case .timer(let timer):
            button("Stop", prominent: true) { store.removeTimer(timer.id) }
            button("Repeat", prominent: false) { store.repeatTimer(timer.id) }
        }
    }

    private func button(_ title: String, prominent: Bool, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Text(title)
                .font(.title2.weight(.semibold))
                .foregroundStyle(prominent ? Color.black : Color.white)
                .frame(maxWidth: .infinity, minHeight: 76)
                .background(prominent ? Color.orange : Color(white: 0.2), in: Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("clock.ring.\(title.lowercased())")
    }

    private var symbol: String {
        switch ring {
        case .alarm: "alarm.fill"
        case .timer: "timer"
        }
    }

    private var title: String {
        switch ring {
        case .alarm(let alarm): alarm.label
        case .timer(let timer): timer.label.isEmpty ? "Timer" : timer.label
        }
    }

    private var big: String {
        switch ring {
        case .alarm: Dates.time(Persona.minute)
        case .timer(let timer): Durations.digits(timer.seconds)
        }
    }
}
