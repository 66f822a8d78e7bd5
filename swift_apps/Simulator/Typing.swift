import Foundation
import PersonaKit
import SwiftUI

extension Phone {
    /// Types through the keyboard into the focused field; `\n` presses return, `\b` deletes.
    ///
    /// A run of characters (with line breaks, if the field accepts them) or a run of deletions is applied as one change.
    package func type(_ text: String) {
        guard let host = typingHost else { return }
        var rest = text[...]
        while let first = rest.first, case let focus = keyboard.typed(host.focus), let target = focus.target {
            // The search for emoji has no words to replace.
            let isInField = focus === host.focus
            let count: Int
            if first == "\u{8}" {
                count = rest.prefix { $0 == "\u{8}" }.count
                withTypingDefaults { focus.deleteBackward(count) }
            } else if first.isNewline, !target.isMultiline {
                count = 1
                if isInField { completeWord(in: focus) }
                withTypingDefaults { focus.pressReturn() }
            } else {
                let run = rest.prefix { $0 != "\u{8}" && (target.isMultiline || !$0.isNewline) }
                count = run.count
                let typed = String(run.map { $0.isNewline ? "\n" : $0 })
                withTypingDefaults { focus.type(typed, isExpanding: isInField) }
            }
            rest = rest.dropFirst(count)
            // After the last run, the phone comes to rest as after any action.
            if !rest.isEmpty { settle() }
        }
    }

    /// Replaces the shortcut before the caret, and lets the app see it before the keyboard does what ended the word.
    private func completeWord(in focus: FocusCenter) {
        var isReplaced = false
        withTypingDefaults { isReplaced = focus.completeWord() }
        if isReplaced { settle() }
    }

    package func press(_ button: String) {
        switch button {
        case "home": goHome()
        case "app_switcher" where system.alerts.isEmpty: showSwitcher()
        case "notifications" where system.alerts.isEmpty: show(.notifications)
        case "app_switcher", "notifications": break
        case "return":
            guard let host = typingHost else { return }
            let focus = keyboard.typed(host.focus)
            if focus === host.focus { completeWord(in: focus) }
            withTypingDefaults { _ = focus.pressReturn() }
        default:
            guard let host = typingHost else { return }
            completeWord(in: host.focus)
            host.focus.resign()
        }
    }
}
