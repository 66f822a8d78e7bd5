import PersonaKit
import SwiftUI

/// Somebody's profile: who they are, what they did in the last four weeks, and their activities.
struct AthleteScreen: View {
    let id: Contact.ID
    @Environment(TrailBlazeStore.self) private var store
    @State private var isUnfollowing = false
    @State private var refusal: Refusal?

    var body: some View {
        if let contact = Persona.contact(id) {
            content(contact)
        } else {
            ContentUnavailableView("Athlete not found", systemImage: "person.fill")
        }
    }

    private func content(_ contact: Contact) -> some View {
        let athlete = store.athlete(id), activities = store.activities(of: id)
        return List {
            VStack(alignment: .leading, spacing: 14) {
                HStack(spacing: 14) {
                    AthleteAvatar(id: id, size: 72)
                    VStack(alignment: .leading, spacing: 3) {
                        Text(contact.name).font(.title2.bold()).accessibilityAddTraits(.isHeader)
                        Text(athlete?.place ?? store.state.place).font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                Text(athlete?.about ?? store.state.about).font(.subheadline)
                if let athlete { follow(athlete) }
                recent(activities)
            }
            .padding(.vertical, 6)
            .listRowSeparator(.hidden)
            clubs
            Section("Activities (\(activities.count))") {
                if activities.isEmpty { Text("No activities yet.").foregroundStyle(.secondary) }
                ForEach(activities) { ActivityLink(activity: $0) }
            }
        }
        .listStyle(.plain)
        .navigationTitle("Profile")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog("Unfollow \(contact.name)?", isPresented: $isUnfollowing, titleVisibility: .visible) {
            Button("Unfollow", role: .destructive) { attempt($refusal) { try store.toggleFollow(id) } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Their activities no longer appear on Home.")
        }
        .refusal($refusal)
    }

    private func follow(_ athlete: Athlete) -> some View {
        Button(athlete.isFollowed ? "Following" : "Follow") {
            if athlete.isFollowed { isUnfollowing = true } else { attempt($refusal) { try store.toggleFollow(id) } }
        }
        .buttonStyle(BlazeButtonStyle(isFilled: !athlete.isFollowed))
        .accessibilityIdentifier("trailblaze.athlete.follow")
    }

    private func recent(_ activities: [Activity]) -> some View {
        let first = DayKey.adding(-27, to: DayKey.today)
        let last = activities.filter { DayKey.of($0.startedAt) >= first }
        var totals = Totals()
        for activity in last { totals.add(activity) }
        return VStack(alignment: .leading, spacing: 8) {
            Text("Last 4 weeks").font(.caption.weight(.semibold)).foregroundStyle(.secondary)
            HStack {
                Stat(name: "Activities", value: "\(totals.count)").frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Distance", value: TrailText.miles(totals.hundredths)).frame(maxWidth: .infinity, alignment: .leading)
                Stat(name: "Time", value: TrailText.duration(totals.seconds)).frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }

    @ViewBuilder private var clubs: some View {
        let clubs = store.state.clubs.filter { id == Persona.me.id ? $0.isJoined : $0.athleteIDs.contains(id) }
        if !clubs.isEmpty {
            Section("Clubs") {
                ForEach(clubs) { club in
                    NavigationLink(value: TrailPlace.club(club.id)) { Label(club.name, systemImage: club.symbol) }
                        .accessibilityIdentifier("trailblaze.athlete.club.\(club.id)")
                }
            }
        }
    }
}
