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
                wheel("hours", 24, $draft.hours, joining: .trailing)
                wheel("min", 60, $draft.minutes, joining: .horizontal)
                wheel("sec", 60, $draft.second, joining: .leading)
            }
            .overlay {
                HStack(spacing: 0) {
                    name("hours", joining: .trailing)
                    name("min", joining: .horizontal)
                    name("sec", joining: .leading)
                }
                .allowsHitTesting(false)
                .accessibilityHidden(true)
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

    /// Numbers only, as they turn. Where wheels join, the round ends of their bands are cut off, so that one band runs
    /// across all three.
    private func wheel(_ unit: String, _ count: Int, _ value: Binding<Int>, joining edges: Edge.Set) -> some View {
        Picker(unit, selection: value) {
            ForEach(0..<count, id: \.self) { number in
                Text(verbatim: "\(number)").tag(number)
            }
        }
        .pickerStyle(.wheel)
        .labelsHidden()
        .padding(edges, -28)
        .frame(maxWidth: .infinity)
        .clipped()
        .contentShape(Rectangle())
        .accessibilityLabel(unit)
        .accessibilityIdentifier("clock.timerEditor.\(unit)")
    }

    /// The unit stands still next to the number that is chosen.
    private func name(_ unit: String, joining edges: Edge.Set) -> some View {
        Text(unit).font(.headline).fixedSize().offset(x: 40).frame(maxWidth: .infinity).padding(edges, -28)
    }
}
