import PersonaKit
import SwiftUI

/// Documents that can still be restored.
struct TrashScreen: View {
    @Environment(CloudDocsStore.self) private var store
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if store.trashed.isEmpty {
                ContentUnavailableView("Trash Is Empty", systemImage: "trash").listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(store.trashed) { document in
                        RowStack(spacing: 12) {
                            FileGlyph(.document)
                            VStack(alignment: .leading, spacing: 2) {
                                Text(document.file.name)
                                Text(document.file.trashedAt.map { "Deleted \(Dates.relativeDay($0))" } ?? "").font(.caption).foregroundStyle(.secondary)
                            }
                            .accessibilityElement(children: .combine)
                            Spacer()
                            Button("Restore") { attempt($refusal) { try store.restore(document.id) } }
                                .buttonStyle(.bordered)
                                .accessibilityLabel("Restore \(document.file.name)")
                                .accessibilityIdentifier("clouddocs.trash.restore.\(document.id)")
                        }
                        .swipeActions {
                            Button("Delete", systemImage: "trash.fill", role: .destructive) { request = .deleteForever(document.id) }
                        }
                        .contextMenu {
                            Button("Delete Forever", systemImage: "trash", role: .destructive) { request = .deleteForever(document.id) }
                        }
                    }
                } footer: {
                    Text("Documents are deleted forever after \(CloudFile.daysInTrash) days in the trash.")
                }
            }
        }
        .navigationTitle("Trash")
        .fileRequests($request, store: store, screen: "clouddocs.trash")
        .refusal($refusal)
    }
}
