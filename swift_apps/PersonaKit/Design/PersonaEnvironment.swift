import Foundation
import SwiftUI

extension View {
    /// Dates, pickers and formats below this view follow the phone, not the machine that runs it.
    public func personaEnvironment() -> some View {
        environment(\.locale, PhoneFormats.current.locale)
            .environment(\.calendar, Persona.calendar)
            .environment(\.timeZone, Persona.timeZone)
    }
}
