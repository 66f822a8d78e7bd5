import Foundation
import PersonaKit

extension ClockStore {
    /// Starts a timer of 1 second to 23:59:59 and remembers it among the recent ones; nil, and nothing happens, for other lengths.
    @discardableResult func startTimer(seconds: Int, label: String = "", sound: RingSound = .radar) -> CountdownTimer.ID? {
        guard (1..<86400).contains(seconds) else { return nil }
        let label = label.trimmingCharacters(in: .whitespacesAndNewlines)
        let id = Persona.newID("timer")
        let known = state.recentTimers.first { $0.seconds == seconds && $0.label == label }
        let recent = RecentTimer(id: known?.id ?? Persona.newID("recentTimer"), label: label, seconds: seconds, sound: sound)
        change {
            $0.timers.append(
                CountdownTimer(
                    id: id, label: label, seconds: seconds, sound: sound,
                    endsAt: Persona.now.addingTimeInterval(Double(seconds))))
            $0.recentTimers.removeAll { $0.id == recent.id }
            $0.recentTimers.insert(recent, at: 0)
        }
        return id
    }

    func startRecentTimer(_ id: RecentTimer.ID) {
        guard let recent = state.recentTimers.first(where: { $0.id == id }) else { return }
        startTimer(seconds: recent.seconds, label: recent.label, sound: recent.sound)
    }

    func deleteRecentTimer(_ id: RecentTimer.ID) {
        change { $0.recentTimers.removeAll { $0.id == id } }
    }

    func pauseTimer(_ id: CountdownTimer.ID) {
        changeTimer(id) {
            guard $0.endsAt != nil else { return }
            $0.pausedSeconds = $0.secondsLeft(at: Persona.now)
            $0.endsAt = nil
        }
    }

    func resumeTimer(_ id: CountdownTimer.ID) {
        changeTimer(id) {
            guard let left = $0.pausedSeconds else { return }
            $0.endsAt = Persona.now.addingTimeInterval(Double(left))
            $0.pausedSeconds = nil
        }
    }

    /// Starts a timer that has ended once more from the beginning.
    func repeatTimer(_ id: CountdownTimer.ID) {
        changeTimer(id) {
            guard $0.ringingSince != nil else { return }
            $0.ringingSince = nil
            $0.endsAt = Persona.now.addingTimeInterval(Double($0.seconds))
        }
    }

    /// Puts a timer away, running or not. Stopping one that rings is the same.
    func removeTimer(_ id: CountdownTimer.ID) {
        change { $0.timers.removeAll { $0.id == id } }
    }

    /// Rings timers whose end has come.
    func endTimers(at now: Date) {
        for timer in state.timers {
            guard let end = timer.endsAt, end <= now else { continue }
            changeTimer(timer.id) {
                $0.endsAt = nil
                $0.ringingSince = now
            }
            Persona.notify(
                AppNotification(
                    app: .clock, title: timer.name, body: timer.label.isEmpty ? "Timer Done" : "Timer Done, \(Durations.words(timer.seconds))",
                    link: URL(string: "clock://timers/\(timer.id)")))
        }
    }

    private func changeTimer(_ id: CountdownTimer.ID, _ body: (inout CountdownTimer) -> Void) {
        guard let index = state.timers.firstIndex(where: { $0.id == id }) else { return }
        change { body(&$0.timers[index]) }
    }
}

extension CountdownTimer {
    var isRunning: Bool { endsAt != nil }
    var isRinging: Bool { ringingSince != nil }

    /// Its label, or "5 min" when it has none.
    var name: String { label.isEmpty ? Durations.words(seconds) : label }

    func secondsLeft(at now: Date) -> Int {
        endsAt.map { max(0, Int($0.timeIntervalSince(now).rounded(.up))) } ?? pausedSeconds ?? 0
    }
}

extension RecentTimer {
    var name: String { label.isEmpty ? Durations.words(seconds) : label }
}
