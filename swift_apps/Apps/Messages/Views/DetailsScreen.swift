import PersonaKit
import SwiftUI

/// Who a conversation is with, and what can be done about it.
struct DetailsScreen: View {
    @Environment(MessagesStore.self) private var store
    @Environment(\.openURL) private var openURL
    let threadID: MessageThread.ID
    /// Leaves a conversation that was put elsewhere.
    let leave: () -> Void
    @State private var name = ""
    @State private var isNaming = false
    @State private var isAdding = false
    @State private var asksToBlock = false
    @State private var asksToReport = false
    @State private var asksToDelete = false
    @State private var refusal: Refusal?

    var body: some View {
        List {
            if let thread = store.thread(threadID) {
                Section { header(thread).listRowBackground(Color.clear).listRowSeparator(.hidden) }
                if thread.isGroup { people(thread) } else { card(thread.members[0]) }
                shared
                Section {
                    Toggle("Hide Alerts", isOn: Binding(get: { thread.isMuted }, set: { store.setMuted($0, threadID) }))
                        .accessibilityIdentifier("messages.details.mute")
                    Toggle("Pin Conversation", isOn: Binding(get: { thread.pinnedAt != nil }, set: { store.setPinned($0, threadID) }))
                        .accessibilityIdentifier("messages.details.pin")
                }
                Section { ending(thread) }
            }
        }
        .navigationTitle("Details")
        .navigationBarTitleDisplayMode(.inline)
        .alert("Group Name", isPresented: $isNaming) {
            TextField("Enter a Group Name", text: $name).accessibilityIdentifier("messages.details.name")
            Button("Cancel", role: .cancel) {}
            Button("Done") { attempt($refusal) { try store.rename(threadID, to: name) } }
        }
        .sheet(isPresented: $isAdding) {
            AttachmentPicker(kind: .contact) { shared in
                if let id = shared.contactID { attempt($refusal) { try store.add(id, to: threadID) } }
            }
        }
        .refusal($refusal)
    }

    private func header(_ thread: MessageThread) -> some View {
        VStack(spacing: 8) {
            ThreadAvatar(thread: thread, size: 96)
            Text(store.name(of: thread)).font(.title2.bold()).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
            if thread.isGroup {
                Text("\(thread.members.count + 1) People").foregroundStyle(.secondary)
                if thread.service == .iMessage {
                    Button("Change Name") { (name, isNaming) = (thread.name ?? "", true) }
                        .font(.subheadline)
                        .buttonStyle(.borderless)
                        .accessibilityIdentifier("messages.details.rename")
                }
            } else if let number = store.number(of: thread.members[0]), number != store.name(of: thread) {
                Text(number).foregroundStyle(.secondary)
            }
        }
        .frame(maxWidth: .infinity)
    }

    private func people(_ thread: MessageThread) -> some View {
        Section("\(thread.members.count) People") {
            ForEach(thread.members, id: \.self) { member in
                HStack(spacing: 12) {
                    AddressAvatar(address: member, size: 38)
                    Text(store.name(of: member))
                    Spacer(minLength: 0)
                }
                .swipeActions {
                    if thread.members.count > 2 { Button("Remove", role: .destructive) { attempt($refusal) { try store.remove(member, from: threadID) } } }
                }
                .accessibilityIdentifier("messages.details.member.\(member)")
            }
            if thread.service == .iMessage {
                Button("Add Contact", systemImage: "plus.circle.fill") { isAdding = true }.accessibilityIdentifier("messages.details.add")
            }
        }
    }

    @ViewBuilder private func card(_ address: Address) -> some View {
        let isContact = Persona.contact(address) != nil
        Section {
            if isContact, PhoneControl.apps.contains(.contacts) { link("Contact Card", "person.crop.circle", "contacts://contact/\(address)") }
            if let number = store.number(of: address), PhoneControl.apps.contains(.phone) { link("Call", "phone", "phone://call/\(number.filter(\.isNumber))") }
            if let email = Persona.contact(address)?.emails.first, PhoneControl.apps.contains(.mail) { link("Mail", "envelope", "mail://compose?to=\(email)") }
        }
    }

    private func link(_ title: String, _ symbol: String, _ link: String) -> some View {
        Button(title, systemImage: symbol) { if let url = URL(string: link) { openURL(url) } }
            .accessibilityIdentifier("messages.details.\(title)")
    }

    /// The places and people that were sent.
    @ViewBuilder private var shared: some View {
        let sent = store.messages(in: threadID).filter { $0.attachment != nil }
        if !sent.isEmpty {
            Section("Shared") {
                ForEach(sent) { message in
                    LabeledContent(store.summary(of: message), value: Dates.brief(message.date))
                }
            }
        }
    }

    @ViewBuilder private func ending(_ thread: MessageThread) -> some View {
        if !thread.isGroup {
            let address = thread.members[0], isBlocked = store.isBlocked(thread.members[0])
            Button(isBlocked ? "Unblock Contact" : "Block Contact", role: isBlocked ? nil : .destructive) {
                if isBlocked { store.setBlocked(false, address) } else { asksToBlock = true }
            }
            .accessibilityIdentifier("messages.details.block")
            .confirmationDialog(
                "You will not receive calls or messages from \(store.name(of: address)).", isPresented: $asksToBlock, titleVisibility: .visible
            ) {
                Button("Block Contact", role: .destructive) { store.setBlocked(true, address) }
            }
            if Persona.contact(address) == nil, !thread.isJunk {
                Button("Report Junk", role: .destructive) { asksToReport = true }
                    .accessibilityIdentifier("messages.details.report")
                    .confirmationDialog("The sender is reported to your carrier.", isPresented: $asksToReport, titleVisibility: .visible) {
                        Button("Report Junk", role: .destructive) {
                            if attempt($refusal, { try store.reportJunk([threadID]) }) { leave() }
                        }
                    }
            }
        }
        Button("Delete Conversation", role: .destructive) { asksToDelete = true }
            .accessibilityIdentifier("messages.details.delete")
            .confirmationDialog("It stays in Recently Deleted for 30 days.", isPresented: $asksToDelete, titleVisibility: .visible) {
                Button("Delete Conversation", role: .destructive) {
                    store.delete([threadID])
                    leave()
                }
            }
    }
}
