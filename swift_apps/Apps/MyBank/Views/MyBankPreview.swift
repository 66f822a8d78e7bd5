import PersonaKit
import SwiftUI

/// The whole app, in Xcode's canvas.
struct MyBankPreview: PreviewProvider {
    static var previews: some View {
        BankRoot().environment(Persona.store(MyBankStore.self)).tint(BankStyle.tint).personaEnvironment()
    }
}
