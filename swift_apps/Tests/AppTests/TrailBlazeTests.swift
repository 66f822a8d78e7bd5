import Foundation
import PersonaKit
import Testing

@testable import TrailBlaze

@MainActor @Suite(.serialized) struct TrailBlazeActivityTests {
    typealias F = TrailFixture

    @Test func loggedRunIsSavedWithADefaultTitle() throws {
        let store = try F.store()
        var draft = F.draft()
        draft.routeID = "route-loop"
        draft.note = "  Fine  "
        draft.gearID = "gear-a"
        let id = try store.log(draft)
        let run = try #require(store.activity(id))
        #expect(run.title == "Morning Run" && run.note == "Fine" && run.hundredths == 520 && run.splits.isEmpty)
        #expect(run.climbFeet == 234, "two and a half laps and a bit")
        #expect(store.feed.first?.id == id)
        #expect(store.hundredths(of: try #require(store.gear("gear-a"))) == 1020)
    }

    @Test func invalidActivitiesAreRejected() throws {
        let store = try F.store()
        #expect(throws: TrailError.noDuration) { try store.log(F.draft(minutes: 0)) }
        #expect(throws: TrailError.tooLongDuration) { try store.log(F.draft("2026-05-01T07:00", minutes: 1441)) }
        #expect(throws: TrailError.inFuture) { try store.log(F.draft("2026-05-12T09:00", minutes: 60)) }
        #expect(throws: TrailError.tooOld) { try store.log(F.draft("2019-05-12T09:00")) }
        for text in ["", "0", "five", "5.123", "-3", "501", ".", "1.2.3"] { #expect(throws: TrailError.distance) { try store.log(F.draft(distance: text)) } }
        #expect(throws: TrailError.tooFast) { try store.log(F.draft(minutes: 10, distance: "5")) }
        var draft = F.draft()
        draft.effort = 11
        #expect(throws: TrailError.effort) { try store.log(draft) }
        draft.effort = 5
        draft.title = String(repeating: "x", count: 81)
        #expect(throws: TrailError.tooLong("A title", 80)) { try store.log(draft) }
        #expect(store.state == F.state)
    }

    @Test func gymActivityNeedsNoDistance() throws {
        let store = try F.store()
        let id = try store.log(F.draft(distance: "", kind: .strength))
        #expect(store.activity(id)?.hundredths == 0)
        #expect(store.totals(.strength)["2026-05"]?.seconds == 2880)
    }

    @Test func editingDistanceOrTimeDropsSplits() throws {
        let store = try F.store()
        var draft = store.draft(of: try #require(store.activity("first")))
        draft.title = "Renamed"
        try store.edit("first", draft)
        #expect(store.activity("first")?.title == "Renamed" && store.activity("first")?.splits.count == 4)
        draft.distance = "3.6"
        try store.edit("first", draft)
        #expect(store.activity("first")?.splits.isEmpty == true)
        #expect(throws: TrailError.notYours) { try store.edit("maya", draft) }
        #expect(throws: TrailError.notYours) { try store.deleteActivity("maya") }
    }

    @Test func kudosAreGivenAndRemovedExceptOnOwnActivities() throws {
        let store = try F.store()
        try store.toggleKudos("maya")
        #expect(store.activity("maya")?.kudos == ["contact-me"])
        try store.toggleKudos("maya")
        #expect(store.activity("maya")?.kudos == [])
        #expect(throws: TrailError.notYours) { try store.toggleKudos("first") }
    }

    @Test func onlyOwnCommentsCanBeDeleted() throws {
        var state = F.state
        state.activities[3].comments = [Comment(id: "c", athleteID: "contact-maya-patel", writtenAt: F.date("2026-05-10T12:00"), text: "Hot")]
        let store = try F.store(state)
        try store.comment(on: "maya", " Nice ")
        let mine = try #require(store.activity("maya")?.comments.last)
        #expect(mine.text == "Nice" && mine.writtenAt == Persona.now)
        #expect(throws: TrailError.empty("a comment")) { try store.comment(on: "maya", "  ") }
        #expect(throws: TrailError.notYours) { try store.deleteComment("c", on: "maya") }
        try store.deleteComment(mine.id, on: "maya")
        #expect(store.activity("maya")?.comments.map(\.id) == ["c"])
    }

    @Test func feedShowsFollowedAthletesOnly() throws {
        let store = try F.store()
        #expect(store.feed.map(\.id) == ["maya", "hand", "second", "first"])
        try store.toggleFollow("contact-maya-patel")
        #expect(store.feed.map(\.id) == ["hand", "second", "first"])
    }

    @Test func recordsAreTheFastestSplitsOfRuns() throws {
        let store = try F.store()
        #expect(store.records[.mile]?.map(\.seconds) == [520, 540])
        #expect(store.records[.twoMiles]?.first == Effort(activityID: "first", seconds: 1060, startedAt: F.date("2026-05-02T07:00")))
        // The fast end, and the rest of the first mile.
        #expect(store.records[.fiveK]?.first?.seconds == 1682)
        #expect(store.records[.half]?.isEmpty == true)
    }

    @Test func searchFindsPeopleTitlesRoutesAndDates() throws {
        let store = try F.store()
        func ids(_ text: String) -> [String] { store.activities(matching: text, in: store.latest).map(\.id) }
        #expect(ids("maya loop") == ["maya"])
        #expect(ids("may 5") == ["second"])
        #expect(ids("south beach").count == 3)
        #expect(ids("nothing").isEmpty)
        #expect(store.athletes(matching: "patel walks").map(\.id) == ["contact-maya-patel"])
    }
}

@MainActor @Suite(.serialized) struct TrailBlazeRouteTests {
    typealias F = TrailFixture

    @Test func routesCanBeFiltered() throws {
        let store = try F.store()
        #expect(store.routes(RouteFilter(text: "loop south")).map(\.id) == ["route-loop"])
        #expect(store.routes(RouteFilter(length: .short, surface: .paved, climb: .flat)).count == 1)
        #expect(store.routes(RouteFilter(surface: .trail)).isEmpty)
        #expect(store.routes(RouteFilter(savedOnly: true)).isEmpty)
        try store.toggleSaved("route-loop")
        #expect(store.routes(RouteFilter(savedOnly: true)).count == 1)
    }

    @Test func ownRoutesAreCreatedRenamedAndDeleted() throws {
        let store = try F.store()
        let points = [F.coordinate(37.78, -122.39), F.coordinate(37.79, -122.40)]
        #expect(throws: TrailError.empty("a name")) { try store.createRoute(points, name: " ", isLoop: false, surface: .paved) }
        #expect(throws: TrailError.tooFewPoints) { try store.createRoute([points[0]], name: "One", isLoop: true, surface: .paved) }
        #expect(throws: TrailError.tooFarApart) {
            try store.createRoute([points[0], F.coordinate(38.5, -122.4)], name: "Far", isLoop: false, surface: .paved)
        }
        let id = try store.createRoute(points, name: "Mine", isLoop: false, surface: .paved)
        let route = try #require(store.route(id))
        #expect(route.isSaved && route.createdAt == Persona.now)
        #expect(abs(route.track.miles - Double(route.hundredths) / 100) < 0.01 && route.climbFeet > 150)
        #expect(throws: TrailError.taken("mine")) { try store.createRoute(points, name: "mine", isLoop: true, surface: .paved) }
        try store.renameRoute(id, to: "Other")
        #expect(store.route(id)?.name == "Other")
        #expect(throws: TrailError.notYours) { try store.deleteRoute("route-loop") }
        try store.startRecording(.run, on: id)
        try store.deleteRoute(id)
        #expect(store.route(id) == nil && store.state.recording?.routeID == nil)
    }

    @Test func bestTimesCountWholeRunsOnly() throws {
        let store = try F.store()
        #expect(store.times(on: F.route).map(\.id) == ["second", "maya"])
    }

    @Test func elevationPeaksAtTheHill() throws {
        let terrain = Terrain(hills: F.state.hills)
        #expect(Int(terrain.feet(at: F.coordinate(37.79, -122.40))) == 215)
        #expect(terrain.feet(at: F.coordinate(37.70, -122.40)) == 15)
        let profile = terrain.profile(F.route, hundredths: 200)
        #expect(profile.count == 61 && profile.first?.feet == profile.last?.feet && (profile.map(\.feet).max() ?? 0) > 190)
    }
}

@MainActor @Suite(.serialized) struct TrailBlazeRecordingTests {
    typealias F = TrailFixture

