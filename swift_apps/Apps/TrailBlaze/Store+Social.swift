import Foundation
import PersonaKit

/// Kudos, comments, and whom to follow.
extension TrailBlazeStore {
    func hasKudos(_ activity: Activity) -> Bool { activity.kudos.contains(Persona.me.id) }

    /// Gives kudos, or takes them back. Nobody gives kudos to themselves.
    func toggleKudos(_ id: Activity.ID) throws {
        try Persona.requireNetwork()
        let activity = state.activities[try state.index(ofActivity: id)]
        guard activity.athleteID != Persona.me.id else { throw TrailError.notYours }
        try change { state in
            let index = try state.index(ofActivity: id)
            if hasKudos(activity) {
                state.activities[index].kudos.removeAll { $0 == Persona.me.id }
            } else {
                state.activities[index].kudos.append(Persona.me.id)
                Journal.record(.like, in: .trailblaze, to: [activity.athleteID], "activities[\(id)].kudos[\(Persona.me.id)]")
            }
        }
    }

    func comment(on id: Activity.ID, _ text: String) throws {
        try Persona.requireNetwork()
        guard let text = try checkedText(text, as: "A comment", limit: 500) else { throw TrailError.empty("a comment") }
        let index = try state.index(ofActivity: id)
        let comment = Comment(id: Persona.newID("comment"), athleteID: Persona.me.id, writtenAt: Persona.now, text: text)
        change { $0.activities[index].comments.append(comment) }
        Journal.record(
            .comment, in: .trailblaze, to: [state.activities[index].athleteID], "activities[\(id)].comments[\(comment.id)]", says: ["text": text])
    }

    /// The owner is told of comments on their own activities.
    func receive(_ arriving: ArrivingComment) {
        guard let author = Persona.contact(arriving.from), athlete(author.id) != nil, let activity = activity(arriving.on) else { return }
        let text = String(arriving.text.prefix(500))
        let comment = Comment(id: Persona.newID("comment"), athleteID: author.id, writtenAt: Persona.now, text: text)
        change { state in
            guard let index = state.activities.firstIndex(where: { $0.id == activity.id }) else { return }
            state.activities[index].comments.append(comment)
        }
        guard activity.athleteID == Persona.me.id else { return }
        Persona.notify(
            AppNotification(
                app: .trailblaze, title: "\(author.shownName) commented on \(activity.title)", body: text,
                link: URL(string: "trailblaze://activity/\(activity.id)")))
    }

    func deleteComment(_ comment: Comment.ID, on id: Activity.ID) throws {
        try Persona.requireNetwork()
        let index = try state.index(ofActivity: id)
        guard let found = state.activities[index].comments.first(where: { $0.id == comment }) else { throw TrailError.notFound("That comment") }
        guard found.athleteID == Persona.me.id else { throw TrailError.notYours }
        change { $0.activities[index].comments.removeAll { $0.id == comment } }
        Journal.record(.deletion, in: .trailblaze, to: [state.activities[index].athleteID], "activities[\(id)].comments[\(comment)]")
    }

    func toggleFollow(_ id: Athlete.ID) throws {
        try Persona.requireNetwork()
        guard let index = state.athletes.firstIndex(where: { $0.id == id }) else { throw TrailError.notFound("That athlete") }
        change { $0.athletes[index].isFollowed.toggle() }
        if state.athletes[index].isFollowed { Journal.record(.follow, in: .trailblaze, to: [id], "athletes[\(id)]") }
    }
}

/// Searching people and activities.
extension TrailBlazeStore {
    func athletes(matching text: String) -> [Athlete] {
        let words = text.lowercased().split(separator: " ")
        return state.athletes.filter { athlete in
            let all = "\(TrailText.name(athlete.id)) \(athlete.place) \(athlete.about)".lowercased()
            return words.allSatisfy { all.contains($0) }
        }
    }

    /// Activities in whose title, note, people, kind, route or date every word is, the latest first.
    func activities(matching text: String, kind: Activity.Kind? = nil, in all: [Activity]) -> [Activity] {
        let words = text.lowercased().split(separator: " ")
        return all.filter { activity in
            guard kind == nil || activity.kind == kind else { return false }
            guard !words.isEmpty else { return true }
            let route = self.route(activity.routeID)
            let parts = [
                activity.title, activity.note ?? "", TrailText.name(activity.athleteID), activity.kind.name, activity.purpose?.name ?? "", route?.name ?? "",
                route?.area ?? "", Dates.longDay(activity.startedAt), Dates.dayAndYear(activity.startedAt), Dates.monthAndYear(activity.startedAt),
            ]
            let text = parts.joined(separator: " ").lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }
}
