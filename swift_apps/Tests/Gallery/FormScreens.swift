import SwiftUI

/// Round bar buttons, a picture without a card, a text field under a header, two choice cards.
struct FormScreen: View {
    @State private var name = ""
    var body: some View {
        NavigationStack {
            Form {
                Section {
                    RoundedRectangle(cornerRadius: 64, style: .continuous).fill(Color(white: 0.2)).frame(width: 244, height: 300)
                        .frame(maxWidth: .infinity).padding(.vertical, 32)
                        .listRowBackground(Color.clear).listRowInsets(EdgeInsets()).listRowSeparator(.hidden)
                }
                Section("Companion's name") { TextField("Name (optional)", text: $name) }
                Section("Source") {
                    HStack(alignment: .top, spacing: 12) {
                        ChoiceCard(title: "Entity", line: "Display every state")
                        ChoiceCard(title: "Template", line: "A gate key required")
                    }
                    .listRowBackground(Color.clear).listRowInsets(EdgeInsets())
                }
            }
            .navigationTitle("New planting plan")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button {
                    } label: {
                        Image(systemName: "xmark")
                    }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button {
                    } label: {
                        Image(systemName: "checkmark")
                    }.disabled(true)
                }
            }
        }
    }
}

private struct ChoiceCard: View {
    let title: String, line: String
    var body: some View {
        Button {
        } label: {
            VStack(alignment: .leading, spacing: 4) {
                HStack(spacing: 8) {
                    Image(systemName: "circle").foregroundStyle(Color.secondary)
                    Text(title).font(.headline).foregroundStyle(.primary)
                }
                Text(line).font(.caption).foregroundStyle(.secondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(16)
            .background { RoundedRectangle(cornerRadius: 25.5, style: .continuous).fill(Color(uiColor: .secondarySystemGroupedBackground)) }
        }
        .buttonStyle(.plain)
    }
}
