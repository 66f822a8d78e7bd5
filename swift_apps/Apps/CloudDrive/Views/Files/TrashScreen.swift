import PersonaKit
import SwiftUI

/// What can still be restored.
struct TrashScreen: View {
    @Environment(CloudDriveStore.self) private var store
    @State private var request: FileRequest?
    @State private var refusal: Refusal?
    @State private var isEmptying = false

    var body: some View {
        List {
            if store.trashed.isEmpty {
                ContentUnavailableView("Trash Is Empty", systemImage: "trash").listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(store.trashed) { row($0) }
                } footer: {
                    Text("Files are deleted forever after \(CloudFile.daysInTrash) days in the trash.")
                }
            }
        }
        .navigationTitle("Trash")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button("Empty") { isEmptying = true }
                    .disabled(store.trashed.isEmpty)
                    .accessibilityLabel("Empty trash")
                    .accessibilityIdentifier("clouddrive.trash.empty")
                    .confirmationDialog("Delete everything in the trash forever?", isPresented: $isEmptying, titleVisibility: .visible) {
                        Button("Empty Trash", role: .destructive) { attempt($refusal) { try store.emptyTrash() } }
                    }
            }
        }
        .fileRequests($request, store: store, screen: "clouddrive.trash")
        .refusal($refusal)
    }

    private func row(_ file: CloudFile) -> some View {
        HStack(spacing: 12) {
            FileGlyph(file.kind)
            VStack(alignment: .leading, spacing: 2) {
                Text(file.name)
                Text("\(file.trashedAt.map { "Deleted \(Dates.relativeDay($0))" } ?? "") · Owner: \(file.ownerText)").font(.caption).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
            Spacer()
            Menu {
                Button("Restore", systemImage: "arrow.uturn.backward") { attempt($refusal) { try store.restore(file.id) } }
                    .accessibilityIdentifier("clouddrive.trash.restore.\(file.id)")
                Button("Delete Forever", systemImage: "trash", role: .destructive) { request = .deleteForever(file.id) }
                    .accessibilityIdentifier("clouddrive.trash.delete.\(file.id)")
            } label: {
                Image(systemName: "ellipsis").frame(width: 36, height: 36)
            }
            .foregroundStyle(.secondary)
            .accessibilityLabel("Actions for \(file.name)")
            .accessibilityIdentifier("clouddrive.trash.menu.\(file.id)")
        }
    }
}
