import PersonaKit
import SwiftUI

/// Spreadsheets that can still be restored.
struct SheetsTrash: View {
    @Environment(CloudSheetsStore.self) private var store
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if store.trashed.isEmpty {
                ContentUnavailableView("Trash Is Empty", systemImage: "trash").listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(store.trashed) { row($0) }
                } footer: {
                    Text("Spreadsheets are deleted forever after \(CloudFile.daysInTrash) days in the trash.")
                }
            }
        }
        .navigationTitle("Trash")
        .fileRequests($request, store: store, screen: "cloudsheets.trash")
        .refusal($refusal)
    }

    private func row(_ workbook: Workbook) -> some View {
        RowStack(spacing: 12) {
            SheetThumbnail(sheet: workbook.sheets[0])
            VStack(alignment: .leading, spacing: 2) {
                Text(workbook.file.name).lineLimit(2)
                Text(workbook.file.trashedAt.map { "Deleted \(Dates.relativeDay($0))" } ?? "").font(.caption).foregroundStyle(.secondary)
            }
            .accessibilityElement(children: .combine)
            Spacer()
            Button("Restore") { attempt($refusal) { try store.restore(workbook.id) } }
                .buttonStyle(.bordered)
                .accessibilityLabel("Restore \(workbook.file.name)")
                .accessibilityIdentifier("cloudsheets.trash.restore.\(workbook.id)")
        }
        .swipeActions {
            Button("Delete", systemImage: "trash.fill", role: .destructive) { request = .deleteForever(workbook.id) }
        }
    }
}
