import Foundation
import SwiftUI

/// A store's reason for refusing an action, as text for the person.
public struct Refusal: Equatable, Sendable {
    public let message: String
    /// Whether only the network is missing.
    let isOffline: Bool

    public init(_ error: any Error) {
        isOffline = error is OfflineError
        message = (error as? any LocalizedError)?.errorDescription ?? "Something went wrong."
    }
}

extension View {
    /// Shows a refusal until the person has read it.
    public func refusal(_ refusal: Binding<Refusal?>, title: String = "Not possible") -> some View {
        alert(
            refusal.wrappedValue?.isOffline == true ? "No Internet Connection" : title,
            isPresented: Binding(get: { refusal.wrappedValue != nil }, set: { if !$0 { refusal.wrappedValue = nil } })
        ) {
            Button("OK", role: .cancel) {}
        } message: {
            Text(refusal.wrappedValue?.message ?? "")
        }
    }
}

/// Runs an action of a store and returns whether it succeeded; an error is shown on the screen.
@discardableResult @MainActor public func attempt(_ refusal: Binding<Refusal?>, _ action: () throws -> Void) -> Bool {
    do {
        try action()
        return true
    } catch {
        refusal.wrappedValue = Refusal(error)
        return false
    }
}
