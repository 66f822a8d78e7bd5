import PersonaKit
import SwiftUI

/// A new presentation: its name and its theme.
struct NewPresentationSheet: View {
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var theme = Presentation.Theme.paper
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 18) {
                    TextField("Untitled presentation", text: $name)
                        .font(.title3)
                        .padding(14)
                        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                        .accessibilityLabel("Name")
                        .accessibilityIdentifier("cloudslides.new.name")
                    ThemeGrid(title: name, theme: $theme)
                }
                .padding(20)
            }
            .navigationTitle("New Presentation")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("cloudslides.new.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create", action: create).accessibilityIdentifier("cloudslides.new.create")
                }
            }
            .refusal($refusal)
        }
    }

    private func create() {
        let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
        attempt($refusal) {
            let id = try store.newPresentation(named: title.isEmpty ? "Untitled presentation" : title, theme: theme)
            dismiss()
            navigation.path = [.presentation(id)]
        }
    }
}

/// The themes, each on a slide.
struct ThemeGrid: View {
    let title: String
    @Binding var theme: Presentation.Theme
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 14), count: typeSize.columns(2)), spacing: 14) {
            ForEach(Presentation.Theme.allCases, id: \.self) { each in
                let isOn = each == theme
                Button {
                    theme = each
                } label: {
                    VStack(spacing: 6) {
                        SlidePicture(
                            slide: Slide(id: "", layout: .title, title: title.isEmpty ? each.name : title, subtitle: "", bullets: [], notes: ""), theme: each
                        )
                        .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                        .overlay {
                            RoundedRectangle(cornerRadius: 10, style: .continuous)
                                .stroke(isOn ? SlidesStyle.tint : Color(.separator), lineWidth: isOn ? 3 : 0.5)
                        }
                        Text(each.name).font(.subheadline.weight(isOn ? .semibold : .regular))
                    }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(each.name)
                .accessibilityAddTraits(isOn ? .isSelected : [])
                .accessibilityIdentifier("cloudslides.theme.\(each.rawValue)")
            }
        }
    }
}
