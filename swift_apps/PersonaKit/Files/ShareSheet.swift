import SwiftUI

/// Who has access to a file, and what the link opens.
public struct ShareSheet<Kept: CloudFileState>: View {
    @Environment(\.dismiss) private var dismiss
    @State private var isAdding = false
    @State private var hasCopied = false
    @State private var refusal: Refusal?
    private let store: CloudStore<Kept>
    private let id: CloudFile.ID
    private let screen: String

    public init(store: CloudStore<Kept>, id: CloudFile.ID, screen: String) {
        self.store = store
        self.id = id
        self.screen = screen
    }

    public var body: some View {
        NavigationStack {
            Group {
                if let file = store.file(id) { list(file) } else { ContentUnavailableView("File Not Found", systemImage: "doc") }
            }
            .navigationTitle("Share")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("\(screen).shareSheet.done")
                }
            }
            .navigationDestination(isPresented: $isAdding) { PeoplePicker(store: store, id: id, screen: screen) }
            .refusal($refusal)
        }
    }

    private func list(_ file: CloudFile) -> some View {
        List {
            Section {
                HStack(spacing: 12) {
                    FileGlyph(file.kind, size: 34)
                    VStack(alignment: .leading, spacing: 2) {
                        Text(file.name).font(.headline)
                        Text("Owned by \(file.ownerText)").font(.subheadline).foregroundStyle(.secondary)
                    }
                }
                .accessibilityElement(children: .combine)
                if file.canEdit {
                    Button("Add People", systemImage: "person.badge.plus") { isAdding = true }
                        .accessibilityIdentifier("\(screen).shareSheet.add")
                }
            }
            Section("People with access") {
                if let owner = Persona.contact(file.ownerID) {
                    PersonLine(contact: owner) { Text("Owner").foregroundStyle(.secondary) }
                        .accessibilityElement(children: .combine)
                }
                ForEach(file.access, id: \.contactID) { entry in
                    if let contact = Persona.contact(entry.contactID) {
                        PersonLine(contact: contact) { role(entry, of: contact, file) }
                    }
                }
            }
            Section {
                if file.canEdit {
                    Picker("General access", selection: Binding(get: { file.linkRole }, set: setLinkRole)) {
                        Text("Restricted").tag(CloudFile.Role?.none)
                        ForEach(CloudFile.Role.allCases, id: \.self) { Text("Anyone with the link: \($0.name)").tag(CloudFile.Role?.some($0)) }
                    }
                    .accessibilityIdentifier("\(screen).shareSheet.linkRole")
                } else {
                    LabeledContent("General access", value: file.linkRole.map { "Anyone with the link: \($0.name)" } ?? "Restricted")
                }
                Button(hasCopied ? "Link Copied" : "Copy Link", systemImage: hasCopied ? "checkmark" : "link") {
                    UIPasteboard.general.string = file.link
                    hasCopied = true
                }
                .accessibilityIdentifier("\(screen).shareSheet.copyLink")
            } header: {
                Text("Link")
            } footer: {
                Text(file.linkRole == nil ? "Only people with access can open it with the link." : "Anyone who has the link can open it.")
            }
        }
    }

    @ViewBuilder private func role(_ entry: CloudFile.Access, of contact: Contact, _ file: CloudFile) -> some View {
        if file.canEdit, contact.id != Persona.me.id {
            Menu {
                Picker("Role", selection: Binding(get: { entry.role }, set: { setRole($0, of: contact) })) {
                    ForEach(CloudFile.Role.allCases.reversed(), id: \.self) { Text($0.name).tag($0) }
                }
                Button("Remove Access", systemImage: "person.badge.minus", role: .destructive) { setRole(nil, of: contact) }
            } label: {
                HStack(spacing: 4) {
                    Text(entry.role.name)
                    Image(systemName: "chevron.up.chevron.down").font(.caption2).accessibilityHidden(true)
                }
            }
            .accessibilityLabel("Role of \(contact.name), \(entry.role.name)")
            .accessibilityIdentifier("\(screen).shareSheet.role.\(contact.id)")
        } else {
            Text(entry.role.name).foregroundStyle(.secondary)
        }
    }

    private func setRole(_ role: CloudFile.Role?, of contact: Contact) {
        attempt($refusal) { try store.setRole(role, of: contact.id, for: id) }
    }

    private func setLinkRole(_ role: CloudFile.Role?) {
        attempt($refusal) { try store.setLinkRole(role, for: id) }
    }
}

/// A person's picture, name and address, and something at the end of the line.
private struct PersonLine<End: View>: View {
    let contact: Contact
    @ViewBuilder let end: End

    var body: some View {
        HStack(spacing: 12) {
            Avatar(contact, size: 36)
            VStack(alignment: .leading, spacing: 1) {
                Text(contact.id == Persona.me.id ? "\(contact.name) (you)" : contact.name)
                if let address = contact.emails.first {
                    Text(address).font(.caption).foregroundStyle(.secondary).lineLimit(1)
                }
            }
            Spacer(minLength: 8)
            end.font(.subheadline)
        }
    }
}

/// Adds people from the contacts, each with the role that is chosen at the top.
private struct PeoplePicker<Kept: CloudFileState>: View {
    @Environment(\.dismiss) private var dismiss
    @State private var text = ""
    @State private var role = CloudFile.Role.editor
    @State private var refusal: Refusal?
    let store: CloudStore<Kept>
    let id: CloudFile.ID
    let screen: String

    var body: some View {
        List {
            Section {
                Picker("Role", selection: $role) {
                    ForEach(CloudFile.Role.allCases, id: \.self) { Text($0.name).tag($0) }
                }
                .pickerStyle(.segmented)
                .accessibilityIdentifier("\(screen).addPeople.role")
            }
            Section {
                ForEach(people) { contact in
                    Button {
                        add(contact)
                    } label: {
                        PersonLine(contact: contact) { EmptyView() }
                    }
                    .foregroundStyle(.primary)
                    .accessibilityLabel("Add \(contact.name)")
                    .accessibilityIdentifier("\(screen).addPeople.person.\(contact.id)")
                }
                if people.isEmpty { Text("No one found").foregroundStyle(.secondary) }
            }
        }
        .navigationTitle("Add People")
        .navigationBarTitleDisplayMode(.inline)
        .searchable(text: $text, placement: .navigationBarDrawer(displayMode: .always), prompt: "Name or email")
        .refusal($refusal)
    }

    /// Everyone who does not have access yet.
    private var people: [Contact] {
        guard let file = store.file(id) else { return [] }
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        return Persona.contacts.filter { contact in
            guard contact.id != file.ownerID, !file.access.contains(where: { $0.contactID == contact.id }), !contact.emails.isEmpty else { return false }
            let all = ([contact.name, contact.nickname ?? "", contact.company ?? ""] + contact.emails).joined(separator: " ").lowercased()
            return words.allSatisfy { all.contains($0) }
        }
    }

    private func add(_ contact: Contact) {
        if attempt($refusal, { try store.share(id, with: contact.id, as: role) }) { dismiss() }
    }
}
