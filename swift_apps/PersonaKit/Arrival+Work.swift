import Foundation

/// A person invites the owner to an event.
public struct ArrivingInvitation: Codable, Equatable, Sendable {
    public var from: Contact.ID
    public var title: String
    public var start: Date
    public var end: Date
    public var place: String?

    public init(from: Contact.ID, title: String, start: Date, end: Date, place: String? = nil) {
        (self.from, self.title, self.start, self.end, self.place) = (from, title, start, end, place)
    }
}

/// A person answers an invitation to an event of the owner's.
public struct ArrivingAnswer: Codable, Equatable, Sendable {
    public var from: Contact.ID
    /// The id of the event.
    public var event: String
    public var answer: AnsweredInvitation.Answer

    public init(from: Contact.ID, event: String, answer: AnsweredInvitation.Answer) {
        (self.from, self.event, self.answer) = (from, event, answer)
    }
}

/// A person shares a file of theirs with the owner.
public struct ArrivingFile: Codable, Equatable, Sendable {
    public var file: CloudFile
    /// Its lines.
    public var text: String

    public init(file: CloudFile, text: String) {
        (self.file, self.text) = (file, text)
    }
}

/// A person comments on what the owner sees, too: a document, an activity, a post.
public struct ArrivingComment: Codable, Equatable, Sendable {
    public var from: Contact.ID
    /// The id of the record.
    public var on: String
    public var text: String

    public init(from: Contact.ID, on: String, text: String) {
        (self.from, self.on, self.text) = (from, on, text)
    }
}

/// An order arrives later than it said.
public struct OrderDelay: Codable, Equatable, Sendable {
    /// The id of the order.
    public var order: String
    public var minutes: Int

    public init(order: String, minutes: Int) {
        (self.order, self.minutes) = (order, minutes)
    }
}

/// A flight leaves later than it said.
public struct FlightDelay: Codable, Equatable, Hashable, Sendable {
    /// "GS416".
    public var flight: String
    /// "2026-05-20", where it departs.
    public var day: String
    public var minutes: Int

    public init(flight: String, day: String, minutes: Int) {
        (self.flight, self.day, self.minutes) = (flight, day, minutes)
    }
}

/// Something costs something else: the tickets of an event, a stay, a product, or a flight. Exactly one of the four is named.
public struct ArrivingPrice: Codable, Equatable, Sendable {
    /// The id of an event, whose section is named, too.
    public var event: String?
    public var section: String?
    /// The id of a stay.
    public var listing: String?
    /// The id of a product.
    public var product: Catalog.Product.ID?
    /// "GS416", of a flight whose day is named, too.
    public var flight: String?
    /// "2026-05-20", where it departs.
    public var day: String?
    /// Of the cheapest ticket that is no resale, of a night from Sunday to Thursday, of one piece, or at most of the cheapest seat with taxes.
    public var priceCents: Int

    public init(
        event: String? = nil, section: String? = nil, listing: String? = nil, product: Catalog.Product.ID? = nil, flight: String? = nil, day: String? = nil,
        priceCents: Int
    ) {
        (self.event, self.section, self.listing, self.product) = (event, section, listing, product)
        (self.flight, self.day, self.priceCents) = (flight, day, priceCents)
    }

    /// Whether it says what costs something else, and only that.
    var isComplete: Bool {
        [event, listing, product, flight].count { $0 != nil } == 1 && (event == nil) == (section == nil) && (flight == nil) == (day == nil)
    }
}
