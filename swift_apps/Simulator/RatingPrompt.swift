import PersonaKit
import SwiftUI

/// An app's request for a rating, as iOS shows it: five stars, and a way out.
struct RatingPrompt: View {
    let app: AppID
    unowned let phone: Phone
    @State private var stars = 0

    var body: some View {
        ZStack {
            Color.black.opacity(0.3).ignoresSafeArea().accessibilityHidden(true)
            VStack(spacing: 0) {
                if let installed = phone.apps.first(where: { $0.id == app.rawValue }) { AppIcon(app: installed, size: 60).padding(.top, 22) }
                Text("Enjoying \(app.name)?").font(.headline).padding(.top, 12)
                Text("Tap a star to rate it on the App Store.").font(.footnote).multilineTextAlignment(.center).padding(.horizontal, 20).padding(.top, 4)
                Divider().padding(.top, 16)
                HStack(spacing: 14) {
                    ForEach(1...5, id: \.self) { number in
                        Button {
                            stars = number
                        } label: {
                            Image(systemName: number <= stars ? "star.fill" : "star").font(.title3).frame(width: 34, height: 44)
                        }
                        .buttonStyle(.plain).foregroundStyle(.blue)
                        .accessibilityLabel(number == 1 ? "1 star" : "\(number) stars")
                        .accessibilityAddTraits(number == stars ? .isSelected : [])
                    }
                }
                Divider()
                HStack(spacing: 0) {
                    if stars > 0 {
                        answer("Cancel") {}
                        answer("Submit") { PersonaHost.rate(app, stars: stars) }
                    } else {
                        answer("Not Now") {}
                    }
                }
            }
            .frame(width: 280)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 32, style: .continuous))
        }
    }

    private func answer(_ title: String, _ action: @escaping () -> Void) -> some View {
        Button {
            action()
            phone.system.closeAlert()
        } label: {
            Text(title).font(.body.weight(title == "Submit" ? .semibold : .regular)).frame(maxWidth: .infinity).frame(height: 48).contentShape(Rectangle())
        }
        .buttonStyle(.plain).foregroundStyle(.blue)
    }
}
