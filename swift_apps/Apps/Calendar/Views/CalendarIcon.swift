import PersonaKit
import SwiftUI

/// The weekday and the day on white, as on the day that it is.
struct CalendarIcon: View {
    var body: some View {
        ZStack {
            Color.white
            VStack(spacing: -3) {
                Text(verbatim: Weekday(of: Persona.today).shortName.uppercased())
                    .font(.system(size: 10, weight: .bold))
                    .foregroundStyle(.red)
                Text(verbatim: "\(Persona.calendar.component(.day, from: Persona.today))")
                    .font(.system(size: 33, weight: .light))
                    .foregroundStyle(.black)
            }
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}
