import Foundation
import SwiftUI

/// The stopwatch with hands: a dial of sixty seconds, in it a small one of thirty minutes.
struct StopwatchFace: View {
    var seconds: Int
    var size: CGFloat = 276

    var body: some View {
        ZStack {
            Ticks(count: 240, length: 0.055).stroke(Color(white: 0.45), lineWidth: 1)
            Ticks(count: 60, length: 0.055).stroke(Color(white: 0.75), lineWidth: 1.5)
            Ticks(count: 12, length: 0.085).stroke(Color.white, lineWidth: 2)
            numbers(every: 5, of: 60, radius: 0.37, font: 24)
            minutes.frame(width: size * 0.3, height: size * 0.3).offset(y: -size * 0.17)
            Text(Durations.stopwatch(seconds)).font(.system(size: 22)).monospacedDigit().offset(y: size * 0.19)
            hand(turn: Double(seconds % 60) / 60, length: size * 0.5, tail: size * 0.1, width: 2)
            Circle().strokeBorder(Color.orange, lineWidth: 2).background(Color.black, in: Circle()).frame(width: 8, height: 8)
        }
        .frame(width: size, height: size)
    }

    private var minutes: some View {
        ZStack {
            Ticks(count: 60, length: 0.1).stroke(Color(white: 0.45), lineWidth: 1)
            Ticks(count: 30, length: 0.1).stroke(Color.white, lineWidth: 1)
            ForEach([10, 20, 30], id: \.self) { minute in
                Text(verbatim: "\(minute)").font(.system(size: 12)).offset(ClockFace.point(turn: Double(minute) / 30, radius: size * 0.1))
            }
            hand(turn: Double(seconds % 1800) / 1800, length: size * 0.15, tail: 0, width: 1.5)
            Circle().fill(.orange).frame(width: 5, height: 5)
        }
    }

    private func numbers(every step: Int, of count: Int, radius: Double, font: CGFloat) -> some View {
        ForEach(Array(stride(from: step, through: count, by: step)), id: \.self) { number in
            Text(verbatim: "\(number)").font(.system(size: font)).offset(ClockFace.point(turn: Double(number) / Double(count), radius: Double(size) * radius))
        }
    }

    private func hand(turn: Double, length: CGFloat, tail: CGFloat, width: CGFloat) -> some View {
        Capsule()
            .fill(.orange)
            .frame(width: width, height: length + tail)
            .offset(y: (tail - length) / 2)
            .rotationEffect(.degrees(turn * 360))
    }
}

/// Short lines around a circle, pointing to its middle. `length` is a share of the diameter.
struct Ticks: Shape {
    var count: Int
    var length: CGFloat

    func path(in rect: CGRect) -> Path {
        let radius = min(rect.width, rect.height) / 2
        var path = Path()
        for tick in 0..<count {
            let outer = ClockFace.point(turn: Double(tick) / Double(count), radius: radius)
            let inner = ClockFace.point(turn: Double(tick) / Double(count), radius: radius * (1 - length * 2))
            path.move(to: CGPoint(x: rect.midX + outer.width, y: rect.midY + outer.height))
            path.addLine(to: CGPoint(x: rect.midX + inner.width, y: rect.midY + inner.height))
        }
        return path
    }
}
