import Foundation
import PersonaKit

/// What a person can do in StayFinder. The methods are in the files `Store+….swift`, one subject each.
public final class StayFinderStore: StateStore<StayFinderState>, PersonaStore {
    public static let app = AppID.stayfinder

    public func receive(_ event: AppEvent) {
        if case .arrived(.price(let price)) = event { receive(price) }
    }

    public func timePassed() {
        payWhatIsDue()
        answer()
        writeAboutStays()
    }

    public var nextWake: Date? { [nextPayment, nextAnswer, nextNotice].compactMap { $0 }.min() }
}

// Looking things up.
extension StayFinderStore {
    func listing(_ id: Listing.ID) -> Listing? { state.listings.first { $0.id == id } }
    func experience(_ id: Experience.ID) -> Experience? { state.experiences.first { $0.id == id } }
    func trip(_ id: Trip.ID) -> Trip? { state.trips.first { $0.id == id } }
    func booking(_ id: ExperienceBooking.ID) -> ExperienceBooking? { state.bookings.first { $0.id == id } }
    func conversation(_ id: Conversation.ID) -> Conversation? { state.conversations.first { $0.id == id } }
    func wishList(_ id: WishList.ID) -> WishList? { state.wishLists.first { $0.id == id } }
    func paymentMethod(_ last4: String) -> PaymentMethod? { state.paymentMethods.first { $0.last4 == last4 } }

    /// Stays and experiences that are ahead or under way, the next first.
    var upcoming: [Journey] { journeys.filter(\.isAhead).sorted { $0.starts < $1.starts } }

    /// Those that are over, the latest first.
    var past: [Journey] { journeys.filter { !$0.isAhead && !$0.isCanceled }.sorted { $0.starts > $1.starts } }
    var canceled: [Journey] { journeys.filter(\.isCanceled).sorted { $0.starts > $1.starts } }

    private var journeys: [Journey] { state.trips.map(Journey.stay) + state.bookings.map(Journey.experience) }

    /// The conversation with the latest message first.
    var conversations: [Conversation] {
        state.conversations.enumerated().sorted { left, right in
            (left.element.messages.last?.date ?? .distantPast, left.offset) > (right.element.messages.last?.date ?? .distantPast, right.offset)
        }.map(\.element)
    }

    var unreadCount: Int { state.conversations.filter { !$0.isRead }.count }

    func conversation(about listing: Listing.ID, trip: Trip.ID?) -> Conversation? {
        state.conversations.last { $0.listingID == listing && $0.tripID == trip }
    }
}

/// A stay or an experience in the list of trips.
enum Journey: Equatable, Identifiable {
    case stay(Trip)
    case experience(ExperienceBooking)

    var id: String {
        switch self {
        case .stay(let trip): trip.id
        case .experience(let booking): booking.id
        }
    }

    var starts: Date {
        switch self {
        case .stay(let trip): trip.checkIn
        case .experience(let booking): booking.starts
        }
    }

    var isCanceled: Bool {
        switch self {
        case .stay(let trip): trip.canceledAt != nil
        case .experience(let booking): booking.canceledAt != nil
        }
    }

    @MainActor var isAhead: Bool {
        guard !isCanceled else { return false }
        switch self {
        case .stay(let trip): return trip.checkOut > Persona.now
        case .experience(let booking): return booking.starts > Persona.now
        }
    }
}

extension StayFinderState {
    func index(ofTrip id: Trip.ID) throws -> Int {
        guard let index = trips.firstIndex(where: { $0.id == id }) else { throw StayError.notFound("That reservation") }
        return index
    }

    func index(ofBooking id: ExperienceBooking.ID) throws -> Int {
        guard let index = bookings.firstIndex(where: { $0.id == id }) else { throw StayError.notFound("That booking") }
        return index
    }

    func index(ofWishList id: WishList.ID) throws -> Int {
        guard let index = wishLists.firstIndex(where: { $0.id == id }) else { throw StayError.notFound("That wish list") }
        return index
    }
}

/// A text that a person typed, without blanks around it; `nil` when nothing is left.
func checkedText(_ text: String, as field: String, limit: Int) throws -> String? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.count <= limit else { throw StayError.longText(field, limit: limit) }
    return text.isEmpty ? nil : text
}
