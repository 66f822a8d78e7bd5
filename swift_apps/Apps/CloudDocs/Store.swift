import Foundation
import PersonaKit

/// What a person can do in CloudDocs. Renaming, stars, sharing and the trash come from `CloudStore`.
public final class CloudDocsStore: CloudStore<CloudDocsState>, PersonaStore {
    public static let app = AppID.clouddocs

    public override var kinds: [CloudFile.Kind] { [.document] }

    public func receive(_ event: AppEvent) {
        switch event {
        case .arrived(.file(let arriving)): receive(arriving)
        case .arrived(.comment(let comment)): receive(comment)
        default: receiveFile(event)
        }
    }

    func document(_ id: Document.ID) -> Document? { state.documents.first { $0.id == id } }

    func checkedDocument(_ id: Document.ID) throws -> Document {
        guard let document = document(id) else { throw CloudFileError.notFound }
        return document
    }

    /// An empty document, or one that begins as a template does.
    @discardableResult func newDocument(named name: String = "Untitled document", template: Template.ID? = nil) throws -> Document.ID {
        try Persona.requireNetwork()
        var file = CloudFile(new: .document, name: try Self.checkedName(name))
        var blocks = [Block(id: Persona.newID("block"))]
        if let template {
            guard let found = state.templates.first(where: { $0.id == template }) else { throw CloudFileError.notFound }
            blocks = found.blocks.map { block in
                var block = block
                block.id = Persona.newID("block")
                return block
            }
        }
        let document = Document(file: file, blocks: blocks)
        file.preview = document.previewText
        save(file) { state in
            state.update(file.id) { $0.setContent(blocks, version: Persona.newID("version")) }
        }
        return file.id
    }
}

extension CloudDocsStore {
    /// Documents that are not in the trash and whose name, people or text have every word of `text`.
    func documents(_ filter: CloudFileFilter = .all, matching text: String = "", by order: CloudFileOrder = .opened) -> [Document] {
        state.documents.listed(filter, matching: text, by: order)
    }

    /// Last deleted first.
    var trashed: [Document] { state.documents.inTrash }
}

extension Document: CloudContent {
    var searchLines: [String] { lines }

    init(file: CloudFile, blocks: [Block]) {
        self.init(file: file, blocks: blocks, comments: [], versions: [])
    }

    /// The first lines that have text; the cells of a row are one line.
    var previewText: String {
        let lines = blocks.flatMap { $0.style == .table ? $0.rows.map { $0.filter { !$0.isEmpty }.joined(separator: " · ") } : [$0.text] }
        return String(lines.filter { !$0.isEmpty }.prefix(12).joined(separator: "\n").prefix(CloudFile.maximumPreview))
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Every line of text, cells of tables too.
    var lines: [String] { blocks.flatMap { $0.style == .table ? $0.rows.flatMap { $0 } : [$0.text] } }

    var wordCount: Int { lines.reduce(0) { $0 + $1.split(whereSeparator: \.isWhitespace).count } }

    /// New content by the phone's owner. What one person changes within half an hour is one version.
    @MainActor mutating func setContent(_ blocks: [Block], version id: @autoclosure () -> Version.ID, isNewVersion: Bool = false) {
        self.blocks = blocks
        if !isNewVersion, let last = versions.last, last.authorID == Persona.me.id, last.name == nil,
            Persona.now.timeIntervalSince(last.date) < 30 * 60
        {
            versions[versions.count - 1].blocks = blocks
            versions[versions.count - 1].date = Persona.now
        } else {
            versions.append(Version(id: id(), date: Persona.now, authorID: Persona.me.id, name: nil, blocks: blocks))
        }
    }
}

extension CloudDocsState: CloudFileState {
    public var cloudFiles: [CloudFile] { documents.map(\.file) }

    /// A document that another app has made begins empty.
    public mutating func setCloudFile(_ file: CloudFile) {
        if let index = documents.firstIndex(where: { $0.id == file.id }) {
            documents[index].file = file
        } else {
            let blocks = [Block(id: "\(file.id)-1")]
            var document = Document(file: file, blocks: blocks)
            document.versions = [Version(id: "\(file.id)-version", date: file.createdAt, authorID: file.ownerID, name: nil, blocks: blocks)]
            documents.append(document)
        }
    }

    public mutating func removeCloudFile(_ id: CloudFile.ID) { documents.removeAll { $0.id == id } }

    public mutating func copyContent(from original: CloudFile.ID, to copy: CloudFile) {
        let blocks = documents.first { $0.id == original }?.blocks ?? []
        setCloudFile(copy)
        update(copy.id) {
            $0.blocks = blocks
            $0.versions = [Version(id: "\(copy.id)-version", date: copy.createdAt, authorID: copy.ownerID, name: nil, blocks: blocks)]
        }
    }

    mutating func update(_ id: Document.ID, _ body: (inout Document) throws -> Void) rethrows {
        guard let index = documents.firstIndex(where: { $0.id == id }) else { return }
        try body(&documents[index])
    }
}
