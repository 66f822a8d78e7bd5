import Foundation
import SwiftUI

extension View {
    /// Dates, pickers and formats below this view follow the phone, not the machine that runs it.
    public func personaEnvironment() -> some View {
        environment(\.locale, TimeOfDay.is24Hour ? Persona.locale24 : Persona.locale)
            .environment(\.calendar, Persona.calendar)
            .environment(\.timeZone, Persona.timeZone)
    }
}
