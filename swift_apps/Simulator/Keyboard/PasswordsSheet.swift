import SwiftUI

/// What the key "Passwords" of the keyboard shows, over the app. Nothing saves a password on this phone, so there is none to fill in.
struct PasswordsSheet: View {
    unowned let phone: Phone

    var body: some View {
        let phone = phone
        ZStack(alignment: .bottom) {
            Color.black.opacity(0.2).contentShape(Rectangle()).onTapGesture { phone.system.closeTop() }
            VStack(spacing: 0) {
                Capsule().fill(Color(uiColor: .tertiaryLabel)).frame(width: 36, height: 5).padding(.top, 5)
                    .accessibilityHidden(true)
                ZStack {
                    Text(verbatim: "Passwords").font(.system(size: 17, weight: .semibold)).accessibilityAddTraits(.isHeader)
                    HStack {
                        Button {
                            phone.system.closeTop()
                        } label: {
                            Image(systemName: "xmark").font(.system(size: 17, weight: .medium)).foregroundStyle(Color.primary)
                                .frame(width: 44, height: 44).background { Circle().fill(.regularMaterial) }
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("Close")
                        .accessibilityIdentifier("passwords.close")
                        Spacer()
                    }
                }
                .padding(.horizontal, 16).padding(.top, 6)
                ContentUnavailableView("No Passwords", systemImage: "key.fill", description: Text(verbatim: "Passwords that you save appear here."))
            }
            .frame(height: phone.size.height - phone.safeArea.top, alignment: .top)
            .frame(maxWidth: .infinity)
            .background {
                UnevenRoundedRectangle(topLeadingRadius: 38, topTrailingRadius: 38, style: .continuous).fill(Color(uiColor: .systemBackground))
            }
            .gesture(DragGesture().onEnded { if $0.translation.height > 100 { phone.system.closeTop() } })
        }
        .ignoresSafeArea()
    }
}
