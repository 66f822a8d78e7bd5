import Foundation

/// A file or a folder as CloudDrive lists it. The app that edits a document keeps the same record next to the content, so that
/// both show one name, one star and the same people. A change in one app reaches the others as ``AppEvent/fileChanged(_:)``.
public struct CloudFile: Codable, Hashable, Identifiable, Sendable {
    public enum Kind: String, Codable, CaseIterable, Sendable {
        case folder, document, spreadsheet, presentation, pdf, image
    }

    /// What a person may do with a file that is shared with them.
    public enum Role: String, Codable, CaseIterable, Sendable, Comparable {
        case viewer, commenter, editor

        public static func < (left: Role, right: Role) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self)! }
    }

    public struct Access: Codable, Hashable, Sendable {
        public var contactID: Contact.ID
        public var role: Role

        public init(contactID: Contact.ID, role: Role) {
            self.contactID = contactID
            self.role = role
        }
    }

    /// "document-1001".
    public var id: String
    public var kind: Kind
    /// "Harbor & Vine brief".
    public var name: String
    public var ownerID: Contact.ID
    /// The folder that it is in; nil at the top of My Drive, and for what only is shared with the phone's owner.
    public var folderID: CloudFile.ID?
    public var createdAt: Date
    /// When the content or the name last changed.
    public var modifiedAt: Date
    /// Who changed it last.
    public var modifiedByID: Contact.ID
    /// When the phone's owner last opened it.
    public var openedAt: Date?
    public var isStarred: Bool
    /// When it was put into the trash; nil for all others.
    public var trashedAt: Date?
    /// Everyone but the owner who has been given access, in the order in which they were added.
    public var access: [Access]
    /// What anyone who has the link may do; nil when the link alone opens nothing.
    public var linkRole: Role?
    /// The first lines of the content, for thumbnails and search.
    public var preview: String

    public init(
        id: String, kind: Kind, name: String, ownerID: Contact.ID, folderID: CloudFile.ID? = nil, createdAt: Date, modifiedAt: Date,
        modifiedByID: Contact.ID, openedAt: Date? = nil, isStarred: Bool = false, trashedAt: Date? = nil, access: [Access] = [],
        linkRole: Role? = nil, preview: String = ""
    ) {
        self.id = id
        self.kind = kind
        self.name = name
        self.ownerID = ownerID
        self.folderID = folderID
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.modifiedByID = modifiedByID
        self.openedAt = openedAt
        self.isStarred = isStarred
        self.trashedAt = trashedAt
        self.access = access
        self.linkRole = linkRole
        self.preview = preview
    }

    /// A new one of the phone's owner, made now.
    @MainActor public init(new kind: Kind, name: String, folderID: CloudFile.ID? = nil) {
        self.init(
            id: Persona.newID(kind.rawValue), kind: kind, name: name, ownerID: Persona.me.id, folderID: folderID, createdAt: Persona.now,
            modifiedAt: Persona.now, modifiedByID: Persona.me.id, openedAt: kind == .folder ? nil : Persona.now)
    }
}

extension CloudFile {
    public static let maximumName = 120
    public static let maximumPreview = 400
    /// How long files stay in the trash.
    public static let daysInTrash = 30

    public var isTrashed: Bool { trashedAt != nil }
    public var isShared: Bool { !access.isEmpty || linkRole != nil }

    /// When it is deleted permanently, if it stays in the trash.
    public var goneAt: Date? { trashedAt?.addingTimeInterval(Double(Self.daysInTrash) * 86400) }

    @MainActor public var isMine: Bool { ownerID == Persona.memory.contacts.me }

    /// What the phone's owner may do with it; nil for the owner's own files, which have no restrictions.
    @MainActor public var myRole: Role? {
        isMine ? nil : access.first { $0.contactID == Persona.me.id }?.role ?? linkRole ?? .viewer
    }

    @MainActor public var canEdit: Bool { !isTrashed && (myRole ?? .editor) == .editor }
    @MainActor public var canComment: Bool { !isTrashed && (myRole ?? .editor) >= .commenter }

    /// Where the app that shows it opens it, such as `clouddocs://document/document-1001`.
    public var link: String {
        switch kind {
        case .document: "clouddocs://document/\(id)"
        case .spreadsheet: "cloudsheets://spreadsheet/\(id)"
        case .presentation: "cloudslides://presentation/\(id)"
        case .folder: "clouddrive://folder/\(id)"
        case .pdf, .image: "clouddrive://file/\(id)"
        }
    }

    /// Whether the name, the people or the first lines have every word of a text.
    @MainActor public func matches(_ text: String) -> Bool {
        let words = text.split(whereSeparator: \.isWhitespace)
        let people = ([ownerID, modifiedByID] + access.map(\.contactID)).compactMap { Persona.contact($0)?.name }
        let all = ([name, preview] + people).joined(separator: "\n")
        return words.allSatisfy { all.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive], locale: Persona.locale) != nil }
    }
}

extension CloudFile.Role {
    /// "Editor".
    public var name: String {
        switch self {
        case .viewer: "Viewer"
        case .commenter: "Commenter"
        case .editor: "Editor"
        }
    }
}

extension CloudFile.Kind {
    /// "Document".
    public var name: String {
        switch self {
        case .folder: "Folder"
        case .document: "Document"
        case .spreadsheet: "Spreadsheet"
        case .presentation: "Presentation"
        case .pdf: "PDF"
        case .image: "Image"
        }
    }
}
