import PersonaKit
import SwiftUI

/// A file under a message; opens it.
struct FileCard: View {
    let file: SharedFile
    let messageID: Message.ID
    @State private var isOpen = false

    var body: some View {
        Button {
            isOpen = true
        } label: {
            ItemFace(symbol: file.kind.symbol, color: file.kind.color, title: file.name, detail: "\(file.kind.title) · \(file.size)")
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(file.name), \(file.kind.title), \(file.size)")
        .accessibilityIdentifier("teamchat.file.\(messageID).\(file.name)")
        .sheet(isPresented: $isOpen) { FilePreview(file: file) }
    }
}

/// A document of another app; opens it there.
struct DocumentCard: View {
    @Environment(\.openURL) private var openURL
    let document: DocumentLink
    let messageID: Message.ID
    @State private var refusal: Refusal?

    var body: some View {
        Button {
            openURL(document.url) { isAccepted in
                if !isAccepted { refusal = Refusal(ChatError.notFound("\(document.app) with “\(document.title)”")) }
            }
        } label: {
            ItemFace(symbol: document.symbol, color: document.color, title: document.title, detail: "Open in \(document.app)")
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(document.title), open in \(document.app)")
        .accessibilityIdentifier("teamchat.document.\(messageID).\(document.title)")
        .refusal($refusal)
    }
}

struct ItemFace: View {
    let symbol: String
    let color: Color
    let title: String
    let detail: String

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: symbol)
                .font(.system(size: 17))
                .foregroundStyle(.white)
                .frame(width: 38, height: 38)
                .background(color.gradient, in: RoundedRectangle(cornerRadius: 9, style: .continuous))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(1).truncationMode(.middle)
                Text(detail).font(.footnote).foregroundStyle(.secondary).lineLimit(1)
            }
            Spacer(minLength: 0)
        }
        .padding(9)
        .background(Color(.systemBackground), in: RoundedRectangle(cornerRadius: 12, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 12, style: .continuous).strokeBorder(Color(.separator), lineWidth: 0.75) }
        .contentShape(Rectangle())
    }
}

/// A file as far as it can be shown here: its text as a page, else what it is.
struct FilePreview: View {
    @Environment(\.dismiss) private var dismiss
    let file: SharedFile

    var body: some View {
        NavigationStack {
            ScrollView {
                if let text = file.text {
                    Text(text)
                        .foregroundStyle(.black)
                        .frame(maxWidth: .infinity, minHeight: 440, alignment: .topLeading)
                        .padding(24)
                        .background(.white)
                        .padding(12)
                        .accessibilityIdentifier("teamchat.file.text")
                } else {
                    VStack(spacing: 12) {
                        Image(systemName: file.kind.symbol)
                            .font(.system(size: 64))
                            .foregroundStyle(file.kind.color)
                            .accessibilityHidden(true)
                        Text(file.name).font(.headline).multilineTextAlignment(.center)
                        Text("\(file.kind.title) · \(file.size)").font(.subheadline).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .padding(.top, 160)
                    .padding(.horizontal, 24)
                }
            }
            .background(Color(.secondarySystemBackground))
            .navigationTitle(file.name)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Close", systemImage: "xmark") { dismiss() }.accessibilityIdentifier("teamchat.file.close")
                }
            }
        }
    }
}

/// What goes with the message that is being written.
struct EnclosureChips: View {
    @Binding var enclosures: Enclosures

    var body: some View {
        WrappingRow(spacing: 6) {
            ForEach(enclosures.files, id: \.name) { file in
                chip(file.name, file.kind.symbol) { enclosures.files.removeAll { $0 == file } }
            }
            ForEach(enclosures.documents, id: \.url) { document in
                chip(document.title, document.symbol) { enclosures.documents.removeAll { $0 == document } }
            }
        }
    }

    private func chip(_ title: String, _ symbol: String, remove: @escaping () -> Void) -> some View {
        Button(action: remove) {
            HStack(spacing: 6) {
                Image(systemName: symbol)
                Text(title).lineLimit(1)
                Image(systemName: "xmark").font(.caption2.weight(.bold))
            }
            .font(.footnote)
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .frame(minHeight: 30)
            .frame(maxWidth: 250)
            .background(Color(.tertiarySystemFill), in: Capsule())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Remove \(title)")
        .accessibilityIdentifier("teamchat.composer.remove.\(title)")
    }
}

/// Chooses files and documents that the workspace has seen.
struct AttachSheet: View {
    @Environment(TeamChatStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Binding var enclosures: Enclosures
    @State private var text = ""

    var body: some View {
        let known = store.knownEnclosures
        let documents = known.documents.filter { matches($0.title) }
        let files = known.files.filter { matches($0.name) }
        NavigationStack {
            List {
                if !documents.isEmpty {
                    Section("Documents") {
                        ForEach(documents, id: \.url) { document in
                            row(document.title, document.app, document.symbol, document.color, isOn: enclosures.documents.contains(document)) {
                                if enclosures.documents.contains(document) {
                                    enclosures.documents.removeAll { $0 == document }
                                } else {
                                    enclosures.documents.append(document)
                                }
                            }
                        }
                    }
                }
                if !files.isEmpty {
                    Section("Files") {
                        ForEach(files, id: \.self) { file in
                            row(file.name, "\(file.kind.title) · \(file.size)", file.kind.symbol, file.kind.color, isOn: enclosures.files.contains(file)) {
                                if enclosures.files.contains(file) { enclosures.files.removeAll { $0 == file } } else { enclosures.files.append(file) }
                            }
                        }
                    }
                }
            }
            .overlay { if documents.isEmpty && files.isEmpty { ContentUnavailableView.search(text: text) } }
            .searchable(text: $text, prompt: "Files and documents")
            .navigationTitle("Attach")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("teamchat.attach.done")
                }
            }
        }
    }

    private func matches(_ title: String) -> Bool {
        let title = MessageSearch.fold(title)
        return MessageSearch(text: text).words.allSatisfy { title.contains($0) }
    }

    private func row(_ title: String, _ detail: String, _ symbol: String, _ color: Color, isOn: Bool, toggle: @escaping () -> Void) -> some View {
        Button(action: toggle) {
            HStack(spacing: 12) {
                IconTile(systemImage: symbol, tint: color, size: 32)
                VStack(alignment: .leading, spacing: 1) {
                    Text(title).font(.subheadline).foregroundStyle(Color.primary).lineLimit(1).truncationMode(.middle)
                    Text(detail).font(.footnote).foregroundStyle(Color.secondary)
                }
                Spacer()
                Image(systemName: isOn ? "checkmark.circle.fill" : "circle").foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
            }
        }
        .accessibilityLabel("\(title), \(detail)")
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("teamchat.attach.row.\(title)")
    }
}
