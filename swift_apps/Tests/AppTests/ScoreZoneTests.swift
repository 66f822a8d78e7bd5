import Foundation
import PersonaKit
import Testing
@testable import ScoreZone

@MainActor @Suite struct ScoreZoneTests {
    private let store: ScoreZoneStore

    init() throws {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [ScoreZoneStore.self], seeds: seeds)
        store = Persona.store(ScoreZoneStore.self)
    }

    private func game(_ id: String) throws -> Game { try #require(store.game(id)) }

    // MARK: Games

    @Test func dayShowsItsGamesByLeague() {
        let today = store.games(on: "2026-05-12")
        #expect(today.map(\.league.id) == ["league-coastal-basketball", "league-national-baseball"])
        #expect(today.flatMap(\.games).count == 10)
        #expect(store.games(on: "2026-05-12", league: "league-pacific-soccer").isEmpty)
        #expect(store.nextDay(with: "league-pacific-soccer", after: "2026-05-12") == "2026-05-16")
        #expect(store.previousDay(with: "league-pacific-soccer", before: "2026-05-10") == "2026-05-09")
        #expect(store.games(on: "2026-05-09").first?.games.first?.id == "game-260509-lam")
    }

    @Test func followedTeamsGamesAreFirst() throws {
        try store.follow("team-phoenix-firebirds")
        #expect(store.games(on: "2026-05-12", league: "league-national-baseball").first?.games.first?.id == "game-260512-phf")
    }

    @Test func gameHasItsScoreAndVenue() throws {
        let game = try game("game-260503-bay")
        #expect(store.phase(of: game) == .final && store.points(.away, of: game) == 1 && store.points(.home, of: game) == 2)
        #expect(game.placeText == "Mission Rock Stadium, San Francisco, CA" && store.statusText(of: game) == "FT")
        #expect(store.plays(of: game).map(\.side) == [.home, .away, .home])
        #expect(try store.statusText(of: self.game("game-260510-las")) == "Final/11")
    }

    @Test func upcomingGameRevealsNoResult() throws {
        let game = try game("game-260512-bcg")
        #expect(store.phase(of: game) == .scheduled(isCertain: true) && store.points(.home, of: game) == nil)
        #expect(store.line(.home, of: game).allSatisfy { $0 == nil } && store.box(of: game) == nil && store.plays(of: game).isEmpty)
        #expect(store.statusText(of: game) == "6:45 PM")
        #expect(!store.results(of: "team-bay-city-gulls").contains { $0.id == game.id })
    }

    // MARK: A game that is on

    @Test func gameAdvancesFromScheduledToLiveToFinal() throws {
        let game = try game("game-260512-sea")
        PersonaHost.advance(Int(game.starts.timeIntervalSince(Persona.now)))
        #expect(store.points(.home, of: game) == 0 && store.statusText(of: game) == "1st 12:00")
        var before = [0, 0]
        for _ in 0..<26 {
            PersonaHost.advance(300)
            guard case .live = store.phase(of: game) else { break }
            let now = Side.allCases.map { store.points($0, of: game) ?? -1 }
            #expect(now[0] >= before[0] && now[1] >= before[1])
            for side in Side.allCases {
                #expect(store.line(side, of: game).reduce(0) { $0 + ($1 ?? 0) } == now[side.rawValue])
                let total = store.box(of: game)?.tables[side.rawValue].first?.total?.last
                #expect(total == "\(now[side.rawValue])")
            }
            before = now
        }
        PersonaHost.advance(3600)
        #expect(store.phase(of: game) == .final && store.points(.away, of: game) == 99 && store.points(.home, of: game) == 97)
        #expect(store.seriesText(try #require(game.series)) == "Portland leads 2-1")
    }

    @Test func standingsCountFinishedGamesOnly() throws {
        let game = try game("game-260512-bcg")
        func record() throws -> String { try #require(store.record(of: game.home)).recordText(.baseball) }
        #expect(try record() == "15-20")
        PersonaHost.advance(Int(game.starts.timeIntervalSince(Persona.now)) + 3600)
        #expect(try record() == "15-20")
        PersonaHost.advance(3 * 3600)
        #expect(try record() == "15-21")
    }

    @Test func seriesGameIsPlayedOnlyIfNeeded() throws {
        #expect(try store.phase(of: game("game-260516-lam")) == .scheduled(isCertain: true))
        let last = try game("game-260518-sff")
        #expect(store.phase(of: last) == .scheduled(isCertain: false))
        let orcas = try game("game-260519-sea")
        #expect(store.phase(of: orcas) == .scheduled(isCertain: false))
        PersonaHost.advance(5 * 86_400)
        // Los Angeles has won games 5 and 6 by now.
        #expect(store.phase(of: last) == .notNeeded && store.statusText(of: last) == "Not needed")
        #expect(!store.comingGames(of: "team-san-francisco-fog").contains { $0.id == last.id })
    }

    @Test func gameClockReadsLikeAScoreboard() throws {
        let soccer = try game("game-260503-bay"), baseball = try game("game-260512-bcg"), hoops = try game("game-260512-sea")
        func text(_ game: Game, _ minutes: Double) -> String? {
            GameClock.moment(game, at: game.starts.addingTimeInterval(minutes * 60)).map { GameClock.text($0, in: game) }
        }
        #expect(text(soccer, 0) == "1'" && text(soccer, 50) == "Halftime" && text(soccer, 100) == "82'" && text(soccer, 112) == nil)
        #expect(text(baseball, 2) == "Top 1st" && text(baseball, 10) == "Bot 1st" && text(baseball, 161) == "Bot 9th")
        #expect(text(hoops, 14) == "1st 6:00" && text(hoops, 29) == "End 1st" && text(hoops, 65) == "Halftime")
        #expect(GameClock.periodName(4, .basketball) == "OT" && GameClock.periodName(5, .basketball) == "2OT")
    }

    // MARK: Box scores

    @Test func boxScoresAddUpToTheScore() {
        for game in store.book.games.filter({ $0.ends <= Persona.now }).enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
            let report = store.book.report(game), box = report.box(nil)
            for side in Side.allCases {
                let total = game.total(side), tables = box.tables[side.rawValue]
                #expect(report.plays.filter { $0.side == side }.reduce(0) { $0 + $1.points } == total, "\(game.id)")
                for (period, points) in game.line(side).enumerated() {
                    #expect(report.plays.filter { $0.side == side && $0.moment.period == period }.reduce(0) { $0 + $1.points } == points ?? 0)
                }
                func sum(_ table: Int, _ column: Int) -> Int { tables[table].rows.reduce(0) { $0 + (Int($1.values[column]) ?? 0) } }
                switch game.sport {
                case .basketball:
                    #expect(sum(0, 6) == total && sum(0, 0) == 240 + 25 * (game.periods - 4), "\(game.id)")
                case .baseball:
                    #expect(sum(0, 1) == total && sum(0, 3) == total, "\(game.id)")
                    let other = box.tables[side.other.rawValue]
                    #expect(other[1].rows.reduce(0) { $0 + (Int($1.values[2]) ?? 0) } == total, "\(game.id)")
                case .soccer: #expect(sum(0, 2) == total && tables[0].rows.count <= 14, "\(game.id)")
                case .football:
                    let touchdowns = sum(0, 2) + sum(1, 2)
                    #expect(sum(0, 2) == sum(2, 2) && sum(0, 1) == sum(2, 1), "\(game.id)")
                    #expect(touchdowns * 6 + sum(3, 2) == total, "\(game.id)")
                }
            }
        }
    }

    @Test func storiesMatchTheBoxScores() throws {
        let pattern = try Regex<(Substring, Substring, Substring)>("([A-Z][\\w-]+ [A-Z]\\w+) had (\\d+) points")
        var told = 0
        for story in store.state.stories {
            for match in story.text.matches(of: pattern) {
                let player = try #require(store.book.players.first { $0.name == match.1 }, "\(match.1) in \(story.id)")
                let game = try #require(store.game(story.gameIDs.first ?? "")), side = try #require(game.side(of: player.teamID))
                let row = try #require(store.book.report(game).box(nil).tables[side.rawValue][0].rows.first { $0.id == player.id })
                #expect(row.values.last == String(match.2), "\(player.name) in \(story.id)")
                told += 1
            }
        }
        #expect(told >= 12)
        let calloway = try game("game-260503-bay")
        #expect(store.plays(of: calloway).map { GameClock.minute($0.moment) } == [42, 53, 90])
        #expect(store.plays(of: calloway).filter { $0.player == "player-bay-9" }.count == 2)
    }

    @Test func playerPageListsRecentGames() throws {
        let player = try #require(store.players(matching: "victor wiggins").first)
        let lines = store.lastLines(of: player)
        #expect(lines.count == 5 && lines[0].title == "W 102-83 at LAM" && lines[0].parts[0].values.last == "23")
        #expect(store.book.roster("team-san-francisco-fog").count == 10)
    }

    // MARK: Standings

    @Test func standingsMatchTheResults() throws {
        for league in store.leagues {
            for season in store.seasons(ofLeague: league.id) {
                let rows = store.standings(season).flatMap(\.rows)
                #expect(rows.reduce(0) { $0 + $1.wins } == rows.reduce(0) { $0 + $1.losses }, "\(season.id)")
                #expect(rows.reduce(0) { $0 + $1.scored } == rows.reduce(0) { $0 + $1.allowed }, "\(season.id)")
                #expect(rows.allSatisfy { $0.games == $0.home.reduce(0, +) + $0.away.reduce(0, +) })
            }
        }
        let soccer = try #require(store.currentSeason(ofLeague: "league-pacific-soccer"))
        let rows = try #require(store.standings(soccer).first).rows
        #expect(rows[0].team.id == "team-bay-city-fc" && rows[0].points == 25 && rows[0].recordText(.soccer) == "8-2-1" && rows[1].points == 19)
    }

    @Test func pastSeasonsKeepTheirFinalStandings() throws {
        let seasons = store.seasons(ofLeague: "league-national-baseball")
        #expect(seasons.map(\.name) == ["2026", "2025"])
        let west = try #require(store.standings(seasons[1]).first { $0.name == "West" })
        #expect(west.rows[0].team.id == "team-bay-city-gulls" && west.rows[0].recordText(.baseball) == "96-53" && west.rows[0].shareText == ".644")
        #expect(west.gamesBehind(west.rows[0]) == "–" && west.gamesBehind(west.rows[1]) == "6.5")
        #expect(store.playoffs(of: seasons[1]).map(\.name) == ["Circuit Series", "West Division Series", "East Division Series"])
    }
}
