import Foundation
import PersonaKit

/// Everything that LockedIn keeps: the network as its owner sees it. Optional fields are left out when they are nil.
public struct LockedInState: Codable, Equatable, Sendable {
    /// Everyone with a profile, the phone's owner included.
    var profiles: [Profile]
    var companies: [Company]
    /// Every post of the feed, in no particular order.
    var posts: [Post]
    var jobs: [Job]
    /// Those whom the person is connected with.
    var connections: [Connection]
    /// Open invitations to connect, received and sent.
    var invitations: [Invitation]
    var conversations: [Conversation]
    var notices: [Notice]
    /// Who looked at the person's profile.
    var views: [ProfileView]
    var followedCompanyIDs: [Company.ID]
    /// The latest saved first.
    var savedJobIDs: [Job.ID]
    var applications: [Application]
    var alerts: [JobAlert]
    /// Sent with an application.
    var resumeName: String
}

/// A person's public page.
struct Profile: Codable, Equatable, Identifiable, Sendable {
    /// "profile-maya-patel".
    let id: String
    /// The person in Contacts, if the phone's owner knows them.
    var contactID: Contact.ID?
    var name: String
    /// "Design Lead at Northstar Studio".
    var headline: String
    var companyID: Company.ID?
    /// "San Francisco, CA".
    var place: String
    /// May be empty.
    var about: String
    /// The latest first.
    var experience: [Position]
    var education: [School]
    var skills: [Skill]
    var followers: Int
}

struct Position: Codable, Equatable, Sendable {
    var title: String
    var company: String
    /// "2022-04".
    var start: String
    /// Nil while it lasts.
    var end: String?
    /// May be empty.
    var text: String
}

struct School: Codable, Equatable, Sendable {
    var name: String
    var degree: String
    /// "2013 – 2017".
    var years: String
}

struct Skill: Codable, Equatable, Sendable {
    var name: String
    /// Those who confirm it.
    var endorserIDs: [Profile.ID]
}

struct Company: Codable, Equatable, Identifiable, Sendable {
    /// "company-northstar-studio".
    let id: String
    var name: String
    /// "Design services".
    var industry: String
    var place: String
    /// "11-50 employees".
    var size: String
    var about: String
    var followers: Int
}

/// Something that a person or a company has published.
struct Post: Codable, Equatable, Identifiable, Sendable {
    /// "post-0042"; those written on the phone are "post-1001" and up.
    let id: String
    /// A profile or a company.
    var authorID: String
    var text: String
    var at: Date
    var link: PostLink?
    /// The post that this one passes on.
    var repostOf: Post.ID?
    /// How often others reacted, by kind; kinds without reactions are left out.
    var counts: [ReactionCount]
    /// The owner's own reaction, which `counts` leaves out.
    var mine: ReactionKind?
    /// Oldest first.
    var comments: [Comment]
    /// How often others passed it on.
    var reposts: Int
    var isSaved: Bool
}

struct ReactionCount: Codable, Equatable, Sendable {
    var kind: ReactionKind
    var count: Int
}

enum ReactionKind: String, Codable, CaseIterable, Sendable {
    case like, celebrate, support, love, insightful, funny
}

struct PostLink: Codable, Hashable, Sendable {
    var title: String
    /// "gridandgutter.com".
    var source: String
    /// What the page says in short.
    var summary: String
}

struct Comment: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var authorID: String
    var text: String
    var at: Date
    /// How many others like it.
    var likes: Int
    var isLiked: Bool
}

struct Job: Codable, Equatable, Identifiable, Sendable {
    /// "job-meridian-lead".
    let id: String
    var title: String
    var companyID: Company.ID
    /// "Oakland, CA".
    var place: String
    var workplace: Workplace
    var kind: JobKind
    /// The team that it belongs to: "Rider experience, 6 people".
    var team: String
    /// Yearly pay in whole dollars; nil when it is not stated.
    var payFrom: Int?
    var payTo: Int?
    var about: String
    var requirements: [String]
    var benefits: [String]
    /// Skills that it asks for.
    var skills: [String]
    var posterID: Profile.ID?
    var postedAt: Date
    var applicants: Int
    var isOpen: Bool
}

enum Workplace: String, Codable, CaseIterable, Sendable { case onSite, hybrid, remote }
enum JobKind: String, Codable, CaseIterable, Sendable { case fullTime, partTime, contract }

struct Connection: Codable, Equatable, Sendable {
    var profileID: Profile.ID
    var since: Date
}

struct Invitation: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var profileID: Profile.ID
    var isIncoming: Bool
    /// May be empty.
    var note: String
    var sentAt: Date
}

/// Messages with one person.
struct Conversation: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var profileID: Profile.ID
    var messages: [ChatMessage]
    var lastReadAt: Date
}

struct ChatMessage: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var isMine: Bool
    var text: String
    var sentAt: Date
}

struct Notice: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var kind: NoticeKind
    /// Who it is about.
    var profileID: Profile.ID?
    var text: String
    var at: Date
    var isRead: Bool
    /// "lockedin://post/post-0042".
    var link: URL
}

enum NoticeKind: String, Codable, CaseIterable, Sendable { case reaction, comment, mention, job, birthday, work, view, invitation }

struct ProfileView: Codable, Equatable, Sendable {
    /// Nil when they hide their name.
    var profileID: Profile.ID?
    /// "Product designer at Meridian Transit", for those who hide their name.
    var who: String
    var at: Date
}

struct Application: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var jobID: Job.ID
    var email: String
    var phone: String
    /// May be empty.
    var note: String
    var at: Date
    var status: ApplicationStatus
}

enum ApplicationStatus: String, Codable, Sendable { case submitted, viewed, withdrawn, declined }

/// A search for jobs that reports what is new by mail.
struct JobAlert: Codable, Equatable, Identifiable, Sendable {
    let id: String
    var words: String
    /// Empty for everywhere.
    var place: String
    var createdAt: Date
}
