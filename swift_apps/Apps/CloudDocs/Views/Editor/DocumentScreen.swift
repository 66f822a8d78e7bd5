import PersonaKit
import SwiftUI

/// Where one can write in a document.
enum DocumentField: Hashable {
    case block(Block.ID)
    case cell(Block.ID, row: Int, column: Int)

    var block: Block.ID {
        switch self {
        case .block(let id), .cell(let id, _, _): id
        }
    }
}

/// A document: read first, written after a touch on the pencil.
struct DocumentScreen: View {
    let id: Document.ID
    @Binding var navigation: DocsNavigation
    @Environment(CloudDocsStore.self) private var store

    var body: some View {
        if let document = store.document(id) {
            DocumentPage(document: document, navigation: $navigation)
        } else {
            ContentUnavailableView("Document Not Found", systemImage: "doc.text", description: Text("It may have been deleted."))
        }
    }
}

private struct DocumentPage: View {
    let document: Document
    @Binding var navigation: DocsNavigation
    @Environment(CloudDocsStore.self) private var store
    @FocusState private var field: DocumentField?
    @State private var isEditing = false
    /// The paragraph that was touched last: what the buttons below are about.
    @State private var selection: Block.ID?
    @State private var history = EditHistory<[Block]>()
    @State private var search: FindState?
    @State private var request: FileRequest?
    @State private var refusal: Refusal?
    @State private var commenting: CommentTarget?
    @State private var isShowingDetails = false

