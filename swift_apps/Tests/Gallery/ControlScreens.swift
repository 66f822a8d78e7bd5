import SwiftUI

/// One control at the top of the screen, ten points inside its edges.
private struct ControlScreen<Control: View>: View {
    @ViewBuilder let control: Control
    var body: some View { control.padding(10).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top) }
}

/// At three quarters. By itself a slider is 31 points high; in the screenshot it has 34.
struct SliderScreen: View {
    @State private var amount = 0.75
    var body: some View { ControlScreen { Slider(value: $amount).frame(height: 34) } }
}

struct StepperScreen: View {
    @State private var count = 1
    var body: some View { ControlScreen { Stepper("Count", value: $count).labelsHidden() } }
}

struct SegmentsScreen: View {
    @State private var segment = 1
    var body: some View {
        ControlScreen {
            Picker("Segment", selection: $segment) {
                Text("Segment A").tag(0); Text("Segment B").tag(1); Text("Segment C").tag(2)
            }
            .pickerStyle(.segmented).fixedSize()
        }
    }
}

/// A form as the settings of an app have it: a toggle, a link with a value, a choice, sliders with a text below.
struct DisplayScreen: View {
    @State private var followsSeason = true
    @State private var font = "System"
    @State private var scaling = 1.0
    @State private var spacing = 1.2
    var body: some View {
        NavigationStack {
            Form {
                Section {
                    Toggle("Match System", isOn: $followsSeason)
                    NavigationLink {
                        Text("Theme")
                    } label: {
                        LabeledContent("Theme", value: "Ice Plant - Light")
                    }
                } header: {
                    Text("Theme")
                } footer: {
                    Text("Colors of one's own are only used while the colors of the season are switched off")
                }
                Section("Font") {
                    Picker("Journal Font", selection: $font) {
                        Text("System").tag("System")
                        Text("Serif").tag("Serif")
                    }
                    VStack {
                        Slider(value: $scaling, in: 0.5...1)
                        Text("Font Scaling: 1.0")
                    }
                    VStack {
                        Slider(value: $spacing, in: 0.4...10)
                        Text("Line Spacing: 1.2")
                    }
                }
                Section("Display") {
                    Picker("Picture Side", selection: $font) { Text("Leading").tag("System") }
                }
            }
            .navigationTitle("Display Settings")
            .navigationBarTitleDisplayMode(.inline)
        }
    }
}
