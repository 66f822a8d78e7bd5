import Charts
import PersonaKit
import SwiftUI

/// Each mile's pace, as a chart and as a table.
struct SplitsBand: View {
    let activity: Activity

    var body: some View {
        if activity.hundredths > 0 {
            VStack(alignment: .leading, spacing: 12) {
                BandTitle("Splits")
                if rows.isEmpty {
                    Text(activity.splits.isEmpty ? "Splits are kept for recorded activities." : "Splits start at one mile.").font(.subheadline)
                        .foregroundStyle(.secondary)
                } else {
                    chart
                    table
                }
            }
            .band()
        }
    }

    private struct Row: Identifiable {
        var id: Int
        var name: String  // "3", or "0.4" for what is left of the last mile
        var pace: Int  // seconds for a whole mile
        var seconds: Int
    }

    private var rows: [Row] {
        activity.splits.enumerated().map { index, seconds in
            let length = min(100, activity.hundredths - index * 100)
            let isWhole = length == 100
            return Row(
                id: index + 1, name: isWhole ? "\(index + 1)" : TrailText.number(length), pace: TrailText.secondsPerMile(seconds, max(length, 1)),
                seconds: seconds)
        }
    }

    private var chart: some View {
        let paces = rows.filter { $0.name.first != "0" }.map(\.pace), slow = paces.max() ?? 600, fast = paces.min() ?? 500
        // Faster miles have taller bars.
        return Chart {
            ForEach(rows.filter { $0.name.first != "0" }) { row in
                BarMark(x: .value("Mile", row.name), y: .value("Pace", slow + 30 - row.pace))
                    .foregroundStyle(row.pace == fast ? TrailStyle.tint : TrailStyle.tint.opacity(0.55)).cornerRadius(3)
                    .accessibilityLabel("Mile \(row.name)").accessibilityValue("\(TrailText.clock(row.pace)) per mile")
            }
        }
        .chartYAxis(.hidden)
        .frame(height: 110)
    }

    private var table: some View {
        VStack(spacing: 0) {
            HStack {
                Text("Mi").frame(width: 44, alignment: .leading)
                Text(activity.kind.showsSpeed ? "Speed" : "Pace").frame(width: 84, alignment: .leading)
                Spacer()
                Text("Time")
            }
            .font(.caption).foregroundStyle(.secondary).padding(.bottom, 6)
            .accessibilityHidden(true)
            ForEach(rows) { row in
                Divider()
                HStack {
                    Text(row.name).frame(width: 44, alignment: .leading)
                    Text(activity.kind.showsSpeed ? TrailText.speed(row.pace, 100) : TrailText.clock(row.pace)).frame(width: 84, alignment: .leading)
                    Spacer()
                    Text(TrailText.clock(row.seconds)).foregroundStyle(.secondary)
                }
                .font(.subheadline).monospacedDigit().padding(.vertical, 7)
                .accessibilityElement(children: .ignore)
                .accessibilityLabel("Mile \(row.name)")
                .accessibilityValue(
                    "\(activity.kind.showsSpeed ? TrailText.speed(row.pace, 100) : "\(TrailText.clock(row.pace)) per mile"), \(TrailText.clock(row.seconds))"
                )
                .accessibilityIdentifier("trailblaze.activity.split.\(row.id)")
            }
        }
    }
}
