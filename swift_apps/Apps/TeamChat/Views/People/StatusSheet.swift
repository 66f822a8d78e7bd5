import PersonaKit
import SwiftUI

/// Sets the person's status.
struct StatusSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var emoji = ""
    @State private var text = ""
    @State private var end = StatusEnd.never
    @State private var date = Persona.now.addingTimeInterval(3600)
    @State private var isPicking = false
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    HStack(spacing: 12) {
                        Button {
                            isPicking = true
                        } label: {
                            Group {
                                if emoji.isEmpty {
                                    Image(systemName: "face.smiling").font(.title2).foregroundStyle(.secondary)
                                } else {
                                    Text(emoji).font(.title2)
                                }
                            }
                            .frame(width: 44, height: 40)
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(emoji.isEmpty ? "Choose an emoji" : "Emoji, \(emoji)")
                        .accessibilityIdentifier("teamchat.status.emoji")
                        TextField("What's your status?", text: $text).accessibilityIdentifier("teamchat.status.text")
                    }
                }
                Section {
                    Picker("Clear after", selection: $end) { ForEach(StatusEnd.allCases, id: \.self) { Text($0.title) } }
                        .accessibilityIdentifier("teamchat.status.end")
                    if end == .custom {
                        DatePicker("Until", selection: $date, in: Persona.now...).accessibilityIdentifier("teamchat.status.date")
                    }
                }
                Section("Suggestions") {
                    ForEach(StatusSuggestion.all) { suggestion in
                        Button {
                            (emoji, text, end) = (suggestion.emoji, suggestion.text, suggestion.end)
                        } label: {
                            HStack(spacing: 12) {
                                Text(suggestion.emoji)
                                RowStack(spacing: 12) {
                                    Text(suggestion.text).foregroundStyle(Color.primary)
                                    Spacer()
                                    Text(suggestion.end.title).font(.footnote).foregroundStyle(Color.secondary)
                                }
                            }
                        }
                        .accessibilityLabel("\(suggestion.text), \(suggestion.end.title)")
                        .accessibilityIdentifier("teamchat.status.suggestion.\(suggestion.text)")
                    }
                }
            }
            .navigationTitle("Status")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("teamchat.status.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        if attempt($refusal, { try store.setStatus(emoji: emoji, text: text, until: end.date(custom: date)) }) { dismiss() }
                    }
                    .accessibilityIdentifier("teamchat.status.save")
                }
            }
            .navigationDestination(isPresented: $isPicking) { EmojiPicker { emoji = $0 } }
            .refusal($refusal)
            .onAppear {
                guard let status = store.me.status, text.isEmpty, emoji.isEmpty else { return }
                (emoji, text) = (status.emoji, status.text)
                if let expires = status.expiresAt { (end, date) = (.custom, expires) }
            }
        }
    }
}

/// When a status or a pause ends.
enum StatusEnd: String, CaseIterable {
    case never, thirtyMinutes, oneHour, fourHours, today, thisWeek, custom

    var title: String {
        switch self {
        case .never: "Don't clear"
        case .thirtyMinutes: "30 minutes"
        case .oneHour: "1 hour"
        case .fourHours: "4 hours"
        case .today: "Today"
        case .thisWeek: "This week"
        case .custom: "Choose date and time"
        }
    }

    @MainActor func date(custom: Date) -> Date? {
        let now = Persona.now
        switch self {
        case .never: return nil
        case .thirtyMinutes: return now.addingTimeInterval(1800)
        case .oneHour: return now.addingTimeInterval(3600)
        case .fourHours: return now.addingTimeInterval(14_400)
        case .today: return TimeOfDay(hour: 0, minute: 0).on(now, plusDays: 1)
        case .thisWeek:
            let weekday = Persona.calendar.component(.weekday, from: now)
            return TimeOfDay(hour: 0, minute: 0).on(now, plusDays: 8 - weekday)
        case .custom: return custom
        }
    }
}

/// What the app suggests as a status.
struct StatusSuggestion: Identifiable {
    let emoji: String
    let text: String
    let end: StatusEnd

    var id: String { text }

    static let all = [
        StatusSuggestion(emoji: "📅", text: "In a meeting", end: .oneHour),
        StatusSuggestion(emoji: "🚲", text: "Commuting", end: .thirtyMinutes),
        StatusSuggestion(emoji: "🎧", text: "Focusing", end: .fourHours),
        StatusSuggestion(emoji: "🤒", text: "Out sick", end: .today),
        StatusSuggestion(emoji: "🏠", text: "Working remotely", end: .today),
        StatusSuggestion(emoji: "🌴", text: "Vacationing", end: .never),
    ]
}

/// Stops notifications for a while.
struct PauseSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isChoosing = false
    @State private var date = Persona.now.addingTimeInterval(7200)
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                if store.isPaused {
                    Section {
                        LabeledContent("Paused until", value: store.state.pausedUntil.map(ChatDates.dayAndTime) ?? "")
                        Button("Resume Notifications") {
                            if attempt($refusal, { try store.resumeNotifications() }) { dismiss() }
                        }
                        .accessibilityIdentifier("teamchat.pause.resume")
                    }
                }
                Section("Pause for") {
                    ForEach([StatusEnd.thirtyMinutes, .oneHour, .fourHours, .today], id: \.self) { end in
                        Button {
                            pause(until: end.date(custom: date))
                        } label: {
                            Text(end == .today ? "Until tomorrow" : end.title).foregroundStyle(Color.primary)
                        }
                        .accessibilityIdentifier("teamchat.pause.\(end.rawValue)")
                    }
                }
                Section {
                    DatePicker("Until", selection: $date, in: Persona.now...).accessibilityIdentifier("teamchat.pause.date")
                    Button("Pause Until Then") { pause(until: date) }.accessibilityIdentifier("teamchat.pause.custom")
                }
            }
            .navigationTitle("Pause Notifications")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("teamchat.pause.close")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private func pause(until end: Date?) {
        guard let end else { return }
        if attempt($refusal, { try store.pauseNotifications(until: end) }) { dismiss() }
    }
}
