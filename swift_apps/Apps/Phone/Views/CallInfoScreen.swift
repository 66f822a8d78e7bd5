import Foundation
import PersonaKit
import SwiftUI

/// The calls with one person, and what can be done with the number.
struct CallInfoScreen: View {
    @Environment(PhoneStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    var id: CallRecord.ID
    var call: (Caller) -> Void
    @State private var asksToBlock = false
    @State private var asksToReport = false

    var body: some View {
        Group {
            if let record = store.call(id) { info(record) } else { ContentUnavailableView("Call Deleted", systemImage: "phone") }
        }
        .navigationTitle("")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func info(_ record: CallRecord) -> some View {
        let caller = record.caller
        return List {
            Section {
                CallerHeader(caller: caller, call: { call(caller) }).listRowBackground(Color.clear).listRowSeparator(.hidden)
            }
            Section {
                ForEach(days(of: caller, with: record), id: \.day) { day in
                    VStack(alignment: .leading, spacing: 6) {
                        Text(verbatim: day.day).font(.subheadline).fontWeight(.semibold)
                        ForEach(day.calls) { each in
                            HStack(alignment: .firstTextBaseline, spacing: 12) {
                                Text(verbatim: Dates.time(each.at)).foregroundStyle(.secondary).frame(minWidth: 72, alignment: .leading)
                                VStack(alignment: .leading, spacing: 1) {
                                    Text(verbatim: each.words).foregroundStyle(each.kind == .missed ? Color.red : .primary)
                                    if each.seconds > 0 { Text(verbatim: PhoneTime.words(each.seconds)).foregroundStyle(.secondary) }
                                    if let others = each.others {
                                        Text(verbatim: "with \(others.map(\.title).joined(separator: ", "))").foregroundStyle(.secondary)
                                    }
                                }
                            }
                            .font(.subheadline)
                            .accessibilityElement(children: .combine)
                        }
                    }
                    .padding(.vertical, 2)
                }
            }
            Section {
                Button {
                    call(caller)
                } label: {
                    VStack(alignment: .leading, spacing: 1) {
                        Text(verbatim: caller.contact == nil ? "phone" : "mobile").font(.subheadline).foregroundStyle(Color.primary)
                        Text(verbatim: caller.number)
                    }
                }
                .accessibilityIdentifier("phone.info.number")
                if caller.contact == nil, caller.name == nil, let place = caller.place { LabeledContent("Location", value: place) }
            }
            if let contact = caller.contact {
                Section { NavigationLink("View Contact", value: PhonePage.card(contact.id)).accessibilityIdentifier("phone.info.contact") }
            }
            Section {
                let isBlocked = store.isBlocked(caller)
                Button(isBlocked ? "Unblock Caller" : "Block Caller", role: isBlocked ? nil : .destructive) {
                    if isBlocked { store.setBlocked(caller, false) } else { asksToBlock = true }
                }
                .accessibilityIdentifier("phone.info.block")
                .confirmationDialog(
                    "You will not receive phone calls or messages from people on the block list.", isPresented: $asksToBlock, titleVisibility: .visible
                ) {
                    Button("Block Caller", role: .destructive) { store.setBlocked(caller, true) }
                }
                if caller.contact == nil {
                    Button("Report Spam", role: .destructive) { asksToReport = true }
                        .accessibilityIdentifier("phone.info.report")
                        .confirmationDialog(
                            "The caller is reported and blocked, and their calls are deleted.", isPresented: $asksToReport, titleVisibility: .visible
                        ) {
                            Button("Report Spam", role: .destructive) {
                                dismiss()
                                store.report(caller)
                            }
                        }
                }
            }
        }
    }

    /// All calls with the caller by day, those of the day of `record` first.
    private func days(of caller: Caller, with record: CallRecord) -> [CallDay] {
        var days: [CallDay] = []
        for each in store.recents where each.caller.isSame(as: caller) {
            let day = Dates.relativeDay(each.at)
            if days.last?.day == day { days[days.count - 1].calls.append(each) } else { days.append(CallDay(day: day, calls: [each])) }
        }
        // Those of the day that was asked for come first, as on the card of a call.
        let asked = Dates.relativeDay(record.at)
        return Array((days.filter { $0.day == asked } + days.filter { $0.day != asked }).prefix(8))
    }
}

private struct CallDay {
    var day: String
    var calls: [CallRecord]
}

extension CallRecord {
    /// "Canceled Call" where the owner hung up before anybody answered.
    fileprivate var words: String { kind == .outgoing && seconds == 0 ? "Canceled Call" : kind.name }
}

/// Who it is, with buttons to reach them.
struct CallerHeader: View {
    @Environment(\.openURL) private var openURL
    var caller: Caller
    var call: () -> Void

    var body: some View {
        VStack(spacing: 8) {
            CallerPicture(caller: caller, size: 96)
            Text(verbatim: caller.title).font(.title.bold()).multilineTextAlignment(.center).accessibilityAddTraits(.isHeader)
            if caller.contact == nil, caller.name != nil { Text(verbatim: caller.number).foregroundStyle(.secondary) }
            HStack(spacing: 12) {
                if let contact = caller.contact {
                    if PhoneStore.canText { action("Message", "message.fill") { follow(PhoneStore.textLink(contact)) } }
                    action("Call", "phone.fill", call)
                    if let email = contact.emails.first, PhoneControl.apps.contains(.mail) {
                        action("Mail", "envelope.fill") { follow("mail://compose?to=\(email)") }
                    }
                } else {
                    action("Call", "phone.fill", call)
                    if PhoneControl.apps.contains(.contacts) { action("Add Contact", "person.crop.circle.fill.badge.plus") { follow("contacts://new") } }
                }
            }
            .padding(.top, 6)
        }
        .frame(maxWidth: .infinity)
    }

    private func follow(_ link: String) { if let url = URL(string: link) { openURL(url) } }

    private func action(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 5) {
                Image(systemName: symbol).font(.system(size: 18)).frame(height: 22)
                Text(title).font(.caption).lineLimit(1).minimumScaleFactor(0.7)
            }
            .foregroundStyle(.blue)
            .frame(width: 92, height: 58)
            .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .accessibilityLabel(title)
        .accessibilityIdentifier("phone.card.\(title.lowercased())")
    }
}
