import Foundation

/// Something that is shared, as the share sheet shows it.
struct SharedItem {
    let title: Text
    let kind: String
    /// What copying it puts on the pasteboard; nil for what is no text.
    let text: String?

    init(_ item: some Transferable, title: Text?) {
        switch item {
        case let url as URL:
            text = url.absoluteString
            kind = url.isFileURL ? "Document" : url.host() ?? url.absoluteString
            self.title = title ?? Text(verbatim: url.isFileURL ? url.lastPathComponent : url.host() ?? url.absoluteString)
        case let words as String:
            text = words
            kind = "Plain Text"
            self.title = title ?? Text(verbatim: words)
        case let words as AttributedString:
            text = String(words.characters)
            kind = "Text"
            self.title = title ?? Text(words)
        case is Image:
            text = nil
            kind = "Image"
            self.title = title ?? Text(verbatim: "Image")
        default:
            text = nil
            kind = "Document"
            self.title = title ?? Text(verbatim: "Document")
        }
    }
    var symbol: String { kind == "Image" ? "photo" : kind == "Plain Text" || kind == "Text" ? "text.alignleft" : kind == "Document" ? "doc" : "link" }
}

/// The sheet of a share button: what is shared, and what this phone can do with it. It has no services to send it with.
struct ShareSheet: View {
    @Environment(\.dismiss) private var dismiss
    let items: [SharedItem]
    private var words: String? {
        let texts = items.compactMap(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: "\n")
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            header
            VStack(spacing: 0) {
                ShareRow(title: "Copy", symbol: "doc.on.doc") {
                    Pasteboard.text = words
                    dismiss()
                }
                .disabled(words == nil)
            }
            .background { RoundedRectangle(cornerRadius: 26).fill(Color(uiColor: .tertiarySystemFill)) }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 20).padding(.top, 24)
        .presentationDetents([.medium, .large])
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("ActivityListView")
    }

    private var header: some View {
        HStack(spacing: 12) {
            Image(systemName: items.first?.symbol ?? "doc").font(.system(size: 22)).foregroundStyle(.secondary)
                .frame(width: 44, height: 44)
                .background { RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .tertiarySystemFill)) }
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                if items.count == 1 { items[0].title.font(.headline).lineLimit(1) } else { Text(verbatim: "\(items.count) Items").font(.headline) }
                if let kind = items.first?.kind { Text(verbatim: kind).font(.subheadline).foregroundStyle(.secondary).lineLimit(1) }
            }
            Spacer(minLength: 8)
            Button {
                dismiss()
            } label: {
                Image(systemName: "xmark").font(.system(size: 17, weight: .semibold)).foregroundStyle(.secondary)
                    .frame(width: 36, height: 36)
                    .background { Circle().fill(Color(uiColor: .tertiarySystemFill)) }
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Close")
        }
    }
}

private struct ShareRow: View {
    let title: String, symbol: String
    let action: () -> Void
    var body: some View {
        Button(action: action) {
            HStack {
                Text(verbatim: title)
                Spacer(minLength: 8)
                Image(systemName: symbol).accessibilityHidden(true)
            }
            .padding(.horizontal, 16).frame(height: 52)
        }
        .buttonStyle(.plain)
    }
}
