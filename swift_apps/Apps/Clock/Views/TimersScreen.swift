import Foundation
import PersonaKit
import SwiftUI

/// Running timers, or the wheels for a new one, and below them the recent ones.
struct TimersScreen: View {
    @Environment(ClockStore.self) private var store
    @State private var draft = TimerDraft()
    @State private var isAdding = false

    var body: some View {
        NavigationStack {
            List {
                if store.state.timers.isEmpty {
                    TimerComposer(draft: $draft)
                    startButtons
                } else {
                    Section {
                        ForEach(store.state.timers) { TimerRow(timer: $0).listRowInsets(RoundButton.rowInsets) }
                            .onDelete { rows in
                                for id in rows.map({ store.state.timers[$0].id }) { store.removeTimer(id) }
                            }
                    }
                }
                if !store.state.recentTimers.isEmpty { recents }
            }
            .navigationTitle("Timers")
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    EditButton()
                        .disabled(store.state.timers.isEmpty && store.state.recentTimers.isEmpty)
                        .accessibilityIdentifier("clock.timers.edit")
                }
                ToolbarItem(placement: .topBarTrailing) {
                    if !store.state.timers.isEmpty {
                        Button("Add", systemImage: "plus") { isAdding = true }.accessibilityIdentifier("clock.timers.add")
                    }
                }
            }
            .sheet(isPresented: $isAdding) { NewTimerSheet() }
            .navigationDestination(for: TimerDraft.Page.self) { _ in SoundPicker(title: "When Timer Ends", sound: $draft.sound) }
        }
    }

    private var startButtons: some View {
        Section {
            HStack {
                RoundButton(title: "Cancel", tint: .white, isEnabled: draft != TimerDraft()) { draft = TimerDraft() }
                    .accessibilityIdentifier("clock.timers.cancel")
                Spacer()
                RoundButton(title: "Start", tint: .green, isEnabled: draft.seconds > 0) {
                    store.startTimer(seconds: draft.seconds, label: draft.label, sound: draft.sound)
                    draft = TimerDraft()
                }
                .accessibilityIdentifier("clock.timers.start")
            }
            .listRowBackground(Color.clear)
            .listRowInsets(EdgeInsets())
        }
    }

    private var recents: some View {
        Section("Recents") {
            ForEach(store.state.recentTimers) { RecentTimerRow(recent: $0).listRowInsets(RoundButton.rowInsets) }
                .onDelete { rows in
                    for id in rows.map({ store.state.recentTimers[$0].id }) { store.deleteRecentTimer(id) }
                }
        }
    }
}

/// A new timer while others run.
private struct NewTimerSheet: View {
    @Environment(ClockStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var draft = TimerDraft()

    var body: some View {
        NavigationStack {
            List { TimerComposer(draft: $draft) }
                .navigationTitle("New Timer")
                .navigationBarTitleDisplayMode(.inline)
                .navigationDestination(for: TimerDraft.Page.self) { _ in SoundPicker(title: "When Timer Ends", sound: $draft.sound) }
                .toolbar {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Cancel") { dismiss() }.accessibilityIdentifier("clock.newTimer.cancel")
                    }
                    ToolbarItem(placement: .confirmationAction) {
                        Button("Start") {
                            store.startTimer(seconds: draft.seconds, label: draft.label, sound: draft.sound)
                            dismiss()
                        }
                        .disabled(draft.seconds == 0)
                        .accessibilityIdentifier("clock.newTimer.start")
                    }
                }
        }
        .tint(.orange)
    }
}
