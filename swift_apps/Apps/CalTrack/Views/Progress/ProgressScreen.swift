import Charts
import PersonaKit
import SwiftUI

/// Weight over time, and the week in numbers.
struct ProgressScreen: View {
    @Environment(CalTrackStore.self) private var store
    @Binding var navigation: TrackNavigation
    @State private var span = Span.all
    @State private var weekEnd = DayKey.today

    enum Span: String, CaseIterable { case month = "1 M", quarter = "3 M", all = "All" }

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 14) {
                    WeightCard(span: $span) { navigation.sheet = .weight }
                    WeekCard(day: $weekEnd)
                }
                .padding(16)
            }
            .background(Color(uiColor: .systemGroupedBackground))
            .navigationTitle("Progress")
        }
    }
}

private struct WeightCard: View {
    @Environment(CalTrackStore.self) private var store
    @Binding var span: ProgressScreen.Span
    let log: () -> Void

    var body: some View {
        let weights = shown, goals = store.state.goals
        TrackCard {
            HStack {
                Text("Weight").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Log", systemImage: "plus.circle.fill", action: log).font(.subheadline.weight(.semibold)).accessibilityLabel("Log weight")
                    .accessibilityIdentifier("caltrack.progress.log")
            }
            HStack {
                figure("Now", store.lastWeight.map { tenthsText($0.tenths) } ?? "–")
                figure("Change", change(weights))
                figure("Goal", tenthsText(goals.weightTenths))
            }
            Picker("Span", selection: $span) { ForEach(ProgressScreen.Span.allCases, id: \.self) { Text($0.rawValue) } }
                .pickerStyle(.segmented).accessibilityIdentifier("caltrack.progress.span")
            if weights.isEmpty { Text("No weights in this time.").foregroundStyle(.secondary) } else { chart(weights, goals).frame(height: 200) }
            if let last = store.lastWeight, last.tenths > goals.weightTenths, goals.weeklyTenths > 0 {
                let weeks = (last.tenths - goals.weightTenths + goals.weeklyTenths - 1) / goals.weeklyTenths
                Text("\(tenthsText(last.tenths - goals.weightTenths)) lb to go, about \(weeks) weeks at \(tenthsText(goals.weeklyTenths)) lb a week.").font(
                    .footnote
                ).foregroundStyle(.secondary)
            }
            NavigationLink {
                WeightLog()
            } label: {
                Text("All Weights").font(.subheadline.weight(.semibold))
            }.accessibilityIdentifier("caltrack.progress.weights")
        }
    }

    private var shown: [WeightEntry] {
        let first = span == .month ? DayKey.adding(-31, to: DayKey.today) : span == .quarter ? DayKey.adding(-92, to: DayKey.today) : ""
        return store.state.weights.filter { $0.day >= first }
    }
    private func change(_ weights: [WeightEntry]) -> String {
        guard let first = weights.first, let last = weights.last else { return "–" }
        let change = last.tenths - first.tenths
        return "\(change < 0 ? "−" : "+")\(tenthsText(abs(change)))"
    }
    private func figure(_ name: String, _ value: String) -> some View {
        VStack(spacing: 2) {
            Text(value).font(.title2.bold()).monospacedDigit()
            Text("\(name), lb").font(.caption).foregroundStyle(.secondary)
        }
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .frame(maxWidth: .infinity)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(name) weight")
        .accessibilityValue("\(value) pounds")
    }

    private func chart(_ weights: [WeightEntry], _ goals: Goals) -> some View {
        let low = min(weights.map(\.tenths).min() ?? 0, goals.weightTenths) / 10 - 1, high = (weights.map(\.tenths).max() ?? 0) / 10 + 2
        return Chart {
            ForEach(weights) { weight in
                let date = DayKey.date(weight.day) ?? Persona.now, pounds = Double(weight.tenths) / 10
                AreaMark(x: .value("Day", date), yStart: .value("Base", Double(low)), yEnd: .value("Weight", pounds))
                    .foregroundStyle(
                        LinearGradient(colors: [TrackStyle.tint.opacity(0.28), TrackStyle.tint.opacity(0.02)], startPoint: .top, endPoint: .bottom)
                    )
                    .accessibilityHidden(true)
                LineMark(x: .value("Day", date), y: .value("Weight", pounds)).foregroundStyle(TrackStyle.tint).lineStyle(
                    StrokeStyle(lineWidth: 2.5, lineCap: .round)
                )
                .accessibilityLabel(Dates.dayAndYear(date)).accessibilityValue("\(tenthsText(weight.tenths)) pounds")
            }
            RuleMark(y: .value("Goal", Double(goals.weightTenths) / 10)).foregroundStyle(TrackStyle.burnt).lineStyle(StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
                .accessibilityLabel("Goal").accessibilityValue("\(tenthsText(goals.weightTenths)) pounds")
        }
        .chartYScale(domain: low...high)
    }
}

/// A week: calories of each day, averages, and days within the goal.
private struct WeekCard: View {
    @Environment(CalTrackStore.self) private var store
    @Binding var day: String

