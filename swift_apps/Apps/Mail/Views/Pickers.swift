import PersonaKit
import SwiftUI

/// Chooses an address from Contacts.
struct ContactPicker: View {
    @Environment(\.dismiss) private var dismiss
    let choose: (MailAddress) -> Void
    @State private var searchText = ""

    var body: some View {
        NavigationStack {
            List {
                ForEach(initials, id: \.self) { initial in
                    Section(initial) {
                        ForEach(people.filter { Self.initial($0) == initial }, id: \.key) { person in
                            ContactRow(person: person) {
                                choose(person)
                                dismiss()
                            }
                        }
                    }
                }
            }
            .listStyle(.plain)
            .overlay {
                if people.isEmpty { ContentUnavailableView.search(text: searchText) }
            }
            .navigationTitle("Contacts")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $searchText, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.contacts.cancel")
                }
            }
        }
    }

    private var people: [MailAddress] {
        let wanted = SearchText.fold(searchText).split(whereSeparator: \.isWhitespace)
        return Persona.contacts.flatMap { contact in
            contact.emails.map { MailAddress(name: contact.name, address: $0, contactID: contact.id) }
        }.filter { person in
            let text = SearchText.fold(person.full)
            return wanted.allSatisfy { text.contains($0) }
        }
    }

    private var initials: [String] {
        var seen: Set<String> = []
        return people.map(Self.initial).filter { seen.insert($0).inserted }
    }

    private static func initial(_ person: MailAddress) -> String { person.display.prefix(1).uppercased() }
}

private struct ContactRow: View {
    let person: MailAddress
    let choose: () -> Void

    var body: some View {
        Button(action: choose) {
            HStack(spacing: 12) {
                SenderAvatar(person: person, size: 36)
                VStack(alignment: .leading, spacing: 1) {
                    Text(person.display)
                    Text(person.address).font(.subheadline).foregroundStyle(.secondary)
                }
                .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .contentShape(Rectangle())
        }
        .rowButton()
        .accessibilityLabel("\(person.display), \(person.address)")
        .accessibilityIdentifier("mail.contacts.row.\(person.key)")
    }
}

/// Chooses a file to send along, from those that mail has brought or taken.
struct FilePicker: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    let choose: (Attachment) -> Void
    @State private var searchText = ""

    var body: some View {
        NavigationStack {
            List {
                Section("Recents") {
                    ForEach(files, id: \.self) { file in
                        Button {
                            choose(file)
                            dismiss()
                        } label: {
                            HStack(spacing: 12) {
                                AttachmentSymbol(kind: file.kind, size: 22)
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(file.name).lineLimit(1).truncationMode(.middle)
                                    Text("\(file.kind.title) · \(file.size)").font(.subheadline).foregroundStyle(.secondary)
                                }
                                .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
                            }
                            .frame(maxWidth: .infinity, alignment: .leading)
                            .contentShape(Rectangle())
                        }
                        .rowButton()
                        .accessibilityLabel("\(file.name), \(file.kind.title), \(file.size)")
                        .accessibilityIdentifier("mail.files.row.\(file.name)")
                    }
                }
            }
            .overlay {
                if files.isEmpty { ContentUnavailableView("No Files", systemImage: "folder") }
            }
            .navigationTitle("Attach File")
            .navigationBarTitleDisplayMode(.inline)
            .searchable(text: $searchText, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search")
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.files.cancel")
                }
            }
        }
    }

    private var files: [Attachment] {
        let wanted = SearchText.fold(searchText)
        return store.recentFiles.filter { wanted.isEmpty || SearchText.fold($0.name).contains(wanted) }
    }
}
