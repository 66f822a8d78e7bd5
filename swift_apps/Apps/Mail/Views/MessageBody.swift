import SwiftUI

/// A mail's text; what it quotes stands blue behind a bar.
struct MessageBody: View {
    let text: String

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            ForEach(Array(BodyPart.parts(of: text).enumerated()), id: \.offset) { _, part in
                if part.isQuoted {
                    Text(part.text)
                        .foregroundStyle(.tint)
                        .textSelection(.enabled)
                        .padding(.leading, 12)
                        .overlay(alignment: .leading) {
                            Capsule().fill(.tint).frame(width: 2)
                        }
                } else {
                    Text(part.text).textSelection(.enabled)
                }
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}
