import PersonaKit
import SwiftUI

/// A new document: its name, and what it begins with.
struct NewDocumentSheet: View {
    @Binding var navigation: DocsNavigation
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(CloudDocsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var template: Template.ID?
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 18) {
                    TextField("Untitled document", text: $name)
                        .font(.title3)
                        .padding(14)
                        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
                        .accessibilityLabel("Name")
                        .accessibilityIdentifier("clouddocs.new.name")
                    Text("Begin with").font(.headline).accessibilityAddTraits(.isHeader)
                    LazyVGrid(columns: Array(repeating: GridItem(.flexible(), spacing: 14), count: typeSize.columns(2)), spacing: 14) {
                        card(nil, name: "Blank", blocks: [])
                        ForEach(store.state.templates) { card($0.id, name: $0.name, blocks: $0.blocks) }
                    }
                }
                .padding(20)
            }
            .navigationTitle("New Document")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("clouddocs.new.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Create", action: create).accessibilityIdentifier("clouddocs.new.create")
                }
            }
            .refusal($refusal)
        }
    }

    private func card(_ id: Template.ID?, name: String, blocks: [Block]) -> some View {
        let isOn = template == id
        return Button {
            template = id
        } label: {
            VStack(spacing: 8) {
                PageThumbnail(document: Document(file: CloudFile(blank: name), blocks: blocks))
                    .frame(height: 140)
                    .clipShape(RoundedRectangle(cornerRadius: 10, style: .continuous))
                    .overlay {
                        RoundedRectangle(cornerRadius: 10, style: .continuous)
                            .stroke(isOn ? DocsStyle.tint : Color(.separator), lineWidth: isOn ? 2.5 : 0.5)
                    }
                Text(name).font(.subheadline.weight(isOn ? .semibold : .regular)).foregroundStyle(isOn ? DocsStyle.tint : Color.primary)
            }
        }
        .buttonStyle(.plain)
        .accessibilityLabel(name)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("clouddocs.new.template.\(id ?? "blank")")
    }

    private func create() {
        let title = name.trimmingCharacters(in: .whitespacesAndNewlines)
        attempt($refusal) {
            let id = try store.newDocument(named: title.isEmpty ? "Untitled document" : title, template: template)
            dismiss()
            navigation.editing = id
            navigation.path = [.document(id)]
        }
    }
}

extension CloudFile {
    /// A record that is only drawn, for the picture of a template.
    fileprivate init(blank name: String) {
        self.init(
            id: name, kind: .document, name: name, ownerID: "", createdAt: .distantPast, modifiedAt: .distantPast, modifiedByID: "")
    }
}
