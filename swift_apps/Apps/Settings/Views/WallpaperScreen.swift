import PersonaKit
import SwiftUI

/// The pictures for the home screen; a touch chooses one.
struct WallpaperScreen: View {
    @Environment(PhoneModel.self) private var phone
    @Environment(\.dynamicTypeSize) private var typeSize
    /// How many are side by side: fewer where their names are large.
    private var columns: Int { typeSize.isAccessibilitySize ? typeSize < .accessibility3 ? 2 : 1 : 3 }

    var body: some View {
        List {
            Section {
                VStack(spacing: 18) {
                    ForEach(Array(stride(from: 0, to: all.count, by: columns)), id: \.self) { start in
                        HStack(spacing: 0) {
                            ForEach(all[start..<min(start + columns, all.count)]) { choice($0).frame(maxWidth: .infinity) }
                        }
                    }
                }
                .padding(.vertical, 8)
            } footer: {
                Text("The wallpaper is behind the icons of the Home Screen and behind Notification Center.")
            }
        }
    }

    private var all: [PhoneWallpaper] { PhoneWallpaper.allCases }

    private func choice(_ wallpaper: PhoneWallpaper) -> some View {
        let isChosen = phone.settings.wallpaper == wallpaper
        return Button {
            phone.change { PhoneControl.settings.wallpaper = wallpaper }
        } label: {
            VStack(spacing: 8) {
                WallpaperPicture(wallpaper)
                    .frame(width: 402, height: 804)
                    .scaleEffect(0.209)
                    .frame(width: 84, height: 168)
                    .clipShape(RoundedRectangle(cornerRadius: 14))
                Text(wallpaper.name).font(.subheadline).foregroundStyle(Color.primary).lineLimit(1)
                Image(systemName: isChosen ? "checkmark.circle.fill" : "circle").font(.title3).foregroundStyle(isChosen ? Color.blue : .gray)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(wallpaper.name)
        .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
        .accessibilityIdentifier("settings.wallpaper.\(wallpaper.rawValue)")
    }
}
