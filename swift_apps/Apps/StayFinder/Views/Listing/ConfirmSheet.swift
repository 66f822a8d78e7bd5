import PersonaKit
import SwiftUI

/// The last question before something is reserved.
struct ConfirmSheet: View {
    let title: String
    let lines: [String]
    let cents: Int
    let card: PaymentMethod?
    let confirm: () -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Text("Confirm and pay").font(.title3.bold()).accessibilityAddTraits(.isHeader)
                Spacer()
                Button("Cancel", role: .cancel) { dismiss() }.accessibilityIdentifier("stayfinder.confirm.cancelButton")
            }
            VStack(alignment: .leading, spacing: 12) {
                VStack(alignment: .leading, spacing: 3) {
                    Text(title).font(.headline)
                    ForEach(lines, id: \.self) { Text($0).font(.subheadline).foregroundStyle(Color.secondary) }
                }
                Divider()
                LabeledContent("Card", value: card.map { "\($0.name) ••\($0.last4)" } ?? "None")
                HStack {
                    Text("Total").foregroundStyle(Color.secondary)
                    Spacer()
                    Text(Money.string(cents)).lineLimit(1).minimumScaleFactor(0.5).font(.title2.bold()).monospacedDigit()
                }
            }
            .padding(16)
            .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 16, style: .continuous))
            Button(action: confirm) {
                Label("Confirm with Face ID", systemImage: "faceid").font(.headline).frame(maxWidth: .infinity, minHeight: 32)
            }
            .buttonStyle(.borderedProminent)
            .accessibilityIdentifier("stayfinder.confirm.confirmButton")
        }
        .padding(20)
        .presentationDetents([.height(370)])
    }
}
