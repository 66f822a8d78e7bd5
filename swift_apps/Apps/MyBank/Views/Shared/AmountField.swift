import PersonaKit
import SwiftUI

/// A large field for an amount of money, with the dollar sign before it.
struct AmountField: View {
    @Binding var text: String
    let identifier: String
    var focus: FocusState<Bool>.Binding

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text("$")
                .font(.system(size: 34, weight: .semibold, design: .rounded))
                .foregroundStyle(text.isEmpty ? Color.secondary : Color.primary)
                .accessibilityHidden(true)
            TextField("0.00", text: $text)
                .font(.system(size: 44, weight: .semibold, design: .rounded))
                .keyboardType(.decimalPad)
                .focused(focus)
                .accessibilityLabel("Amount")
                .accessibilityIdentifier(identifier)
        }
        .padding(.vertical, 4)
    }
}

extension String {
    /// The cents that a person typed; 0 for nothing or for what is no amount, which stores refuse.
    var typedCents: Int { Money.cents(self) ?? 0 }
}

/// "48.20" for an amount field.
func amountText(_ cents: Int) -> String {
    cents > 0 ? Money.string(cents).filter { $0 != "$" && $0 != "," } : ""
}
