import Foundation

extension Persona {
    /// Whether data comes at all: over Wi-Fi, or over the mobile network. What is already on the phone can be read without.
    public static var hasNetwork: Bool { PersonaHost.settings.hasNetwork }

    /// Called first by a store's action that a server carries out. Without a network the action is refused, and changes nothing.
    public static func requireNetwork() throws {
        guard hasNetwork else { throw OfflineError() }
    }
}

/// An action needs a network, and there is none.
public struct OfflineError: LocalizedError, Equatable {
    public init() {}

    public var errorDescription: String? { "You’re offline. Check your connection and try again." }
}
