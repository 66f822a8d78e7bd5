import Clock
import Mail
import MyBank
import Notes
import PersonaKit
import QuickBite

/// The apps of the phone.
@MainActor public enum AppCatalog {
    /// The store of every app. Each process has them all: a shop asks the bank before it takes an order, whichever app is open.
    public static let stores: [any PersonaStore.Type] = [
        ClockStore.self, NotesStore.self, MailStore.self, MyBankStore.self, QuickBiteStore.self,
    ]
}
