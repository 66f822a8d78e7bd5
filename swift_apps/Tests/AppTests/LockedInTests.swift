import Foundation
import PersonaKit
import Testing
@testable import LockedIn
@testable import Mail

/// A network of four people, two companies, two posts and two jobs.
@MainActor enum LinkFixture {
    static let now = SystemState.start
    static let people = ContactsState(
        me: "contact-me",
        people: [Contact(id: "contact-me", firstName: "Jordan", lastName: "Avery", emails: ["jordan@avery.example"], phones: ["(415) 555-0123"])])

    static func profile(_ id: String, contact: String? = nil, company: String = "Northstar", skills: [String] = []) -> Profile {
        Profile(
            id: "profile-\(id)", contactID: contact, name: id.capitalized, headline: "Designer at \(company)", companyID: "company-\(company.lowercased())",
            place: "Oakland, CA", about: "", experience: [Position(title: "Designer", company: company, start: "2020-01", text: "")], education: [],
            skills: skills.map { Skill(name: $0, endorserIDs: []) }, followers: 10)
    }

    static func job(_ id: String, company: String = "northstar", pay: Int? = 150_000, isOpen: Bool = true, daysAgo: Int = 1) -> Job {
        Job(
            id: "job-\(id)", title: "Lead \(id.capitalized)", companyID: "company-\(company)", place: "Oakland, CA", workplace: .hybrid, kind: .fullTime,
            team: "Team", payFrom: pay, payTo: pay, about: "About", requirements: ["R"], benefits: ["B"], skills: ["Prototyping", "Transit"],
            postedAt: now.addingTimeInterval(-86_400 * Double(daysAgo)), applicants: 3, isOpen: isOpen)
    }

    static func post(_ id: String, by author: String, minutesAgo: Int) -> Post {
        Post(
            id: id, authorID: author, text: "Hello from \(author)", at: now.addingTimeInterval(-60 * Double(minutesAgo)),
            counts: [ReactionCount(kind: .like, count: 4)],
            comments: [Comment(id: "c-\(id)", authorID: "profile-maya", text: "Yes", at: now, likes: 2, isLiked: false)], reposts: 1, isSaved: false)
    }

    static func company(_ name: String) -> Company {
        Company(id: "company-\(name.lowercased())", name: name, industry: "Design", place: "Oakland, CA", size: "10", about: "About", followers: 1234)
    }

    static let state = LockedInState(
        profiles: [
            profile("me", contact: "contact-me", skills: ["prototyping"]), profile("maya", skills: ["Critique"]), profile("leo", company: "Meridian"),
            profile("dana"),
        ],
        companies: [company("Northstar"), company("Meridian")],
        posts: [post("p1", by: "profile-maya", minutesAgo: 10), post("p2", by: "profile-me", minutesAgo: 5)],
        jobs: [job("designer"), job("rider", company: "meridian", pay: 120_000, daysAgo: 20), job("old", isOpen: false)],
        connections: [Connection(profileID: "profile-maya", since: now)],
        invitations: [Invitation(id: "i1", profileID: "profile-leo", isIncoming: true, note: "", sentAt: now)], conversations: [], notices: [], views: [],
        followedCompanyIDs: [], savedJobIDs: ["job-designer"], applications: [], alerts: [], resumeName: "resume.pdf")

    static func store(_ state: LockedInState = state) throws -> LockedInStore {
        let mail = MailState(messages: [], folders: [], vips: [], mutedThreads: [], signature: "")
        try PersonaHost.load(
            apps: [LockedInStore.self, MailStore.self],
            seeds: [
                "lockedin": PersonaJSON.encoder.encode(state), "mail": PersonaJSON.encoder.encode(mail), "contacts": PersonaJSON.encoder.encode(people),
            ], now: now)
        return Persona.store(LockedInStore.self)
    }

    static func saved() throws -> LockedInState {
        struct Phone: Decodable { var lockedin: LockedInState }
        return try PersonaJSON.decoder.decode(Phone.self, from: PersonaHost.snapshot()).lockedin
    }
}

@MainActor struct LockedInTests {
    typealias F = LinkFixture

    @Test func postIsPublishedEditedAndDeleted() throws {
        let store = try F.store()
        let id = try store.publish("  Hello  ", link: "grid.example/one")
        #expect(store.feed.first?.id == id && store.post(id)?.text == "Hello" && store.post(id)?.link?.source == "grid.example")
        try store.editPost(id, text: "Goodbye")
        #expect(store.post(id)?.text == "Goodbye")
        try store.deletePost(id)
        #expect(store.post(id) == nil)
        #expect(throws: LinkError.empty("something")) { try store.publish(" ") }
        #expect(throws: LinkError.self) { try store.publish("Hi", link: "no link") }
        #expect(throws: LinkError.notYours) { try store.deletePost("p1") }
        #expect(throws: LinkError.notYours) { try store.editPost("p1", text: "Mine") }
    }

    @Test func reactionsCommentsAndRepostsAreCounted() throws {
        let store = try F.store()
        try store.react(.love, to: "p1")
        #expect(store.reactionCount(store.post("p1")!) == 5)
        try store.react(.funny, to: "p1")
        #expect(store.post("p1")?.mine == .funny && store.reactionCount(store.post("p1")!) == 5)
        try store.react(.funny, to: "p1")
        #expect(store.post("p1")?.mine == nil)
        let comment = try store.comment("Nice", on: "p1")
        #expect(store.post("p1")?.comments.map(\.text) == ["Yes", "Nice"])
        try store.likeComment("c-p1", on: "p1")
        #expect(store.post("p1")?.comments[0].isLiked == true)
        try store.deleteComment(comment, on: "p1")
        #expect(throws: LinkError.notYours) { try store.deleteComment("c-p1", on: "p1") }
        try store.publish("", repostOf: "p1")
        #expect(store.repostCount(store.post("p1")!) == 2)
    }

