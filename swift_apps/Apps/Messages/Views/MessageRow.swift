import PersonaKit
import SwiftUI

/// One message with what surrounds its bubble: the sender in groups, what it answers, tapbacks, and whether it was delivered.
struct MessageRow: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.openURL) private var openURL
    let message: TextMessage
    let thread: MessageThread
    /// The first, and the last, of what one person wrote in a row.
    let isFirst: Bool
    let isLast: Bool
    /// Below the newest message.
    let showsStatus: Bool
    let isTarget: Bool
    @Binding var replyTo: TextMessage.ID?
    @Binding var edited: TextMessage.ID?
    @Binding var selected: [TextMessage.ID]?
    let jump: (TextMessage.ID) -> Void
    @State private var words = ""
    @State private var asksToRetry = false
    @State private var refusal: Refusal?

    var body: some View {
        if message.isUnsent {
            Text(store.summary(of: message)).font(.caption).foregroundStyle(.secondary).frame(maxWidth: .infinity).padding(.vertical, 8)
                .accessibilityIdentifier("messages.unsent.\(message.id)")
        } else {
            VStack(alignment: isMine ? .trailing : .leading, spacing: 3) {
                if thread.isGroup, !isMine, isFirst {
                    Text(store.shortName(of: message.sender)).font(.caption).foregroundStyle(.secondary).padding(.leading, 46)
                }
                if let source = message.replyToID.flatMap(store.message) { quote(source) }
                HStack(alignment: .bottom, spacing: 6) {
                    if let selected { mark(isChosen: selected.contains(message.id)) }
                    if isMine { Spacer(minLength: 44) } else if thread.isGroup { portrait }
                    if edited == message.id { editor } else { bubble }
                    if message.isWaiting == true { failure }
                    if !isMine { Spacer(minLength: 44) }
                }
                status
            }
            .padding(.top, message.tapbacks.isEmpty ? (isFirst ? 5 : 2) : 20)
            .background { if isTarget { Color.blue.opacity(0.12).padding(.horizontal, -14) } }
            .refusal($refusal)
        }
    }

    private var isMine: Bool { message.sender == store.me }

    @ViewBuilder private var portrait: some View {
        if isLast { AddressAvatar(address: message.sender, size: 28) } else { Color.clear.frame(width: 28, height: 1) }
    }

    private var bubble: some View {
        MessageBubble(message: message, color: isMine ? thread.service.color : MessagesStyle.theirs, isMine: isMine, hasTail: isLast)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(spoken)
            .accessibilityIdentifier("messages.message.\(message.id)")
            .onTapGesture { openAttachment() }
            .contextMenu { if selected == nil { menu } }
    }

    @ViewBuilder private var menu: some View {
        let mine = message.tapbacks.first { $0.sender == store.me }?.kind
        ControlGroup {
            ForEach(Tapback.Kind.allCases.prefix(4), id: \.self) { kind in
                Button(mine == kind ? "Remove \(kind.name)" : kind.name, systemImage: kind.symbol) { attempt($refusal) { try store.tap(kind, on: message.id) } }
            }
        }
        Menu("More Tapbacks", systemImage: "face.smiling") {
            ForEach(Tapback.Kind.allCases.dropFirst(4), id: \.self) { kind in
                Button(mine == kind ? "Remove \(kind.name)" : kind.name, systemImage: kind.symbol) { attempt($refusal) { try store.tap(kind, on: message.id) } }
            }
        }
        Button("Reply", systemImage: "arrowshape.turn.up.left") { replyTo = message.id }
        if store.canUnsend(message) {
            Button("Undo Send", systemImage: "arrow.uturn.backward.circle") { attempt($refusal) { try store.unsend(message.id) } }
        }
        if store.canEdit(message) {
            Button("Edit", systemImage: "pencil") { (words, edited) = (message.text, message.id) }
        }
        if let code = message.code { Button("Copy Code", systemImage: "number") { UIPasteboard.general.string = code.filter(\.isNumber) } }
        if !message.text.isEmpty { Button("Copy", systemImage: "doc.on.doc") { UIPasteboard.general.string = message.text } }
        Button("More…", systemImage: "ellipsis.circle") { selected = [message.id] }
    }

    /// The message that this one answers.
    private func quote(_ source: TextMessage) -> some View {
        Button {
            jump(source.id)
        } label: {
            Text(store.summary(of: source))
                .font(.footnote)
                .foregroundStyle(.secondary)
                .lineLimit(2)
                .multilineTextAlignment(.leading)
                .padding(.horizontal, 12)
                .padding(.vertical, 7)
                .overlay { RoundedRectangle(cornerRadius: 16, style: .continuous).strokeBorder(Color(.systemGray4), lineWidth: 1) }
                .frame(maxWidth: MessagesStyle.widest * 0.85, alignment: isMine ? .trailing : .leading)
        }
        .buttonStyle(.plain)
        .padding(.leading, thread.isGroup && !isMine ? 34 : 0)
        .padding(.top, 6)
        .accessibilityLabel("In reply to \(source.sender == store.me ? "you" : store.shortName(of: source.sender)): \(store.summary(of: source))")
        .accessibilityIdentifier("messages.quote.\(message.id)")
    }

    private func mark(isChosen: Bool) -> some View {
        Button {
            if isChosen { selected?.removeAll { $0 == message.id } } else { selected?.append(message.id) }
        } label: {
            Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                .font(.system(size: 22))
                .foregroundStyle(isChosen ? Color.blue : Color(.systemGray3))
                .frame(width: 34, height: 34)
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Select \(store.summary(of: message))")
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityIdentifier("messages.select.\(message.id)")
    }

    /// The bubble while its words are changed.
    private var editor: some View {
        HStack(spacing: 8) {
            Button("Cancel Edit", systemImage: "xmark") { edited = nil }
                .labelStyle(.iconOnly)
                .font(.system(size: 15, weight: .semibold))
                .foregroundStyle(Color.secondary)
                .frame(width: 34, height: 34)
                .background(Color(.systemGray5), in: Circle())
                .accessibilityIdentifier("messages.edit.cancel")
            TextField("Message", text: $words, axis: .vertical)
                .lineLimit(1...6)
                .padding(.horizontal, 14)
                .padding(.vertical, 8)
                .overlay { RoundedRectangle(cornerRadius: 18, style: .continuous).strokeBorder(thread.service.color, lineWidth: 1) }
                .accessibilityIdentifier("messages.edit.field")
            Button("Confirm Edit", systemImage: "checkmark") {
                if attempt($refusal, { try store.edit(message.id, to: words) }) { edited = nil }
            }
            .labelStyle(.iconOnly)
            .font(.system(size: 15, weight: .bold))
            .foregroundStyle(.white)
            .frame(width: 34, height: 34)
            .background(thread.service.color, in: Circle())
            .disabled(words.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty)
            .accessibilityIdentifier("messages.edit.done")
        }
    }

    private var failure: some View {
        Button("Not Delivered", systemImage: "exclamationmark.circle") { asksToRetry = true }
            .labelStyle(.iconOnly)
            .font(.system(size: 21))
            .foregroundStyle(.red)
            .accessibilityIdentifier("messages.retry.\(message.id)")
            .confirmationDialog("Your message was not sent.", isPresented: $asksToRetry, titleVisibility: .visible) {
                Button("Try Again") { store.retry(message.id) }
                Button("Delete Message", role: .destructive) { store.deleteMessages([message.id]) }
            }
    }

    @ViewBuilder private var status: some View {
        let parts = [
            message.earlier == nil ? nil : "Edited", message.isWaiting == true ? "Not Delivered" : nil,
            isMine && showsStatus && message.isWaiting == nil && thread.service == .iMessage ? "Delivered" : nil,
        ].compactMap { $0 }
        if !parts.isEmpty {
            Text(parts.joined(separator: " · "))
                .font(.caption2.weight(.medium))
                .foregroundStyle(message.isWaiting == true ? Color.red : Color.secondary)
                .padding(.horizontal, 4)
                .padding(.leading, thread.isGroup && !isMine ? 34 : 0)
        }
    }

    private func openAttachment() {
        guard let attachment = message.attachment else { return }
        let link =
            attachment.contactID.map { "contacts://contact/\($0)" }
            ?? attachment.placeID.flatMap { Persona.catalog.place($0) == nil ? nil : place($0) }
        if let url = attachment.link ?? link.flatMap(URL.init(string:)) { openURL(url) }
    }

    /// The link of a place: in Maps where the phone has it, otherwise a ride there.
    private func place(_ id: Catalog.Place.ID) -> String { PhoneControl.apps.contains(.maps) ? "maps://place/\(id)" : "cityride://to/\(id)" }

    /// "Maya Patel: on my way, 5:40 PM, Heart from You".
    private var spoken: String {
        let who = isMine ? "You" : store.name(of: message.sender)
        let taps = message.tapbacks.map { "\($0.kind.name) from \(store.shortName(of: $0.sender))" }
        let extra = message.attachment == nil || message.text.isEmpty ? [] : ["with attachment"]
        return (["\(who): \(store.summary(of: message))"] + extra + [Dates.time(message.date)] + taps).joined(separator: ", ")
    }
}

