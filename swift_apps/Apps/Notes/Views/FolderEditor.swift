import Foundation
import PersonaKit
import SwiftUI

/// Asks for the name of a new folder, or another name for one.
struct FolderEditor: View {
    enum Purpose: Identifiable {
        case new
        case rename(Folder)

        var id: String {
            switch self {
            case .new: "new"
            case .rename(let folder): folder.id
            }
        }
    }

    @Environment(NotesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @FocusState private var isTyping: Bool
    @State private var name: String
    @State private var isTaken = false
    private let purpose: Purpose

    init(purpose: Purpose) {
        self.purpose = purpose
        switch purpose {
        case .new: _name = State(initialValue: "")
        case .rename(let folder): _name = State(initialValue: folder.name)
        }
    }

    var body: some View {
        NavigationStack {
            Form {
                TextField("Folder Name", text: $name)
                    .accessibilityLabel("Folder name")
                    .focused($isTyping)
                    .submitLabel(.done)
                    .onSubmit(save)
                    .accessibilityIdentifier("notes.folderEditor.name")
            }
            .navigationTitle(title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("notes.folderEditor.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done", action: save)
                        .disabled(name.allSatisfy(\.isWhitespace))
                        .accessibilityIdentifier("notes.folderEditor.done")
                }
            }
            .alert("Name Taken", isPresented: $isTaken) {
                Button("OK", role: .cancel) {}
            } message: {
                Text("Please choose a different name.")
            }
        }
        .tint(.notes)
        .onAppear { isTyping = true }
    }

    private var title: String {
        switch purpose {
        case .new: "New Folder"
        case .rename: "Rename Folder"
        }
    }

    private func save() {
        do {
            switch purpose {
            case .new: try store.newFolder(name)
            case .rename(let folder): try store.renameFolder(folder.id, to: name)
            }
            dismiss()
        } catch {
            isTaken = error == .nameTaken
        }
    }
}
