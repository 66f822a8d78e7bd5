import Foundation
import PersonaKit

/// What CloudSlides keeps.
public struct CloudSlidesState: Codable, Equatable, Sendable {
    /// In the order in which they were made, those in the trash too.
    var presentations: [Presentation]
}

struct Presentation: Codable, Hashable, Identifiable, Sendable {
    enum Theme: String, Codable, CaseIterable, Sendable { case paper, midnight, sand, coral, forest }

    /// The record that CloudDrive has as well.
    var file: CloudFile
    var theme: Theme
    /// From first to last; never empty.
    var slides: [Slide]
    /// Oldest first, resolved ones too.
    var comments: [SlideComment]

    var id: CloudFile.ID { file.id }
}

struct Slide: Codable, Hashable, Identifiable, Sendable {
    enum Layout: String, Codable, CaseIterable, Sendable { case title, bullets, statement }

    /// "slide-1001"
    var id: String
    var layout: Layout
    var title: String
    /// Below the title of a title slide; empty on others.
    var subtitle: String
    /// Only shown by the layout `bullets`.
    var bullets: [Bullet]
    /// What the speaker wants to say.
    var notes: String
}

struct Bullet: Codable, Hashable, Identifiable, Sendable {
    /// "bullet-1001"
    var id: String
    /// One line.
    var text: String
}

struct SlideComment: FileComment {
    /// "comment-1001"
    var id: String
    var slideID: Slide.ID
    var authorID: Contact.ID
    var date: Date
    var text: String
    /// Oldest first.
    var replies: [CommentReply]
    /// When it was resolved; nil while it is open.
    var resolvedAt: Date?
    var resolvedByID: Contact.ID?
}
