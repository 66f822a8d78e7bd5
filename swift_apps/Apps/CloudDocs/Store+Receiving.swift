import Foundation
import PersonaKit

/// What other people do with documents.
extension CloudDocsStore {
    /// CloudDrive tells the owner of it.
    func receive(_ arriving: ArrivingFile) {
        let file = arriving.file
        guard kinds.contains(file.kind), document(file.id) == nil else { return }
        let blocks = arriving.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { number, line in
            Block(id: "\(file.id)-\(number + 1)", text: String(line))
        }
        change { state in
            state.setCloudFile(file)
            state.update(file.id) {
                $0.blocks = blocks
                $0.versions = [Version(id: "\(file.id)-version", date: file.createdAt, authorID: file.ownerID, name: nil, blocks: blocks)]
            }
        }
    }

    /// A comment on the whole document, by somebody who may comment on it.
    func receive(_ arriving: ArrivingComment) {
        guard let author = Persona.contact(arriving.from), let document = document(arriving.on), !document.file.isTrashed,
            document.file.mayComment(author.id)
        else { return }
        let text = String(arriving.text.prefix(CommentText.maximum))
        change {
            $0.update(document.id) {
                $0.comments.append(
                    Comment(id: Persona.newID("comment"), blockID: nil, quote: "", authorID: author.id, date: Persona.now, text: text, replies: []))
            }
        }
        Persona.notify(
            AppNotification(
                app: .clouddocs, title: "\(author.shownName) commented on \(document.file.name)", body: text,
                link: URL(string: "clouddocs://document/\(document.id)/comments")))
    }
}

extension CloudFile {
    fileprivate func mayComment(_ id: Contact.ID) -> Bool {
        id == ownerID || (access.first { $0.contactID == id }?.role ?? linkRole ?? .viewer) >= .commenter
    }
}
