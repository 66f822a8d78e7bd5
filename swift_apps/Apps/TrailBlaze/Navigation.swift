import Foundation
import PersonaKit

/// Where a person is in TrailBlaze. Deep links write it.
struct TrailNavigation: Equatable {
    var tab = TrailTab.home
    var home: [TrailPlace] = []
    var maps: [TrailPlace] = []
    var record: [TrailPlace] = []
    var groups: [TrailPlace] = []
    var you: [TrailPlace] = []
    var showsClubs = false
    var page = YouPage.progress
    var filter = RouteFilter()
    /// What the Record tab is set to.
    var recordKind = Activity.Kind.run
    var recordRoute: TrailRoute.ID?
    var isLogging = false

    /// Follows `trailblaze://home`, `search`, `maps`, `saved`, `record`, `challenges`, `clubs`, `you`, `activities`, `plan`, `records`, `gear`, `log`,
    /// `activity/<id>`, `route/<id>`, `start/<route id>`, `athlete/<id>`, `challenge/<id>`, `club/<id>` and `workout/<id>`. Unknown links change
    /// nothing.
    @MainActor mutating func open(_ url: URL, in store: TrailBlazeStore) {
        guard let screen = url.host else { return }
        let id = url.pathComponents.last { $0 != "/" } ?? ""
        isLogging = false
        switch screen {
        case "home", "feed": (tab, home) = (.home, [])
        case "search": (tab, home) = (.home, [.search])
        case "maps", "routes": (tab, maps, filter) = (.maps, [], RouteFilter())
        case "saved": (tab, maps, filter) = (.maps, [], RouteFilter(savedOnly: true))
        case "record": (tab, record) = (.record, [])
        case "challenges", "groups": (tab, groups, showsClubs) = (.groups, [], false)
        case "clubs": (tab, groups, showsClubs) = (.groups, [], true)
        case "you": (tab, you, page) = (.you, [], .progress)
        case "activities": (tab, you, page) = (.you, [], .activities)
        case "plan": (tab, you, page) = (.you, [], .plan)
        case "records": (tab, you) = (.you, [.records])
        case "gear": (tab, you) = (.you, [.gearList])
        case "log": (tab, home, isLogging) = (.home, [], true)
        case "activity" where store.activity(id) != nil: (tab, home) = (.home, [.activity(id)])
        case "route" where store.route(id) != nil: (tab, maps, filter) = (.maps, [.route(id)], RouteFilter())
        case "start" where store.route(id) != nil: start(id)
        case "athlete" where store.athlete(id) != nil: (tab, home) = (.home, [.athlete(id)])
        case "challenge" where store.challenge(id) != nil: (tab, groups, showsClubs) = (.groups, [.challenge(id)], false)
        case "club" where store.club(id) != nil: (tab, groups, showsClubs) = (.groups, [.club(id)], true)
        case "workout" where store.workout(id) != nil: (tab, you, page) = (.you, [.workout(id)], .plan)
        default: break
        }
    }

    /// The Record tab, set to a route.
    mutating func start(_ route: TrailRoute.ID) {
        (tab, record, recordRoute) = (.record, [], route)
        if !recordKind.hasDistance { recordKind = .run }
    }
}

enum TrailTab: Hashable { case home, maps, record, groups, you }
enum YouPage: String, CaseIterable, Hashable { case progress = "Progress", activities = "Activities", plan = "Plan" }

/// A screen that any tab can push.
enum TrailPlace: Hashable {
    case activity(Activity.ID)
    case kudos(Activity.ID)
    case route(TrailRoute.ID)
    case athlete(Contact.ID)
    case challenge(Challenge.ID)
    case club(Club.ID)
    case workout(Workout.ID)
    case gear(Gear.ID)
    case month(String)
    case record(RecordDistance)
    case records, gearList, search, people
}
