import PersonaKit
import SwiftUI

/// A document as a page with its name below.
struct DocumentCard<Items: View>: View {
    let document: Document
    let open: () -> Void
    @ViewBuilder let items: () -> Items

    var body: some View {
        VStack(spacing: 0) {
            Button(action: open) {
                VStack(spacing: 0) {
                    PageThumbnail(document: document)
                        .frame(height: 168)
                        .padding(.horizontal, 14)
                        .padding(.top, 14)
                        .background(Color(.tertiarySystemFill))
                        .clipped()
                    VStack(alignment: .leading, spacing: 3) {
                        HStack(alignment: .top, spacing: 5) {
                            Text(document.file.name).font(.subheadline.weight(.semibold)).lineLimit(2, reservesSpace: true)
                            if document.file.isStarred {
                                Image(systemName: "star.fill").font(.caption2).foregroundStyle(DocsStyle.highlight).accessibilityHidden(true)
                            }
                        }
                        Text(document.file.changeText).font(.caption).foregroundStyle(.secondary).lineLimit(1)
                        HStack(spacing: 4) {
                            if document.file.isShared { Image(systemName: "person.2.fill").font(.caption2) }
                            Text("Owner: \(document.file.ownerText)").lineLimit(1)
                        }
                        .font(.caption)
                        .foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .padding(.leading, 12)
                    .padding(.trailing, 30)
                    .padding(.vertical, 10)
                }
            }
            .buttonStyle(.plain)
            .accessibilityLabel(document.spoken)
            .accessibilityIdentifier("clouddocs.home.document.\(document.id)")
        }
        .background(DocsStyle.page)
        .clipShape(RoundedRectangle(cornerRadius: 14, style: .continuous))
        .overlay { RoundedRectangle(cornerRadius: 14, style: .continuous).stroke(Color(.separator).opacity(0.5), lineWidth: 0.5) }
        .overlay(alignment: .bottomTrailing) { DocumentMenu(document: document, items: items) }
    }
}

/// A document as a row with its kind, name and last change.
struct DocumentRow<Items: View>: View {
    let document: Document
    let open: () -> Void
    @ViewBuilder let items: () -> Items

    var body: some View {
        HStack(spacing: 0) {
            Button(action: open) {
                HStack(spacing: 14) {
                    FileGlyph(.document, size: 32)
                    VStack(alignment: .leading, spacing: 2) {
                        HStack(spacing: 5) {
                            Text(document.file.name).font(.body).lineLimit(1)
                            if document.file.isStarred {
                                Image(systemName: "star.fill").font(.caption2).foregroundStyle(DocsStyle.highlight).accessibilityHidden(true)
                            }
                            if document.file.isShared {
                                Image(systemName: "person.2.fill").font(.caption2).foregroundStyle(.secondary).accessibilityHidden(true)
                            }
                        }
                        Text("\(document.file.changeText) · Owner: \(document.file.ownerText)").font(.caption).foregroundStyle(.secondary).lineLimit(1)
                    }
                    Spacer(minLength: 0)
                }
                .padding(.leading, 16)
                .frame(height: 62)
                .contentShape(Rectangle())
            }
            .buttonStyle(.plain)
            .accessibilityLabel(document.spoken)
            .accessibilityIdentifier("clouddocs.home.document.\(document.id)")
            DocumentMenu(document: document, items: items)
        }
        .overlay(alignment: .bottom) { Divider().padding(.leading, 62) }
    }
}

private struct DocumentMenu<Items: View>: View {
    let document: Document
    @ViewBuilder let items: () -> Items

    var body: some View {
        Menu {
            items()
        } label: {
            Image(systemName: "ellipsis").font(.subheadline.weight(.semibold)).rotationEffect(.degrees(90)).frame(width: 38, height: 44)
        }
        .foregroundStyle(.secondary)
        .accessibilityLabel("Actions for \(document.file.name)")
        .accessibilityIdentifier("clouddocs.home.menu.\(document.id)")
    }
}

extension Document {
    /// What VoiceOver reads of a row.
    @MainActor var spoken: String {
        [
            file.name, file.isStarred ? "Starred" : nil, "Modified \(file.changeText)", "Owner: \(file.ownerText)",
            file.isShared ? "Shared" : nil,
        ].compactMap { $0 }.joined(separator: ", ")
    }
}
