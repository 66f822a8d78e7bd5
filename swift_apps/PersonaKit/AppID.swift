/// The apps of the phone, in the order in which state lists them and in which they are told things.
public enum AppID: String, Codable, CaseIterable, Sendable, Comparable, CodingKeyRepresentable {
    case clock, notes, mail, mybank, quickbite

    public static func < (left: AppID, right: AppID) -> Bool { left.position < right.position }

    private var position: Int { Self.allCases.firstIndex(of: self)! }
}