    @Test func pausedRecordingDoesNotAdvance() throws {
        let store = try F.store()
        try store.startRecording(.run, on: "route-loop")
        #expect(throws: TrailError.recording) { try store.startRecording(.walk) }
        PersonaHost.advance(600)
        try store.pauseRecording()
        PersonaHost.advance(900)
        #expect(store.state.recording?.seconds(at: Persona.now) == 600)
        try store.resumeRecording()
        PersonaHost.advance(300)
        #expect(store.state.recording?.seconds(at: Persona.now) == 900)
        let id = try store.saveRecording(title: "", purpose: .easy, effort: 3, gearID: nil, note: "")
        let run = try #require(store.activity(id))
        #expect(store.state.recording == nil)
        #expect(run.seconds == 900 && run.startedAt == BankFixture.now && run.title == "Morning Run")
        #expect(run.hundredths == 900 * 100 / store.usualPace(.run) && run.splits.reduce(0, +) == 900)
    }

    @Test func discardedRecordingLeavesNothing() throws {
        let store = try F.store()
        try store.startRecording(.yoga, on: "route-loop")
        #expect(store.state.recording?.routeID == nil && store.state.recording?.secondsPerMile == 0)
        #expect(throws: TrailError.tooShort) { try store.saveRecording(title: "", purpose: nil, effort: 3, gearID: nil, note: "") }
        store.discardRecording()
        #expect(store.state == F.state)
        #expect(throws: TrailError.notRecording) { try store.pauseRecording() }
    }

