import PersonaKit
import SwiftUI

/// The owner's profile, starred messages, events and settings.
struct YouScreen: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation

    var body: some View {
        List {
            Section {
                Button {
                    navigation.sheet = .editProfile
                } label: {
                    profile
                }
                .rowButton()
                .accessibilityLabel("\(Persona.me.name), \(store.about), Edit profile")
                .accessibilityIdentifier("quickchat.you.profile")
            }
            Section {
                row("Starred Messages", "star.fill", .yellow, store.starred.count, .starred)
                row("Events", "calendar", .red, store.upcomingEvents.count, .events)
                row("Archived Chats", "archivebox.fill", .indigo, store.chats(archived: true).count, .archived)
            }
            Section("Messages") {
                toggle("Read Receipts", "checkmark.circle.fill", .blue, \.sendsReadReceipts)
                toggle("Transcribe Voice Notes", "waveform", .purple, \.transcribesVoice)
            }
            Section("Notifications") {
                toggle("Show Previews", "text.bubble.fill", .green, \.showsPreviews)
                toggle("Silence All", "bell.slash.fill", .gray, \.isSilent)
            }
        }
        .navigationTitle("You")
    }

    private var profile: some View {
        HStack(spacing: 14) {
            Avatar(Persona.me, size: 64)
            VStack(alignment: .leading, spacing: 3) {
                Text(Persona.me.name).font(.title3.weight(.semibold))
                Text(store.about.isEmpty ? "Say something about yourself" : store.about).font(.subheadline).foregroundStyle(.secondary)
                if let phone = Persona.me.phones.first { Text(phone).font(.footnote).foregroundStyle(.secondary) }
            }
            Spacer()
            Image(systemName: "pencil").foregroundStyle(ChatStyle.tint)
        }
        .contentShape(Rectangle())
    }

    private func row(_ title: String, _ symbol: String, _ tint: Color, _ count: Int, _ route: ChatRoute) -> some View {
        Button {
            navigation.push(route)
        } label: {
            HStack(spacing: 12) {
                IconTile(systemImage: symbol, tint: tint)
                Text(title).foregroundStyle(Color.primary)
                Spacer()
                Text("\(count)").foregroundStyle(.secondary)
                Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
            }
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(title), \(count)")
        .accessibilityIdentifier("quickchat.you.row.\(title.split(separator: " ")[0].lowercased())")
    }

    private func toggle(_ title: String, _ symbol: String, _ tint: Color, _ setting: WritableKeyPath<ChatSettings, Bool>) -> some View {
        Toggle(isOn: Binding(get: { store.state.settings[keyPath: setting] }, set: { store.set(setting, to: $0) })) {
            HStack(spacing: 12) {
                IconTile(systemImage: symbol, tint: tint)
                Text(title)
            }
        }
        .accessibilityLabel(title)
        .accessibilityIdentifier("quickchat.you.toggle.\(title.split(separator: " ").joined(separator: "-").lowercased())")
    }
}

/// Changes what the owner says about themselves.
struct ProfileEditor: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var about = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    VStack(spacing: 8) {
                        Avatar(Persona.me, size: 92)
                        Text(Persona.me.name).font(.title3.weight(.semibold))
                    }
                    .frame(maxWidth: .infinity)
                    .listRowBackground(Color.clear)
                }
                Section("About") {
                    TextField("About", text: $about, axis: .vertical).accessibilityLabel("About").accessibilityIdentifier("quickchat.profile.about")
                }
                Section {
                    ForEach(Persona.me.phones, id: \.self) { LabeledContent("Phone", value: $0) }
                    if let birthday = Persona.me.birthdayText { LabeledContent("Birthday", value: birthday) }
                }
            }
            .navigationTitle("Profile")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("quickchat.profile.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { if attempt($refusal, { try store.setAbout(about) }) { dismiss() } }.accessibilityIdentifier("quickchat.profile.save")
                }
            }
            .refusal($refusal)
        }
        .onAppear { if about.isEmpty { about = store.about } }
    }
}

/// Messages that the person has starred.
struct StarredScreen: View {
    @Environment(QuickChatStore.self) private var store

    var body: some View {
        let starred = store.starred
        List(starred) { MessageHit(message: $0, screen: "starred") }
            .listStyle(.plain)
            .overlay {
                if starred.isEmpty {
                    ContentUnavailableView("No Starred Messages", systemImage: "star", description: Text("Touch and hold a message to star it."))
                }
            }
            .navigationTitle("Starred Messages")
            .navigationBarTitleDisplayMode(.inline)
    }
}
