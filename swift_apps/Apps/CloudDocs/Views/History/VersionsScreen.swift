import PersonaKit
import SwiftUI

/// The versions of a document, newest first, by month.
struct VersionsScreen: View {
    let id: Document.ID
    @Environment(CloudDocsStore.self) private var store

    var body: some View {
        if let document = store.document(id) {
            List {
                ForEach(months(of: document), id: \.name) { month in
                    Section(month.name) {
                        ForEach(month.versions) { version in
                            NavigationLink(value: DocsRoute.version(id, version.id)) { row(version, of: document) }
                                .accessibilityIdentifier("clouddocs.versions.row.\(version.id)")
                        }
                    }
                }
            }
            .navigationTitle("Version History")
            .navigationBarTitleDisplayMode(.inline)
        } else {
            ContentUnavailableView("Document Not Found", systemImage: "doc.text")
        }
    }

    private func row(_ version: Version, of document: Document) -> some View {
        HStack(spacing: 12) {
            if let contact = Persona.contact(version.authorID) { Avatar(contact, size: 34) }
            VStack(alignment: .leading, spacing: 2) {
                Text(version.name ?? "\(Dates.day(version.date)), \(Dates.time(version.date))").font(.body.weight(version.name == nil ? .regular : .semibold))
                if version.name != nil { Text("\(Dates.day(version.date)), \(Dates.time(version.date))").font(.caption).foregroundStyle(.secondary) }
                Text(version.authorText).font(.caption).foregroundStyle(.secondary)
                if version.id == document.versions.last?.id { Text("Current version").font(.caption.weight(.medium)).foregroundStyle(DocsStyle.tint) }
            }
        }
    }

    private func months(of document: Document) -> [(name: String, versions: [Version])] {
        var months: [(name: String, versions: [Version])] = []
        for version in document.versions.reversed() {
            let name = Dates.monthAndYear(version.date)
            if months.last?.name == name { months[months.count - 1].versions.append(version) } else { months.append((name, [version])) }
        }
        return months
    }
}

extension Version {
    @MainActor var authorText: String { authorID == Persona.me.id ? "You" : Persona.contact(authorID)?.name ?? "" }
}

/// An old version: to read, to name, to restore. What the version before did not say is marked.
struct VersionScreen: View {
    let id: Document.ID
    let version: Version.ID
    @Binding var navigation: DocsNavigation
    @Environment(CloudDocsStore.self) private var store
    @State private var isRestoring = false
    @State private var isNaming = false
    @State private var name = ""
    @State private var refusal: Refusal?

    var body: some View {
        if let document = store.document(id), let index = document.versions.firstIndex(where: { $0.id == version }) {
            page(document, document.versions[index], before: index > 0 ? document.versions[index - 1].blocks : [])
        } else {
            ContentUnavailableView("Version Not Found", systemImage: "clock.arrow.circlepath")
        }
    }

    private func page(_ document: Document, _ version: Version, before: [Block]) -> some View {
        let old = Set(before.map(\.content))
        let shown = Document(file: document.file, blocks: version.blocks)
        return ScrollView {
            VStack(alignment: .leading, spacing: 6) {
                Text("\(version.authorText) · \(Dates.dayAndTime(version.date))").font(.footnote).foregroundStyle(.secondary).padding(.bottom, 6)
                ForEach(version.blocks) { block in
                    VersionBlock(document: shown, block: block, isNew: !before.isEmpty && !old.contains(block.content))
                        .padding(.top, block.style.spaceAbove)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(20)
        }
        .safeAreaInset(edge: .bottom) { restore(document, version) }
        .navigationTitle(version.name ?? "\(Dates.day(version.date)), \(Dates.time(version.date))")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            if document.file.canEdit {
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Name") {
                        name = version.name ?? ""
                        isNaming = true
                    }
                    .accessibilityLabel("Name this version")
                    .accessibilityIdentifier("clouddocs.version.name")
                }
            }
        }
        .alert("Name This Version", isPresented: $isNaming) {
            TextField("Name", text: $name).accessibilityIdentifier("clouddocs.version.nameField")
            Button("Cancel", role: .cancel) {}
            Button("Save") { attempt($refusal) { try store.nameVersion(version.id, of: id, name) } }
        }
        .refusal($refusal)
    }

    @ViewBuilder private func restore(_ document: Document, _ version: Version) -> some View {
        if document.file.canEdit, version.id != document.versions.last?.id {
            Button {
                isRestoring = true
            } label: {
                Text("Restore This Version").frame(maxWidth: .infinity).padding(.vertical, 6)
            }
            .buttonStyle(.borderedProminent)
            .padding(16)
            .background(.bar)
            .accessibilityIdentifier("clouddocs.version.restore")
            .confirmationDialog("Restore this version?", isPresented: $isRestoring, titleVisibility: .visible) {
                Button("Restore") {
                    if attempt($refusal, { try store.restoreVersion(version.id, of: id) }) { navigation.path = [.document(id)] }
                }
            } message: {
                Text("The document goes back to what it said on \(Dates.day(version.date)). Today's version stays in the history.")
            }
        }
    }
}

private struct VersionBlock: View {
    let document: Document
    let block: Block
    let isNew: Bool

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 8) {
            switch block.style {
            case .bullet: Text("•").accessibilityHidden(true)
            case .numbered: Text("\(document.number(of: block.id)).").accessibilityHidden(true)
            case .checklist: Image(systemName: block.isChecked ? "checkmark.square.fill" : "square").foregroundStyle(.secondary).accessibilityHidden(true)
            default: EmptyView()
            }
            if block.style == .table { TableText(rows: block.rows) } else { Text(block.text).font(block.font).lineSpacing(3) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .background {
            if isNew { RoundedRectangle(cornerRadius: 6).fill(Color.green.opacity(0.15)).padding(.horizontal, -8).padding(.vertical, -2) }
        }
    }
}

extension Block {
    /// What a block says, without its id.
    var content: Block {
        var block = self
        block.id = ""
        return block
    }
}
