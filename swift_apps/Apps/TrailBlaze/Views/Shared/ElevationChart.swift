import Charts
import PersonaKit
import SwiftUI

/// How high the ground is along a way.
struct ElevationChart: View {
    let heights: [Height]

    var body: some View {
        let top = (heights.map(\.feet).max() ?? 0) + 40
        Chart {
            ForEach(heights) { height in
                AreaMark(x: .value("Miles", height.miles), yStart: .value("Ground", 0), yEnd: .value("Feet", height.feet))
                    .foregroundStyle(LinearGradient(colors: [.gray.opacity(0.45), .gray.opacity(0.12)], startPoint: .top, endPoint: .bottom))
                    .accessibilityHidden(true)
                LineMark(x: .value("Miles", height.miles), y: .value("Feet", height.feet)).foregroundStyle(.gray).lineStyle(StrokeStyle(lineWidth: 2))
                    .accessibilityLabel("Mile \(TrailText.number(Int((height.miles * 100).rounded())))").accessibilityValue("\(height.feet) feet")
            }
        }
        .chartXScale(domain: 0...max(heights.last?.miles ?? 1, 0.1))
        .chartYScale(domain: 0...max(top, 100))
        .frame(height: 120)
    }
}