/// The tapbacks at the corner of a bubble, each kind once.
private struct TapbackBadge: View {
    @Environment(MessagesStore.self) private var store
    let message: TextMessage

    var body: some View {
        let kinds = Tapback.Kind.allCases.filter { kind in message.tapbacks.contains { $0.kind == kind } }
        if !kinds.isEmpty {
            HStack(spacing: 2) { ForEach(kinds, id: \.self) { Text($0.emoji).font(.system(size: 13)) } }
                .padding(.horizontal, kinds.count > 1 ? 8 : 0)
                .frame(minWidth: 29, minHeight: 29)
                .background(message.tapbacks.contains { $0.sender == store.me } ? MessagesStyle.blue : Color(.systemGray5), in: Capsule())
                .overlay { Capsule().strokeBorder(Color(.systemBackground), lineWidth: 2) }
        }
    }
}

/// The words of a message, or what it brings along, on a colored ground.
private struct MessageBubble: View {
    let message: TextMessage
    let color: Color
    let isMine: Bool
    let hasTail: Bool

    var body: some View {
        VStack(alignment: isMine ? .trailing : .leading, spacing: 3) {
            if let attachment = message.attachment { AttachmentCard(attachment: attachment) }
            if !message.text.isEmpty {
                Text(message.text)
                    .foregroundStyle(isMine ? Color.white : Color.primary)
                    .fixedSize(horizontal: false, vertical: true)
                    .padding(.horizontal, 13)
                    .padding(.vertical, 7.5)
                    .background { BubbleShape(isMine: isMine, hasTail: hasTail).fill(color) }
            }
        }
        .overlay(alignment: isMine ? .topLeading : .topTrailing) { TapbackBadge(message: message).offset(x: isMine ? -16 : 16, y: -18) }
        .frame(maxWidth: MessagesStyle.widest, alignment: isMine ? .trailing : .leading)
        .fixedSize(horizontal: false, vertical: true)
        .contentShape(Rectangle())
    }
}

