import SwiftUI

/// An action that a person has requested for a file, which may still need input or confirmation.
public enum FileRequest: Hashable {
    case share(CloudFile.ID)
    case rename(CloudFile.ID)
    case trash(CloudFile.ID)
    case deleteForever(CloudFile.ID)

    var file: CloudFile.ID {
        switch self {
        case .share(let id), .rename(let id), .trash(let id), .deleteForever(let id): id
        }
    }
}

/// The actions that every menu of a file has.
public struct FileMenuItems<Kept: CloudFileState>: View {
    private let store: CloudStore<Kept>
    private let file: CloudFile
    private let screen: String
    @Binding private var request: FileRequest?
    @Binding private var refusal: Refusal?
    private let copied: (CloudFile.ID) -> Void

    /// `screen` begins the identifiers, such as "clouddocs.home". `copied` gets the id of a new copy.
    public init(
        store: CloudStore<Kept>, file: CloudFile, screen: String, request: Binding<FileRequest?>, refusal: Binding<Refusal?>,
        copied: @escaping (CloudFile.ID) -> Void = { _ in }
    ) {
        self.store = store
        self.file = file
        self.screen = screen
        _request = request
        _refusal = refusal
        self.copied = copied
    }

    public var body: some View {
        Button("Share", systemImage: "person.badge.plus") { request = .share(file.id) }
            .accessibilityIdentifier("\(screen).share.\(file.id)")
        Button(file.isStarred ? "Remove Star" : "Add Star", systemImage: file.isStarred ? "star.slash" : "star") {
            attempt($refusal) { try store.setStarred(file.id, !file.isStarred) }
        }
        .accessibilityIdentifier("\(screen).star.\(file.id)")
        if file.canEdit {
            Button("Rename", systemImage: "pencil") { request = .rename(file.id) }
                .accessibilityIdentifier("\(screen).rename.\(file.id)")
        }
        if file.kind != .folder {
            Button("Make a Copy", systemImage: "doc.on.doc") {
                attempt($refusal) { copied(try store.duplicate(file.id)) }
            }
            .accessibilityIdentifier("\(screen).copy.\(file.id)")
        }
        Button("Copy Link", systemImage: "link") { UIPasteboard.general.string = file.link }
            .accessibilityIdentifier("\(screen).copyLink.\(file.id)")
        if file.isMine {
            Section {
                Button("Move to Trash", systemImage: "trash", role: .destructive) { request = .trash(file.id) }
                    .accessibilityIdentifier("\(screen).trash.\(file.id)")
            }
        }
    }
}

extension View {
    /// Shows what a request asks for: the share sheet, a field for a name, or a question.
    public func fileRequests<Kept: CloudFileState>(
        _ request: Binding<FileRequest?>, store: CloudStore<Kept>, screen: String, trashed: @escaping () -> Void = {}
    ) -> some View {
        modifier(FileRequests(request: request, store: store, screen: screen, trashed: trashed))
    }
}

private struct FileRequests<Kept: CloudFileState>: ViewModifier {
    @Binding var request: FileRequest?
    let store: CloudStore<Kept>
    let screen: String
    let trashed: () -> Void
    /// The request, kept after its dialog is closed, because a button's action may run later.
    @State private var subject: CloudFile.ID = ""
    @State private var name = ""
    @State private var refusal: Refusal?

    func body(content: Content) -> some View {
        content
            .sheet(item: sharing) { ShareSheet(store: store, id: $0.id, screen: screen) }
            .alert("Rename", isPresented: renaming) {
                TextField("Name", text: $name).accessibilityIdentifier("\(screen).renameField")
                Button("Cancel", role: .cancel) {}
                Button("Rename") { finishRenaming() }
            }
            .confirmationDialog(trashQuestion, isPresented: trashing, titleVisibility: .visible) {
                Button("Move to Trash", role: .destructive) { finishTrashing() }
            } message: {
                Text("It is deleted forever after \(CloudFile.daysInTrash) days.")
            }
            .alert("Delete forever?", isPresented: deleting) {
                Button("Cancel", role: .cancel) {}
                Button("Delete", role: .destructive) { finishDeleting() }
            } message: {
                Text("This cannot be undone.")
            }
            .refusal($refusal)
            .onChange(of: request) { _, new in
                guard let new else { return }
                subject = new.file
                name = store.file(subject)?.name ?? ""
            }
    }

    private struct Shared: Identifiable { let id: CloudFile.ID }

    private var sharing: Binding<Shared?> {
        Binding(get: { if case .share(let id) = request { Shared(id: id) } else { nil } }, set: { if $0 == nil { request = nil } })
    }
    private var renaming: Binding<Bool> {
        Binding(get: { if case .rename = request { true } else { false } }, set: { if !$0, case .rename = request { request = nil } })
    }
    private var trashing: Binding<Bool> {
        Binding(get: { if case .trash = request { true } else { false } }, set: { if !$0, case .trash = request { request = nil } })
    }
    private var deleting: Binding<Bool> {
        Binding(get: { if case .deleteForever = request { true } else { false } }, set: { if !$0, case .deleteForever = request { request = nil } })
    }

    private var trashQuestion: String {
        guard case .trash(let id) = request, let file = store.file(id) else { return "Move to Trash?" }
        return file.kind == .folder ? "Move “\(file.name)” and all that is in it to the trash?" : "Move “\(file.name)” to the trash?"
    }

    private func finishRenaming() {
        request = nil
        attempt($refusal) { try store.rename(subject, to: name) }
    }
    private func finishTrashing() {
        request = nil
        if attempt($refusal, { try store.trash(subject) }) { trashed() }
    }
    private func finishDeleting() {
        request = nil
        attempt($refusal) { try store.deleteForever(subject) }
    }
}
