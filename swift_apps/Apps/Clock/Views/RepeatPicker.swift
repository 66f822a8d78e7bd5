import Foundation
import PersonaKit
import SwiftUI

/// The days on which an alarm rings.
struct RepeatPicker: View {
    @Binding var days: [Weekday]

    var body: some View {
        List(Weekday.allCases) { day in
            Button {
                days = days.contains(day) ? days.filter { $0 != day } : (days + [day]).sorted()
            } label: {
                CheckRow(title: "Every \(day.name)", isChosen: days.contains(day))
            }
            .accessibilityAddTraits(days.contains(day) ? .isSelected : [])
            .accessibilityIdentifier("clock.repeat.row.\(day.rawValue)")
        }
        .navigationTitle("Repeat")
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// What plays at the end.
struct SoundPicker: View {
    var title: String
    @Binding var sound: RingSound

    var body: some View {
        List(RingSound.allCases) { choice in
            Button {
                sound = choice
            } label: {
                CheckRow(title: choice.name, isChosen: sound == choice)
            }
            .accessibilityAddTraits(sound == choice ? .isSelected : [])
            .accessibilityIdentifier("clock.sound.row.\(choice.rawValue)")
        }
        .navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// A choice with a checkmark when it is taken.
private struct CheckRow: View {
    var title: String
    var isChosen: Bool

    var body: some View {
        HStack {
            Text(title).foregroundStyle(Color.primary)
            Spacer()
            if isChosen {
                Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(.orange).accessibilityHidden(true)
            }
        }
    }
}
