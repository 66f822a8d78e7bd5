import PersonaKit
import SwiftUI

/// What ScoreZone announces about a team.
struct NoticesScreen: View {
    let id: Catalog.Team.ID
    @Environment(ScoreZoneStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        if let team = store.team(id), store.isFollowed(id) {
            Form {
                Section {
                    ForEach(Notice.shown) { notice in
                        Toggle(notice.name, isOn: isOn(notice)).accessibilityIdentifier("scorezone.notices.\(notice.rawValue)")
                    }
                } header: {
                    HStack(spacing: 10) {
                        Crest(team: team, size: 34)
                        Text(team.name).font(.headline).foregroundStyle(Color.primary).textCase(nil)
                    }
                    .padding(.bottom, 6)
                } footer: {
                    Text("ScoreZone sends a notification when a game of \(team.name) begins, when it is over, or when there is a story about the team.")
                }
            }
            .navigationTitle("Notifications")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Not Following", systemImage: "bell.slash", description: Text("Follow this team to get notifications."))
        }
    }

    private func isOn(_ notice: Notice) -> Binding<Bool> {
        Binding(
            get: { store.notices(of: id).contains(notice) },
            set: { isOn in attempt($refusal) { try store.setNotice(notice, isOn, for: id) } })
    }
}
