import PersonaKit
import SwiftUI

/// Time, signal, battery; the Dynamic Island; the home indicator.
struct StatusBar: View {
    let model: SystemModel
    private var ink: Color { model.isInverted ? .white : .black }

    var body: some View {
        GeometryReader { proxy in
            if !model.hidesStatusItems {
                Text(verbatim: TimeOfDay(of: model.now).digits)
                    .font(.system(size: 17, weight: .semibold)).foregroundStyle(ink)
                    .accessibilityLabel(Dates.time(model.now))
                    .position(x: 74, y: 32.5)
                symbols.position(x: proxy.size.width - 67, y: 32.5)
            }
            Capsule().fill(Color.black).frame(width: 126, height: 37).position(x: proxy.size.width / 2, y: 32.5)
            Capsule().fill(model.isInvertedBelow ? Color.white : .black).frame(width: 140, height: 5)
                .position(x: proxy.size.width / 2, y: proxy.size.height - 10.5)
                .accessibilityHidden(true)
        }
        .allowsHitTesting(false)
    }

    private var symbols: some View {
        HStack(spacing: 6) {
            Image(systemName: "cellularbars").font(.system(size: 16)).accessibilityLabel("Cellular")
            Image(systemName: "wifi").font(.system(size: 15, weight: .semibold)).accessibilityLabel("3 of 3 Wi-Fi bars")
            Image(systemName: "battery.100percent").font(.system(size: 21)).accessibilityLabel("100% battery power").accessibilityValue("Not charging")
        }
        .foregroundStyle(ink)
    }
}
