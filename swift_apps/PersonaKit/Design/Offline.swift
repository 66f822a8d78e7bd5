import SwiftUI

extension View {
    /// A strip over an app that says that the phone has no network. For the root of an app that shows what a server has.
    public func offlineBanner() -> some View {
        safeAreaInset(edge: .top, spacing: 0) {
            if !Persona.hasNetwork {
                Label("You’re offline", systemImage: "wifi.slash")
                    .font(.footnote.weight(.semibold))
                    .foregroundStyle(Color.primary)
                    .padding(.vertical, 7)
                    .frame(maxWidth: .infinity)
                    .background(Color(.systemGray5))
                    .accessibilityElement(children: .combine)
                    .accessibilityIdentifier("offline.banner")
            }
        }
    }

    /// In the place of what only a server can find, without a network.
    @ViewBuilder public func requiresNetwork(_ isRequired: Bool = true) -> some View {
        if isRequired, !Persona.hasNetwork {
            ContentUnavailableView("You’re Offline", systemImage: "wifi.slash", description: Text("Check your connection and try again."))
        } else {
            self
        }
    }
}
