import Foundation
import PersonaKit

extension ClockStore {
    func startStopwatch() {
        guard !state.stopwatch.isRunning else { return }
        change { $0.stopwatch.startedAt = Persona.now }
    }

    func stopStopwatch() {
        guard state.stopwatch.isRunning else { return }
        change {
            $0.stopwatch.secondsBefore = $0.stopwatch.seconds(at: Persona.now)
            $0.stopwatch.startedAt = nil
        }
    }

    /// Ends the lap that is running and begins the next.
    func lap() {
        guard state.stopwatch.isRunning else { return }
        change { $0.stopwatch.laps.append($0.stopwatch.lapSeconds(at: Persona.now)) }
    }

    /// Back to zero without laps; only while it stands.
    func resetStopwatch() {
        guard !state.stopwatch.isRunning else { return }
        change { $0.stopwatch = .zero }
    }
}

extension Stopwatch {
    var isRunning: Bool { startedAt != nil }

    func seconds(at now: Date) -> Int {
        secondsBefore + (startedAt.map { Int(now.timeIntervalSince($0)) } ?? 0)
    }

    /// Of the lap that is not finished.
    func lapSeconds(at now: Date) -> Int { seconds(at: now) - laps.reduce(0, +) }

    /// Number and seconds of each lap, the unfinished one too, newest first.
    func allLaps(at now: Date) -> [(number: Int, seconds: Int)] {
        guard isRunning || seconds(at: now) > 0 else { return [] }
        return (laps + [lapSeconds(at: now)]).enumerated().map { ($0.offset + 1, $0.element) }.reversed()
    }

    /// The numbers of the fastest and the slowest finished lap, once there are two.
    var extremes: (fastest: Int, slowest: Int)? {
        guard laps.count > 1, let least = laps.min(), let most = laps.max(), least < most else { return nil }
        return (laps.firstIndex(of: least)! + 1, laps.firstIndex(of: most)! + 1)
    }
}
