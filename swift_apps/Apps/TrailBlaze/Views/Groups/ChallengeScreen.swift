import PersonaKit
import SwiftUI

/// A challenge: what it asks for, how far the person is, and who is where.
struct ChallengeScreen: View {
    let id: Challenge.ID
    @Environment(TrailBlazeStore.self) private var store
    @State private var isLeaving = false
    @State private var refusal: Refusal?

    var body: some View {
        if let challenge = store.challenge(id) {
            content(challenge)
        } else {
            ContentUnavailableView("Challenge not found", systemImage: "flag.checkered")
        }
    }

    private func content(_ challenge: Challenge) -> some View {
        let amount = store.progress(challenge)
        return ScrollView {
            VStack(spacing: 8) {
                VStack(spacing: 14) {
                    ChallengeBadge(challenge: challenge, size: 110)
                    Text(challenge.name).font(.title.bold()).accessibilityAddTraits(.isHeader)
                    Text(challenge.about).multilineTextAlignment(.center)
                    Text("\(challenge.days)  ·  \(phase(challenge))").font(.subheadline).foregroundStyle(.secondary)
                    Text(challenge.kinds.isEmpty ? "All activities count" : "Counts: \(challenge.kinds.map(\.name).joined(separator: ", "))")
                        .font(.subheadline).foregroundStyle(.secondary)
                    if challenge.phase != .over { button(challenge) }
                }
                .frame(maxWidth: .infinity)
                .band(20)
                if challenge.isJoined { progress(challenge, amount) }
                ranking(challenge)
            }
        }
        .background(Color(uiColor: .systemGroupedBackground))
        .navigationTitle("Challenge")
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog("Leave \(challenge.name)?", isPresented: $isLeaving, titleVisibility: .visible) {
            Button("Leave Challenge", role: .destructive) { attempt($refusal) { try store.setChallenge(id, joined: false) } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("You can join again until it ends.")
        }
        .refusal($refusal)
    }

    private func button(_ challenge: Challenge) -> some View {
        Button(challenge.isJoined ? "Leave Challenge" : "Join Challenge") {
            if challenge.isJoined { isLeaving = true } else { attempt($refusal) { try store.setChallenge(id, joined: true) } }
        }
        .buttonStyle(BlazeButtonStyle(isFilled: !challenge.isJoined))
        .accessibilityIdentifier("trailblaze.challenge.join")
    }

    private func phase(_ challenge: Challenge) -> String {
        switch challenge.phase {
        case .ahead: return "Starts in \(counted(DayKey.days(from: DayKey.today, to: challenge.firstDay)))"
        case .current: return "\(counted(DayKey.days(from: DayKey.today, to: challenge.lastDay) + 1)) left"
        case .over: return "Over"
        }
    }

    private func counted(_ days: Int) -> String { "\(days) \(days == 1 ? "day" : "days")" }

    private func progress(_ challenge: Challenge, _ amount: Int) -> some View {
        let share = Double(amount) / Double(max(challenge.goal, 1)), isDone = share >= 1
        return VStack(alignment: .leading, spacing: 10) {
            BandTitle("Your Progress")
            ProgressBar(share: share, color: isDone ? TrailStyle.done : TrailStyle.tint)
            HStack {
                Text("\(challenge.text(amount)) of \(challenge.text(challenge.goal))").monospacedDigit()
                Spacer()
                Text(isDone ? "Completed" : "\(Int(share * 100))%").fontWeight(.semibold).foregroundStyle(isDone ? TrailStyle.done : .primary)
            }
            .font(.subheadline)
        }
        .accessibilityElement(children: .combine)
        .accessibilityIdentifier("trailblaze.challenge.progress")
        .band()
    }

    private func ranking(_ challenge: Challenge) -> some View {
        let ranking = store.ranking(challenge)
        return VStack(alignment: .leading, spacing: 12) {
            BandTitle("Among Friends")
            ForEach(Array(ranking.enumerated()), id: \.element.athlete) { place, row in
                NavigationLink(value: TrailPlace.athlete(row.athlete)) {
                    HStack(spacing: 12) {
                        Text("\(place + 1)").font(.headline).foregroundStyle(.secondary).frame(width: 26)
                        AthleteAvatar(id: row.athlete, size: 34)
                        Text(TrailText.name(row.athlete)).fontWeight(row.athlete == Persona.me.id ? .bold : .regular)
                        Spacer()
                        Text(challenge.text(row.amount)).font(.subheadline).monospacedDigit().foregroundStyle(.secondary)
                    }
                    .contentShape(Rectangle())
                    .accessibilityElement(children: .combine)
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("trailblaze.challenge.athlete.\(row.athlete)")
            }
        }
        .band()
    }
}
