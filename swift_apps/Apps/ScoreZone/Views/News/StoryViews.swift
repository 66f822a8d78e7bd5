import PersonaKit
import SwiftUI

/// Stories in a card, divided by lines.
struct StoryCard: View {
    let stories: [Story]
    let screen: String

    var body: some View {
        ScoreCard {
            ForEach(stories) { story in
                StoryRow(story: story, screen: screen)
                if story.id != stories.last?.id { Divider().padding(.leading, 14) }
            }
        }
    }
}

/// A story in a list: opens it.
struct StoryRow: View {
    let story: Story
    let screen: String
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        HStack(spacing: 4) {
            NavigationLink(value: ScoreRoute.story(story.id)) {
                HStack(alignment: .top, spacing: 12) {
                    StoryPicture(story: story, crest: 34).frame(width: 76, height: 76).clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    VStack(alignment: .leading, spacing: 4) {
                        Text(story.title).font(.subheadline.weight(.semibold)).lineLimit(3).multilineTextAlignment(.leading)
                        Text(line).font(.caption).foregroundStyle(Color.secondary).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(story.title), \(line)")
            .accessibilityIdentifier("scorezone.\(screen).story.\(story.id)")
            SaveButton(story: story, screen: screen)
        }
        .padding(.leading, 14)
        .padding(.trailing, 6)
        .padding(.vertical, 10)
    }

    private var line: String { "\(store.league(story.leagueID)?.shortName ?? "") · \(Dates.ago(story.date))" }
}

/// Saves a story, or takes it out again.
struct SaveButton: View {
    let story: Story
    let screen: String
    @Environment(ScoreZoneStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        let isSaved = store.isSaved(story.id)
        Button(isSaved ? "Remove \(story.title) from Saved" : "Save \(story.title)", systemImage: isSaved ? "bookmark.fill" : "bookmark") {
            attempt($refusal) { try store.setSaved(!isSaved, story.id) }
        }
        .labelStyle(.iconOnly)
        .frame(width: 40, height: 44)
        .buttonStyle(.plain)
        .foregroundStyle(isSaved ? ScoreStyle.tint : Color.secondary)
        .accessibilityIdentifier("scorezone.\(screen).save.\(story.id)")
        .refusal($refusal)
    }
}

/// What stands for a photo: the teams' crests in front of a field of their colors.
struct StoryPicture: View {
    let story: Story
    var crest: CGFloat = 84
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let teams = story.teamIDs.compactMap { store.team($0) }
        let sport = store.sport(ofLeague: story.leagueID)
        ZStack {
            LinearGradient(
                colors: [teams.first?.first.color ?? ScoreStyle.board, teams.count > 1 ? teams[1].first.color : ScoreStyle.board],
                startPoint: .topLeading, endPoint: .bottomTrailing)
            FieldLines(sport: sport).stroke(Color.white.opacity(0.28), lineWidth: max(1, crest * 0.035))
            Color.black.opacity(0.12)
            if teams.isEmpty {
                Image(systemName: sport.symbol).font(.system(size: crest * 0.8)).foregroundStyle(.white)
            } else {
                HStack(spacing: teams.count > 1 ? -crest * 0.16 : 0) {
                    ForEach(teams.prefix(2)) { Crest(team: $0, size: crest) }
                }
            }
        }
        .clipped()
        .accessibilityHidden(true)
    }
}

/// The lines of a court, a diamond, a pitch or a gridiron.
struct FieldLines: Shape {
    let sport: SportKind

    func path(in rect: CGRect) -> Path {
        let (w, h) = (rect.width, rect.height)
        let unit = min(w, h)
        func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGRect {
            CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2)
        }
        return Path { path in
            switch sport {
            case .soccer:
                path.move(to: CGPoint(x: w / 2, y: 0))
                path.addLine(to: CGPoint(x: w / 2, y: h))
                path.addEllipse(in: circle(w / 2, h / 2, unit * 0.3))
                path.addRect(CGRect(x: -2, y: h * 0.25, width: w * 0.16, height: h * 0.5))
                path.addRect(CGRect(x: w * 0.84 + 2, y: h * 0.25, width: w * 0.16, height: h * 0.5))
            case .basketball:
                path.addEllipse(in: circle(w / 2, h, unit * 0.9))
                path.addRect(CGRect(x: w / 2 - unit * 0.3, y: h * 0.42, width: unit * 0.6, height: h))
                path.addEllipse(in: circle(w / 2, h * 0.42, unit * 0.3))
            case .baseball:
                path.addLines([
                    CGPoint(x: w / 2, y: h * 0.96), CGPoint(x: w / 2 + unit * 0.42, y: h * 0.54), CGPoint(x: w / 2, y: h * 0.12),
                    CGPoint(x: w / 2 - unit * 0.42, y: h * 0.54),
                ])
                path.closeSubpath()
                path.addEllipse(in: circle(w / 2, h * 0.54, unit * 0.08))
            case .football:
                for index in 1..<8 {
                    path.move(to: CGPoint(x: w * CGFloat(index) / 8, y: 0))
                    path.addLine(to: CGPoint(x: w * CGFloat(index) / 8, y: h))
                }
            }
        }
    }
}
