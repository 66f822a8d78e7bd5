import PersonaKit
import SwiftUI

/// Chooses which days of the history are shown.
struct PeriodBar: View {
    @Binding var period: RidePeriod
    @Binding var isChoosing: Bool
    @Environment(CityRideStore.self) private var store

    private var isOn: Bool { period != .all }

    var body: some View {
        HStack(spacing: 8) {
            Menu {
                Picker("Date", selection: $period) {
                    Text(RidePeriod.all.title).tag(RidePeriod.all)
                    Text(RidePeriod.last(days: 30).title).tag(RidePeriod.last(days: 30))
                    ForEach(store.pastMonths, id: \.self) { Text($0).tag(RidePeriod.month($0)) }
                }
                Button("Choose Dates…", systemImage: "calendar") { isChoosing = true }.accessibilityIdentifier("cityride.activity.chooseDates")
            } label: {
                label
            }
            .accessibilityLabel("Date, \(period.title)")
            .accessibilityIdentifier("cityride.activity.periodMenu")
            if isOn {
                Button {
                    period = .all
                } label: {
                    Image(systemName: "xmark.circle.fill").font(.title3).foregroundStyle(.secondary).frame(width: 34, height: 34)
                }
                .accessibilityLabel("Show all dates")
                .accessibilityIdentifier("cityride.activity.clearPeriod")
            }
            Spacer(minLength: 0)
        }
        .buttonStyle(.plain)
    }

    private var label: some View {
        HStack(spacing: 6) {
            Image(systemName: "calendar").font(.footnote.weight(.semibold))
            Text(period.title).font(.subheadline.weight(.medium)).lineLimit(1)
            Image(systemName: "chevron.down").font(.caption2.weight(.bold))
        }
        .foregroundStyle(isOn ? RideStyle.tint : .primary)
        .padding(.horizontal, 14).padding(.vertical, 4).frame(minHeight: 34)
        .background(isOn ? RideStyle.tint.opacity(0.12) : Color(.tertiarySystemFill), in: Capsule())
        .contentShape(Capsule())
    }
}

/// The first and the last day that are shown.
struct PeriodSheet: View {
    @Binding var period: RidePeriod
    @Environment(\.dismiss) private var dismiss
    @State private var first: Date
    @State private var last: Date

    init(period: Binding<RidePeriod>) {
        _period = period
        if case .days(let first, let last) = period.wrappedValue {
            _first = State(initialValue: first)
            _last = State(initialValue: last)
        } else {
            _first = State(initialValue: Persona.now.addingTimeInterval(-29 * 86_400))
            _last = State(initialValue: Persona.now)
        }
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    DatePicker("From", selection: $first, in: ...Persona.now, displayedComponents: .date)
                        .accessibilityIdentifier("cityride.period.first")
                    DatePicker("To", selection: $last, in: ...Persona.now, displayedComponents: .date)
                        .accessibilityIdentifier("cityride.period.last")
                } footer: {
                    Text(isInOrder ? "Rides on these days and between them are shown." : "The first day is after the last one.")
                        .foregroundStyle(isInOrder ? Color.secondary : .red)
                }
            }
            .navigationTitle("Dates")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() }.accessibilityIdentifier("cityride.period.cancelButton") }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Apply") {
                        dismiss()
                        period = .days(first, last)
                    }
                    .disabled(!isInOrder)
                    .accessibilityIdentifier("cityride.period.applyButton")
                }
            }
        }
        .presentationDetents([.medium])
    }

    private var isInOrder: Bool { Dates.days(from: first, to: last) >= 0 }
}
