import PersonaKit
import SwiftUI

/// Invitations, what the person manages, and whom they may know.
struct NetworkScreen: View {
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            VStack(spacing: 8) {
                LinkCard {
                    link("Connections", "person.2.fill", store.state.connections.count, .connections, "connections")
                    Divider()
                    link("Companies you follow", "building.2.fill", store.state.followedCompanyIDs.count, .companies, "companies")
                    Divider()
                    link("Sent invitations", "paperplane.fill", store.sentInvitations.count, .invitations, "invitations")
                }
                if !store.receivedInvitations.isEmpty {
                    LinkCard(title: "Invitations (\(store.receivedInvitations.count))") {
                        ForEach(store.receivedInvitations) { InvitationRow(invitation: $0, refusal: $refusal) }
                    }
                }
                LinkCard(title: "People you may know") {
                    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 10), count: typeSize.columns(2)), spacing: 10) {
                        ForEach(store.suggestions) { SuggestionCard(profile: $0) }
                    }
                }
            }
        }
        .background(LinkStyle.canvas)
        .navigationTitle("Network")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { ToolbarItem(placement: .principal) { SearchPill() } }
        .refusal($refusal)
    }

    private func link(_ title: String, _ symbol: String, _ count: Int, _ route: LinkRoute, _ key: String) -> some View {
        NavigationLink(value: route) {
            HStack(spacing: 12) {
                Image(systemName: symbol).foregroundStyle(.tint).frame(minWidth: 26).accessibilityHidden(true)
                RowStack(spacing: 12) {
                    Text(title)
                    Spacer()
                    Text("\(count)").foregroundStyle(.secondary)
                }
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(count)")
        .accessibilityIdentifier("lockedin.network.\(key)")
    }
}

private struct InvitationRow: View {
    @Environment(LockedInStore.self) private var store
    let invitation: Invitation
    @Binding var refusal: Refusal?

    var body: some View {
        if let profile = store.profile(invitation.profileID) {
            VStack(alignment: .leading, spacing: 8) {
                PersonRow(profile: profile, note: LinkStyle.age(invitation.sentAt), screen: "network")
                if !invitation.note.isEmpty {
                    Text(invitation.note)
                        .font(.subheadline)
                        .padding(10)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                }
                HStack(spacing: 10) {
                    Button {
                        attempt($refusal) { try store.ignore(invitation.id) }
                    } label: {
                        Text("Ignore").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.bordered)
                    .accessibilityLabel("Ignore \(profile.name)")
                    .accessibilityIdentifier("lockedin.network.ignore.\(invitation.id)")
                    Button {
                        attempt($refusal) { try store.accept(invitation.id) }
                    } label: {
                        Text("Accept").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    .accessibilityLabel("Accept \(profile.name)")
                    .accessibilityIdentifier("lockedin.network.accept.\(invitation.id)")
                }
            }
            .padding(.vertical, 4)
        }
    }
}

private struct SuggestionCard: View {
    @Environment(LockedInStore.self) private var store
    @Environment(LinkNavigation.self) private var navigation
    let profile: Profile

    var body: some View {
        VStack(spacing: 8) {
            NavigationLink(value: LinkRoute.profile(profile.id)) {
                VStack(spacing: 6) {
                    LinkStyle.gradient.frame(height: 46).opacity(0.85)
                    Avatar(name: profile.name, size: 64).padding(.top, -40)
                    Text(profile.name).font(.subheadline.weight(.semibold)).lineLimit(1)
                    Text(profile.headline).font(.caption).foregroundStyle(.secondary).lineLimit(2, reservesSpace: true).multilineTextAlignment(.center).padding(
                        .horizontal, 8)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(profile.name), \(profile.headline)")
            .accessibilityIdentifier("lockedin.network.suggestion.\(profile.id)")
            Button {
                navigation.sheet = .invite(profile.id)
            } label: {
                Text("Connect").font(.subheadline.weight(.semibold)).frame(maxWidth: .infinity)
            }
            .buttonStyle(.bordered)
            .padding(.horizontal, 10)
            .padding(.bottom, 10)
            .accessibilityLabel("Connect with \(profile.name)")
            .accessibilityIdentifier("lockedin.network.connect.\(profile.id)")
        }
        .background(LinkStyle.card)
        .clipShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(Color(.separator)) }
    }
}

/// Writes an invitation to connect.
struct InviteSheet: View {
    @Environment(LockedInStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let id: Profile.ID
    @State private var note = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Add a note (optional)", text: $note, axis: .vertical).lineLimit(4...).accessibilityIdentifier("lockedin.invite.note")
                } header: {
                    Text("To \(store.name(of: id))")
                } footer: {
                    Text("\(note.count) of 200 characters")
                }
            }
            .navigationTitle("Connect")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("lockedin.invite.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Send") { if attempt($refusal, { try store.invite(id, note: note) }) { dismiss() } }.accessibilityIdentifier("lockedin.invite.send")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }
}
