import PersonaKit
import SwiftUI

/// What there is to know about a document.
struct DetailsSheet: View {
    let document: Document
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            List {
                Section {
                    LabeledContent("Name", value: document.file.name)
                    LabeledContent("Owner", value: document.file.ownerText)
                    LabeledContent("Words", value: "\(document.wordCount)")
                    LabeledContent("Open comments", value: "\(document.openComments.count)")
                }
                Section {
                    LabeledContent("Created", value: Dates.dayAndTime(document.file.createdAt))
                    LabeledContent("Modified", value: Dates.dayAndTime(document.file.modifiedAt))
                    LabeledContent(
                        "Modified by", value: document.file.modifiedByID == Persona.me.id ? "me" : Persona.contact(document.file.modifiedByID)?.name ?? "")
                }
                Section("Shared with") {
                    if document.file.access.isEmpty { Text("No one").foregroundStyle(.secondary) }
                    ForEach(document.file.access, id: \.contactID) { entry in
                        LabeledContent(Persona.contact(entry.contactID)?.name ?? "", value: entry.role.name)
                    }
                    LabeledContent("Anyone with the link", value: document.file.linkRole?.name ?? "No access")
                }
            }
            .navigationTitle("Details")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("clouddocs.details.done")
                }
            }
        }
    }
}
