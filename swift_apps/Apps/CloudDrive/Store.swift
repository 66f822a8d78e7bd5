import Foundation
import PersonaKit

/// What a person can do in CloudDrive. Renaming, stars and sharing come from `CloudStore`.
public final class CloudDriveStore: CloudStore<CloudDriveState>, PersonaStore {
    public static let app = AppID.clouddrive
    private var knownRecent: [CloudFile]?

    public override func stateChanged() { knownRecent = nil }

    /// Files by when something last happened to them, without folders; sorted again when asked for after a change.
    var recent: [CloudFile] {
        noteRead()
        if let known = knownRecent { return known }
        let files = present.filter { $0.kind != .folder }
        let recent = files.indices.sorted { (files[$0].lastUse, $0) > (files[$1].lastUse, $1) }.map { files[$0] }
        knownRecent = recent
        return recent
    }

    public func receive(_ event: AppEvent) {
        if case .arrived(.file(let arriving)) = event { return receive(arriving) }
        receiveFile(event)
        if case .fileChanged(let file) = event, file.kind == .image, content(of: file.id) == nil { change { $0.contents.append(FileContent(pictureOf: file)) } }
    }

    /// Somebody shares a file of theirs with the owner.
    private func receive(_ arriving: ArrivingFile) {
        let file = arriving.file
        guard self.file(file.id) == nil else { return }
        receiveFile(.fileChanged(file))
        Persona.notify(
            AppNotification(
                app: .clouddrive, title: "\(file.ownerName) shared a file with you", body: file.name, link: URL(string: "clouddrive://details/\(file.id)")))
    }

    public override func fileChanges(from old: CloudFile?, to new: CloudFile, in state: inout CloudDriveState) {
        state.record(from: old, to: new)
    }

    /// Files leave the trash for good after 30 days.
    public var nextWake: Date? { state.files.compactMap(\.goneAt).min() }

    public func timePassed() {
        for file in state.files where file.isMine && file.goneAt.map({ $0 <= Persona.now }) == true { try? erase(file.id) }
    }

    // MARK: Folders

    @discardableResult func newFolder(_ name: String, in folder: CloudFile.ID? = nil) throws -> CloudFile.ID {
        try Persona.requireNetwork()
        let name = try Self.checkedName(name)
        try checkFolder(folder)
        try checkNameIsFree(name, in: folder, except: nil)
        let file = CloudFile(new: .folder, name: name, folderID: folder)
        save(file)
        return file.id
    }

    /// A new, empty document in a folder. The app that edits it adds the content.
    @discardableResult func newFile(_ kind: CloudFile.Kind, named name: String, in folder: CloudFile.ID? = nil) throws -> CloudFile.ID {
        try Persona.requireNetwork()
        let name = try Self.checkedName(name)
        try checkFolder(folder)
        let file = CloudFile(new: kind, name: name, folderID: folder)
        save(file)
        return file.id
    }

    /// nil is the top of My Drive.
    func move(_ id: CloudFile.ID, to folder: CloudFile.ID?) throws {
        var file = try editableFile(id)
        guard file.folderID != folder else { return }
        guard !path(to: folder).contains(where: { $0.id == id }) else { throw CloudFileError.intoItself }
        try checkFolder(folder)
        if folder == nil, !file.isMine { throw CloudFileError.notOwner(owner: file.ownerName) }
        if file.kind == .folder { try checkNameIsFree(file.name, in: folder, except: id) }
        file.folderID = folder
        save(file)
    }

    private func checkFolder(_ id: CloudFile.ID?) throws {
        guard let id else { return }
        guard try editableFile(id).kind == .folder else { throw CloudFileError.notFound }
    }

    private func checkNameIsFree(_ name: String, in folder: CloudFile.ID?, except id: CloudFile.ID?) throws {
        let isTaken = state.files.contains {
            $0.kind == .folder && $0.id != id && $0.folderID == folder && !$0.isTrashed && $0.isMine
                && $0.name.caseInsensitiveCompare(name) == .orderedSame
        }
        if isTaken { throw CloudFileError.nameTaken(name) }
    }

