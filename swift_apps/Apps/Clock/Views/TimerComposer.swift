import Foundation
import SwiftUI

/// A timer that is not started yet.
struct TimerDraft: Equatable {
    enum Page: Hashable {
        case sound
    }

    var hours = 0
    var minutes = 15
    var second = 0
    var label = ""
    var sound = RingSound.radar

    var seconds: Int { hours * 3600 + minutes * 60 + second }
}

/// Three wheels, a label and a sound.
struct TimerComposer: View {
    @Binding var draft: TimerDraft

    var body: some View {
        Section {
            HStack(spacing: 0) {
                wheel("hours", 24, $draft.hours)
                wheel("min", 60, $draft.minutes)
                wheel("sec", 60, $draft.second)
            }
            .frame(height: 216)
            .listRowBackground(Color.clear)
            .listRowInsets(EdgeInsets())
        }
        Section {
            HStack {
                Text("Label")
                TextField("Timer", text: $draft.label)
                    .multilineTextAlignment(.trailing)
                    .submitLabel(.done)
                    .accessibilityLabel("Label")
                    .accessibilityIdentifier("clock.timerEditor.label")
            }
            NavigationLink(value: TimerDraft.Page.sound) {
                LabeledContent("When Timer Ends", value: draft.sound.name)
            }
            .accessibilityIdentifier("clock.timerEditor.sound")
        }
    }

    /// Numbers only, as they turn; the unit stands still beside the chosen one.
    private func wheel(_ unit: String, _ count: Int, _ value: Binding<Int>) -> some View {
        Picker(unit, selection: value) {
            ForEach(0..<count, id: \.self) { number in
                Text(verbatim: "\(number)").tag(number)
            }
        }
        .pickerStyle(.wheel)
        .labelsHidden()
        .frame(maxWidth: .infinity)
        .overlay {
            Text(unit).font(.headline).fixedSize().offset(x: 36).allowsHitTesting(false).accessibilityHidden(true)
        }
        .accessibilityLabel(unit)
        .accessibilityIdentifier("clock.timerEditor.\(unit)")
    }
}
