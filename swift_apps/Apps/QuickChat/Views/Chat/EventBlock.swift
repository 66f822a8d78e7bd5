import PersonaKit
import SwiftUI

/// An invitation in its bubble, with the three answers.
struct EventBlock: View {
    @Environment(QuickChatStore.self) private var store
    @Environment(ChatNavigation.self) private var navigation
    let message: Message
    let event: EventInvitation
    let isMine: Bool
    @Binding var refusal: Refusal?

    var body: some View {
        VStack(alignment: .leading, spacing: 9) {
            Button {
                navigation.push(.event(message.id))
            } label: {
                facts
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Event: \(event.title), \(event.when)\(event.place.map { ", \($0)" } ?? ""), \(event.count)")
            .accessibilityIdentifier("quickchat.chat.event.\(message.id)")
            if event.isCanceled {
                Text("Canceled").font(.subheadline.weight(.semibold)).foregroundStyle(isMine ? Color.white : .red)
            } else {
                AnswerButtons(message: message, event: event, isMine: isMine, refusal: $refusal)
            }
        }
        .frame(width: MessageCard.width)
    }

    private var facts: some View {
        HStack(alignment: .top, spacing: 11) {
            DayTile(date: event.starts)
            VStack(alignment: .leading, spacing: 2) {
                Text(event.title).font(.subheadline.weight(.semibold)).strikethrough(event.isCanceled).multilineTextAlignment(.leading)
                Text(event.when).font(.footnote).opacity(0.85)
                if let place = event.place { Text(place).font(.footnote).opacity(0.85).lineLimit(2).multilineTextAlignment(.leading) }
                Text(event.count).font(.footnote.weight(.medium)).opacity(0.85)
            }
            Spacer(minLength: 0)
        }
        .contentShape(Rectangle())
    }
}

/// Going, maybe, can't go.
struct AnswerButtons: View {
    @Environment(QuickChatStore.self) private var store
    let message: Message
    let event: EventInvitation
    var isMine = false
    @Binding var refusal: Refusal?

    var body: some View {
        let mine = event.answers.first { $0.contactID == store.me }?.answer
        HStack(spacing: 6) {
            ForEach(EventInvitation.Answer.allCases, id: \.self) { answer in
                let isChosen = mine == answer
                Button {
                    attempt($refusal) { try store.answer(answer, to: message.id) }
                } label: {
                    Text(answer.name)
                        .font(.footnote.weight(.semibold))
                        .lineLimit(1)
                        .minimumScaleFactor(0.8)
                        .frame(maxWidth: .infinity)
                        .padding(.vertical, 8)
                        .foregroundStyle(isChosen ? (isMine ? ChatStyle.tint : .white) : isMine ? .white : ChatStyle.tint)
                        .background(
                            isChosen ? (isMine ? Color.white : ChatStyle.tint) : (isMine ? Color.white : ChatStyle.tint).opacity(0.15),
                            in: RoundedRectangle(cornerRadius: 10, style: .continuous))
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(isChosen ? .isSelected : [])
                .accessibilityIdentifier("quickchat.event.answer.\(answer.rawValue).\(message.id)")
            }
        }
    }
}

/// A leaf of a calendar.
struct DayTile: View {
    let date: Date

    var body: some View {
        VStack(spacing: 0) {
            Text(String(Dates.month(date).prefix(3)).uppercased())
                .font(.system(size: 10, weight: .bold))
                .foregroundStyle(.white)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 2.5)
                .background(Color.red)
            Text(Dates.day(date).filter(\.isNumber))
                .font(.system(size: 19, weight: .semibold, design: .rounded))
                .foregroundStyle(.black)
                .frame(maxHeight: .infinity)
        }
        .frame(width: 42, height: 44)
        .background(Color.white)
        .clipShape(RoundedRectangle(cornerRadius: 9, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 9, style: .continuous).strokeBorder(Color.black.opacity(0.1), lineWidth: 0.5) }
        .accessibilityHidden(true)
    }
}

extension EventInvitation {
    /// "Tue, May 26, 7:00 PM to 10:00 PM".
    var when: String {
        let start = "\(Dates.shortDay(starts)), \(Dates.time(starts))"
        guard let ends else { return start }
        return Dates.days(from: starts, to: ends) == 0 ? "\(start) to \(Dates.time(ends))" : "\(start) to \(Dates.shortDay(ends)), \(Dates.time(ends))"
    }

    func guests(_ answer: Answer) -> [Contact.ID] { answers.filter { $0.answer == answer }.map(\.contactID) }

    /// "4 going, 1 maybe".
    var count: String {
        let going = guests(.going).count, maybe = guests(.maybe).count
        return "\(going) going" + (maybe > 0 ? ", \(maybe) maybe" : "")
    }
}
