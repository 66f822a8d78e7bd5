import Foundation

/// The state of an app that keeps cloud files.
public protocol CloudFileState: Codable, Equatable, Sendable {
    /// In the order in which they were made.
    var cloudFiles: [CloudFile] { get }
    /// Replaces the record with the same id, or adds a new file (with empty content, in an app that edits it).
    mutating func setCloudFile(_ file: CloudFile)
    mutating func removeCloudFile(_ id: CloudFile.ID)
    /// Gives a new file the content of another one.
    mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile)
}

extension CloudFileState {
    public mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile) { setCloudFile(copy) }
}

/// The actions on whole files that CloudDrive and the apps that edit documents have in common.
///
/// Every change is sent to the other apps, so that all of them have the same record.
@MainActor open class CloudStore<State: CloudFileState>: StateStore<State> {
    public required init(state: State) { super.init(state: state) }

    /// The kinds of files that this app keeps.
    open var kinds: [CloudFile.Kind] { CloudFile.Kind.allCases }

    /// Called before a record is replaced or added, by this app or by another one.
    open func fileChanges(from old: CloudFile?, to new: CloudFile, in state: inout State) {}

    // MARK: Finding

    public func file(_ id: CloudFile.ID) -> CloudFile? { state.cloudFiles.first { $0.id == id } }

    func checkedFile(_ id: CloudFile.ID) throws -> CloudFile {
        guard let file = file(id) else { throw CloudFileError.notFound }
        return file
    }

    /// The file, if the phone's owner may change it now.
    @discardableResult public func editableFile(_ id: CloudFile.ID) throws -> CloudFile {
        try Persona.requireNetwork()
        let file = try checkedFile(id)
        guard !file.isTrashed else { throw CloudFileError.isTrashed }
        guard file.canEdit else { throw CloudFileError.viewOnly(owner: file.ownerName) }
        return file
    }

    /// The file, if the phone's owner may comment on it now.
    @discardableResult public func commentableFile(_ id: CloudFile.ID) throws -> CloudFile {
        try Persona.requireNetwork()
        let file = try checkedFile(id)
        guard !file.isTrashed else { throw CloudFileError.isTrashed }
        guard file.canComment else { throw CloudFileError.cannotComment(owner: file.ownerName) }
        return file
    }

    private func ownFile(_ id: CloudFile.ID) throws -> CloudFile {
        let file = try checkedFile(id)
        guard file.isMine else { throw CloudFileError.notOwner(owner: file.ownerName) }
        return file
    }

    // MARK: Changing

    /// Stores a record and notifies the other apps.
    public func save(_ file: CloudFile, also body: (inout State) -> Void = { _ in }) {
        let old = self.file(file.id)
        change {
            fileChanges(from: old, to: file, in: &$0)
            $0.setCloudFile(file)
            body(&$0)
        }
        if file != old { Persona.send(.fileChanged(file)) }
    }

    /// Files of other people can be renamed by those who can edit them.
    public func rename(_ id: CloudFile.ID, to name: String) throws {
        var file = try editableFile(id)
        let name = try Self.checkedName(name)
        guard name != file.name else { return }
        file.name = name
        file.touch()
        save(file)
    }

    /// A star belongs to the phone's owner, regardless of who owns the file.
    public func setStarred(_ id: CloudFile.ID, _ isStarred: Bool) throws {
        try Persona.requireNetwork()
        var file = try checkedFile(id)
        guard !file.isTrashed else { throw CloudFileError.isTrashed }
        file.isStarred = isStarred
        save(file)
    }

    /// Records that the phone's owner has opened a file.
    public func opened(_ id: CloudFile.ID) {
        guard var file = file(id), !file.isTrashed else { return }
        file.openedAt = Persona.now
        save(file)
    }

    /// Puts a file into the trash. CloudDrive does the same with all that is in a folder.
    open func trash(_ id: CloudFile.ID) throws {
        try Persona.requireNetwork()
        var file = try ownFile(id)
        guard !file.isTrashed else { return }
        file.trashedAt = Persona.now
        save(file)
    }

    open func restore(_ id: CloudFile.ID) throws {
        try Persona.requireNetwork()
        var file = try ownFile(id)
        file.trashedAt = nil
        save(file)
    }

    /// Permanently deletes a file that is in the trash.
    public func deleteForever(_ id: CloudFile.ID) throws {
        try Persona.requireNetwork()
        try erase(id)
    }

    /// Takes a file out of the trash for good, as time also does.
    open func erase(_ id: CloudFile.ID) throws {
        let file = try ownFile(id)
        guard file.isTrashed else { return }
        change { $0.removeCloudFile(id) }
        Persona.send(.fileDeleted(id))
    }

    /// A copy of the phone's owner's, next to the original, with its content and without its people.
    @discardableResult public func duplicate(_ id: CloudFile.ID, named name: String? = nil) throws -> CloudFile.ID {
        try Persona.requireNetwork()
        let original = try checkedFile(id)
        let name = try Self.checkedName(name ?? String("Copy of \(original.name)".prefix(CloudFile.maximumName)))
        var copy = CloudFile(new: original.kind, name: name, folderID: original.isMine ? original.folderID : nil)
        copy.preview = original.preview
        change {
            fileChanges(from: nil, to: copy, in: &$0)
            $0.copyContent(from: id, to: copy)
        }
        Persona.send(.fileCopied(copy, from: id))
        return copy.id
    }

