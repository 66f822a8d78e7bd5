import Foundation
import PersonaKit
import SwiftUI

/// A timer that was started: time left, label, a ring that empties.
struct TimerRow: View {
    @Environment(ClockStore.self) private var store
    var timer: CountdownTimer

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 0) {
                Text(Durations.digits(left)).font(.system(size: 56, weight: .light)).monospacedDigit()
                Text(timer.name).font(.subheadline).foregroundStyle(.secondary)
            }
            .foregroundStyle(timer.isRunning ? Color.primary : Color.secondary)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(timer.name), \(Durations.spoken(left)) left")
            .accessibilityIdentifier("clock.timers.row.\(timer.id)")
            Spacer()
            Button {
                timer.isRunning ? store.pauseTimer(timer.id) : store.resumeTimer(timer.id)
            } label: {
                ring
            }
            .buttonStyle(.plain)
            .accessibilityLabel(timer.isRunning ? "Pause \(timer.name)" : "Resume \(timer.name)")
            .accessibilityIdentifier("clock.timers.pause.\(timer.id)")
        }
    }

    private var left: Int { timer.secondsLeft(at: Persona.now) }

    private var ring: some View {
        ZStack {
            Circle().stroke(Color.orange.opacity(0.25), lineWidth: 4)
            Circle()
                .trim(from: 0, to: Double(left) / Double(timer.seconds))
                .stroke(Color.orange, style: StrokeStyle(lineWidth: 4, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Image(systemName: timer.isRunning ? "pause.fill" : "play.fill").font(.title3).foregroundStyle(.orange)
        }
        .frame(width: 52, height: 52)
        .contentShape(Circle())
    }
}

/// A timer that was started before; the button starts it again.
struct RecentTimerRow: View {
    @Environment(ClockStore.self) private var store
    var recent: RecentTimer

    var body: some View {
        HStack {
            VStack(alignment: .leading, spacing: 0) {
                Text(Durations.digits(recent.seconds)).font(.system(size: 56, weight: .light)).monospacedDigit()
                Text(recent.name).font(.subheadline).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(recent.label.isEmpty ? Durations.spoken(recent.seconds) : "\(recent.label), \(Durations.spoken(recent.seconds))")
            .accessibilityIdentifier("clock.recents.row.\(recent.id)")
            Spacer()
            Button {
                store.startRecentTimer(recent.id)
            } label: {
                Image(systemName: "play.fill")
                    .font(.title3)
                    .foregroundStyle(.green)
                    .frame(width: 52, height: 52)
                    .background(Color.green.opacity(0.25), in: Circle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Start \(recent.name)")
            .accessibilityIdentifier("clock.recents.start.\(recent.id)")
        }
    }
}
