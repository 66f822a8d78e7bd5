import Foundation
import Testing
@testable import EmbeddedUI

private struct Menus: View {
    let journal: Journal
    @State var sort = "Name"
    @State var isGrouped = false
    var body: some View {
        List {
            Menu("Actions") {
                Button("Copy", systemImage: "doc.on.doc") { journal.write("copy") }.accessibilityIdentifier("menu.copy")
                Section("Order") {
                    Picker("Sort", selection: $sort) { Text("Name").tag("Name"); Text("Date").tag("Date") }
                    Toggle("Grouped", isOn: $isGrouped)
                }
                Divider()
                Menu("Share") {
                    Button("Mail") { journal.write("mail") }
                }
                Button("Delete", role: .destructive) { journal.write("delete") }.disabled(true)
            }
            Text("Sorted by \(sort)\(isGrouped ? ", grouped" : "")")
            Button("Row") { journal.write("row") }
                .contextMenu { Button("Pin", systemImage: "pin") { journal.write("pin") } }
            Menu("Both") { Button("Held") { journal.write("held") } } primaryAction: { journal.write("tapped") }
            Picker("Colour", selection: $sort) { Text("Name").tag("Name"); Text("Date").tag("Date") }
        }
    }
}

@MainActor @Suite struct PresentationMenuTests {
    @Test func aMenuListsItsActions() throws {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Actions")
        let menu = try #require(screen.elements("CollectionView").first)
        #expect(menu.frame.width == 250)
        #expect(screen.labels("Button") == ["Copy", "Name", "Date", "Grouped", "Share", "Delete"])
        #expect(screen.find("menu.copy", "Button")?.label == "Copy" && screen.shows("Order"))
        #expect(screen.find("Name", "Button")!.isSelected && screen.find("Name", "Button")!.value == "1" && !screen.find("Date", "Button")!.isSelected)
        #expect(!screen.find("Delete", "Button")!.isEnabled)
        screen.tap("Delete", "Button")
        #expect(journal.lines.isEmpty)
        screen.tap("Copy", "Button")
        #expect(journal.lines == ["copy"] && !screen.shows("Share"))
    }

    @Test func pickersAndTogglesInAMenuChoose() {
        let screen = ScreenDriver(Menus(journal: Journal()))
        screen.tap("Actions")
        screen.tap("Date", "Button")
        #expect(screen.shows("Sorted by Date"))
        screen.tap("Actions")
        screen.tap("Grouped", "Button")
        #expect(screen.shows("Sorted by Date, grouped"))
        screen.tap("Actions")
        #expect(screen.find("Date", "Button")!.isSelected && screen.find("Grouped", "Button")!.isSelected)
    }

    @Test func menusLeadOn() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Actions")
        screen.tap("Share", "Button")
        #expect(screen.labels("Button") == ["Share", "Mail"])
        screen.tap("Share", "Button")
        #expect(screen.shows("Copy"), "its heading leads back")
        screen.tap("Share", "Button")
        screen.tap("Mail", "Button")
        #expect(journal.lines == ["mail"] && screen.shows("Row"))
    }

    @Test func theTapThatClosesAMenuDoesNothingElse() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        let row = screen.find("Both")!.frame
        screen.tap("Actions")
        screen.tap(row.maxX - 10, row.midY)
        #expect(journal.lines.isEmpty && screen.shows("Row"))
    }

    @Test func aLongPressOpensTheContextMenuOfARow() throws {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        let row = try #require(screen.elements("Cell").first { $0.children.contains { $0.label == "Row" } })
        screen.host.longPress(at: CGPoint(x: row.frame.maxX - 20, y: row.frame.midY), seconds: 1)
        screen.settle()
        #expect(screen.find("Preview", "Other")?.frame == row.frame && screen.find("Pin", "Button")?.identifier == "pin")
        screen.tap("Pin", "Button")
        #expect(journal.lines == ["pin"])
    }

    @Test func aMenuWithAPrimaryActionOpensByALongPress() {
        let journal = Journal()
        let screen = ScreenDriver(Menus(journal: journal))
        screen.tap("Both")
        #expect(journal.lines == ["tapped"])
        screen.press("Both")
        screen.tap("Held", "Button")
        #expect(journal.lines == ["tapped", "held"])
    }

    @Test func pickersShowTheirChoicesInAMenu() {
        let screen = ScreenDriver(Menus(journal: Journal()))
        screen.tap("Colour, Name")
        screen.tap("Date", "Button")
        #expect(screen.shows("Sorted by Date") && screen.shows("Colour, Date"))
    }
}
