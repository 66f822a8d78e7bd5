import SwiftUI

/// The text under every new mail.
struct SignatureEditor: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var text: String

    init(text: String) { _text = State(initialValue: text) }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Signature", text: $text, axis: .vertical)
                        .lineLimit(3...)
                        .accessibilityLabel("Signature")
                        .accessibilityIdentifier("mail.signature.text")
                } footer: {
                    Text("Added at the end of new messages. Leave it empty for none.")
                }
            }
            .navigationTitle("Signature")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel", systemImage: "xmark") { dismiss() }
                        .accessibilityIdentifier("mail.signature.cancel")
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", systemImage: "checkmark") {
                        store.setSignature(text)
                        dismiss()
                    }
                    .accessibilityIdentifier("mail.signature.save")
                }
            }
        }
    }
}
