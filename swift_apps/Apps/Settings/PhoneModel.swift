import Observation
import PersonaKit

/// The phone's settings, as the views show them.
@MainActor @Observable final class PhoneModel {
    private(set) var settings = PhoneControl.settings
    private(set) var appearance = PhoneControl.appearance
    private(set) var textSize = PhoneControl.textSize
    private(set) var doNotDisturb = PhoneControl.doNotDisturb
    private(set) var focus = PhoneControl.focus
    private(set) var lowPowerMode = PhoneControl.lowPowerMode

    /// Whether some of them change with the time of day.
    var followsClock: Bool { settings.isAppearanceAutomatic || focus?.until != nil || settings.focuses.contains { $0.schedule?.isOn == true } }

    /// Changes settings, and shows what they are then.
    func change(_ body: () -> Void) {
        body()
        read()
    }

    /// Control Center changes some of them, too.
    func read() {
        settings = PhoneControl.settings
        appearance = PhoneControl.appearance
        textSize = PhoneControl.textSize
        doNotDisturb = PhoneControl.doNotDisturb
        focus = PhoneControl.focus
        lowPowerMode = PhoneControl.lowPowerMode
    }
}
