import Foundation
import PersonaKit
import SwiftUI

/// All events from a month before to three months after the chosen day, by day.
struct AgendaScreen: View {
    @Environment(CalendarStore.self) private var store
    @Binding var day: Date

    var body: some View {
        let days = self.days
        ScrollViewReader { proxy in
            List {
                ForEach(days, id: \.day) { group in
                    Section {
                        ForEach(group.events) { occurrence in
                            NavigationLink(value: occurrence) { OccurrenceRow(occurrence: occurrence, day: group.day) }
                        }
                    } header: {
                        Text(verbatim: Dates.longDayAndYear(group.day))
                            .foregroundStyle(group.day == Persona.today ? Color.red : Color.secondary)
                    }
                    .id(group.day)
                }
            }
            .listStyle(.plain)
            .overlay { if days.isEmpty { ContentUnavailableView("No Events", systemImage: "calendar") } }
            .onAppear { show(proxy) }
            .onChange(of: day) { show(proxy) }
        }
    }

    private func show(_ proxy: ScrollViewProxy) {
        if let next = days.first(where: { $0.day >= Persona.calendar.startOfDay(for: day) }) { proxy.scrollTo(next.day, anchor: .top) }
    }

    private var days: [(day: Date, events: [Occurrence])] {
        let calendar = Persona.calendar
        let start = calendar.startOfDay(for: day)
        let from = calendar.date(byAdding: .day, value: -30, to: start) ?? start
        let all = store.occurrences(from: from, until: calendar.date(byAdding: .day, value: 92, to: start) ?? start)
        let groups = Dictionary(grouping: all) { max(from, calendar.startOfDay(for: $0.start)) }
        return groups.keys.sorted().map { ($0, groups[$0] ?? []) }
    }
}
