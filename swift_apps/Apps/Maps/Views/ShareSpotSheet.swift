import PersonaKit
import SwiftUI

/// What is to be sent to somebody.
struct ShareRequest: Identifiable {
    var spot: MapSpot
    /// Of a shared arrival time; nil for a place.
    var arrivesAt: Date?

    var id: String { "\(spot.key)-\(arrivesAt?.timeIntervalSince1970 ?? 0)" }
}

/// The app and the person to send a place or an arrival time to. Mail opens with it.
struct ShareSpotSheet: View {
    @Environment(MapsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.openURL) private var openURL
    let request: ShareRequest
    @State private var app: AppID?
    @State private var text = ""

    var body: some View {
        NavigationStack {
            List {
                Section {
                    SpotRow(disc: SpotDisc(request.spot), title: request.spot.name, detail: request.spot.address)
                    Text(MapsStore.words(for: request.spot, arrivesAt: request.arrivesAt)).font(.subheadline).foregroundStyle(.secondary)
                        .fixedSize(horizontal: false, vertical: true)
                }
                Section("Send With") {
                    ForEach(store.sharingApps, id: \.self) { each in
                        Button {
                            if each == .mail { mail() } else { app = each }
                        } label: {
                            HStack {
                                Text(each.name).foregroundStyle(.primary)
                                Spacer()
                                if app == each { Image(systemName: "checkmark").foregroundStyle(.blue) }
                            }
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(each.name)
                        .accessibilityAddTraits(app == each ? .isSelected : [])
                        .accessibilityIdentifier("maps.share.\(each.rawValue)")
                    }
                    if store.sharingApps.isEmpty { Text("No app on this phone can send it.").foregroundStyle(.secondary) }
                }
                if let app {
                    Section("To") {
                        TextField("Name", text: $text).autocorrectionDisabled().accessibilityLabel("To").accessibilityIdentifier("maps.share.name")
                        ForEach(people(app)) { person in
                            Button {
                                store.share(request.spot, arrivesAt: request.arrivesAt, with: person, via: app)
                                dismiss()
                            } label: {
                                HStack(spacing: 12) {
                                    Avatar(person, size: 34)
                                    PersonName(contact: person).foregroundStyle(.primary)
                                    Spacer()
                                }
                                .contentShape(Rectangle())
                            }
                            .buttonStyle(.plain)
                            .accessibilityLabel("Send to \(person.name)")
                            .accessibilityIdentifier("maps.share.to.\(person.id)")
                        }
                    }
                }
            }
            .navigationTitle(request.arrivesAt == nil ? "Share Place" : "Share ETA")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("maps.share.cancel") }
            }
        }
        .onAppear { app = app ?? store.sharingApps.first { $0 != .mail } }
    }

    /// Those who can be reached, favorites first.
    private func people(_ app: AppID) -> [Contact] {
        let words = text.folded.split(separator: " ")
        let reached = Persona.contacts.filter { contact in
            !Persona.isBlocked(contact.id) && (app != .messages || !contact.phones.isEmpty)
                && words.allSatisfy { "\(contact.name) \(contact.nickname ?? "")".folded.contains($0) }
        }
        let favorites = Set(Persona.favorites.map(\.id))
        return reached.filter { favorites.contains($0.id) } + reached.filter { !favorites.contains($0.id) }
    }

    private func mail() {
        var parts = URLComponents()
        (parts.scheme, parts.host) = ("mail", "compose")
        parts.queryItems = [
            URLQueryItem(name: "subject", value: request.arrivesAt == nil ? request.spot.name : "On my way to \(request.spot.name)"),
            URLQueryItem(name: "body", value: MapsStore.words(for: request.spot, arrivesAt: request.arrivesAt)),
        ]
        dismiss()
        if let url = parts.url { openURL(url) }
    }
}
