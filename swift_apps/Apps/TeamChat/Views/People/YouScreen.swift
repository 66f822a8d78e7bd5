import PersonaKit
import SwiftUI

/// The person's own status, availability and lists.
struct YouScreen: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    @State private var refusal: Refusal?

    var body: some View {
        let me = store.me
        List {
            Section {
                NavigationLink(value: ChatRoute.member(store.myID)) {
                    HStack(spacing: 14) {
                        MemberAvatar(id: store.myID, size: 60, showsPresence: true)
                        VStack(alignment: .leading, spacing: 2) {
                            Text(Persona.me.name).font(.title3.bold())
                            Text(Persona.me.jobTitle ?? "").font(.subheadline).foregroundStyle(.secondary)
                            Text(me.isActive ? "Active" : "Away").font(.footnote.weight(.medium)).foregroundStyle(me.isActive ? ChatStyle.active : .secondary)
                        }
                    }
                    .padding(.vertical, 4)
                }
                .accessibilityLabel("\(Persona.me.name), \(Persona.me.jobTitle ?? ""), \(me.isActive ? "active" : "away")")
                .accessibilityIdentifier("teamchat.you.profile")
                Button {
                    navigation.sheet = .status
                } label: {
                    HStack(spacing: 10) {
                        if let status = me.status {
                            StatusLine(status: status)
                        } else {
                            Label("What's your status?", systemImage: "face.smiling").foregroundStyle(.secondary)
                        }
                        Spacer()
                    }
                    .contentShape(Rectangle())
                }
                .rowButton()
                .accessibilityLabel(me.status.map { "Status: \($0.emoji) \($0.text)" } ?? "Set a status")
                .accessibilityIdentifier("teamchat.you.status")
                if me.status != nil {
                    Button("Clear Status", role: .destructive) { attempt($refusal) { try store.clearStatus() } }
                        .accessibilityIdentifier("teamchat.you.clearStatus")
                }
            }
            Section {
                Toggle("Set yourself as away", isOn: Binding(get: { !me.isActive }, set: { isAway in attempt($refusal) { try store.setActive(!isAway) } }))
                    .accessibilityIdentifier("teamchat.you.away")
                Button {
                    navigation.sheet = .pause
                } label: {
                    LabeledContent("Pause notifications", value: store.isPaused ? "Until \(store.state.pausedUntil.map(ChatDates.dayAndTime) ?? "")" : "Off")
                        .contentShape(Rectangle())
                }
                .rowButton()
                .accessibilityIdentifier("teamchat.you.pause")
            }
            Section {
                row(.threads, "Threads", "bubble.left.and.text.bubble.right", store.followedThreads.count)
                row(.later, "Later", "bookmark", store.state.savedMessageIDs.count)
                row(.drafts, "Drafts", "pencil.line", store.state.drafts.count)
                row(.channels, "Channels", "number", store.joinedChannels.count)
            }
        }
        .navigationTitle("You")
        .refusal($refusal)
    }

    private func row(_ route: ChatRoute, _ title: String, _ symbol: String, _ count: Int) -> some View {
        NavigationLink(value: route) {
            LabeledContent {
                Text("\(count)")
            } label: {
                Label(title, systemImage: symbol)
            }
        }
        .accessibilityIdentifier("teamchat.you.\(title.lowercased())")
    }
}
