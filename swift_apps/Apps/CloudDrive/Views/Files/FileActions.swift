import PersonaKit
import SwiftUI

/// What a list of files has been asked for. Rows only write it, so that they need not be made again for what is shown above them.
@Observable final class FileActions {
    var request: FileRequest?
    var refusal: Refusal?
    var moving: MoveRequest?
    var opening: DriveRoute?
}

/// A file that is to be moved.
struct MoveRequest: Identifiable, Hashable {
    let id: CloudFile.ID
}

/// The actions that the menu of every file has here.
struct DriveMenuItems: View {
    let file: CloudFile
    let screen: String
    @Bindable var actions: FileActions
    @Environment(CloudDriveStore.self) private var store

    var body: some View {
        Button("Details and Activity", systemImage: "info.circle") { actions.opening = .details(file.id) }
            .accessibilityIdentifier("clouddrive.\(screen).details.\(file.id)")
        if file.canEdit {
            Button("Move", systemImage: "folder") { actions.moving = MoveRequest(id: file.id) }
                .accessibilityIdentifier("clouddrive.\(screen).move.\(file.id)")
        }
        FileMenuItems(store: store, file: file, screen: "clouddrive.\(screen)", request: $actions.request, refusal: $actions.refusal)
    }
}

extension View {
    /// Carries out what a list was asked for.
    func fileActions(_ actions: FileActions, path: Binding<[DriveRoute]>, trashed: @escaping () -> Void = {}) -> some View {
        modifier(FileActionsModifier(actions: actions, path: path, trashed: trashed))
    }

    /// The round button that makes something new in a folder.
    func newFileButton(in folder: CloudFile.ID?) -> some View { modifier(NewFileButton(folder: folder)) }
}

private struct FileActionsModifier: ViewModifier {
    @Bindable var actions: FileActions
    @Binding var path: [DriveRoute]
    let trashed: () -> Void
    @Environment(CloudDriveStore.self) private var store
    @Environment(\.openURL) private var openURL

    func body(content: Content) -> some View {
        content
            .fileRequests($actions.request, store: store, screen: "clouddrive", trashed: trashed)
            .refusal($actions.refusal)
            .sheet(item: $actions.moving) { MoveSheet(id: $0.id) }
            .onChange(of: actions.opening) { _, route in
                guard let route else { return }
                actions.opening = nil
                open(route)
            }
    }

    /// Documents open in the app that edits them.
    private func open(_ route: DriveRoute) {
        if case .file(let id) = route, let file = store.file(id), file.kind != .pdf, file.kind != .image, let url = URL(string: file.link) {
            openURL(url)
        } else {
            path.append(route)
        }
    }
}

/// Makes a folder or a document after asking for its name.
private struct NewFileButton: ViewModifier {
    let folder: CloudFile.ID?
    @Environment(CloudDriveStore.self) private var store
    @Environment(\.openURL) private var openURL
    @State private var kind = CloudFile.Kind.folder
    @State private var isNaming = false
    @State private var name = ""
    @State private var refusal: Refusal?

    /// What can be made here: folders, and what the phone has an app for.
    private let kinds: [CloudFile.Kind] = [.folder, .document, .presentation]

    func body(content: Content) -> some View {
        content
            .overlay(alignment: .bottomTrailing) { if isAllowed { button } }
            .alert("New \(kind.name)", isPresented: $isNaming) {
                TextField(placeholder, text: $name).accessibilityIdentifier("clouddrive.new.name")
                Button("Cancel", role: .cancel) {}
                Button("Create", action: create)
            }
            .refusal($refusal)
    }

    private var isAllowed: Bool { folder.map { store.file($0)?.canEdit ?? false } ?? true }

    private var placeholder: String { kind == .folder ? "Untitled folder" : "Untitled \(kind.name.lowercased())" }

    private var button: some View {
        Menu {
            ForEach(kinds, id: \.self) { kind in
                Button(kind.name, systemImage: kind.symbol) { ask(kind) }.accessibilityIdentifier("clouddrive.new.\(kind.rawValue)")
            }
        } label: {
            Image(systemName: "plus")
                .font(.system(size: 24, weight: .medium))
                .foregroundStyle(.white)
                .frame(width: 58, height: 58)
                .background(DriveStyle.tint.gradient, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                .shadow(color: .black.opacity(0.22), radius: 8, y: 3)
        }
        .padding(20)
        .accessibilityLabel("New")
        .accessibilityIdentifier("clouddrive.new")
    }

    private func ask(_ kind: CloudFile.Kind) {
        self.kind = kind
        name = ""
        isNaming = true
    }

    private func create() {
        let name = self.name.trimmingCharacters(in: .whitespacesAndNewlines)
        attempt($refusal) {
            guard kind != .folder else { return _ = try store.newFolder(name.isEmpty ? placeholder : name, in: folder) }
            let id = try store.newFile(kind, named: name.isEmpty ? placeholder : name, in: folder)
            if let file = store.file(id), let url = URL(string: file.link) { openURL(url) }
        }
    }
}

extension CloudFile.Kind {
    var symbol: String {
        switch self {
        case .folder: "folder.badge.plus"
        case .document: "doc.text"
        case .spreadsheet: "tablecells"
        case .presentation: "rectangle.on.rectangle"
        case .pdf: "doc.richtext"
        case .image: "photo"
        }
    }
}