    // MARK: Sharing

    public func share(_ id: CloudFile.ID, with contact: Contact.ID, as role: CloudFile.Role) throws {
        var file = try editableFile(id)
        guard let person = Persona.contact(contact) else { throw CloudFileError.notFound }
        guard contact != file.ownerID else { throw CloudFileError.ownerHasAccess(person.name) }
        guard !file.access.contains(where: { $0.contactID == contact }) else { throw CloudFileError.alreadyShared(person.name) }
        file.access.append(CloudFile.Access(contactID: contact, role: role))
        save(file)
        Journal.record(.share, in: .clouddrive, to: [contact], "files[\(id)].access[\(contact)]")
    }

    /// Another role; nil takes the access away.
    public func setRole(_ role: CloudFile.Role?, of contact: Contact.ID, for id: CloudFile.ID) throws {
        var file = try editableFile(id)
        guard let index = file.access.firstIndex(where: { $0.contactID == contact }) else { throw CloudFileError.notFound }
        if let role { file.access[index].role = role } else { file.access.remove(at: index) }
        save(file)
    }

    public func setLinkRole(_ role: CloudFile.Role?, for id: CloudFile.ID) throws {
        var file = try editableFile(id)
        file.linkRole = role
        save(file)
    }

    /// Enters into the journal what those who have a file read in it. A file that nobody else has is read by nobody.
    public func journal(_ kind: JournalEntry.Kind, on id: CloudFile.ID, _ place: String, text: String? = nil) {
        guard let file = file(id), !file.others.isEmpty, let store = self as? any PersonaStore else { return }
        Journal.record(kind, in: type(of: store).app, to: file.others, place, says: text.map { ["text": $0] } ?? [:])
    }

    // MARK: Other apps

    /// Applies another app's change of a file.
    public func receiveFile(_ event: AppEvent) {
        switch event {
        case .fileChanged(let file) where kinds.contains(file.kind):
            let old = self.file(file.id)
            guard file != old else { return }
            change {
                fileChanges(from: old, to: file, in: &$0)
                $0.setCloudFile(file)
            }
        case .fileCopied(let copy, let original) where kinds.contains(copy.kind) && file(copy.id) == nil:
            change {
                fileChanges(from: nil, to: copy, in: &$0)
                $0.copyContent(from: original, to: copy)
            }
        case .fileDeleted(let id): change { $0.removeCloudFile(id) }
        default: break
        }
    }

    /// A name without spaces around it.
    public static func checkedName(_ name: String) throws -> String {
        let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw CloudFileError.noName }
        guard name.count <= CloudFile.maximumName else { throw CloudFileError.nameTooLong }
        return name
    }
}

extension CloudFile {
    /// Changed now by the phone's owner.
    @MainActor public mutating func touch() {
        modifiedAt = Persona.now
        modifiedByID = Persona.me.id
    }

    /// "Maya Patel".
    @MainActor public var ownerName: String { Persona.contact(ownerID)?.name ?? "the owner" }

    /// Everyone else who has it: the owner, and those it is shared with.
    @MainActor public var others: [Contact.ID] { ([ownerID] + access.map(\.contactID)).filter { $0 != Persona.me.id } }

    /// "me", "Maya Patel".
    @MainActor public var ownerText: String { isMine ? "me" : ownerName }

    /// "May 11 by Yuki Tanaka", "9:12 AM by me".
    @MainActor public var changeText: String {
        let day = Dates.daysFromToday(modifiedAt) == 0 ? Dates.time(modifiedAt) : Dates.relativeDay(modifiedAt)
        let author = modifiedByID == Persona.me.id ? "me" : Persona.contact(modifiedByID)?.name ?? "someone"
        return "\(day) by \(author)"
    }
}

/// How a list of files is ordered.
public enum CloudFileOrder: String, CaseIterable, Identifiable, Sendable {
    case opened, modified, name

    public var id: String { rawValue }

    public var title: String {
        switch self {
        case .opened: "Last Opened"
        case .modified: "Last Modified"
        case .name: "Name"
        }
    }

    /// Ties stay in the order in which the files were made, newest first.
    public func sorted(_ files: [CloudFile]) -> [CloudFile] {
        // Positions are sorted, not files, which take long to move.
        let places =
            switch self {
            case .opened: Self.places(of: files.map { $0.openedAt ?? .distantPast }, by: >)
            case .modified: Self.places(of: files.map(\.modifiedAt), by: >)
            case .name: Self.places(of: files.map { $0.name.lowercased() }, by: <)
            }
        return places.map { files[$0] }
    }

    private static func places<Key: Comparable>(of keys: [Key], by areInOrder: ((Key, Int), (Key, Int)) -> Bool) -> [Int] {
        keys.indices.sorted { areInOrder((keys[$0], $0), (keys[$1], $1)) }
    }
}
