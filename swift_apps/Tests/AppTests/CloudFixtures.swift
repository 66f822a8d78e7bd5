import Foundation
import PersonaKit
@testable import CloudDocs
@testable import CloudDrive

/// A phone with CloudDocs and CloudDrive: a plan of Ada's in a folder, a brief of Zoe's that Ada may edit, and one she may only read.
@MainActor enum CloudFixture {
    static let ada = "contact-ada-stone", zoe = "contact-zoe-hill", bo = "contact-bo-lind"

    static func date(_ text: String) -> Date { PersonaJSON.date("\(text):00-07:00")! }

    static func file(
        _ id: String, _ kind: CloudFile.Kind = .document, name: String, owner: String = ada, folder: String? = nil, access: [CloudFile.Access] = [],
        modified: String = "2026-05-01T10:00", trashed: String? = nil
    ) -> CloudFile {
        CloudFile(
            id: id, kind: kind, name: name, ownerID: owner, folderID: folder, createdAt: date("2026-04-01T09:00"), modifiedAt: date(modified),
            modifiedByID: owner, trashedAt: trashed.map(date), access: access)
    }

    static func block(_ id: String, _ text: String, _ style: Block.Style = .body, rows: [[String]] = []) -> Block {
        Block(id: id, style: style, text: text, rows: rows)
    }

    static let planBlocks = [
        block("b1", "The plan", .title), block("b2", "Meet at nine"), block("b3", "Paper", .bullet), block("b4", "Pens", .bullet),
        block("b5", "", .table, rows: [["Time", "What"], ["9:00", "Meet Zoe"]]),
    ]

    static var documents: [Document] {
        func document(_ file: CloudFile, _ blocks: [Block]) -> Document {
            var document = Document(file: file, blocks: blocks)
            document.versions = [Version(id: "v1", date: file.modifiedAt, authorID: file.ownerID, name: nil, blocks: blocks)]
            document.file.preview = document.previewText
            return document
        }
        return [
            document(file("document-plan", name: "Plan", folder: "folder-work"), planBlocks),
            document(
                file("document-brief", name: "Brief", owner: zoe, access: [.init(contactID: ada, role: .editor)], modified: "2026-05-02T10:00"),
                [block("c1", "A brief by Zoe")]),
            document(
                file("document-rules", name: "Rules", owner: zoe, access: [.init(contactID: ada, role: .viewer)], modified: "2026-05-03T10:00"),
                [block("d1", "Read only")]),
        ]
    }

    static var others: [CloudFile] {
        [
            file("folder-work", .folder, name: "Work"), file("folder-deep", .folder, name: "Deep", folder: "folder-work"),
            file("pdf-map", .pdf, name: "map.pdf", folder: "folder-deep"),
        ]
    }

    @discardableResult static func start(documents: [Document]? = nil, others: [CloudFile]? = nil) throws -> (docs: CloudDocsStore, drive: CloudDriveStore) {
        let documents = documents ?? Self.documents
        let docs = CloudDocsState(
            documents: documents, templates: [Template(id: "template-notes", name: "Notes", blocks: [block("t1", "Notes", .title)])])
        let drive = CloudDriveState(
            files: (others ?? Self.others) + documents.map(\.file), contents: [FileContent(id: "pdf-map", kb: 12, text: "Here")], activities: [])
        try PersonaHost.load(
            apps: [CloudDocsStore.self, CloudDriveStore.self],
            seeds: [
                "clouddocs": PersonaJSON.encoder.encode(docs), "clouddrive": PersonaJSON.encoder.encode(drive), "contacts": testContacts,
            ])
        return (Persona.store(CloudDocsStore.self), Persona.store(CloudDriveStore.self))
    }

    static var docs: CloudDocsStore { Persona.store(CloudDocsStore.self) }
    static var drive: CloudDriveStore { Persona.store(CloudDriveStore.self) }

    /// The text of a document, one line per paragraph or row.
    static func text(_ id: String) -> [String] {
        (docs.document(id)?.blocks ?? []).flatMap { $0.style == .table ? $0.rows.map { $0.joined(separator: "|") } : [$0.text] }
    }
}