    @Test func invitationsBecomeConnectionsOrAreRemoved() throws {
        let store = try F.store()
        try store.accept("i1")
        #expect(store.isConnected("profile-leo") && store.state.invitations.isEmpty)
        let sent = try store.invite("profile-dana", note: "Hi")
        #expect(throws: LinkError.alreadyInvited("Dana")) { try store.invite("profile-dana", note: "") }
        #expect(throws: LinkError.alreadyConnected("Maya")) { try store.invite("profile-maya", note: "") }
        #expect(throws: LinkError.tooLong("A note", limit: 200)) { try store.invite("profile-dana", note: String(repeating: "a", count: 201)) }
        try store.withdraw(sent)
        try store.disconnect("profile-leo")
        #expect(!store.isConnected("profile-leo") && store.state.invitations.isEmpty)
    }

    @Test func messagesGoOnlyToConnections() throws {
        let store = try F.store()
        let id = try store.openConversation(with: "profile-maya")
        try store.send("Hello", in: id)
        #expect(store.inbox.map(\.id) == [id] && store.conversation(id)?.messages.last?.text == "Hello")
        #expect(throws: LinkError.notConnected("Dana")) { try store.openConversation(with: "profile-dana") }
        #expect(throws: LinkError.empty("a message")) { try store.send(" ", in: id) }
    }

    @Test func applicationIsSentOnceAndConfirmedByMail() throws {
        let store = try F.store()
        #expect(throws: LinkError.email) { try store.apply(to: "job-designer", email: "jordan", phone: "4155550123", note: "") }
        #expect(throws: LinkError.phone) { try store.apply(to: "job-designer", email: "j@a.example", phone: "123", note: "") }
        #expect(throws: LinkError.closed) { try store.apply(to: "job-old", email: "j@a.example", phone: "4155550123", note: "") }
        let id = try store.apply(to: "job-designer", email: "j@a.example", phone: "(415) 555-0123", note: "")
        #expect(throws: LinkError.alreadyApplied) { try store.apply(to: "job-designer", email: "j@a.example", phone: "4155550123", note: "") }
        let mail = try #require(Persona.store(MailStore.self).state.messages.last)
        #expect(mail.subject == "Your application was sent to Northstar" && mail.link?.absoluteString == "lockedin://job/job-designer")
        #expect(store.state.savedJobIDs.isEmpty)
        try store.withdraw(application: id)
        #expect(store.application(for: "job-designer") == nil)
        #expect(throws: LinkError.cannotWithdraw) { try store.withdraw(application: id) }
    }

    @Test func jobAlertMailsMatchingJobs() throws {
        let store = try F.store()
        try store.addAlert(words: "Lead", place: "Oakland")
        let mail = try #require(Persona.store(MailStore.self).state.messages.last)
        #expect(mail.body.contains("Lead Designer\nNorthstar, Oakland, CA") && mail.body.contains("Lead Rider"))
        #expect(throws: LinkError.alreadyThere("This alert")) { try store.addAlert(words: "lead", place: "oakland") }
    }

    @Test func jobsAreFoundByWordsPlacePayAndAge() throws {
        let store = try F.store()
        #expect(store.jobs(matching: JobSearch()).map(\.id) == ["job-designer", "job-rider"])
        #expect(store.jobs(matching: JobSearch(text: "meridian")).map(\.id) == ["job-rider"])
        #expect(store.jobs(matching: JobSearch(pay: 140_000)).map(\.id) == ["job-designer"])
        #expect(store.jobs(matching: JobSearch(isRecent: true)).map(\.id) == ["job-designer"])
        #expect(store.jobs(matching: JobSearch(place: "New York")).isEmpty)
        #expect(store.matchedSkills(store.job("job-designer")!) == ["Prototyping"])
    }

    @Test func peopleAreFoundByNameTitleAndCompany() throws {
        let store = try F.store()
        #expect(store.people(matching: "may").map(\.id) == ["profile-maya"])
        #expect(store.people(matching: "", company: "Meridian").map(\.id) == ["profile-leo"])
        #expect(store.people(matching: "", title: "designer", onlyConnections: true).map(\.id) == ["profile-maya"])
    }

    @Test func ownProfileCanBeEdited() throws {
        let store = try F.store()
        try store.setHeadline("Lead", place: "SF", about: "")
        try store.addSkill("Typography")
        #expect(throws: LinkError.alreadyThere("typography")) { try store.addSkill("typography") }
        try store.addPosition(Position(title: "Intern", company: "Fieldnote", start: "2015-01", end: "2016-01", text: ""))
        #expect(store.me.headline == "Lead" && store.me.skills.map(\.name) == ["prototyping", "Typography"] && store.me.experience.last?.title == "Intern")
        try store.toggleEndorsement("Critique", of: "profile-maya")
        #expect(store.profile("profile-maya")?.skills[0].endorserIDs == ["profile-me"])
        #expect(try F.saved() == store.state)
    }

    @Test func linksOpenTheirScreens() throws {
        let store = try F.store()
        func open(_ link: String) -> LinkNavigation {
            let navigation = LinkNavigation()
            navigation.open(URL(string: link)!, in: store)
            return navigation
        }
        #expect(open("lockedin://job/job-rider").jobs == [.job("job-rider")])
        #expect(open("lockedin://post/p1").home == [.post("p1")] && open("lockedin://post/none").home == [])
        #expect(open("lockedin://profile/profile-leo").network == [.profile("profile-leo")])
        #expect(open("lockedin://alerts").jobs == [.alerts] && open("lockedin://write").sheet == .write)
    }
}
