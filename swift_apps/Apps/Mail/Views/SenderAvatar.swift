import PersonaKit
import SwiftUI

/// The round picture of whoever a mail is from: a contact's, or a company's by its name.
struct SenderAvatar: View {
    let person: MailAddress
    var size: CGFloat = 40

    var body: some View {
        if let contact = person.contactID.flatMap(Persona.contact) {
            Avatar(contact, size: size)
        } else {
            Avatar(name: person.display, size: size)
        }
    }
}
