import Foundation
import PersonaKit
import SwiftUI

/// A white face on black that shows the time.
struct ClockIcon: View {
    var body: some View {
        ZStack {
            Color.black
            Circle().fill(.white).frame(width: 51, height: 51)
            ForEach(1...12, id: \.self) { hour in
                Text(verbatim: "\(hour)")
                    .font(.system(size: 6, weight: .semibold))
                    .foregroundStyle(.black)
                    .offset(ClockFace.point(turn: Double(hour) / 12, radius: 20.5))
            }
            Hands(time: Persona.now, calendar: Persona.calendar, radius: 22, seconds: .orange)
        }
        .frame(width: 60, height: 60)
        .accessibilityHidden(true)
    }
}

/// Where things are on a round clock.
enum ClockFace {
    /// From the middle; a turn of 0 points up, of 0.25 to the right.
    static func point(turn: Double, radius: Double) -> CGSize {
        CGSize(width: sin(turn * 2 * .pi) * radius, height: -cos(turn * 2 * .pi) * radius)
    }

    /// How far the hands have turned.
    static func turns(_ time: Date, _ calendar: Calendar) -> (hour: Double, minute: Double, second: Double) {
        let parts = calendar.dateComponents([.hour, .minute, .second], from: time)
        let second = Double(parts.second ?? 0) / 60
        let minute = (Double(parts.minute ?? 0) + second) / 60
        return ((Double((parts.hour ?? 0) % 12) + minute) / 12, minute, second)
    }
}

/// Hour, minute and second hand around the middle of the frame.
struct Hands: View {
    var time: Date
    var calendar: Calendar
    var radius: CGFloat
    var seconds: Color

    var body: some View {
        let turns = ClockFace.turns(time, calendar)
        ZStack {
            hand(turns.hour, length: 0.56, width: 0.1, color: .black)
            hand(turns.minute, length: 0.88, width: 0.08, color: .black)
            Circle().fill(.black).frame(width: radius * 0.16, height: radius * 0.16)
            hand(turns.second, length: 0.95, width: 0.04, color: seconds)
            Circle().fill(seconds).frame(width: radius * 0.1, height: radius * 0.1)
        }
    }

    private func hand(_ turn: Double, length: CGFloat, width: CGFloat, color: Color) -> some View {
        Capsule()
            .fill(color)
            .frame(width: radius * width, height: radius * length)
            .offset(y: -radius * length / 2)
            .rotationEffect(.degrees(turn * 360))
    }
}
