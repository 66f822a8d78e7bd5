import Foundation
import PersonaKit
import SwiftUI

/// The running time, two buttons and the laps.
struct StopwatchScreen: View {
    @Environment(ClockStore.self) private var store

    var body: some View {
        let stopwatch = store.state.stopwatch
        VStack(spacing: 0) {
            faces(seconds: stopwatch.seconds(at: Persona.now)).frame(height: 350)
            buttons(stopwatch).padding(.horizontal, 16).padding(.bottom, 16)
            Divider().padding(.leading, 16)
            laps(stopwatch)
        }
        .background(Color.black)
    }

    /// Digits, and one page further the same with hands.
    private func faces(seconds: Int) -> some View {
        TabView {
            Text(Durations.stopwatch(seconds))
                .font(.system(size: 82, weight: .thin))
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(.horizontal, 16)
                .accessibilityLabel(Durations.spoken(seconds))
                .accessibilityIdentifier("clock.stopwatch.time")
            StopwatchFace(seconds: seconds)
                .padding(.bottom, 36)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel(Durations.spoken(seconds))
                .accessibilityIdentifier("clock.stopwatch.face")
        }
        .tabViewStyle(.page(indexDisplayMode: .always))
    }

    @ViewBuilder private func buttons(_ stopwatch: Stopwatch) -> some View {
        HStack {
            if stopwatch.isRunning || stopwatch.seconds(at: Persona.now) == 0 {
                RoundButton(title: "Lap", tint: .white, isEnabled: stopwatch.isRunning) { store.lap() }
                    .accessibilityIdentifier("clock.stopwatch.lap")
            } else {
                RoundButton(title: "Reset", tint: .white) { store.resetStopwatch() }
                    .accessibilityIdentifier("clock.stopwatch.reset")
            }
            Spacer()
            if stopwatch.isRunning {
                RoundButton(title: "Stop", tint: .red) { store.stopStopwatch() }
                    .accessibilityIdentifier("clock.stopwatch.stop")
            } else {
                RoundButton(title: "Start", tint: .green) { store.startStopwatch() }
                    .accessibilityIdentifier("clock.stopwatch.start")
            }
        }
    }

    private func laps(_ stopwatch: Stopwatch) -> some View {
        List(stopwatch.allLaps(at: Persona.now), id: \.number) { lap in
            HStack {
                Text("Lap \(lap.number)")
                Spacer()
                Text(Durations.stopwatch(lap.seconds)).monospacedDigit()
            }
            .foregroundStyle(color(of: lap.number, in: stopwatch))
            .accessibilityElement(children: .combine)
            .accessibilityIdentifier("clock.stopwatch.lap.\(lap.number)")
        }
        .listStyle(.plain)
    }

    /// Green for the fastest lap, red for the slowest.
    private func color(of lap: Int, in stopwatch: Stopwatch) -> Color {
        guard let extremes = stopwatch.extremes else { return .primary }
        return lap == extremes.fastest ? .green : lap == extremes.slowest ? .red : .primary
    }
}
