import PersonaKit
import SwiftUI

/// The games of a day, of all leagues or one.
struct ScoresScreen: View {
    @Binding var navigation: ScoreNavigation
    @Environment(ScoreZoneStore.self) private var store
    @State private var isChoosingDay = false

    var body: some View {
        ScrollView {
            LazyVStack(alignment: .leading, spacing: 12) {
                DateStrip(day: $navigation.day)
                LeagueChips(league: $navigation.league, screen: "scores")
                Text(DayKey.heading(navigation.day))
                    .font(.title3.weight(.bold))
                    .padding(.horizontal, 16)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityIdentifier("scorezone.scores.day")
                let groups = store.games(on: navigation.day, league: navigation.league)
                ForEach(groups, id: \.league.id) { group in
                    LeagueHeading(league: group.league, count: group.games.count)
                    GameCard(games: group.games, screen: "scores").padding(.horizontal, 16)
                }
                if groups.isEmpty { NoGames(navigation: $navigation) }
            }
            .padding(.vertical, 10)
        }
        .background(Color(.systemGroupedBackground))
        .refreshesByPulling()
        .navigationTitle("Scores")
        .toolbar {
            ToolbarItem(placement: .topBarLeading) {
                Button("Today") { navigation.day = DayKey.today }
                    .disabled(navigation.day == DayKey.today)
                    .accessibilityIdentifier("scorezone.scores.todayButton")
            }
            ToolbarItem(placement: .topBarTrailing) {
                Button("Choose Date", systemImage: "calendar") { isChoosingDay = true }
                    .accessibilityIdentifier("scorezone.scores.dateButton")
            }
        }
        .sheet(isPresented: $isChoosingDay) { DaySheet(day: $navigation.day) }
    }
}

private struct LeagueHeading: View {
    let league: Catalog.League
    let count: Int

    var body: some View {
        HStack(spacing: 6) {
            Image(systemName: league.kind.symbol).font(.footnote).foregroundStyle(ScoreStyle.tint).accessibilityHidden(true)
            Text(league.name).font(.subheadline.weight(.semibold))
            Spacer(minLength: 8)
            Text(count == 1 ? "1 game" : "\(count) games").font(.footnote).foregroundStyle(Color.secondary)
        }
        .padding(.horizontal, 20)
        .padding(.top, 4)
        .accessibilityElement(children: .combine)
        .accessibilityAddTraits(.isHeader)
    }
}

/// A day without games leads to the nearest days with some.
private struct NoGames: View {
    @Binding var navigation: ScoreNavigation
    @Environment(ScoreZoneStore.self) private var store

    var body: some View {
        let name = navigation.league.flatMap { store.league($0)?.name }
        let earlier = store.previousDay(with: navigation.league, before: navigation.day)
        let later = store.nextDay(with: navigation.league, after: navigation.day)
        ContentUnavailableView {
            Label("No Games", systemImage: "sportscourt")
        } description: {
            Text(name.map { "The \($0) doesn't play on this day." } ?? "No league plays on this day.")
        } actions: {
            if let later {
                Button("Next Games: \(title(later))") { navigation.day = later }.accessibilityIdentifier("scorezone.scores.nextButton")
            }
            if let earlier {
                Button("Last Games: \(title(earlier))") { navigation.day = earlier }.accessibilityIdentifier("scorezone.scores.previousButton")
            }
        }
        .padding(.top, 40)
    }

    private func title(_ day: String) -> String { DayKey.date(day).map { Dates.shortDay($0) } ?? day }
}

/// A calendar to choose any day whose games are known.
private struct DaySheet: View {
    @Binding var day: String
    @Environment(ScoreZoneStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            VStack(spacing: 12) {
                if let first = DayKey.date(store.book.firstDay), let last = DayKey.date(store.book.lastDay) {
                    DatePicker("Date", selection: date, in: first...last, displayedComponents: .date)
                        .datePickerStyle(.graphical)
                        .accessibilityIdentifier("scorezone.scores.calendar")
                    Text("ScoreZone has games from \(Dates.dayAndYear(first)) to \(Dates.dayAndYear(last)).")
                        .font(.footnote).foregroundStyle(Color.secondary).multilineTextAlignment(.center)
                }
                Spacer()
            }
            .padding(.horizontal, 16)
            .navigationTitle("Date")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("scorezone.scores.doneButton")
                }
            }
        }
        .presentationDetents([.medium, .large])
    }

    private var date: Binding<Date> {
        Binding(get: { DayKey.date(day) ?? Persona.now }, set: { day = DayKey.of($0) })
    }
}
