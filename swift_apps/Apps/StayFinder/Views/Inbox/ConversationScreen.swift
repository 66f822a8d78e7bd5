import PersonaKit
import SwiftUI

/// What was written with a host, and a field for the next message.
struct ConversationScreen: View {
    enum Subject: Hashable {
        case existing(Conversation.ID)
        case stay(listing: Listing.ID, trip: Trip.ID?)
        case experience(Experience.ID)
    }

    let subject: Subject
    @Environment(StayFinderStore.self) private var store
    @State private var text = ""
    @State private var refusal: Refusal?

    var body: some View {
        ScrollView {
            LazyVStack(spacing: 12) {
                about
                ForEach(conversation?.messages ?? []) { message in bubble(message) }
                if conversation?.answersAt != nil {
                    Text("\(hostName) usually answers within \(hostMinutes) minutes.").font(.footnote).foregroundStyle(Color.secondary)
                }
            }
            .padding(16)
        }
        .defaultScrollAnchor(.bottom)
        .safeAreaInset(edge: .bottom) { field }
        .navigationTitle(hostName)
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { if let conversation { store.setRead(true, conversation: conversation.id) } }
        .refusal($refusal)
    }

    @ViewBuilder private var about: some View {
        if let listing {
            NavigationLink(value: conversation?.tripID.map { StayRoute.trip($0) } ?? .listing(listing.id)) {
                card(listing.name, conversation?.tripID.flatMap { store.trip($0)?.datesText } ?? listing.area) {
                    StayPicture(listing)
                }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("stayfinder.conversation.subject")
        } else if let experience {
            NavigationLink(value: StayRoute.experience(experience.id)) {
                card(experience.title, experience.area) { ExperiencePicture(id: experience.id, kind: experience.kind) }
            }
            .buttonStyle(.plain)
            .accessibilityIdentifier("stayfinder.conversation.subject")
        }
    }

    private func card(_ title: String, _ text: String, @ViewBuilder picture: () -> some View) -> some View {
        HStack(spacing: 12) {
            picture().frame(width: 56, height: 56).clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(1)
                Text(text).font(.footnote).foregroundStyle(Color.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
        }
        .padding(10)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14, style: .continuous))
        .contentShape(Rectangle())
    }

    private func bubble(_ message: Conversation.Message) -> some View {
        VStack(alignment: message.isMine ? .trailing : .leading, spacing: 3) {
            Text(message.text)
                .foregroundStyle(message.isMine ? Color.white : Color.primary)
                .padding(.horizontal, 14)
                .padding(.vertical, 10)
                .background(
                    message.isMine ? AnyShapeStyle(StayStyle.tint) : AnyShapeStyle(Color(.secondarySystemBackground)),
                    in: RoundedRectangle(cornerRadius: 18, style: .continuous)
                )
                .frame(maxWidth: 290, alignment: message.isMine ? .trailing : .leading)
            Text("\(Dates.relativeDay(message.date)), \(Dates.time(message.date))").font(.caption2).foregroundStyle(Color.secondary)
        }
        .frame(maxWidth: .infinity, alignment: message.isMine ? .trailing : .leading)
    }

    private var field: some View {
        HStack(spacing: 10) {
            TextField("Message", text: $text, axis: .vertical)
                .lineLimit(1...5)
                .padding(.horizontal, 14)
                .padding(.vertical, 9)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 20, style: .continuous))
                .accessibilityIdentifier("stayfinder.conversation.field")
            Button(action: send) {
                Image(systemName: "arrow.up.circle.fill").font(.system(size: 32)).foregroundStyle(canSend ? StayStyle.tint : Color.secondary.opacity(0.5))
            }
            .disabled(!canSend)
            .accessibilityLabel("Send")
            .accessibilityIdentifier("stayfinder.conversation.sendButton")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.bar)
    }

    private var canSend: Bool { !text.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty }

    private func send() {
        let isSent = attempt($refusal) {
            if let experience {
                try store.send(text, aboutExperience: experience.id)
            } else if let listing {
                try store.send(text, about: listing.id, trip: tripID)
            }
        }
        if isSent { text = "" }
    }

    // MARK: Whom it is with

    private var conversation: Conversation? {
        switch subject {
        case .existing(let id): store.conversation(id)
        case .stay(let listing, let trip): store.conversation(about: listing, trip: trip)
        case .experience(let id): store.state.conversations.last { $0.experienceID == id }
        }
    }

    private var tripID: Trip.ID? {
        if case .stay(_, let trip) = subject { return trip }
        return conversation?.tripID
    }

    private var listing: Listing? {
        if case .stay(let id, _) = subject { return store.listing(id) }
        return conversation?.listingID.flatMap { store.listing($0) }
    }

    private var experience: Experience? {
        if case .experience(let id) = subject { return store.experience(id) }
        return conversation?.experienceID.flatMap { store.experience($0) }
    }

    private var host: Host? { listing?.host ?? experience?.host }
    private var hostName: String { host?.name ?? "Host" }
    private var hostMinutes: Int { host?.responseMinutes ?? 60 }
}
