import Foundation
import PersonaKit

/// What ScoreZone announces while time passes: starts, final scores and stories of followed teams.
extension ScoreZoneStore {
    private struct Announcement {
        var date: Date
        var title: String
        var body: String
        var link: String
    }

    /// The next moment with something to announce.
    var nextAnnouncement: Date? {
        var dates: [Date] = []
        for follow in state.follows where !follow.notify.isEmpty {
            for game in book.games(of: follow.teamID) where game.ends > state.announcedThrough {
                if phase(of: game) == .notNeeded { continue }
                if follow.notify.contains(.start), game.starts > state.announcedThrough {
                    dates.append(game.starts)
                    break
                }
                if follow.notify.contains(.final) {
                    dates.append(game.ends)
                    break
                }
            }
            if follow.notify.contains(.news) {
                dates += state.stories.first { $0.date > state.announcedThrough && $0.teamIDs.contains(follow.teamID) }.map { [$0.date] } ?? []
            }
        }
        return dates.filter { $0 > state.announcedThrough }.min()
    }

    /// Announces everything that has happened since the last time, in order.
    func announce() {
        let due = announcements(from: state.announcedThrough, through: Persona.now)
        guard let last = due.map(\.date).max() else { return }
        change { $0.announcedThrough = last }
        for each in due.sorted(by: { ($0.date, $0.link) < ($1.date, $1.link) }) {
            Persona.notify(AppNotification(app: .scorezone, title: each.title, body: each.body, link: URL(string: each.link)))
        }
    }

    private func announcements(from start: Date, through end: Date) -> [Announcement] {
        guard end > start else { return [] }
        let span = start.addingTimeInterval(1)...max(end, start.addingTimeInterval(1))
        var found: [Announcement] = []
        var told: Set<String> = []
        for follow in state.follows {
            for game in book.games(of: follow.teamID) where game.ends >= span.lowerBound && game.starts <= end && phase(of: game) != .notNeeded {
                if follow.notify.contains(.start), span.contains(game.starts), told.insert("start \(game.id)").inserted {
                    found.append(started(game))
                }
                if follow.notify.contains(.final), span.contains(game.ends), game.ends <= end, told.insert("final \(game.id)").inserted {
                    found.append(ended(game))
                }
            }
            guard follow.notify.contains(.news) else { continue }
            for story in state.stories where span.contains(story.date) && story.teamIDs.contains(follow.teamID) && told.insert(story.id).inserted {
                found.append(Announcement(date: story.date, title: story.title, body: story.lead, link: "scorezone://story/\(story.id)"))
            }
        }
        return found
    }

    private func started(_ game: Game) -> Announcement {
        let place = game.venueName.map { " at \($0)" } ?? ""
        return Announcement(
            date: game.starts, title: "\(game.away.name) at \(game.home.name)", body: "The \(game.sport.gameWord) has started\(place).",
            link: "scorezone://game/\(game.id)")
    }

    private func ended(_ game: Game) -> Announcement {
        let first = game.winner ?? .away
        let score = "\(game.team(first).name) \(game.total(first)), \(game.team(first.other).name) \(game.total(first.other))"
        return Announcement(date: game.ends, title: "Final: \(score)", body: finalBody(game), link: "scorezone://game/\(game.id)")
    }

    private func finalBody(_ game: Game) -> String {
        guard let series = game.series, let text = seriesText(series, after: game) else {
            return league(game.leagueID)?.name ?? ""
        }
        return "\(series.name): \(text)."
    }
}
