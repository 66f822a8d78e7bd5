import Foundation
import PersonaKit
import SwiftUI

/// The background of a call: dark, with a little color.
struct CallGround: View {
    var body: some View {
        LinearGradient(
            colors: [Color(red: 0.20, green: 0.24, blue: 0.30), Color(red: 0.11, green: 0.14, blue: 0.18), Color(red: 0.07, green: 0.08, blue: 0.10)],
            startPoint: .top, endPoint: .bottom
        )
        .ignoresSafeArea()
    }
}

/// A round button of a call, with its name below.
struct CallButton: View {
    var title: String
    var symbol: String
    var color = Color.white.opacity(0.16)
    var ink = Color.white
    var size: CGFloat = 76
    var isOn = false
    var action: () -> Void

    var body: some View {
        Button(action: action) {
            VStack(spacing: 7) {
                Image(systemName: symbol)
                    .font(.system(size: size * 0.4))
                    .foregroundStyle(isOn ? Color.black : ink)
                    .frame(width: size, height: size)
                    .background(isOn ? Color.white : color, in: Circle())
                Text(title).font(.subheadline).foregroundStyle(.white).lineLimit(1).fixedSize()
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityAddTraits(isOn ? .isSelected : [])
        .accessibilityIdentifier("phone.call.\(title.lowercased())")
    }
}

/// The call on the line: who, how long, and what can be done with it.
struct CallScreen: View {
    @Environment(PhoneStore.self) private var store
    var call: OngoingCall
    @State private var showsKeypad = false
    @State private var isAdding = false

    var body: some View {
        VStack(spacing: 0) {
            header.padding(.top, showsKeypad ? 24 : 56)
            Spacer(minLength: 12)
            if showsKeypad { keypad } else { controls }
        }
        .padding(.horizontal, 32)
        .padding(.bottom, 36)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { CallGround() }
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .environment(\.colorScheme, .dark)
        .sheet(isPresented: $isAdding) {
            PersonPicker(title: "Add Call", leavesOut: call.parties.compactMap(\.caller.contactID)) { store.add($0) }
        }
    }

    private var header: some View {
        VStack(spacing: 6) {
            if call.parties.count == 1, let party = call.parties.first {
                Text(verbatim: status(party)).font(.title3.monospacedDigit()).foregroundStyle(.white.opacity(0.7)).accessibilityIdentifier("phone.call.status")
                Text(verbatim: party.caller.title).font(.system(size: 36, weight: .semibold)).foregroundStyle(.white).lineLimit(2)
                    .multilineTextAlignment(.center)
                    .minimumScaleFactor(0.6)
                    .accessibilityAddTraits(.isHeader)
                    .accessibilityIdentifier("phone.call.name")
            } else {
                Text("Conference").font(.system(size: 32, weight: .semibold)).foregroundStyle(.white).accessibilityAddTraits(.isHeader)
                ForEach(call.parties) { party in
                    HStack(spacing: 12) {
                        CallerPicture(caller: party.caller, size: 36)
                        VStack(alignment: .leading, spacing: 1) {
                            Text(verbatim: party.caller.title).foregroundStyle(.white).lineLimit(1)
                            Text(verbatim: status(party)).font(.subheadline.monospacedDigit()).foregroundStyle(.white.opacity(0.6))
                        }
                        Spacer(minLength: 8)
                        Button {
                            store.drop(party.id)
                        } label: {
                            Image(systemName: "phone.down.fill").font(.system(size: 15)).foregroundStyle(.white).frame(width: 36, height: 36)
                                .background(.red, in: Circle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel("End \(party.caller.title)")
                        .accessibilityIdentifier("phone.call.drop.\(Contact.digits(party.caller.number))")
                    }
                }
            }
        }
    }

    /// "calling mobile…", "0:42", "Voicemail 0:12".
    private func status(_ party: Party) -> String {
        guard let connected = party.connectedAt else {
            return party.caller.contact == nil ? "calling…" : "calling \(party.caller.subtitle)…"
        }
        let time = PhoneTime.clock(max(0, Int(Persona.now.timeIntervalSince(connected))))
        return party.answeredAt == nil ? "Voicemail \(time)" : time
    }

    private var controls: some View {
        VStack(spacing: 26) {
            HStack(spacing: 34) {
                CallButton(title: "Speaker", symbol: "speaker.wave.3.fill", isOn: call.isSpeaker, action: store.toggleSpeaker)
                CallButton(title: "FaceTime", symbol: "video.fill", action: {}).disabled(true).opacity(0.4)
                CallButton(title: "Mute", symbol: "mic.slash.fill", isOn: call.isMuted, action: store.toggleMute)
            }
            HStack(spacing: 34) {
                CallButton(title: "Add", symbol: "plus", action: { isAdding = true })
                CallButton(title: "End", symbol: "phone.down.fill", color: .red, action: store.end)
                CallButton(title: "Keypad", symbol: "circle.grid.3x3.fill", action: { showsKeypad = true })
            }
        }
    }

    private var keypad: some View {
        VStack(spacing: 16) {
            Text(verbatim: call.digits.isEmpty ? " " : call.digits).font(.system(size: 32)).foregroundStyle(.white).lineLimit(1).minimumScaleFactor(0.5)
                .accessibilityIdentifier("phone.call.digits")
            KeypadGrid(keyColor: .white.opacity(0.16), press: store.press)
            HStack(spacing: 24) {
                Color.clear.frame(width: 78, height: 78)
                Button(action: store.end) {
                    Image(systemName: "phone.down.fill").font(.system(size: 30)).foregroundStyle(.white).frame(width: 78, height: 78).background(
                        .red, in: Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("End")
                .accessibilityIdentifier("phone.call.end")
                Button {
                    showsKeypad = false
                } label: {
                    Text("Hide").font(.title3).foregroundStyle(.white).frame(width: 78, height: 78).contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .accessibilityIdentifier("phone.call.hide")
            }
        }
    }
}

/// A call that comes in while the app is open.
struct IncomingScreen: View {
    @Environment(PhoneStore.self) private var store
    var ringing: IncomingCall
    @State private var choosesText = false
    @State private var choosesReminder = false
    @State private var isWriting = false
    @State private var text = ""

    static let texts = ["Sorry, I can’t talk right now.", "I’m on my way.", "Can I call you later?"]

    var body: some View {
        VStack(spacing: 0) {
            VStack(spacing: 6) {
                Text(verbatim: ringing.caller.subtitle).font(.title3).foregroundStyle(.white.opacity(0.7))
                Text(verbatim: ringing.caller.title).font(.system(size: 36, weight: .semibold)).foregroundStyle(.white).multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
            }
            .padding(.top, 56)
            Spacer()
            CallerPicture(caller: ringing.caller, size: 132)
            Spacer()
            HStack {
                small("Remind Me", "alarm.fill") { choosesReminder = true }
                    .confirmationDialog("Remind Me", isPresented: $choosesReminder, titleVisibility: .visible) {
                        Button("In 1 Hour") { store.declineAndRemind() }
                    }
                Spacer()
                if PhoneStore.canText {
                    small("Message", "message.fill") { choosesText = true }
                        .confirmationDialog("Respond with", isPresented: $choosesText, titleVisibility: .visible) {
                            ForEach(Self.texts, id: \.self) { text in Button(text) { store.decline(saying: text) } }
                            Button("Custom…") { isWriting = true }
                        }
                }
            }
            .padding(.horizontal, 14)
            .padding(.bottom, 30)
            HStack {
                CallButton(title: "Decline", symbol: "phone.down.fill", color: .red, action: store.decline)
                Spacer()
                CallButton(title: "Accept", symbol: "phone.fill", color: .green, action: store.accept)
            }
        }
        .padding(.horizontal, 40)
        .padding(.bottom, 36)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { CallGround() }
        .dynamicTypeSize(...DynamicTypeSize.xLarge)
        .environment(\.colorScheme, .dark)
        .alert("Message", isPresented: $isWriting) {
            TextField("Text Message", text: $text).accessibilityIdentifier("phone.incoming.text")
            Button("Cancel", role: .cancel) {}
            Button("Send") { store.decline(saying: text.trimmingCharacters(in: .whitespacesAndNewlines)) }
        }
    }

    private func small(_ title: String, _ symbol: String, _ action: @escaping () -> Void) -> some View {
        Button(action: action) {
            VStack(spacing: 6) {
                Image(systemName: symbol).font(.system(size: 24)).frame(height: 28)
                Text(title).font(.subheadline)
            }
            .foregroundStyle(.white)
            .frame(minWidth: 76)
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(title)
        .accessibilityIdentifier("phone.incoming.\(title.lowercased())")
    }
}
