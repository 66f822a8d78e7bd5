import Foundation
import PersonaKit

/// Recording an activity while time passes.
extension TrailBlazeStore {
    func startRecording(_ kind: Activity.Kind, on route: TrailRoute.ID? = nil) throws {
        guard state.recording == nil else { throw TrailError.recording }
        if let route, self.route(route) == nil { throw TrailError.notFound("That route") }
        let recording = Recording(
            kind: kind, routeID: kind.hasDistance ? route : nil, startedAt: Persona.now, seconds: 0, resumedAt: Persona.now,
            secondsPerMile: usualPace(kind))
        change { $0.recording = recording }
    }

    func pauseRecording() throws {
        guard let recording = state.recording else { throw TrailError.notRecording }
        guard recording.isRunning else { return }
        change { state in
            state.recording?.seconds = recording.seconds(at: Persona.now)
            state.recording?.resumedAt = nil
        }
    }

    func resumeRecording() throws {
        guard let recording = state.recording else { throw TrailError.notRecording }
        guard !recording.isRunning else { return }
        change { $0.recording?.resumedAt = Persona.now }
    }

    func discardRecording() { change { $0.recording = nil } }

    /// Keeps what was recorded as an activity. A recording that runs is stopped.
    @discardableResult
    func saveRecording(title: String, purpose: Activity.Purpose?, effort: Int, gearID: Gear.ID?, note: String) throws -> Activity.ID {
        guard let recording = state.recording else { throw TrailError.notRecording }
        let seconds = min(recording.seconds(at: Persona.now), 86_400)
        guard seconds >= 10 else { throw TrailError.tooShort }
        guard (1...10).contains(effort) else { throw TrailError.effort }
        let title = try checkedText(title, as: "A title", limit: Self.titleLimit)
        let note = try checkedText(note, as: "A note", limit: Self.noteLimit)
        if let gearID, gear(gearID) == nil { throw TrailError.notFound("That gear") }
        let hundredths = recording.secondsPerMile > 0 ? seconds * 100 / recording.secondsPerMile : 0
        let route = self.route(recording.routeID)
        let activity = Activity(
            id: Persona.newID("activity"), athleteID: Persona.me.id, kind: recording.kind, purpose: recording.kind == .run ? purpose : nil,
            title: title ?? Self.usualTitle(recording.kind, at: recording.startedAt), startedAt: recording.startedAt, seconds: seconds,
            hundredths: hundredths, climbFeet: climb(route, hundredths), effort: effort, routeID: route?.id,
            gearID: recording.kind.hasDistance ? gearID : nil, note: note, splits: Self.splits(seconds: seconds, hundredths: hundredths), kudos: [],
            comments: [])
        change { $0.recording = nil }
        add(activity)
        return activity.id
    }

    /// Seconds for a mile over the person's last five activities of a kind; 0 without a distance.
    func usualPace(_ kind: Activity.Kind) -> Int {
        guard kind.hasDistance else { return 0 }
        let last = mine.filter { $0.kind == kind && $0.hundredths > 0 && $0.purpose != .race && $0.purpose != .track }.prefix(5)
        let miles = last.reduce(0) { $0 + $1.hundredths }
        return miles > 0 ? TrailText.secondsPerMile(last.reduce(0) { $0 + $1.seconds }, miles) : kind.usualSecondsPerMile
    }

    /// Seconds for each mile, a little uneven as they are in life. They add up to the whole time.
    static func splits(seconds: Int, hundredths: Int) -> [Int] {
        guard hundredths >= 100 else { return [] }
        let full = hundredths / 100, rest = hundredths % 100
        let pace = seconds * 100 / hundredths
        var splits = (0..<full).map { pace + [4, -2, 1, -4, 3, -1, -3][$0 % 7] }
        let last = rest * pace / 100
        let left = seconds - last - splits.reduce(0, +)
        for index in splits.indices { splits[index] += left / full + (index < left % full ? 1 : 0) }
        let error = seconds - last - splits.reduce(0, +)
        splits[full - 1] += error
        return rest > 0 ? splits + [last] : splits
    }
}
