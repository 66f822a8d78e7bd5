import Foundation
import Testing
@testable import EmbeddedUI

/// What rows and groups read out, as in dumps and screenshots of iOS 26.
@MainActor @Suite struct ControlsReadingTests {
    @Test func symbolNextToTextHasNoLabelUnlessItIsNamed() {
        struct Group: View {
            let label: String?
            var body: some View {
                HStack {
                    if let label { Image(systemName: "paperclip").accessibilityLabel(label) } else { Image(systemName: "person.circle.fill") }
                    Text("June Ray")
                    Text("Online")
                }
                .accessibilityElement(children: .combine)
            }
        }
        #expect(ScreenDriver(Group(label: nil)).labels("StaticText") == ["June Ray, Online"])
        #expect(ScreenDriver(Group(label: "Attachment")).labels("StaticText") == ["Attachment, June Ray, Online"])
        let button = ScreenDriver(
            Button {
            } label: {
                HStack {
                    Image(systemName: "star.fill").accessibilityLabel("Best"); Image(systemName: "plus"); Text("Row")
                }
            })
        #expect(button.labels("Button") == ["Best, Row"])
        let alone = ScreenDriver(
            Button {
            } label: {
                Image(systemName: "trash").accessibilityLabel("Throw away")
            }
        ).find("Throw away", "Button")
        #expect(alone?.identifier == "trash")
    }

    @Test func toggleRowIsOneElementForItsCell() throws {
        let screen = ScreenDriver(List { Toggle("Sound", isOn: .constant(true)) })
        let cell = try #require(screen.elements("Cell").first)
        #expect(cell.children.map(\.label) == ["Sound"] && cell.children[0].frame == cell.frame)
        #expect(cell.children[0].children.last?.frame.size == CGSize(width: 63, height: 28))
    }

    @Test func rowChevronHasAnIdentifierButNoLabel() throws {
        let screen = ScreenDriver(NavigationStack { List { NavigationLink("More") { Text("Deep") } } })
        let chevron = try #require(screen.elements("Image").first)
        #expect(chevron.identifier == "chevron.forward" && chevron.label == nil)
    }

    @Test func symbolFrameMatchesItsInk() throws {
        let screen = ScreenDriver(Image(systemName: "star.fill").font(.title2))
        let star = try #require(screen.elements("Image").first).frame
        #expect(abs(star.width - 24.33) < 1 && abs(star.height - 23) < 1)
    }

    @Test func labelWithTheButtonTraitIsOneButton() {
        func row() -> some View {
            HStack {
                Text("Brooklyn"); Text("62°")
            }
            .accessibilityElement(children: .ignore).accessibilityLabel("Brooklyn, 62 degrees").accessibilityAddTraits(.isButton)
        }
        let list = List {
            Button {
            } label: {
                row()
            }
            NavigationLink {
                Text("There")
            } label: {
                row()
            }
            Menu {
                Button("One") {}
            } label: {
                row()
            }
        }
        #expect(ScreenDriver(NavigationStack { list }).labels("Button") == Array(repeating: "Brooklyn, 62 degrees", count: 3))
    }

    @Test func labelNameIsNotRepeatedByItsSymbol() {
        let screen = ScreenDriver(
            VStack {
                Label("12", systemImage: "bubble").accessibilityLabel("12 comments")
                HStack {
                    Image(systemName: "star.fill"); Text("4.8")
                }.accessibilityLabel("Rated 4.8")
                Image(systemName: "bolt").accessibilityLabel("Fast")
            })
        #expect(screen.labels("StaticText") == ["12 comments", "Rated 4.8"])
        #expect(screen.labels("Image").filter { ["12 comments", "Rated 4.8", "Fast"].contains($0) } == ["Fast"])
    }
}
