import Foundation

/// A text field as the keyboard sees it. Fields register themselves in every build.
@MainActor package struct TextTarget {
    package let identity: Identity
    package var text: () -> String
    package var setText: (String) -> Void
    /// Return pressed: a single-line field submits, a multi-line one takes a line break.
    package var submit: () -> Void
    package var isMultiline = false
    package var isSecure = false
    package var keyboard = UIKeyboardType.default
    package var submitLabel = "return"
    /// Whether return has nothing to do while the field is empty: so in a search field.
    package var returnNeedsText = false
    package var autocapitalization = TextInputAutocapitalization.sentences
    package var isAutocorrectionDisabled = false
    package var contentType: UITextContentType?
    /// The field in the window.
    package var frame: () -> CGRect
    /// Its text on the screen: what touches, the edit menu and scroll views around work with.
    var editable: () -> EditableText? = { nil }
    /// The line of the caret in the window, or of the end of the selection that moved last; nil in a field of one line.
    var caretFrame: CGRect? { editable().flatMap { $0.isOneLine ? nil : $0.followedFrame } }
    package init(
        identity: Identity, text: @escaping () -> String, setText: @escaping (String) -> Void, submit: @escaping () -> Void, frame: @escaping () -> CGRect
    ) {
        self.identity = identity; self.text = text; self.setText = setText; self.submit = submit; self.frame = frame
    }

    /// Adopts the keyboard options of the enclosing views.
    mutating func apply(_ environment: EnvironmentValues) {
        keyboard = environment.keyboardType
        submitLabel = environment.submitLabel.keyboardTitle
        autocapitalization = environment.textInputAutocapitalization
        isAutocorrectionDisabled = environment.autocorrectionDisabled
        contentType = environment.textContentType
    }
}
