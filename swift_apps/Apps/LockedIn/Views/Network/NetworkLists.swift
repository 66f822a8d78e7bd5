import PersonaKit
import SwiftUI

/// Everyone the person is connected with.
struct ConnectionsScreen: View {
    @Environment(LockedInStore.self) private var store
    @State private var text = ""
    @State private var byName = false

    var body: some View {
        let words = searchWords(text)
        let found = store.connections.filter { row in
            let text = folded("\(row.profile.name) \(row.profile.headline)")
            return words.allSatisfy { text.contains($0) }
        }
        let rows = byName ? found.sorted { ($0.profile.name, $0.profile.id) < ($1.profile.name, $1.profile.id) } : found
        List {
            ForEach(rows, id: \.profile.id) { row in
                PersonRow(profile: row.profile, note: "Connected \(Dates.dayAndYear(row.connection.since))", screen: "connections")
            }
        }
        .listStyle(.plain)
        .overlay { if rows.isEmpty { ContentUnavailableView.search(text: text) } }
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find a connection")
        .navigationTitle("\(store.state.connections.count) Connections")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button(byName ? "Sort by Date" : "Sort by Name", systemImage: "arrow.up.arrow.down") { byName.toggle() }
                    .accessibilityIdentifier("lockedin.connections.sort")
            }
        }
    }
}

/// Invitations that the person has sent and nobody has answered.
struct InvitationsScreen: View {
    @Environment(LockedInStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.sentInvitations) { invitation in
                if let profile = store.profile(invitation.profileID) {
                    VStack(alignment: .leading, spacing: 8) {
                        PersonRow(profile: profile, note: "Sent \(Dates.dayAndYear(invitation.sentAt))", screen: "invitations")
                        if !invitation.note.isEmpty { Text(invitation.note).font(.subheadline).foregroundStyle(.secondary) }
                        Button("Withdraw") { attempt($refusal) { try store.withdraw(invitation.id) } }
                            .buttonStyle(.bordered)
                            .accessibilityLabel("Withdraw invitation to \(profile.name)")
                            .accessibilityIdentifier("lockedin.invitations.withdraw.\(invitation.id)")
                    }
                }
            }
        }
        .listStyle(.plain)
        .overlay { if store.sentInvitations.isEmpty { ContentUnavailableView("No Sent Invitations", systemImage: "paperplane") } }
        .refusal($refusal)
        .navigationTitle("Sent Invitations")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The companies that the person follows.
struct CompaniesScreen: View {
    @Environment(LockedInStore.self) private var store

    var body: some View {
        List { ForEach(store.state.followedCompanyIDs.compactMap(store.company)) { CompanyRow(company: $0, screen: "companies") } }
            .listStyle(.plain)
            .overlay { if store.state.followedCompanyIDs.isEmpty { ContentUnavailableView("No Companies", systemImage: "building.2") } }
            .navigationTitle("Companies You Follow")
            .navigationBarTitleDisplayMode(.inline)
    }
}

struct CompanyRow: View {
    let company: Company
    let screen: String

    var body: some View {
        NavigationLink(value: LinkRoute.company(company.id)) {
            HStack(spacing: 12) {
                CompanyMark(company: company, size: 48)
                VStack(alignment: .leading, spacing: 1) {
                    Text(company.name).fontWeight(.semibold).foregroundStyle(Color.primary)
                    Text("\(company.industry) · \(company.place)").font(.subheadline).foregroundStyle(Color.secondary)
                    Text("\(LockedInStore.grouped(company.followers)) followers").font(.caption).foregroundStyle(Color.secondary)
                }
            }
        }
        .accessibilityLabel("\(company.name), \(company.industry), \(company.place)")
        .accessibilityIdentifier("lockedin.\(screen).company.\(company.id)")
    }
}

/// Who looked at the person's profile.
struct ViewsScreen: View {
    @Environment(LockedInStore.self) private var store

    var body: some View {
        let views = store.state.views.sorted { $0.at > $1.at }
        let quarter = views.count { !Persona.isPast($0.at.addingTimeInterval(90 * 86_400)) }
        List {
            Section {
                VStack(alignment: .leading, spacing: 2) {
                    Text("\(quarter)").font(.largeTitle.bold())
                    Text("views in the past 90 days").font(.subheadline).foregroundStyle(.secondary)
                }
                .accessibilityElement(children: .combine)
            }
            ForEach(Array(views.enumerated()), id: \.offset) { position, view in
                if let profile = view.profileID.flatMap(store.profile) {
                    PersonRow(profile: profile, note: "Viewed \(Dates.relativeDay(view.at))", screen: "views")
                } else {
                    HStack(spacing: 12) {
                        Avatar(name: "", size: 50)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(view.who).fontWeight(.medium)
                            Text("Viewed \(Dates.relativeDay(view.at))").font(.caption).foregroundStyle(.secondary)
                        }
                    }
                    .accessibilityElement(children: .combine)
                    .accessibilityIdentifier("lockedin.views.row.\(position)")
                }
            }
        }
        .listStyle(.plain)
        .navigationTitle("Profile Views")
        .navigationBarTitleDisplayMode(.inline)
    }
}
