import PersonaKit
import SwiftUI

/// An event: when, where, and who comes.
struct EventDetail: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let messageID: Message.ID
    @State private var refusal: Refusal?
    @State private var isCancelling = false

    var body: some View {
        if let message = store.message(messageID), let event = message.event, let chat = store.chat(message.chatID) {
            List {
                Section {
                    HStack(spacing: 14) {
                        DayTile(date: event.starts)
                        VStack(alignment: .leading, spacing: 3) {
                            Text(event.title).font(.title3.weight(.semibold))
                            Text(event.isCanceled ? "Canceled" : Persona.isPast(event.starts.addingTimeInterval(1)) ? "Past event" : "Upcoming event")
                                .font(.footnote)
                                .foregroundStyle(event.isCanceled ? Color.red : Color.secondary)
                        }
                    }
                    LabeledContent("Starts", value: "\(Dates.shortDay(event.starts)), \(Dates.time(event.starts))")
                    if let ends = event.ends { LabeledContent("Ends", value: "\(Dates.shortDay(ends)), \(Dates.time(ends))") }
                    if let place = event.place { LabeledContent("Place", value: place) }
                    LabeledContent("Invited by", value: message.senderID == store.me ? "You" : message.sender?.shownName ?? "")
                    if let details = event.details { Text(details) }
                }
                if !event.isCanceled, !Persona.isPast(event.starts), store.isMember(chat) {
                    Section("Your Answer") {
                        AnswerButtons(message: message, event: event, refusal: $refusal).padding(.vertical, 4)
                    }
                }
                ForEach(EventInvitation.Answer.allCases, id: \.self) { answer in
                    let guests = event.guests(answer)
                    if !guests.isEmpty {
                        Section("\(answer.name) · \(guests.count)") {
                            ForEach(guests, id: \.self) { id in
                                if let person = Persona.contact(id) { PersonRow(contact: person, detail: id == store.me ? "You" : nil) }
                            }
                        }
                    }
                }
                let silent = chat.memberIDs.filter { id in !event.answers.contains { $0.contactID == id } }
                if !silent.isEmpty {
                    Section("No Answer · \(silent.count)") {
                        ForEach(silent, id: \.self) { id in
                            if let person = Persona.contact(id) { PersonRow(contact: person, detail: id == store.me ? "You" : nil) }
                        }
                    }
                }
                Section {
                    if CalendarOffer.isPossible, !event.isCanceled, !Persona.isPast(event.starts) { AddToCalendarButton(offer(event)) }
                    Button("Show in Chat") { navigation.push(.chat(message.chatID, message.id)) }
                        .accessibilityIdentifier("quickchat.event.showInChat")
                    if message.senderID == store.me, !event.isCanceled, !Persona.isPast(event.starts) {
                        Button("Cancel Event", role: .destructive) { isCancelling = true }
                            .accessibilityIdentifier("quickchat.event.cancel")
                            .confirmationDialog("Cancel this event for everyone?", isPresented: $isCancelling, titleVisibility: .visible) {
                                Button("Cancel Event", role: .destructive) { attempt($refusal) { try store.cancelEvent(messageID) } }
                            }
                    }
                }
            }
            .navigationTitle("Event")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Event not found", systemImage: "calendar")
        }
    }

    private func offer(_ event: EventInvitation) -> CalendarOffer {
        CalendarOffer(
            title: event.title, start: event.starts, end: event.ends ?? event.starts.addingTimeInterval(2 * 3600), place: event.place, notes: event.details,
            link: URL(string: "quickchat://message/\(messageID)"))
    }
}

/// The events of all chats, those to come before those that were.
struct EventsScreen: View {
    @Environment(QuickChatStore.self) private var store

    var body: some View {
        let upcoming = store.upcomingEvents, past = store.pastEvents
        List {
            if !upcoming.isEmpty { Section("Upcoming") { ForEach(upcoming) { EventRow(message: $0) } } }
            if !past.isEmpty { Section("Past") { ForEach(past) { EventRow(message: $0) } } }
        }
        .overlay { if upcoming.isEmpty, past.isEmpty { ContentUnavailableView("No Events", systemImage: "calendar") } }
        .navigationTitle("Events")
        .navigationBarTitleDisplayMode(.inline)
    }
}

private struct EventRow: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message

    var body: some View {
        if let event = message.event {
            let answer = event.answers.first { $0.contactID == store.me }?.answer
            Button {
                navigation.push(.event(message.id))
            } label: {
                HStack(spacing: 12) {
                    DayTile(date: event.starts)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(event.title).font(.headline).strikethrough(event.isCanceled)
                        Text(event.when).font(.footnote).foregroundStyle(.secondary)
                        Text(store.chat(message.chatID).map(store.name) ?? "").font(.footnote).foregroundStyle(.secondary)
                    }
                    Spacer(minLength: 6)
                    if let answer { Image(systemName: answer.symbol).foregroundStyle(answer.color) }
                }
                .contentShape(Rectangle())
            }
            .rowButton()
            .accessibilityLabel("\(event.title), \(event.when), \(event.isCanceled ? "Canceled" : answer?.name ?? "Not answered")")
            .accessibilityIdentifier("quickchat.events.row.\(message.id)")
        }
    }
}
