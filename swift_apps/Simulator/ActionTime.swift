import Foundation
import PersonaKit
import SwiftUI

/// How long actions take on the phone's clock, in whole seconds.
///
/// A person looks, decides and moves a finger: 3 seconds, and whatever the gesture itself takes. The touch comes after the first of them,
/// and what follows from it on the screen by the last one, so two actions never share a second, and the times in the state tell their order.
enum ActionTime {
    static let base = 3.0
    /// How long a person looks before the touch.
    static let beforeTouch = 1
    static let perCharacter = 0.2

    /// Of a touch, a button or a link; `gesture` is how long the finger stays on the screen.
    static func seconds(gesture: Double = 0) -> Int { roundedUp(base + gesture) }
    /// Of typing. Each Unicode scalar counts, as in the protocol's other half.
    static func seconds(typing text: String) -> Int { roundedUp(base + perCharacter * Double(text.unicodeScalars.count)) }

    /// 0.2 times 15 is a little more than 3 in floating point: a millionth of a second does not count.
    private static func roundedUp(_ seconds: Double) -> Int { Int((seconds - 1e-6).rounded(.up)) }
}

extension Phone {
    /// Settles the phone, attends to what that sets off (a link opened, a banner posted), and settles again.
    func comeToRest() {
        for _ in 0..<4 {
            attendToSystem()
            settle()
            if !hasSystemBusiness { break }
        }
    }

    /// Moves the clock. What falls due on the way happens in order.
    func passTime(_ seconds: Int) {
        guard seconds > 0 else { return }
        PersonaHost.advance(seconds) { Work.spend(Work.wake) }
        HostValues.setClock(Persona.now)
    }
}