    // MARK: Trash

    /// What is in a folder goes with it, and comes back with it.
    public override func trash(_ id: CloudFile.ID) throws {
        try super.trash(id)
        for file in descendants(of: id) where file.isMine && !file.isTrashed { try super.trash(file.id) }
    }

    public override func restore(_ id: CloudFile.ID) throws {
        try Persona.requireNetwork()
        guard var file = file(id) else { throw CloudFileError.notFound }
        let date = file.trashedAt
        if let folder = file.folderID, self.file(folder)?.isTrashed ?? true {
            file.folderID = nil
            save(file)
        }
        try super.restore(id)
        for file in descendants(of: id) where file.trashedAt == date { try super.restore(file.id) }
    }

    /// Files of other people that are in the folder leave it and stay.
    public override func erase(_ id: CloudFile.ID) throws {
        for var file in state.files where file.folderID == id {
            if file.isMine && file.isTrashed {
                try erase(file.id)
            } else {
                file.folderID = nil
                save(file)
            }
        }
        try super.erase(id)
    }

    func emptyTrash() throws {
        try Persona.requireNetwork()
        while let file = trashed.first { try erase(file.id) }
    }
}

extension CloudDriveState: CloudFileState {
    public var cloudFiles: [CloudFile] { files }

    public mutating func setCloudFile(_ file: CloudFile) {
        if let index = files.firstIndex(where: { $0.id == file.id }) { files[index] = file } else { files.append(file) }
    }

    public mutating func removeCloudFile(_ id: CloudFile.ID) {
        files.removeAll { $0.id == id }
        contents.removeAll { $0.id == id }
        activities.removeAll { $0.fileID == id }
    }

    public mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile) {
        setCloudFile(copy)
        if var content = contents.first(where: { $0.id == original }) {
            content.id = copy.id
            contents.append(content)
        }
    }

    /// Adds what a change of a record means to the history of the file.
    @MainActor mutating func record(from old: CloudFile?, to new: CloudFile) {
        guard let old else { return add(.created, new, by: new.ownerID) }
        if old.name != new.name { add(.renamed, new, detail: old.name) }
        if old.folderID != new.folderID { add(.moved, new, detail: files.first { $0.id == new.folderID }?.name ?? "My Drive") }
        let added = new.access.filter { entry in !old.access.contains { $0.contactID == entry.contactID } }
        let removed = old.access.filter { entry in !new.access.contains { $0.contactID == entry.contactID } }
        if !added.isEmpty { add(.shared, new, detail: names(added)) }
        if !removed.isEmpty { add(.unshared, new, detail: names(removed)) }
        if old.linkRole != new.linkRole { add(new.linkRole == nil ? .unshared : .shared, new, detail: "anyone with the link") }
        if old.isTrashed != new.isTrashed { add(new.isTrashed ? .trashed : .restored, new) }
        if old.modifiedAt != new.modifiedAt, old.name == new.name { edited(new) }
    }

    /// What one person edits within half an hour is one line of the history.
    @MainActor private mutating func edited(_ file: CloudFile) {
        if let index = activities.lastIndex(where: { $0.fileID == file.id }), activities[index].kind == .edited,
            activities[index].actorID == file.modifiedByID, file.modifiedAt.timeIntervalSince(activities[index].date) < 30 * 60
        {
            activities[index].date = file.modifiedAt
        } else {
            add(.edited, file, by: file.modifiedByID)
        }
    }

    @MainActor private mutating func add(_ kind: Activity.Kind, _ file: CloudFile, by actor: Contact.ID? = nil, detail: String = "") {
        activities.append(
            Activity(
                id: Persona.newID("activity"), fileID: file.id, actorID: actor ?? Persona.me.id, date: Persona.now, kind: kind, detail: detail))
    }

    @MainActor private func names(_ access: [CloudFile.Access]) -> String {
        access.compactMap { Persona.contact($0.contactID)?.name }.joined(separator: ", ")
    }
}
