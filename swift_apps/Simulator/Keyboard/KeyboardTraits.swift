import Foundation
import SwiftUI

/// The focused field's keyboard options.
struct KeyboardTraits: Equatable {
    var type = UIKeyboardType.default
    var submitLabel = "return"
    /// A return key that has nothing to submit is gray and does nothing.
    var isReturnEnabled = true
    var capitalization = TextInputAutocapitalization.Kind.sentences
    /// Whether words are suggested above the keys.
    var suggestsWords = false
    /// Whether the bar above the keys leads to saved passwords, as in fields for the name and the password of an account.
    var offersPasswords = false
    /// Whether two spaces make a period.
    var endsSentences = false

    init() {}
    @MainActor init(_ target: TextTarget, hasText: Bool) {
        type = target.keyboard
        submitLabel = target.submitLabel
        isReturnEnabled = hasText || !target.returnNeedsText
        let writesWords = [.default, .asciiCapable, .twitter, .webSearch, .namePhonePad].contains(type)
        // Addresses and passwords are not sentences, whatever the field says of capitals.
        let writesProse = writesWords && !target.isSecure && !KeyboardTraits.isCode(target.contentType)
        capitalization = writesProse ? target.autocapitalization.kind : target.autocapitalization.kind == .characters ? .characters : .never
        suggestsWords = writesProse && !target.isAutocorrectionDisabled && type != .namePhonePad
        offersPasswords = !isPad && target.contentType.map(KeyboardTraits.accounts.contains) == true
        endsSentences = writesProse
    }
    /// Whether there is a bar above the keys.
    var hasBar: Bool { suggestsWords || offersPasswords }

    /// What an account is entered with.
    private static let accounts: [UITextContentType] = [.username, .emailAddress, .password, .newPassword]

    /// Content that is not words: user names, passwords, numbers, web addresses.
    private static func isCode(_ type: UITextContentType?) -> Bool {
        guard let type else { return false }
        return [.username, .password, .newPassword, .oneTimeCode, .emailAddress, .URL, .telephoneNumber, .creditCardNumber, .postalCode].contains(type)
    }

    var isPad: Bool { [.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad].contains(type) }
    var firstPlane: Keyboard.Plane { isPad ? .pad : type == .numbersAndPunctuation ? .numbers : .letters }
    /// What "123" leads to.
    var numberPlane: Keyboard.Plane { type == .namePhonePad ? .pad : .numbers }
}
