import PersonaKit
import SwiftUI

/// An activity in the feed.
struct ActivityCard: View {
    let activity: Activity
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            NavigationLink(value: TrailPlace.activity(activity.id)) {
                VStack(alignment: .leading, spacing: 12) {
                    ActivityHead(activity: activity)
                    Text(activity.title).font(.title3.bold()).foregroundStyle(.primary).multilineTextAlignment(.leading)
                    if let note = activity.note { Text(note).font(.subheadline).foregroundStyle(.secondary).lineLimit(2).multilineTextAlignment(.leading) }
                    ActivityStats(activity: activity)
                }
                .padding(16)
                .frame(maxWidth: .infinity, alignment: .leading)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(activity.summary)
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("trailblaze.feed.activity.\(activity.id)")
            if let route = store.route(activity.routeID), route.surface != .track {
                NavigationLink(value: TrailPlace.activity(activity.id)) {
                    RouteMap(line: route.line, isLoop: route.isLoop, identifier: "trailblaze.feed.map.\(activity.id)").frame(height: 190)
                }
                .buttonStyle(.plain)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("Map of \(activity.title)")
                .accessibilityIdentifier("trailblaze.feed.mapLink.\(activity.id)")
            }
            KudosBar(activity: activity).padding(.horizontal, 16).padding(.vertical, 10)
        }
        .background(Color(uiColor: .secondarySystemGroupedBackground))
    }
}

/// Who did it, what it was, and when.
struct ActivityHead: View {
    let activity: Activity
    @Environment(TrailBlazeStore.self) private var store

    var body: some View {
        HStack(spacing: 10) {
            AthleteAvatar(id: activity.athleteID, size: 42)
            VStack(alignment: .leading, spacing: 2) {
                Text(Persona.contact(activity.athleteID)?.name ?? Persona.me.name).font(.subheadline.weight(.semibold)).foregroundStyle(.primary)
                HStack(spacing: 5) {
                    Image(systemName: activity.kind.symbol).font(.system(size: 12)).accessibilityHidden(true)
                    Text(activity.when + (store.route(activity.routeID).map { "  ·  \($0.area)" } ?? "")).lineLimit(1)
                }
                .font(.caption).foregroundStyle(.secondary)
            }
            Spacer(minLength: 0)
            if activity.purpose == .race { Image(systemName: "medal.fill").font(.system(size: 18)).foregroundStyle(.yellow).accessibilityLabel("Race") }
        }
    }
}

/// Distance, pace and time side by side; without a distance, time and effort.
struct ActivityStats: View {
    let activity: Activity

    var body: some View {
        HStack(alignment: .top, spacing: 0) {
            ForEach(activity.stats, id: \.name) { stat in
                Stat(name: stat.name, value: stat.value, spoken: stat.spoken).frame(maxWidth: .infinity, alignment: .leading)
            }
        }
    }
}

struct AthleteAvatar: View {
    let id: Contact.ID
    let size: CGFloat

    var body: some View {
        if let contact = Persona.contact(id) { Avatar(contact, size: size) } else { Avatar(Persona.me, size: size) }
    }
}

/// Who gave kudos, and the buttons to give some and to comment.
struct KudosBar: View {
    let activity: Activity
    @Environment(TrailBlazeStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        HStack(spacing: 10) {
            NavigationLink(value: TrailPlace.kudos(activity.id)) {
                HStack(spacing: 8) {
                    if !activity.kudos.isEmpty {
                        HStack(spacing: -8) {
                            ForEach(activity.kudos.prefix(3), id: \.self) { id in
                                AthleteAvatar(id: id, size: 26).overlay { Circle().stroke(Color(uiColor: .secondarySystemGroupedBackground), lineWidth: 2) }
                            }
                        }
                    }
                    Text(activity.kudosText).font(.subheadline).foregroundStyle(.secondary)
                }
                .frame(minHeight: 36)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(activity.kudosText), \(activity.title)")
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("trailblaze.feed.kudosList.\(activity.id)")
            Spacer(minLength: 0)
            if activity.athleteID != Persona.me.id {
                let isGiven = store.hasKudos(activity)
                Button {
                    attempt($refusal) { try store.toggleKudos(activity.id) }
                } label: {
                    Image(systemName: isGiven ? "hand.thumbsup.fill" : "hand.thumbsup").font(.system(size: 20))
                        .foregroundStyle(isGiven ? TrailStyle.tint : Color.primary).frame(width: 44, height: 40)
                }
                .buttonStyle(.plain)
                .accessibilityLabel("\(isGiven ? "Take back kudos from" : "Give kudos to") \(TrailText.name(activity.athleteID)), \(activity.title)")
                .accessibilityIdentifier("trailblaze.feed.kudos.\(activity.id)")
            }
            NavigationLink(value: TrailPlace.activity(activity.id)) {
                HStack(spacing: 5) {
                    Image(systemName: "bubble.left").font(.system(size: 20))
                    if !activity.comments.isEmpty { Text("\(activity.comments.count)").font(.subheadline).monospacedDigit() }
                }
                .foregroundStyle(.primary).frame(minWidth: 44, minHeight: 40)
            }
            .buttonStyle(.plain)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("\(activity.comments.count) \(activity.comments.count == 1 ? "comment" : "comments"), \(activity.title)")
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("trailblaze.feed.comments.\(activity.id)")
        }
        .refusal($refusal)
    }
}

extension Activity {
    /// "Today at 7:12 AM".
    @MainActor var when: String { "\(Dates.relativeDay(startedAt)) at \(Dates.time(startedAt))" }

    @MainActor var summary: String {
        let numbers = stats.map { "\($0.name) \($0.spoken)" }.joined(separator: ", ")
        // What the card shows beside the words: the weekday of a day that has no name, the area, and the medal of a race.
        let weekday = (-1...1).contains(Dates.daysFromToday(startedAt)) ? nil : Dates.weekday(startedAt)
        let area = Persona.store(TrailBlazeStore.self).route(routeID)?.area
        let parts = [title, kind.name, TrailText.name(athleteID), when, numbers, weekday, area, purpose == .race ? "Race" : nil]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }

    var kudosText: String { kudos.isEmpty ? "No kudos yet" : "\(kudos.count) gave kudos" }

    var paceText: String { kind.showsSpeed ? TrailText.speed(seconds, hundredths) : TrailText.pace(seconds, hundredths) }

    /// The numbers of the feed.
    var stats: [(name: String, value: String, spoken: String)] {
        let time = (name: "Time", value: TrailText.clock(seconds), spoken: TrailText.spoken(seconds))
        guard hundredths > 0 else { return [time, (name: "Effort", value: "\(effort) of 10", spoken: "\(effort) of 10")] }
        let pace = TrailText.secondsPerMile(seconds, hundredths)
        return [
            (name: "Distance", value: TrailText.miles(hundredths), spoken: "\(TrailText.number(hundredths)) miles"),
            kind.showsSpeed
                ? (name: "Speed", value: paceText, spoken: paceText) : (name: "Pace", value: paceText, spoken: "\(TrailText.spoken(pace)) per mile"),
            time,
        ]
    }
}
