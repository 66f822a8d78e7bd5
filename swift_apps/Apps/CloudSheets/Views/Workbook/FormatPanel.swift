import PersonaKit
import SwiftUI

/// How the selected cells look.
struct FormatPanel: View {
    let workbook: Workbook
    let sheet: Sheet
    let selection: SheetSelection
    @Environment(CloudSheetsStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var refusal: Refusal?

    private var range: CellRange { selection.range(on: sheet) }
    private var cell: Cell { sheet.cell(range.first) }
    private var style: CellStyle { cell.style ?? CellStyle() }

    var body: some View {
        NavigationStack {
            List {
                Section("Number") {
                    formatRow(nil)
                    ForEach(CellStyle.Format.allCases, id: \.self) { formatRow($0) }
                    Stepper("Decimals: \(style.shownDecimals(of: cell.value))") {
                        step(1)
                    } onDecrement: {
                        step(-1)
                    }
                    .disabled(style.format == .plainText || style.format == .date)
                    .accessibilityIdentifier("cloudsheets.format.decimals")
                }
                Section("Text") {
                    Toggle("Bold", isOn: flag(\.isBold)).accessibilityIdentifier("cloudsheets.format.bold")
                    Toggle("Italic", isOn: flag(\.isItalic)).accessibilityIdentifier("cloudsheets.format.italic")
                    Picker("Alignment", selection: Binding(get: { style.alignment }, set: { alignment in change { $0.alignment = alignment } })) {
                        Text("Automatic").tag(CellStyle.Alignment?.none)
                        ForEach(CellStyle.Alignment.allCases, id: \.self) { Label($0.name, systemImage: $0.symbol).tag(CellStyle.Alignment?.some($0)) }
                    }
                    .accessibilityIdentifier("cloudsheets.format.alignment")
                    swatches("Text color", \.textColor, identifier: "textColor")
                    swatches("Fill", \.fill, identifier: "fill")
                }
            }
            .navigationTitle("Format \(selection.name)")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }.accessibilityIdentifier("cloudsheets.format.done")
                }
            }
            .refusal($refusal)
        }
        .presentationDetents([.medium, .large])
    }

    private func formatRow(_ format: CellStyle.Format?) -> some View {
        Button {
            change {
                $0.format = format
                $0.decimals = nil
            }
        } label: {
            HStack {
                Text(format?.name ?? "Automatic")
                Spacer()
                Text(format?.example ?? "1204.5").foregroundStyle(.secondary)
                Image(systemName: "checkmark").fontWeight(.semibold).foregroundStyle(SheetsStyle.tint).opacity(style.format == format ? 1 : 0)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(format?.name ?? "Automatic")
        .accessibilityAddTraits(style.format == format ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.format.number.\(format?.rawValue ?? "automatic")")
    }

    private func swatches(_ title: String, _ path: WritableKeyPath<CellStyle, CellStyle.Tint?> & Sendable, identifier: String) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(title)
            HStack(spacing: 0) {
                swatch(nil, title, path, identifier)
                ForEach(CellStyle.Tint.allCases, id: \.self) { swatch($0, title, path, identifier) }
            }
        }
        .padding(.vertical, 2)
    }

    private func swatch(
        _ tint: CellStyle.Tint?, _ title: String, _ path: WritableKeyPath<CellStyle, CellStyle.Tint?> & Sendable, _ identifier: String
    ) -> some View {
        let isOn = style[keyPath: path] == tint
        return Button {
            change { $0[keyPath: path] = tint }
        } label: {
            Circle()
                .fill(tint?.color ?? Color(.secondarySystemBackground))
                .overlay { if tint == nil { Image(systemName: "slash.circle").foregroundStyle(.secondary) } }
                .frame(width: 26, height: 26)
                .padding(3)
                .overlay { if isOn { Circle().stroke(SheetsStyle.tint, lineWidth: 2) } }
                .frame(maxWidth: .infinity)
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(title), \(tint?.name ?? "None")")
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("cloudsheets.format.\(identifier).\(tint?.rawValue ?? "none")")
    }

    private func flag(_ path: WritableKeyPath<CellStyle, Bool?> & Sendable) -> Binding<Bool> {
        Binding(get: { style[keyPath: path] == true }, set: { isOn in change { $0[keyPath: path] = isOn ? true : nil } })
    }

    private func step(_ step: Int) {
        let decimals = min(max(style.shownDecimals(of: cell.value) + step, 0), CellStyle.maximumDecimals)
        change { $0.decimals = decimals }
    }

    private func change(_ body: (inout CellStyle) -> Void) {
        attempt($refusal) { try store.setStyle(range, of: sheet.id, in: workbook.id, body) }
    }
}