    @Test func usualPaceComesFromRecentRuns() throws {
        let store = try F.store()
        #expect(store.usualPace(.run) == (1900 + 1100 + 2750) * 100 / 1050 + 1 || store.usualPace(.run) == (1900 + 1100 + 2750) * 100 / 1050)
        #expect(store.usualPace(.ride) == 320 && store.usualPace(.climb) == 0)
    }

    @Test(arguments: [(90, 15), (600, 107), (3601, 650), (5260, 1000), (86_399, 9999)]) func splitsAddUp(seconds: Int, hundredths: Int) {
        let splits = TrailBlazeStore.splits(seconds: seconds, hundredths: hundredths)
        #expect(splits.isEmpty == (hundredths < 100))
        if !splits.isEmpty { #expect(splits.reduce(0, +) == seconds && splits.count == (hundredths + 99) / 100 && splits.allSatisfy { $0 > 0 }) }
    }
}

@MainActor @Suite(.serialized) struct TrailBlazePlanTests {
    typealias F = TrailFixture

    @Test func longEnoughRunCompletesTheDaysWorkout() throws {
        let store = try F.store()
        #expect(store.workout("w1")?.status == .missed && store.workout("w3")?.status == .today && store.nextWorkout?.id == "w3")
        try store.log(F.draft(minutes: 30, distance: "3"))
        #expect(store.workout("w3")?.isDone == false)
        let id = try store.log(F.draft(minutes: 45, distance: "4.5"))
        #expect(store.workout("w3")?.status == .done && store.workout("w3")?.activityID == id && store.nextWorkout?.id == "w4")
        try store.deleteActivity(id)
        #expect(store.workout("w3")?.status == .today)
    }

