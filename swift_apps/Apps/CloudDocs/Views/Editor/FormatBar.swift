import PersonaKit
import SwiftUI

/// Below the page while it is written: the style of the paragraph, and what else can be done with it.
struct FormatBar: View {
    let document: Document
    @Binding var selection: Block.ID?
    var field: FocusState<DocumentField?>.Binding
    @Binding var refusal: Refusal?
    let comment: () -> Void
    @Environment(CloudDocsStore.self) private var store

    private var block: Block? { document.blocks.first { $0.id == selection } }

    var body: some View {
        HStack(spacing: 2) {
            styleMenu
            mark(.bold, symbol: "bold", label: "Bold")
            mark(.italic, symbol: "italic", label: "Italic")
            mark(.underline, symbol: "underline", label: "Underline")
            list(.bullet)
            list(.checklist)
            Spacer(minLength: 0)
            insertMenu
            paragraphMenu
        }
        .font(.system(size: 17, weight: .medium))
        .foregroundStyle(.primary)
        .padding(.horizontal, 10)
        .frame(height: 50)
        .background(.bar)
        .overlay(alignment: .top) { Divider() }
    }

    private var styleMenu: some View {
        Menu {
            Picker("Style", selection: Binding(get: { block?.style ?? .body }, set: setStyle)) {
                ForEach(Block.Style.allCases.filter { $0 != .table }, id: \.self) { style in
                    Label(style.name, systemImage: style.symbol).tag(style)
                }
            }
        } label: {
            HStack(spacing: 3) {
                Text(shortStyle).font(.subheadline.weight(.medium)).lineLimit(1)
                Image(systemName: "chevron.up.chevron.down").font(.caption2).accessibilityHidden(true)
            }
            .frame(width: 88, height: 40)
        }
        .disabled(block == nil || block?.style == .table)
        .accessibilityLabel("Style, \(block?.style.name ?? "none")")
        .accessibilityIdentifier("clouddocs.format.style")
    }

    private var shortStyle: String {
        switch block?.style {
        case .body, nil: "Normal"
        case .bullet: "Bullets"
        case .numbered: "Numbers"
        case .subheading: "Subhead"
        case .some(let style): style.name
        }
    }

    private func mark(_ mark: Block.Mark, symbol: String, label: String) -> some View {
        button(label, symbol: symbol, isOn: block?.marks.contains(mark) == true, identifier: mark.rawValue) { block in
            try store.toggle(mark, of: block.id, in: document.id)
        }
    }

    private func list(_ style: Block.Style) -> some View {
        button(style.name, symbol: style.symbol, isOn: block?.style == style, identifier: style.rawValue) { block in
            try store.setStyle(block.style == style ? .body : style, of: block.id, in: document.id)
        }
    }

    private func button(
        _ label: String, symbol: String, isOn: Bool, identifier: String, action: @escaping (Block) throws -> Void
    ) -> some View {
        Button {
            if let block { attempt($refusal) { try action(block) } }
        } label: {
            Image(systemName: symbol)
                .frame(width: 36, height: 36)
                .foregroundStyle(isOn ? DocsStyle.tint : Color.primary)
                .background(isOn ? DocsStyle.tint.opacity(0.16) : .clear, in: RoundedRectangle(cornerRadius: 8))
        }
        .buttonStyle(.plain)
        .disabled(block == nil || block?.style == .table)
        .accessibilityLabel(label)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("clouddocs.format.\(identifier)")
    }

    private var insertMenu: some View {
        Menu {
            ForEach([Block.Style.heading, .body, .bullet, .numbered, .checklist, .table], id: \.self) { style in
                Button(style == .body ? "Paragraph" : style.name, systemImage: style.symbol) { insert(style) }
                    .accessibilityIdentifier("clouddocs.format.insert.\(style.rawValue)")
            }
        } label: {
            Image(systemName: "plus").frame(width: 38, height: 40)
        }
        .accessibilityLabel("Insert")
        .accessibilityIdentifier("clouddocs.format.insert")
    }

    private var paragraphMenu: some View {
        Menu {
            Button("Comment", systemImage: "plus.bubble", action: comment).accessibilityIdentifier("clouddocs.format.comment")
            Button("Move Up", systemImage: "arrow.up") { move(-1) }.accessibilityIdentifier("clouddocs.format.moveUp")
            Button("Move Down", systemImage: "arrow.down") { move(1) }.accessibilityIdentifier("clouddocs.format.moveDown")
            Button(block?.style == .table ? "Delete Table" : "Delete Paragraph", systemImage: "trash", role: .destructive, action: delete)
                .accessibilityIdentifier("clouddocs.format.delete")
        } label: {
            Image(systemName: "ellipsis").frame(width: 38, height: 40)
        }
        .disabled(block == nil)
        .accessibilityLabel("Paragraph actions")
        .accessibilityIdentifier("clouddocs.format.paragraph")
    }

    private func setStyle(_ style: Block.Style) {
        guard let block else { return }
        attempt($refusal) { try store.setStyle(style, of: block.id, in: document.id) }
    }

    private func insert(_ style: Block.Style) {
        attempt($refusal) {
            let id = try store.addBlock(to: document.id, after: selection, style: style)
            selection = id
            field.wrappedValue = style == .table ? .cell(id, row: 0, column: 0) : .block(id)
        }
    }

    private func move(_ step: Int) {
        guard let block else { return }
        attempt($refusal) { try store.moveBlock(block.id, of: document.id, by: step) }
    }

    /// Writing continues in the paragraph above.
    private func delete() {
        guard let block, let index = document.blocks.firstIndex(of: block) else { return }
        let next = index > 0 ? document.blocks[index - 1].id : document.blocks.dropFirst().first?.id
        field.wrappedValue = nil
        attempt($refusal) { try store.deleteBlock(block.id, of: document.id) }
        selection = next
    }
}
