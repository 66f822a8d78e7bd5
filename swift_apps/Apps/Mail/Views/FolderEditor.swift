import SwiftUI

/// Names a new mailbox; renames or deletes one.
struct FolderEditor: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let folder: MailFolder?
    @State private var name: String
    @State private var problem: FolderProblem?
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
            .alert("Mailbox Name", isPresented: Binding(get: { problem != nil }, set: { if !$0 { problem = nil } }), presenting: problem) { _ in
                Button("OK") {}
            } message: { problem in
                Text(problem.explanation)
            }
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
        do {
            if let folder { try store.renameFolder(folder.id, to: name) } else { try store.addFolder(named: name) }
            dismiss()
        } catch {
            problem = error as? FolderProblem
        }
    }
}
