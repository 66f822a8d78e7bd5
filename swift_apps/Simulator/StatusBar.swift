import PersonaKit
import SwiftUI

/// Time, signal, battery; the Dynamic Island; the home indicator.
struct StatusBar: View {
    let model: SystemModel
    private var ink: Color { model.isInverted ? .white : .black }

    var body: some View {
        GeometryReader { proxy in
            if !model.hidesStatusItems {
                Text(verbatim: TimeOfDay(of: model.now).clock)
                    .font(.system(size: 17, weight: .semibold)).foregroundStyle(ink)
                    .accessibilityLabel(Dates.time(model.now))
                    .position(x: 74, y: 32.5)
                if let focus = model.focus {
                    Image(systemName: focus.symbol).font(.system(size: 13, weight: .semibold)).foregroundStyle(ink)
                        .accessibilityLabel("\(focus.name) Focus on").position(x: 110, y: 32.5)
                }
                symbols(proxy.size.width)
            }
            Capsule().fill(Color.black).frame(width: 126, height: 37).position(x: proxy.size.width / 2, y: 32.5)
            Capsule().fill(model.isInvertedBelow ? Color.white : .black).frame(width: 140, height: 5)
                .position(x: proxy.size.width / 2, y: proxy.size.height - 10.5)
                .accessibilityHidden(true)
        }
        .allowsHitTesting(false)
    }

    /// What is drawn is at 288.3–307.7, 315–332 and 339.3–366.7 of 402 points: measured on photographs of iOS 26.
    private func symbols(_ width: CGFloat) -> some View {
        Group {
            if model.settings.airplaneMode {
                Image(systemName: "airplane").font(.system(size: 15.19, weight: .semibold))
                    .accessibilityLabel("Airplane mode on").position(x: width - 104.25, y: 32.5)
            } else {
                Image(systemName: "cellularbars").font(.system(size: 16.87)).accessibilityLabel("Cellular").position(x: width - 104.25, y: 32.5)
            }
            if model.settings.isOnWiFi {
                Image(systemName: "wifi").font(.system(size: 15.19)).accessibilityLabel("3 of 3 Wi-Fi bars").position(x: width - 78.5, y: 32.5)
            } else if !model.settings.airplaneMode, model.settings.isCellularDataOn {
                Text(verbatim: "5G").font(.system(size: 14, weight: .semibold)).position(x: width - 78.5, y: 32.5)
            }
            Image(systemName: model.battery < 50 ? "battery.25percent" : "battery.100percent").font(.system(size: 19.71))
                .foregroundStyle(model.isLowPower ? Color.yellow : ink)
                .accessibilityLabel(Text(verbatim: "\(model.battery)% battery power")).accessibilityValue("Not charging")
                .position(x: width - 48.9, y: 32.5)
            if model.settings.batteryPercentage {
                Text(verbatim: "\(model.battery)").font(.system(size: 10, weight: .bold)).foregroundStyle(model.isInverted ? .black : .white)
                    .position(x: width - 50.5, y: 32.5).accessibilityHidden(true)
            }
        }
        .foregroundStyle(ink)
    }
}
