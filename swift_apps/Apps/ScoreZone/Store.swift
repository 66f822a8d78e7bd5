import Foundation
import PersonaKit

/// What a person can do in ScoreZone. The methods are in the files `Store+….swift`, one subject each.
public final class ScoreZoneStore: StateStore<ScoreZoneState>, PersonaStore {
    public static let app = AppID.scorezone
    static let maximumTeams = 20

    private(set) lazy var book = ScoreBook(state)
    /// Standings, and from when until when they hold.
    private var known: [Season.ID: (span: Range<Date>, divisions: [DivisionStandings])] = [:]

    public func timePassed() { announce() }
    public var nextWake: Date? { nextAnnouncement }

    /// The standings of a season, worked out again when another game is over.
    func standings(_ season: Season) -> [DivisionStandings] {
        if let kept = known[season.id], Persona.isPast(kept.span.lowerBound), !Persona.isPast(kept.span.upperBound) { return kept.divisions }
        let now = Persona.now
        let all = book.games(ofSeason: season.id), games = all.filter { $0.ends <= now }
        let divisions = Standings.of(season, games, teams(ofLeague: season.leagueID), sport(ofLeague: season.leagueID))
        known[season.id] = (now..<(all.map(\.ends).filter { $0 > now }.min() ?? .distantFuture), divisions)
        return divisions
    }
}

// Looking things up.
extension ScoreZoneStore {
    var leagues: [Catalog.League] {
        let ids = Set(state.seasons.map(\.leagueID))
        return Persona.catalog.leagues.filter { ids.contains($0.id) }
    }
    func league(_ id: Catalog.League.ID) -> Catalog.League? { leagues.first { $0.id == id } }
    func sport(ofLeague id: Catalog.League.ID) -> SportKind { league(id).flatMap { SportKind(rawValue: $0.sport.rawValue) } ?? .soccer }
    func teams(ofLeague id: Catalog.League.ID) -> [Catalog.Team] { book.teams.filter { $0.leagueID == id } }
    func team(_ id: Catalog.Team.ID) -> Catalog.Team? { book.teams.first { $0.id == id } }
    func story(_ id: Story.ID) -> Story? { state.stories.first { $0.id == id && Persona.isPast($0.date) } }
    func seasons(ofLeague id: Catalog.League.ID) -> [Season] { state.seasons.filter { $0.leagueID == id }.sorted { $0.first > $1.first } }

    /// The season that is on, or else the last one.
    func currentSeason(ofLeague id: Catalog.League.ID) -> Season? {
        let seasons = seasons(ofLeague: id)
        return seasons.first { $0.first <= DayKey.today } ?? seasons.last
    }

    /// A team's row in the current standings.
    func record(of team: Catalog.Team) -> StandingsRow? {
        currentSeason(ofLeague: team.leagueID).flatMap { standings($0).flatMap(\.rows).first { $0.id == team.id } }
    }

    /// "42-10, 1st in West".
    func recordText(of team: Catalog.Team) -> String? {
        guard let season = currentSeason(ofLeague: team.leagueID) else { return nil }
        for division in standings(season) {
            guard let place = division.rows.firstIndex(where: { $0.id == team.id }) else { continue }
            return "\(division.rows[place].recordText(sport(ofLeague: team.leagueID))), \(GameClock.ordinal(place + 1)) in \(division.name)"
        }
        return nil
    }
}

extension Catalog.League {
    /// "Basketball".
    var shortName: String { sport.rawValue.prefix(1).uppercased() + sport.rawValue.dropFirst() }
    var kind: SportKind { SportKind(rawValue: sport.rawValue) ?? .soccer }
}
