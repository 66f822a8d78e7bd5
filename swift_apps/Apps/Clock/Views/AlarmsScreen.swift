import Foundation
import PersonaKit
import SwiftUI

enum AlarmSheet: Identifiable, Equatable {
    case add
    case edit(Alarm)

    var id: String {
        switch self {
        case .add: "add"
        case .edit(let alarm): alarm.id
        }
    }
}

/// All alarms, by time.
struct AlarmsScreen: View {
    @Environment(ClockStore.self) private var store
    @Binding var sheet: AlarmSheet?

    var body: some View {
        NavigationStack {
            Group {
                if store.state.alarms.isEmpty {
                    ContentUnavailableView("No Alarms", systemImage: "alarm", description: Text("Tap + to add an alarm."))
                } else {
                    list
                }
            }
            .navigationTitle("Alarms")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    EditButton().disabled(store.state.alarms.isEmpty).accessibilityIdentifier("clock.alarms.edit")
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Add", systemImage: "plus") { sheet = .add }.accessibilityIdentifier("clock.alarms.add")
                }
            }
            .sheet(item: $sheet) { AlarmEditor(sheet: $0) }
        }
    }

    private var list: some View {
        List {
            ForEach(store.state.alarms) { alarm in
                AlarmRow(alarm: alarm) { sheet = .edit(alarm) }
                    .listRowInsets(EdgeInsets())
            }
            .onDelete { rows in
                for id in rows.map({ store.state.alarms[$0].id }) { store.deleteAlarm(id) }
            }
        }
        .listStyle(.plain)
    }
}

private struct AlarmRow: View {
    @Environment(ClockStore.self) private var store
    @Environment(\.editMode) private var editMode
    var alarm: Alarm
    var edit: () -> Void

    var body: some View {
        HStack(spacing: 0) {
            Button(action: edit) {
                VStack(alignment: .leading, spacing: 0) {
                    TimeText(time: alarm.time)
                    Text(details).font(.subheadline)
                }
                .foregroundStyle(alarm.isOn ? Color.primary : Color.secondary)
                .frame(maxWidth: .infinity, alignment: .leading)
                // All of the row reacts.
                .padding(insets)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel("\(alarm.time.string), \(details)")
            .accessibilityIdentifier("clock.alarms.row.\(alarm.id)")
            if editMode?.wrappedValue.isEditing == true {
                Image(systemName: "chevron.right").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary).accessibilityHidden(true)
                    .padding(.trailing, insets.trailing)
            } else {
                Toggle(isOn: Binding(get: { alarm.isOn }, set: { store.setAlarm(alarm.id, isOn: $0) })) {
                    Text("\(alarm.time.string), \(details)")
                }
                .labelsHidden()
                .tint(.green)
                .padding(.trailing, insets.trailing)
                .accessibilityIdentifier("clock.alarms.switch.\(alarm.id)")
            }
        }
    }

    private let insets = RoundButton.rowInsets
    private var details: String {
        alarm.snoozedUntil.map { "\(alarm.label), snoozing until \(Dates.time($0))" } ?? alarm.summary
    }
}
