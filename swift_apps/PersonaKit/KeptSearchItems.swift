/// Search items of an app's records, made again only for records that have changed.
///
/// An app has hundreds of messages, and an action changes one of them.
@MainActor public final class KeptSearchItems<Record: Equatable, Context: Equatable> {
    private var known: (records: [Record], context: Context, made: [SearchItem?])?

    public init() {}

    /// The items that `make` makes of the records; nil leaves one out.
    ///
    /// - Parameter context: What else items are made from. If it has changed, all are made again.
    public func items(of records: [Record], context: Context, _ make: (Record) -> SearchItem?) -> [SearchItem] {
        var made: [SearchItem?]
        if let known, known.context == context {
            // The same array is compared at once.
            if known.records == records { return known.made.compactMap(\.self) }
            made = records.indices.map { place in
                place < known.records.count && known.records[place] == records[place] ? known.made[place] : make(records[place])
            }
        } else {
            made = records.map(make)
        }
        known = (records, context, made)
        return made.compactMap(\.self)
    }
}
