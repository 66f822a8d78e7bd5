import PersonaKit
import SwiftUI

/// Presentations that can still be restored.
struct SlidesTrash: View {
    @Environment(CloudSlidesStore.self) private var store
    @State private var request: FileRequest?
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if store.trashed.isEmpty {
                ContentUnavailableView("Trash Is Empty", systemImage: "trash").listRowBackground(Color.clear)
            } else {
                Section {
                    ForEach(store.trashed) { presentation in
                        RowStack(spacing: 12) {
                            SlidePicture(slide: presentation.slides[0], theme: presentation.theme).frame(width: 84)
                            VStack(alignment: .leading, spacing: 2) {
                                Text(presentation.file.name).lineLimit(2)
                                Text(presentation.file.trashedAt.map { "Deleted \(Dates.relativeDay($0))" } ?? "").font(.caption).foregroundStyle(.secondary)
                            }
                            .accessibilityElement(children: .combine)
                            Spacer()
                            Button("Restore") { attempt($refusal) { try store.restore(presentation.id) } }
                                .buttonStyle(.bordered)
                                .accessibilityLabel("Restore \(presentation.file.name)")
                                .accessibilityIdentifier("cloudslides.trash.restore.\(presentation.id)")
                        }
                        .swipeActions {
                            Button("Delete", systemImage: "trash.fill", role: .destructive) { request = .deleteForever(presentation.id) }
                        }
                    }
                } footer: {
                    Text("Presentations are deleted forever after \(CloudFile.daysInTrash) days in the trash.")
                }
            }
        }
        .navigationTitle("Trash")
        .fileRequests($request, store: store, screen: "cloudslides.trash")
        .refusal($refusal)
    }
}