    var body: some View {
        ScrollViewReader { reader in
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(document.blocks) { block in
                        row(block)
                            .padding(.top, block.style.spaceAbove)
                            .id(block.id)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 20)
                .padding(.top, 18)
                .padding(.bottom, 140)
                .background(Color(.systemBackground))
            }
            .scrollDismissesKeyboard(.interactively)
            .onChange(of: search?.current) { _, match in
                if let match { reader.scrollTo(match.block, anchor: .center) }
            }
        }
        .background(Color(.systemBackground))
        .safeAreaInset(edge: .top, spacing: 0) { top }
        .safeAreaInset(edge: .bottom, spacing: 0) { bottom }
        .overlay(alignment: .bottomTrailing) { pencil }
        .navigationTitle(document.file.name)
        .navigationBarTitleDisplayMode(.inline)
        .navigationBarBackButtonHidden(isEditing)
        .toolbar { bars }
        .fileRequests($request, store: store, screen: "clouddocs.document") { navigation.path = [] }
        .refusal($refusal)
        .sheet(item: $commenting) { WriteCommentSheet(id: document.id, target: $0) }
        .sheet(isPresented: $isShowingDetails) { DetailsSheet(document: document) }
        .onAppear(perform: begin)
        .onChange(of: document.blocks) { before, after in history.record(before, after) }
        .onChange(of: field) { _, new in if let new { selection = new.block } }
    }

    private func begin() {
        store.opened(document.id)
        if navigation.editing == document.id, document.file.canEdit {
            isEditing = true
            field = document.blocks.first.map { .block($0.id) }
        }
        navigation.editing = nil
    }

    // MARK: Paragraphs

    @ViewBuilder private func row(_ block: Block) -> some View {
        let isFound = search?.current?.block == block.id
        if isEditing {
            BlockField(document: document, block: block, field: $field, selection: $selection, refusal: $refusal)
        } else {
            BlockText(document: document, block: block, found: search?.text ?? "", isSelected: selection == block.id || isFound) {
                selection = selection == block.id ? nil : block.id
            } check: {
                attempt($refusal) { try store.setChecked(!block.isChecked, block.id, of: document.id) }
            }
        }
    }

    // MARK: Bars

    @ViewBuilder private var top: some View {
        if search != nil {
            FindBar(document: document, search: $search, refusal: $refusal)
        } else if let role = document.file.myRole, role != .editor {
            Label(role == .viewer ? "View only" : "You can comment", systemImage: role == .viewer ? "eye" : "text.bubble")
                .font(.footnote.weight(.medium))
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity)
                .padding(.vertical, 8)
                .background(DocsStyle.desk)
        }
    }

    @ViewBuilder private var bottom: some View {
        if isEditing {
            FormatBar(document: document, selection: $selection, field: $field, refusal: $refusal) { comment(on: selection) }
        } else if let selection, search == nil, document.file.canComment {
            HStack {
                Button("Comment", systemImage: "plus.bubble") { comment(on: selection) }
                    .accessibilityIdentifier("clouddocs.document.commentSelection")
                Spacer()
                Button("Deselect") { self.selection = nil }.accessibilityIdentifier("clouddocs.document.deselect")
            }
            .padding(.horizontal, 20)
            .padding(.vertical, 4)
            .frame(minHeight: 50)
            .background(.bar)
        }
    }

    @ViewBuilder private var pencil: some View {
        if !isEditing, document.file.canEdit, search == nil, selection == nil {
            Button {
                isEditing = true
                selection = selection ?? document.blocks.first?.id
            } label: {
                Image(systemName: "pencil")
                    .font(.system(size: 23, weight: .semibold))
                    .foregroundStyle(.white)
                    .frame(width: 56, height: 56)
                    .background(DocsStyle.tint.gradient, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
                    .shadow(color: .black.opacity(0.25), radius: 8, y: 3)
            }
            .buttonStyle(.plain)
            .padding(20)
            .accessibilityLabel("Edit")
            .accessibilityIdentifier("clouddocs.document.edit")
        }
    }

    @ToolbarContentBuilder private var bars: some ToolbarContent {
        if isEditing {
            ToolbarItem(placement: .cancellationAction) {
                Button("Done", systemImage: "checkmark", action: endEditing).accessibilityIdentifier("clouddocs.document.done")
            }
            ToolbarItemGroup(placement: .topBarTrailing) {
                Button("Undo", systemImage: "arrow.uturn.backward") { bringBack(history.undo(document.blocks)) }
                    .disabled(!history.canUndo)
                    .accessibilityIdentifier("clouddocs.document.undo")
                Button("Redo", systemImage: "arrow.uturn.forward") { bringBack(history.redo(document.blocks)) }
                    .disabled(!history.canRedo)
                    .accessibilityIdentifier("clouddocs.document.redo")
            }
        } else {
            ToolbarItemGroup(placement: .topBarTrailing) {
                Button {
                    navigation.path.append(.comments(document.id))
                } label: {
                    Image(systemName: document.openComments.isEmpty ? "text.bubble" : "text.bubble.fill")
                }
                .accessibilityLabel("Comments")
                .accessibilityIdentifier("clouddocs.document.comments")
            }
        }
        ToolbarItem(placement: .topBarTrailing) { menu }
    }

    private var menu: some View {
        Menu {
            Button("Find and Replace", systemImage: "magnifyingglass") { startSearch() }
                .accessibilityIdentifier("clouddocs.document.find")
            Button("Version History", systemImage: "clock.arrow.circlepath") { navigation.path.append(.versions(document.id)) }
                .accessibilityIdentifier("clouddocs.document.versions")
            Button("Details", systemImage: "info.circle") { isShowingDetails = true }
                .accessibilityIdentifier("clouddocs.document.details")
            Section {
                FileMenuItems(store: store, file: document.file, screen: "clouddocs.document", request: $request, refusal: $refusal) { copy in
                    endEditing()
                    navigation.path = [.document(copy)]
                }
            }
        } label: {
            Image(systemName: "ellipsis")
        }
        .accessibilityLabel("More")
        .accessibilityIdentifier("clouddocs.document.more")
    }

    // MARK: Actions

    private func startSearch() {
        endEditing()
        search = FindState()
    }

    private func endEditing() {
        field = nil
        isEditing = false
        selection = nil
        history = EditHistory<[Block]>()
    }

    private func bringBack(_ blocks: [Block]?) {
        guard let blocks else { return }
        attempt($refusal) { try store.setBlocks(blocks, of: document.id) }
    }

    private func comment(on block: Block.ID?) {
        field = nil
        commenting = CommentTarget(block: block)
    }
}
