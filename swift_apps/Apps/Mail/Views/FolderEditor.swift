import PersonaKit
import SwiftUI

/// Names a new mailbox; renames or deletes one.
struct FolderEditor: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let folder: MailFolder?
    @State private var name: String
    @State private var refusal: Refusal?
    @State private var isAskingToDelete = false
    @FocusState private var isNaming: Bool

    init(folder: MailFolder?) {
        self.folder = folder
        _name = State(initialValue: folder?.name ?? "")
    }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Name", text: $name)
                        .focused($isNaming)
                        .submitLabel(.done)
                        .onSubmit(save)
                        .accessibilityLabel("Mailbox name")
                        .accessibilityIdentifier("mail.folder.name")
                }
                if folder != nil {
                    Section {
                        Button("Delete Mailbox", role: .destructive) { isAskingToDelete = true }
                            .accessibilityIdentifier("mail.folder.delete")
                    }
                }
            }
            .navigationTitle(folder == nil ? "New Mailbox" : "Edit Mailbox")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.folder.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", systemImage: "checkmark", action: save)
                        .disabled(name.isEmpty)
                        .accessibilityIdentifier("mail.folder.save")
                }
            }
            .refusal($refusal, title: "Mailbox Name")
            .alert("Delete Mailbox?", isPresented: $isAskingToDelete) {
                Button("Cancel", role: .cancel) {}
                Button("Delete", role: .destructive) {
                    if let folder { store.deleteFolder(folder.id) }
                    dismiss()
                }
            } message: {
                Text("Its messages will be moved to Trash.")
            }
            .onAppear { isNaming = true }
        }
    }

    private func save() {
        let isSaved = attempt($refusal) {
            if let folder { try store.renameFolder(folder.id, to: name) } else { try store.addFolder(named: name) }
        }
        if isSaved { dismiss() }
    }
}