    @Test func workoutCanBeMarkedDoneOnItsDayOrLater() throws {
        let store = try F.store()
        try store.setWorkout("w1", done: true)
        #expect(store.workout("w1")?.activityID == "second")
        try store.setWorkout("w2", done: true)
        #expect(store.workout("w2")?.isDone == true && store.workout("w2")?.activityID == nil)
        try store.setWorkout("w1", done: false)
        #expect(store.workout("w1")?.status == .missed && store.workout("w1")?.activityID == nil)
        #expect(throws: TrailError.notPast) { try store.setWorkout("w4", done: true) }
    }

    @Test func workoutMovesToAFreeDay() throws {
        let store = try F.store()
        try store.moveWorkout("w4", to: "2026-05-17")
        #expect(store.workout("w4")?.day == "2026-05-17" && store.workout("w4")?.isMoved == true)
        #expect(throws: TrailError.dayTaken("w3 Easy")) { try store.moveWorkout("w4", to: "2026-05-12") }
        #expect(throws: TrailError.outsidePlan("Sat, May 23")) { try store.moveWorkout("w4", to: "2026-05-24") }
        #expect(throws: TrailError.outsidePlan("Sat, May 23")) { try store.moveWorkout("w4", to: "2026-05-11") }
        #expect(throws: TrailError.race) { try store.moveWorkout("race", to: "2026-05-20") }
        try store.setWorkout("w1", done: true)
        #expect(throws: TrailError.alreadyDone) { try store.moveWorkout("w1", to: "2026-05-20") }
        #expect(store.planWeeks.map { $0.workouts.count } == [2, 2, 1] && store.currentWeek == 2)
    }

