import PersonaKit
import SwiftUI

/// What is searched for in a document, and which of the places is shown.
struct FindState: Equatable {
    var text = ""
    var replacement = ""
    var index = 0
    var current: TextMatch?
}

/// Finds a text in a document, and replaces one place or all.
struct FindBar: View {
    let document: Document
    @Binding var search: FindState?
    @Binding var refusal: Refusal?
    @Environment(CloudDocsStore.self) private var store
    @FocusState private var isFinding: Bool
    @State private var note: String?

    private var state: FindState { search ?? FindState() }
    private var matches: [TextMatch] { document.matches(of: state.text) }

    var body: some View {
        VStack(spacing: 8) {
            HStack(spacing: 6) {
                TextField("Find", text: Binding(get: { state.text }, set: find))
                    .autocorrectionDisabled()
                    .textInputAutocapitalization(.never)
                    .focused($isFinding)
                    .modifier(FindField())
                    .accessibilityIdentifier("clouddocs.find.text")
                Text(count).font(.footnote).foregroundStyle(.secondary).monospacedDigit().frame(minWidth: 52)
                    .accessibilityIdentifier("clouddocs.find.count")
                Button("Previous", systemImage: "chevron.up") { step(-1) }
                    .disabled(matches.isEmpty)
                    .accessibilityIdentifier("clouddocs.find.previous")
                Button("Next", systemImage: "chevron.down") { step(1) }
                    .disabled(matches.isEmpty)
                    .accessibilityIdentifier("clouddocs.find.next")
                Button("Close", systemImage: "xmark") { search = nil }.accessibilityIdentifier("clouddocs.find.close")
            }
            .labelStyle(.iconOnly)
            if document.file.canEdit {
                HStack(spacing: 10) {
                    TextField("Replace with", text: Binding(get: { state.replacement }, set: { search?.replacement = $0 }))
                        .autocorrectionDisabled()
                        .textInputAutocapitalization(.never)
                        .modifier(FindField())
                        .accessibilityIdentifier("clouddocs.find.replacement")
                    Button("Replace", action: replace)
                        .disabled(matches.isEmpty)
                        .accessibilityIdentifier("clouddocs.find.replace")
                    Button("All", action: replaceAll)
                        .disabled(matches.isEmpty)
                        .accessibilityLabel("Replace all")
                        .accessibilityIdentifier("clouddocs.find.replaceAll")
                }
                .font(.subheadline.weight(.medium))
            }
        }
        .padding(.horizontal, 14)
        .padding(.vertical, 10)
        .background(.bar)
        .overlay(alignment: .bottom) { Divider() }
        .onAppear { isFinding = true }
    }

    private var count: String {
        if let note { return note }
        if state.text.isEmpty { return "" }
        return matches.isEmpty ? "None" : "\(min(state.index, matches.count - 1) + 1) of \(matches.count)"
    }

    private func find(_ text: String) {
        note = nil
        search?.text = text
        show(0)
    }

    private func step(_ step: Int) {
        guard !matches.isEmpty else { return }
        note = nil
        show((state.index + step + matches.count) % matches.count)
    }

    private func show(_ index: Int) {
        let found = document.matches(of: search?.text ?? "")
        search?.index = found.isEmpty ? 0 : min(index, found.count - 1)
        search?.current = found.isEmpty ? nil : found[min(index, found.count - 1)]
    }

    private func replace() {
        let index = min(state.index, matches.count - 1)
        guard matches.indices.contains(index) else { return }
        attempt($refusal) { try store.replace(matches[index], of: state.text, with: state.replacement, in: document.id) }
        let after = store.document(document.id)?.matches(of: state.text) ?? []
        search?.index = after.isEmpty ? 0 : min(index, after.count - 1)
        search?.current = after.isEmpty ? nil : after[min(index, after.count - 1)]
    }

    private func replaceAll() {
        attempt($refusal) {
            let count = try store.replaceAll(state.text, with: state.replacement, in: document.id)
            note = "\(count) done"
            search?.current = nil
        }
    }
}

private struct FindField: ViewModifier {
    func body(content: Content) -> some View {
        content
            .padding(.horizontal, 10)
            .padding(.vertical, 4)
            .frame(minHeight: 36)
            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
    }
}
