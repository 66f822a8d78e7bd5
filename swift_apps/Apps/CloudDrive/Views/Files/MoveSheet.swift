import PersonaKit
import SwiftUI

/// Chooses the folder that a file moves to.
struct MoveSheet: View {
    let id: CloudFile.ID
    @Environment(CloudDriveStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var isNaming = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        NavigationStack {
            List {
                Section {
                    row("My Drive", symbol: "externaldrive", folder: nil, depth: 0)
                    ForEach(folders, id: \.file.id) { row($0.file.name, symbol: "folder.fill", folder: $0.file.id, depth: $0.depth) }
                } header: {
                    Text("Move “\(store.file(id)?.name ?? "")” to").textCase(nil)
                }
                Section {
                    Button("New Folder", systemImage: "folder.badge.plus") {
                        name = ""
                        isNaming = true
                    }
                    .accessibilityIdentifier("clouddrive.move.newFolder")
                }
            }
            .navigationTitle("Move")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }.accessibilityIdentifier("clouddrive.move.cancel")
                }
            }
            .alert("New Folder", isPresented: $isNaming) {
                TextField("Name", text: $name).accessibilityIdentifier("clouddrive.move.folderName")
                Button("Cancel", role: .cancel) {}
                Button("Create and Move", action: create)
            }
            .refusal($refusal)
        }
    }

    private func row(_ title: String, symbol: String, folder: CloudFile.ID?, depth: Int) -> some View {
        let isHere = store.file(id)?.folderID == folder
        return Button {
            move(to: folder)
        } label: {
            HStack(spacing: 12) {
                Image(systemName: symbol).foregroundStyle(CloudFile.Kind.folder.tint).frame(width: 26)
                Text(title).foregroundStyle(isHere ? Color.secondary : Color.primary)
                Spacer()
                if isHere { Text("Here now").font(.footnote).foregroundStyle(.secondary) }
            }
            .padding(.leading, CGFloat(depth) * 24)
        }
        .disabled(isHere)
        .accessibilityIdentifier("clouddrive.move.folder.\(folder ?? "root")")
    }

    /// Folders that it can go to, from the top down; not into itself.
    private var folders: [(file: CloudFile, depth: Int)] { folders(in: nil, depth: 0) + shared }

    private func folders(in parent: CloudFile.ID?, depth: Int) -> [(file: CloudFile, depth: Int)] {
        store.files(in: parent).filter { $0.kind == .folder && $0.id != id && $0.canEdit }
            .flatMap { [($0, depth)] + folders(in: $0.id, depth: depth + 1) }
    }

    private var shared: [(file: CloudFile, depth: Int)] {
        store.sharedWithMe(by: .name).filter { $0.kind == .folder && $0.canEdit && $0.id != id && $0.folderID == nil }
            .flatMap { [($0, 0)] + folders(in: $0.id, depth: 1) }
    }

    private func move(to folder: CloudFile.ID?) {
        if attempt($refusal, { try store.move(id, to: folder) }) { dismiss() }
    }

    private func create() {
        let done = attempt($refusal) { try store.move(id, to: store.newFolder(name, in: nil)) }
        if done { dismiss() }
    }
}