    @Test func challengesCountTheirMeasure() throws {
        let store = try F.store()
        func progress(_ id: String) throws -> Int { store.progress(try #require(store.challenge(id))) }
        #expect(try progress("distance") == 1050 && progress("days") == 3 && progress("longest") == 500 && progress("past") == 350)
        #expect(store.ranking(try #require(store.challenge("distance"))).map(\.athlete) == ["contact-me", "contact-maya-patel"])
        #expect(throws: TrailError.challengeOver) { try store.setChallenge("past", joined: false) }
        try store.setChallenge("days", joined: false)
        #expect(store.challenge("days")?.isJoined == false)
    }

    @Test func completedChallengeNotifiesOnce() throws {
        let store = try F.store()
        try store.log(F.draft(minutes: 48, distance: "5.2"))
        #expect(Set(PersonaHost.notifications.map(\.body)) == ["You finished distance.", "You finished days."])
        try store.log(F.draft("2026-05-11T07:00", minutes: 48, distance: "5.2"))
        #expect(PersonaHost.notifications.count == 2)
    }

    @Test func onlyMembersPostAndOnlyTheirOwnPostsAreDeleted() throws {
        let store = try F.store()
        try store.post(in: "club", " Hi ")
        let mine = try #require(store.club("club")?.posts.last)
        #expect(mine.text == "Hi" && mine.athleteID == "contact-me")
        #expect(throws: TrailError.notYours) { try store.deletePost("post", in: "club") }
        #expect(throws: TrailError.notYours) { try store.togglePostKudos(mine.id, in: "club") }
        try store.togglePostKudos("post", in: "club")
        #expect(store.club("club")?.posts.first?.kudos == ["contact-me"])
        try store.deletePost(mine.id, in: "club")
        try store.setClub("club", joined: false)
        #expect(throws: TrailError.notMember) { try store.post(in: "club", "Hi") }
        #expect(store.club("club")?.posts.count == 1 && store.club("club")?.memberCount == 6)
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        var navigation = TrailNavigation()
        func open(_ link: String) { navigation.open(URL(string: "trailblaze://\(link)")!, in: store) }
        open("activity/maya")
        #expect(navigation.tab == .home && navigation.home == [.activity("maya")])
        open("start/route-loop")
        #expect(navigation.tab == .record && navigation.recordRoute == "route-loop")
        open("workout/w3")
        #expect(navigation.tab == .you && navigation.page == .plan && navigation.you == [.workout("w3")])
        open("saved")
        #expect(navigation.tab == .maps && navigation.filter.savedOnly)
        let before = navigation
        open("activity/none")
        #expect(navigation == before)
    }

    @Test(arguments: 1...5) func randomActionsKeepTheStateConsistent(seed: Int) throws {
        let store = try F.store()
        var number = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
        func roll(_ count: Int) -> Int {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(number >> 33) % count
        }
        for _ in 0..<120 {
            let id = store.state.activities.map(\.id)[roll(max(store.state.activities.count, 1))]
            let workout = store.state.plan.workouts[roll(5)].id
            switch roll(12) {
            case 0: _ = try? store.log(F.draft("2026-05-\(10 + roll(9))T0\(roll(9)):00", minutes: roll(90), distance: "\(roll(9)).\(roll(9))"))
            case 1: try? store.deleteActivity(id)
            case 2: try? store.toggleKudos(id)
            case 3: try? store.comment(on: id, ["", "Hi"][roll(2)])
            case 4: try? store.startRecording(Activity.Kind.allCases[roll(9)], on: [nil, "route-loop"][roll(2)])
            case 5: try? store.pauseRecording()
            case 6: try? store.resumeRecording()
            case 7: _ = try? store.saveRecording(title: "", purpose: nil, effort: 1 + roll(10), gearID: nil, note: "")
            case 8: try? store.setWorkout(workout, done: roll(2) == 0)
            case 9: try? store.moveWorkout(workout, to: "2026-05-\(10 + roll(15))")
            case 10: if let activity = store.activity(id) { try? store.edit(id, store.draft(of: activity)) }
            default: PersonaHost.advance(roll(60) * 60)
            }
        }
        let mine = Set(store.mine.map(\.id))
        for workout in store.state.plan.workouts {
            #expect(workout.activityID.map { workout.isDone && mine.contains($0) } ?? true, "\(workout.id)")
        }
        for activity in store.state.activities where !activity.splits.isEmpty { #expect(activity.splits.reduce(0, +) == activity.seconds) }
        #expect(store.state.activities.allSatisfy { $0.startedAt.addingTimeInterval(Double($0.seconds)) <= Persona.now.addingTimeInterval(60) })
        struct Phone: Decodable { var trailblaze: TrailBlazeState }
        #expect(try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).trailblaze == store.state)
    }
}

/// What the shipped seed says, worked out by the app.
@MainActor @Suite(.serialized) struct TrailBlazeSeedTests {
    private func store() throws -> TrailBlazeStore {
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../seed_data/jordan_avery").standardized
        try PersonaHost.load(apps: [TrailBlazeStore.self], seeds: seeds)
        return Persona.store(TrailBlazeStore.self)
    }

    @Test func tenMileRaceIsTheRecord() throws {
        let store = try store()
        #expect(store.records[.tenMiles]?.first?.seconds == 5260)
        #expect(store.records[.tenK]?.first?.seconds == 3108)
        #expect(store.records[.half]?.isEmpty == true)
    }

    @Test func climbMatchesTheCompiler() throws {
        let store = try store()
        for route in store.state.routes where route.surface != .track {
            #expect(abs(store.terrain.climb(along: route.track.points) - route.climbFeet) <= 1, "\(route.id)")
        }
    }

    @Test func todayHasAnOpenWorkoutInWeekEleven() throws {
        let store = try store()
        #expect(store.nextWorkout?.id == "workout-260512" && store.currentWeek == 11)
        #expect(store.state.plan.workouts.filter { $0.status == .missed }.map(\.day) == ["2026-03-24", "2026-04-28"])
    }

    @Test func searchItemsOpenTheirScreens() throws {
        let store = try store()
        let items = TrailBlazeApp.entries.search(store)
        #expect(items.count > 200 && Set(items.map(\.id)).count == items.count)
        for item in items {
            var navigation = TrailNavigation()
            navigation.open(item.link, in: store)
            #expect(navigation != TrailNavigation(), "\(item.link)")
        }
    }
}