    var body: some View {
        let week = store.week(endingOn: day), goal = store.state.goals.calories
        TrackCard {
            HStack {
                Button {
                    day = DayKey.adding(-7, to: day)
                } label: {
                    Image(systemName: "chevron.left").frame(width: 36, height: 36)
                }
                .accessibilityLabel("Previous week").accessibilityIdentifier("caltrack.progress.previousWeek")
                Spacer()
                VStack(spacing: 0) {
                    Text("Weekly Summary").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                    Text("\(DayKey.name(week.days[0])) to \(DayKey.name(day))").font(.caption).foregroundStyle(.secondary)
                }
                Spacer()
                Button {
                    day = min(DayKey.adding(7, to: day), DayKey.today)
                } label: {
                    Image(systemName: "chevron.right").frame(width: 36, height: 36)
                }
                .disabled(day >= DayKey.today).accessibilityLabel("Next week").accessibilityIdentifier("caltrack.progress.nextWeek")
            }
            Chart {
                ForEach(week.days.indices, id: \.self) { index in
                    let date = DayKey.date(week.days[index]) ?? Persona.now
                    BarMark(x: .value("Day", String(Dates.weekday(date).prefix(3))), y: .value("Eaten", week.eaten[index]))
                        .cornerRadius(5).foregroundStyle(week.eaten[index] - week.burnt[index] > goal ? TrackStyle.burnt : TrackStyle.tint)
                        .annotation(position: .top, spacing: 3) {
                            if week.eaten[index] > 0 {
                                Text("\(week.eaten[index])").font(.system(size: 11, weight: .medium)).foregroundStyle(.secondary).fixedSize()
                                    .accessibilityHidden(true)
                            }
                        }
                        .accessibilityLabel(Dates.shortDay(date)).accessibilityValue("\(week.eaten[index]) calories eaten, \(week.burnt[index]) burned")
                }
                RuleMark(y: .value("Goal", goal)).foregroundStyle(.secondary).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                    .accessibilityLabel("Goal").accessibilityValue("\(goal) calories")
            }
            .frame(height: 170)
            Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 8) {
                row("Average eaten", "\(week.average.calories) cal")
                row("Burned in the week", "\(week.burnt.reduce(0, +)) cal")
                row("Days within the goal", "\(week.within) of \(week.logged)")
                row("Average carbs", "\(week.average.carbs) g")
                row("Average protein", "\(week.average.protein) g")
                row("Average fat", "\(week.average.fat) g")
                row("Average water", "\(week.waterAverage) fl oz")
            }
        }
    }

    private func row(_ name: String, _ value: LocalizedStringKey) -> some View {
        HStack {
            Text(name)
            Spacer()
            Text(value).foregroundStyle(.secondary).monospacedDigit()
        }
        .font(.subheadline)
        .accessibilityElement(children: .combine)
    }
}

/// Every weight, the latest first.
private struct WeightLog: View {
    @Environment(CalTrackStore.self) private var store
    @State private var refusal: Refusal?

    var body: some View {
        List {
            ForEach(store.state.weights.reversed()) { weight in
                LabeledContent(DayKey.date(weight.day).map(Dates.dayAndYear) ?? weight.day, value: "\(tenthsText(weight.tenths)) lb")
                    .accessibilityIdentifier("caltrack.weights.\(weight.id)")
            }
            .onDelete { offsets in
                let ids = offsets.map { store.state.weights.reversed()[$0].id }
                attempt($refusal) { for id in ids { try store.deleteWeight(id) } }
            }
        }
        .navigationTitle("Weights")
        .navigationBarTitleDisplayMode(.inline)
        .refusal($refusal)
    }
}

struct WeightSheet: View {
    @Environment(CalTrackStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var date = Persona.now
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            Form {
                LabeledContent("Weight, lb") {
                    TextField(store.lastWeight.map { tenthsText($0.tenths) } ?? "150.0", text: $text).keyboardType(.decimalPad).multilineTextAlignment(
                        .trailing
                    )
                    .accessibilityLabel("Weight in pounds").accessibilityIdentifier("caltrack.weight.pounds")
                }
                DatePicker("Day", selection: $date, displayedComponents: .date).accessibilityIdentifier("caltrack.weight.day")
            }
            .navigationTitle("Log Weight")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("caltrack.weight.cancel") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") { if attempt($refusal, { try store.logWeight(tenths: tenths(from: text) ?? 0, on: DayKey.of(date)) }) { dismiss() } }
                        .accessibilityIdentifier("caltrack.weight.save")
                }
            }
            .refusal($refusal)
        }
    }
}
