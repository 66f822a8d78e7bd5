import PersonaKit
import SwiftUI

/// The name of the selected cell and what is in it, in full. A touch on the text writes into the cell.
struct EntryBar: View {
    struct Actions {
        var submit: () -> Void
        var cancel: () -> Void
        var done: () -> Void
        var goTo: () -> Void
        var functions: () -> Void
    }

    let sheet: Sheet
    let selection: SheetSelection?
    let canEdit: Bool
    @Binding var draft: String?
    var isWriting: FocusState<Bool>.Binding
    let actions: Actions

    private var cell: Cell { selection?.cell.map { sheet.cell($0) } ?? Cell() }

    var body: some View {
        VStack(spacing: 0) {
            if let note, !isWriting.wrappedValue { noteLine(note) }
            HStack(spacing: 8) {
                if isWriting.wrappedValue {
                    round("Cancel", symbol: "xmark", identifier: "cancel", action: actions.cancel)
                } else {
                    nameButton
                }
                field
                if isWriting.wrappedValue {
                    round("Done", symbol: "checkmark", identifier: "done", action: actions.done)
                }
            }
            .padding(.horizontal, 10)
            .padding(.vertical, 7)
            if isWriting.wrappedValue { keys }
        }
    }

    private var nameButton: some View {
        Button(action: actions.goTo) {
            Text(shortName)
                .font(.system(size: 14, weight: .semibold))
                .monospacedDigit()
                .lineLimit(1)
                .minimumScaleFactor(0.7)
                .frame(minWidth: 46, maxWidth: 84)
                .padding(.horizontal, 4)
                .frame(height: 38)
                .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
        }
        .buttonStyle(.plain)
        .fixedSize()
        .accessibilityLabel("\(selection?.name ?? "Nothing") selected, go to cell")
        .accessibilityIdentifier("cloudsheets.entry.name")
    }

    private var shortName: String {
        switch selection {
        case .cells(let range): range.name
        case .columns(let columns): "\(CellAddress.columnName(columns.lowerBound)):\(CellAddress.columnName(columns.upperBound))"
        case .rows(let rows): "\(rows.lowerBound + 1):\(rows.upperBound + 1)"
        case nil: "–"
        }
    }

    @ViewBuilder private var field: some View {
        HStack(spacing: 6) {
            Text("fx").font(.system(size: 14, design: .serif)).italic().foregroundStyle(.secondary).accessibilityHidden(true)
            if canEdit, selection?.cell != nil {
                TextField("Enter text or a formula", text: Binding(get: { draft ?? cell.input }, set: { draft = $0 }))
                    .font(.system(size: 16))
                    .focused(isWriting)
                    .autocorrectionDisabled()
                    .textInputAutocapitalization(.never)
                    .submitLabel(.next)
                    .onSubmit(actions.submit)
                    .accessibilityLabel("Content of \(selection?.cell?.name ?? "")")
                    .accessibilityIdentifier("cloudsheets.entry.field")
                if isWriting.wrappedValue, draft?.isEmpty == false {
                    Button("Clear text", systemImage: "xmark.circle.fill") { draft = "" }
                        .labelStyle(.iconOnly)
                        .foregroundStyle(.secondary)
                        .accessibilityIdentifier("cloudsheets.entry.clear")
                }
            } else {
                Text(selection?.cell == nil ? selection?.name ?? " " : cell.input.isEmpty ? " " : cell.input)
                    .font(.system(size: 16))
                    .foregroundStyle(selection?.cell == nil ? .secondary : .primary)
                    .lineLimit(1)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .accessibilityIdentifier("cloudsheets.entry.content")
            }
        }
        .padding(.horizontal, 10)
        .frame(height: 38)
        .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 9, style: .continuous))
        .overlay {
            if isWriting.wrappedValue { RoundedRectangle(cornerRadius: 9, style: .continuous).stroke(SheetsStyle.tint, lineWidth: 1.5).allowsHitTesting(false) }
        }
    }

    /// What a formula comes to, the rest of a long text, or the sum of what is selected.
    private var note: String? {
        guard let selection else { return nil }
        if selection.cell != nil, selection.range(on: sheet).count == 1 {
            if let error = cell.value.error { return "\(error.rawValue)  \(error.explanation)" }
            if cell.formula != nil { return "= \(cell.shown)" }
            return cell.shown.count > 34 ? cell.shown : nil
        }
        return summary
    }

    /// "Sum $1,204.50 · Average $301.13 · Count 4". Dates are only counted.
    private var summary: String {
        guard let selection else { return "" }
        let range = selection.range(on: sheet)
        let cells = sheet.cells.filter { range.contains($0.key) && !$0.value.shown.isEmpty }.sorted { $0.key < $1.key }.map(\.value)
        let summed = cells.filter { $0.value.number != nil && $0.style?.format != .date }
        guard let first = summed.first else { return cells.isEmpty ? "Empty" : "Count \(cells.count)" }
        func text(_ number: Double) -> String { CellFormat.text(of: .number(number), style: first.style ?? CellStyle()) }
        let sum = summed.compactMap(\.value.number).reduce(0, +)
        return "Sum \(text(sum)) · Average \(text(sum / Double(summed.count))) · Count \(cells.count)"
    }

    private func noteLine(_ note: String) -> some View {
        Text(note)
            .font(.footnote.weight(.medium))
            .monospacedDigit()
            .foregroundStyle(cell.value.error != nil ? Color.red : Color.secondary)
            .lineLimit(4)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16)
            .padding(.top, 7)
            .accessibilityIdentifier("cloudsheets.entry.note")
    }

    private func round(_ label: String, symbol: String, identifier: String, action: @escaping () -> Void) -> some View {
        Button(action: action) {
            Image(systemName: symbol)
                .font(.system(size: 15, weight: .bold))
                .foregroundStyle(identifier == "done" ? Color.white : Color.primary)
                .frame(width: 38, height: 38)
                .background(identifier == "done" ? SheetsStyle.tint : Color(.tertiarySystemFill), in: Circle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(label)
        .accessibilityIdentifier("cloudsheets.entry.\(identifier)")
    }

    /// What formulas need and a phone's keyboard hides.
    private var keys: some View {
        HStack(spacing: 6) {
            Button(action: actions.functions) {
                Image(systemName: "function").frame(width: 44, height: 34).background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 7))
            }
            .accessibilityLabel("Insert function")
            .accessibilityIdentifier("cloudsheets.entry.functions")
            ForEach(["=", "+", "-", "*", "/", "(", ")", ":"], id: \.self) { key in
                Button {
                    draft = (draft ?? "") + key
                } label: {
                    Text(key).frame(maxWidth: .infinity).frame(height: 34).background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 7))
                }
                .accessibilityLabel(Self.keyNames[key] ?? key)
                .accessibilityIdentifier("cloudsheets.entry.key.\(Self.keyNames[key] ?? key)")
            }
        }
        .font(.system(size: 17, weight: .medium))
        .foregroundStyle(.primary)
        .buttonStyle(.plain)
        .padding(.horizontal, 10)
        .padding(.bottom, 7)
    }

    private static let keyNames = [
        "=": "equals", "+": "plus", "-": "minus", "*": "times", "/": "divided by", "(": "open parenthesis", ")": "close parenthesis", ":": "colon",
    ]
}
