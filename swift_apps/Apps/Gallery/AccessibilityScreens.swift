import SwiftUI

/// What elements say: merged labels, values, hints, traits.
struct LabelsScreen: View {
    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 10) {
                topic("Label", "Text description for an element")
                Image(systemName: "star.fill").font(.title).foregroundStyle(.gray).accessibilityLabel("Favorite")
                topic("Value", "Current state or content")
                HStack { Text("Progress"); Spacer(); Text("75%").foregroundStyle(.secondary) }
                    .accessibilityElement(children: .ignore).accessibilityLabel("Progress, 75%").accessibilityValue("75 percent complete")
                topic("Hint", "What happens when activated")
                Button("Delete") {}.buttonStyle(.bordered).tint(.red).accessibilityHint("Removes this item permanently")
                topic("Traits", "Element type and behavior")
                Text("Section Header").font(.headline).accessibilityAddTraits(.isHeader)
                topic("Element Grouping", "Combine children")
                HStack {
                    Image(systemName: "person.crop.circle.fill").font(.title2).accessibilityHidden(true)
                    VStack(alignment: .leading) { Text("John Doe").font(.subheadline.bold()); Text("Online").font(.caption).foregroundStyle(.secondary) }
                }
                .accessibilityElement(children: .combine)
            }
            .padding(16)
        }
    }
    private func topic(_ title: String, _ line: String) -> some View {
        VStack(alignment: .leading) { Text(title).font(.headline); Text(line).font(.caption).foregroundStyle(.secondary) }
            .accessibilityElement(children: .combine)
    }
}

/// A slider, a stepper, segments.
struct ControlsScreen: View {
    @State private var amount = 0.75
    @State private var count = 1
    @State private var segment = 1
    var body: some View {
        VStack(spacing: 20) {
            Slider(value: $amount)
            Stepper("Count", value: $count).labelsHidden()
            Picker("Segment", selection: $segment) { Text("Segment A").tag(0); Text("Segment B").tag(1); Text("Segment C").tag(2) }
                .pickerStyle(.segmented).fixedSize()
        }
        .padding(10)
    }
}