/// A rounded rectangle, with a tail at the lower corner of the sender's side.
private struct BubbleShape: Shape {
    let isMine: Bool
    let hasTail: Bool

    func path(in rect: CGRect) -> Path {
        let radius = min(18, rect.height / 2)
        var path = Path(roundedRect: rect, cornerRadius: radius)
        guard hasTail else { return path }
        // Outward from the side of the sender.
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: isMine ? rect.maxX + x : rect.minX - x, y: rect.maxY + y) }
        let start = point(0, -radius), tip = point(5.5, 0), end = point(-radius * 0.62, -radius * 0.2)
        let outer = point(0, -2.5), inner = point(-3, 0.5)
        // In the direction of the rectangle, so that what both cover is filled.
        path.move(to: isMine ? start : end)
        path.addQuadCurve(to: tip, control: isMine ? outer : inner)
        path.addQuadCurve(to: isMine ? end : start, control: isMine ? inner : outer)
        path.closeSubpath()
        return path
    }
}

/// A contact, a place, or something of another app.
private struct AttachmentCard: View {
    let attachment: Attachment

    var body: some View {
        HStack(spacing: 11) {
            picture
            VStack(alignment: .leading, spacing: 1) {
                Text(title).font(.subheadline.weight(.semibold)).lineLimit(2)
                if !detail.isEmpty { Text(detail).font(.footnote).foregroundStyle(.secondary).lineLimit(2) }
            }
            Spacer(minLength: 0)
            Image(systemName: "chevron.forward").font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
        }
        .padding(12)
        .frame(width: 246)
        .background(MessagesStyle.theirs, in: RoundedRectangle(cornerRadius: 18, style: .continuous))
    }

    private var contact: Contact? { attachment.contactID.flatMap(Persona.contact) }
    private var place: Catalog.Place? { attachment.placeID.flatMap { Persona.catalog.place($0) } }

    @ViewBuilder private var picture: some View {
        if let contact { Avatar(contact, size: 40) } else { IconTile(systemImage: symbol, tint: place == nil ? .indigo : .red, size: 40) }
    }

    private var symbol: String { place != nil ? "mappin" : attachment.link?.scheme == "photos" ? "photo" : "link" }
    private var title: String { contact?.name ?? place?.name ?? (attachment.link?.scheme == "photos" ? "Photo" : "Attachment") }
    private var detail: String {
        contact.map { $0.phones.first ?? $0.emails.first ?? "" } ?? place.map { Persona.catalog.address(of: $0) }
            ?? attachment.link?.scheme.flatMap { AppID(rawValue: $0)?.name } ?? ""
    }
}
