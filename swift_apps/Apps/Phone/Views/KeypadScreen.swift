import Foundation
import PersonaKit
import SwiftUI

/// A key of the keypad with the letters on it.
struct KeypadKey: Hashable {
    var digit: String
    var letters: String

    static let all = [
        ("1", ""), ("2", "ABC"), ("3", "DEF"), ("4", "GHI"), ("5", "JKL"), ("6", "MNO"), ("7", "PQRS"), ("8", "TUV"), ("9", "WXYZ"), ("*", ""), ("0", "+"),
        ("#", ""),
    ].map { KeypadKey(digit: $0.0, letters: $0.1) }

    /// As VoiceOver reads it.
    var spoken: String {
        switch digit {
        case "*": "star"
        case "#": "pound"
        default: digit
        }
    }
}

/// Three by four keys.
struct KeypadGrid: View {
    var keyColor: Color
    var press: (String) -> Void

    var body: some View {
        VStack(spacing: 14) {
            ForEach(0..<4, id: \.self) { row in
                HStack(spacing: 24) {
                    ForEach(KeypadKey.all[row * 3..<row * 3 + 3], id: \.self) { key in
                        Button {
                            press(key.digit)
                        } label: {
                            VStack(spacing: -2) {
                                Text(verbatim: key.digit).font(.system(size: 36)).frame(height: 40)
                                if !"*#".contains(key.digit) { Text(verbatim: key.letters).font(.system(size: 10, weight: .bold)).kerning(2).frame(height: 12) }
                            }
                            .foregroundStyle(Color.primary)
                            .frame(width: 78, height: 78)
                            .background(keyColor, in: Circle())
                            .contentShape(Circle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(key.spoken)
                        .accessibilityIdentifier("phone.key.\(key.spoken)")
                    }
                }
            }
        }
    }
}

/// A number to call, typed key by key.
struct KeypadScreen: View {
    @Environment(PhoneStore.self) private var store
    @Environment(\.openURL) private var openURL
    var call: (Caller) -> Void
    @State private var number = ""

    var body: some View {
        VStack(spacing: 0) {
            Spacer(minLength: 8)
            Text(verbatim: number.isEmpty ? " " : Caller.written(number))
                .font(.system(size: 38))
                .lineLimit(1)
                .minimumScaleFactor(0.5)
                .padding(.horizontal, 32)
                .accessibilityLabel(number.isEmpty ? "No number" : Caller.written(number))
                .accessibilityIdentifier("phone.keypad.number")
            suggestion.frame(height: 32)
            Spacer(minLength: 8)
            KeypadGrid(keyColor: Color(.secondarySystemBackground)) { if number.count < 32 { number += $0 } }
            HStack(spacing: 24) {
                Color.clear.frame(width: 78, height: 78)
                Button(action: callNumber) {
                    Image(systemName: "phone.fill").font(.system(size: 32)).foregroundStyle(.white).frame(width: 78, height: 78).background(
                        .green, in: Circle()
                    )
                    .contentShape(Circle())
                }
                .buttonStyle(.plain)
                .accessibilityLabel("Call")
                .accessibilityIdentifier("phone.keypad.call")
                Button {
                    if !number.isEmpty { number.removeLast() }
                } label: {
                    Image(systemName: "delete.left.fill").font(.system(size: 26)).foregroundStyle(Color(.systemGray2)).frame(width: 78, height: 78)
                        .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .opacity(number.isEmpty ? 0 : 1)
                .accessibilityHidden(number.isEmpty)
                .accessibilityLabel("Delete")
                .accessibilityIdentifier("phone.keypad.delete")
            }
            .padding(.top, 14)
            Spacer(minLength: 12)
        }
        .frame(maxWidth: .infinity)
        .dynamicTypeSize(...DynamicTypeSize.large)
        .navigationTitle("Keypad")
        .toolbar(.hidden, for: .navigationBar)
    }

    /// Whose number it is, as soon as enough of it is typed.
    @ViewBuilder private var suggestion: some View {
        if let match {
            Button {
                number = match.number.filter(\.isNumber)
            } label: {
                Text(verbatim: number.filter(\.isNumber).count >= 10 ? match.title : "\(match.title)  \(match.number)").foregroundStyle(.blue).lineLimit(1)
            }
            .accessibilityIdentifier("phone.keypad.match")
        } else if !number.isEmpty, PhoneControl.apps.contains(.contacts) {
            Button("Add Number") { if let url = URL(string: "contacts://new") { openURL(url) } }.accessibilityIdentifier("phone.keypad.add")
        }
    }

    private var match: Caller? {
        let digits = number.filter(\.isNumber)
        guard digits.count >= 3 else { return nil }
        for contact in Persona.contacts {
            if let found = contact.phones.first(where: { Contact.digits($0).hasPrefix(digits) }) { return Caller(number: found, contactID: contact.id) }
        }
        return nil
    }

    /// Without a number, the last one that was called comes back, as on an iPhone.
    private func callNumber() {
        if number.isEmpty {
            number = store.recents.first { $0.kind == .outgoing }?.caller.number.filter(\.isNumber) ?? ""
        } else {
            call(store.caller(Caller.written(number)))
            number = ""
        }
    }
}
