/// A state with rules that its types do not express: numbers within limits, lists that are never empty.
///
/// `restore` refuses a state that has a problem, so an app can rely on its rules. What the app's own store writes follows them.
public protocol CheckedState {
    /// The first rule that the state breaks, as its place and what is expected: `.days: expected at least one`. Nil if there is none.
    var problem: String? { get }
}

/// Rules that the states of several apps have.
public enum StateRule {
    /// A problem unless the number lies within limits.
    public static func within(_ limits: ClosedRange<Int>, _ number: Int?, _ place: @autoclosure () -> String) -> String? {
        guard let number, !limits.contains(number) else { return nil }
        return "\(place()): expected a number from \(limits.lowerBound) to \(limits.upperBound), got \(number)"
    }

    /// A problem unless it is a price of up to a million dollars.
    public static func price(_ cents: Int?, _ place: @autoclosure () -> String) -> String? { within(0...100_000_000, cents, place()) }

    /// A problem if the list is empty.
    public static func filled(_ list: some Collection, _ place: @autoclosure () -> String) -> String? {
        list.isEmpty ? "\(place()): expected at least one" : nil
    }

    /// The first problem of the elements of a list; `body` gets each with its place.
    public static func each<Element>(_ list: [Element], _ place: String, _ body: (Element, String) -> String?) -> String? {
        for (index, element) in list.enumerated() {
            if let problem = body(element, "\(place)[\(index)]") { return problem }
        }
        return nil
    }
}
