import PersonaKit
import SwiftUI

/// A call that comes in while another app is in the foreground: who it is, and two round buttons. A tap opens the app of the call.
struct CallBanner: View {
    let ringing: SystemModel.Ringing
    unowned let phone: Phone

    var body: some View {
        let (phone, ringing) = (phone, ringing)
        HStack(spacing: 10) {
            HStack(spacing: 10) {
                picture
                VStack(alignment: .leading, spacing: 0) {
                    Text(verbatim: ringing.alert.subtitle).font(.system(size: 14)).foregroundStyle(.white.opacity(0.65)).lineLimit(1)
                    Text(verbatim: ringing.alert.title).font(.system(size: 18, weight: .semibold)).foregroundStyle(.white).lineLimit(1)
                }
                Spacer(minLength: 0)
            }
            .contentShape(Rectangle())
            .onTapGesture { phone.system.pendingAction = { phone.launch(ringing.app.rawValue) } }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: "Incoming call, \(ringing.alert.title), \(ringing.alert.subtitle)"))
            .accessibilityAddTraits(.isButton)
            .accessibilityIdentifier("springboard.callBanner.open")
            ForEach(ringing.alert.answers, id: \.self) { answer in
                let accepts = answer == ringing.alert.answers.last
                Button {
                    PersonaHost.answer(ringing.alert.id, of: ringing.app, with: answer)
                    if accepts { phone.system.pendingAction = { phone.launch(ringing.app.rawValue) } }
                } label: {
                    Image(systemName: accepts ? "phone.fill" : "phone.down.fill").font(.system(size: 22)).foregroundStyle(.white)
                        .frame(width: 52, height: 52)
                        .background { Circle().fill(accepts ? Color.green : .red) }
                }
                .buttonStyle(.plain)
                .accessibilityLabel(Text(verbatim: answer))
                .accessibilityIdentifier("springboard.callBanner.\(answer.lowercased())")
            }
        }
        .padding(.horizontal, 14).padding(.vertical, 12)
        .background { RoundedRectangle(cornerRadius: 38, style: .continuous).fill(Color(white: 0.11)) }
        .overlay { RoundedRectangle(cornerRadius: 38, style: .continuous).strokeBorder(.white.opacity(0.12), lineWidth: 0.7) }
    }

    @ViewBuilder private var picture: some View {
        if let contact = ringing.alert.contactID.flatMap(Persona.contact) {
            Avatar(contact, size: 44)
        } else {
            Avatar(name: "", size: 44)
        }
    }
}
