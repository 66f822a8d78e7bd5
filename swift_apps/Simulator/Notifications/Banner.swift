import PersonaKit
import SwiftUI

/// The banner of a new notification: a tap opens it, a swipe up dismisses it.
struct Banner: View {
    let notification: AppNotification
    unowned let phone: Phone

    var body: some View {
        let (phone, notification) = (phone, notification)
        NodeWrapper(
            content: NotificationCard(notification: notification, phone: phone)
                .onTapGesture { phone.open(notification) }
                .accessibilityIdentifier("NotificationShortLookView")
        ) { node, _ in
            var behavior = CustomNode.Behavior()
            behavior.pan = { pan in
                guard !pan.isHorizontal, pan.translation.height < -10 else { return true }
                phone.system.closeBanner()
                return true
            }
            return CustomNode(node, behavior)
        }
    }
}

/// An alarm or a timer that rings while another app is in the foreground: it stays until it is answered.
struct RingBanner: View {
    let ringing: SystemModel.Ringing
    unowned let phone: Phone

    var body: some View {
        let (phone, ringing) = (phone, ringing)
        VStack(spacing: 12) {
            HStack(spacing: 10) {
                Image(systemName: ringing.alert.symbol).font(.system(size: 22, weight: .semibold)).foregroundStyle(.orange)
                    .frame(width: 38, height: 38).accessibilityHidden(true)
                VStack(alignment: .leading, spacing: 1) {
                    Text(verbatim: ringing.alert.title).font(.system(size: 17, weight: .semibold)).foregroundStyle(.white).lineLimit(1)
                    Text(verbatim: ringing.alert.subtitle).font(.system(size: 15)).foregroundStyle(.white.opacity(0.7)).lineLimit(1)
                }
                Spacer(minLength: 0)
            }
            HStack(spacing: 10) {
                ForEach(ringing.alert.answers, id: \.self) { answer in
                    Button {
                        PersonaHost.answer(ringing.alert.id, of: ringing.app, with: answer)
                    } label: {
                        let isLast = answer == ringing.alert.answers.last
                        Text(verbatim: answer).font(.system(size: 17, weight: .semibold)).foregroundStyle(isLast ? Color.black : .white)
                            .frame(maxWidth: .infinity).frame(height: 48)
                            .background { Capsule().fill(isLast ? Color.orange : Color.white.opacity(0.22)) }
                    }
                    .buttonStyle(.plain)
                }
            }
        }
        .padding(14)
        .background { RoundedRectangle(cornerRadius: 32, style: .continuous).fill(Color(white: 0.1)) }
        .contentShape(RoundedRectangle(cornerRadius: 32, style: .continuous))
        .onTapGesture { phone.system.pendingAction = { phone.launch(ringing.app.rawValue) } }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("springboard.ringBanner")
    }
}
