import Foundation
import PersonaKit

/// Why a mailbox cannot be called so.
enum FolderProblem: LocalizedError, Equatable {
    case emptyName
    case nameTaken(String)

    var errorDescription: String? {
        switch self {
        case .emptyName: "Give the mailbox a name."
        case .nameTaken(let name): "There is already a mailbox named “\(name)”."
        }
    }
}

extension MailStore {
    @discardableResult func addFolder(named typed: String) throws -> MailFolder.ID {
        let name = try checked(typed, except: nil)
        let folder = MailFolder(id: Persona.newID("folder"), name: name)
        change { $0.folders.append(folder) }
        return folder.id
    }

    func renameFolder(_ id: MailFolder.ID, to typed: String) throws {
        let name = try checked(typed, except: id)
        change { state in
            for index in state.folders.indices where state.folders[index].id == id { state.folders[index].name = name }
        }
    }

    /// Takes a mailbox away; its mail goes to Trash.
    func deleteFolder(_ id: MailFolder.ID) {
        change { state in
            guard state.folder(id) != nil else { return }
            state.folders.removeAll { $0.id == id }
            for index in state.messages.indices where state.messages[index].mailbox == .folder(id) {
                state.messages[index].mailbox = .trash
            }
        }
    }

    private func checked(_ typed: String, except id: MailFolder.ID?) throws -> String {
        let name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { throw FolderProblem.emptyName }
        let taken = Mailbox.standard.map { state.title(of: $0) } + state.folders.filter { $0.id != id }.map(\.name)
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else { throw FolderProblem.nameTaken(name) }
        return name
    }

    // MARK: People, threads, signature

    func setVIP(_ isVIP: Bool, _ person: MailAddress) {
        change { state in
            state.vips.removeAll { $0 == person.key }
            if isVIP { state.vips.append(person.key) }
        }
    }

    /// People under VIP, by name.
    var vips: [MailAddress] {
        state.vips.map(person).sorted { ($0.display.lowercased(), $0.key) < ($1.display.lowercased(), $1.key) }
    }

    /// Who an address belongs to: a contact, else the name that the newest mail from it carries.
    func person(_ address: String) -> MailAddress {
        let key = address.lowercased()
        if let contact = Persona.contacts.first(where: { $0.emails.contains { $0.lowercased() == key } }) {
            return MailAddress(name: contact.name, address: address, contactID: contact.id)
        }
        let named = state.messages.filter { $0.from.key == key }.max(by: Self.older)
        return named?.from ?? MailAddress(address: address)
    }

    func isMuted(_ threadID: String) -> Bool { state.mutedThreads.contains(threadID) }

    func setMuted(_ isMuted: Bool, _ threadID: String) {
        change { state in
            state.mutedThreads.removeAll { $0 == threadID }
            if isMuted { state.mutedThreads.append(threadID) }
        }
    }

    func setSignature(_ text: String) {
        let signature = text.trimmingCharacters(in: .whitespacesAndNewlines)
        change { $0.signature = signature }
    }
}
