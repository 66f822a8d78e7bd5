import PersonaKit
import SwiftUI

/// The picture that was chosen in Settings; darker in dark mode, as iOS has it.
struct Wallpaper: View {
    let kind: PhoneWallpaper
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        ZStack {
            WallpaperPicture(kind)
            if scheme == .dark { Color.black.opacity(0.4) }
        }
        .ignoresSafeArea()
        .accessibilityHidden(true)
    }
}
