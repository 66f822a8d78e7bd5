import Foundation
import Testing
@testable import EmbeddedUI

/// Distances, insets and colors as on photographs of iOS 26.
@MainActor @Suite struct LayoutRuleTests {
    private func box(_ name: String, _ height: CGFloat = 20) -> some View {
        Color.red.frame(width: 40, height: height).accessibilityElement().accessibilityLabel(name)
    }
    private func frames(_ view: some View, _ names: String...) throws -> [CGRect] {
        let screen = ScreenDriver(view)
        return try names.map { try #require(screen.find($0), "nothing is called \($0)").frame }
    }

    // MARK: Default spacing

    @Test func aFrameHidesTheSpacingOfATextInIt() throws {
        for isFlexible in [true, false] {
            let found = try frames(
                VStack {
                    Text("one").frame(minHeight: isFlexible ? 50 : nil).frame(height: isFlexible ? nil : 50).accessibilityIdentifier("one")
                    Text("two").frame(minHeight: isFlexible ? 50 : nil).frame(height: isFlexible ? nil : 50).accessibilityIdentifier("two")
                }, "one", "two")
            // Both are in the middle of a frame of 50 points.
            #expect(abs(found[1].midY - found[0].midY - 58) < 0.01)
        }
        // A limit of the width leaves the height's alone.
        let wide = try frames(
            VStack {
                Text("one").frame(maxWidth: .infinity); Text("two").frame(maxWidth: .infinity)
            }, "one", "two")
        #expect(abs(wide[1].minY - wide[0].maxY - 2) < 0.01)
    }

    @Test func aSpacerWithALengthIsTheWholeDistance() throws {
        func gap(_ space: some View) throws -> CGFloat {
            let found = try frames(
                HStack {
                    box("left"); space; box("right")
                }.fixedSize(), "left", "right")
            return found[1].minX - found[0].maxX
        }
        #expect(try gap(Spacer().frame(width: 10)) == 10)
        #expect(try gap(Spacer().frame(minWidth: 10, maxWidth: 10)) == 10)
        #expect(try gap(Spacer().frame(width: 10).background(Color.blue)) == 10)
        // What is around the frame sees a view like any other, and so does the padded side of a spacer.
        #expect(try gap(Spacer().frame(width: 10).frame(width: 10)) == 26)
        #expect(try gap(Spacer(minLength: 0).padding(.leading, 10)) == 18)
    }

    @Test func typingIntoAFieldMovesNothing() throws {
        func gaps(_ text: String) throws -> [CGFloat] {
            let found = try frames(
                VStack {
                    box("above"); TextField("Name", text: .constant(text)).accessibilityIdentifier("field"); box("below")
                }, "above", "field", "below")
            return [found[1].minY - found[0].maxY, found[2].minY - found[1].maxY]
        }
        #expect(try gaps("") == [8, 8] && gaps("June") == [8, 8])
    }

    @Test func betweenTextsTheLowerOnesLeadingCounts() throws {
        func gap(_ above: Font, _ below: Font, _ size: DynamicTypeSize = .large) throws -> CGFloat {
            let found = try frames(
                VStack {
                    Text("above").font(above); Text("below").font(below)
                }.environment(\.dynamicTypeSize, size), "above", "below")
            return found[1].minY - found[0].maxY
        }
        // At Medium the capitals of a headline and of a caption below it are 18.5 apart.
        #expect(abs(try gap(.headline, .caption, .medium)) < 0.01)
        #expect(abs(try gap(.body, .body) - 2) < 0.01)
        #expect(abs(try gap(.title3, .footnote) - 8.0 / 3) < 0.01)
    }

    // MARK: Texts

    @Test func aLastWordOfUpToFiveSizesIsNotLeftAlone() {
        func last(_ text: String, _ width: CGFloat) -> String {
            let layout = TextLayout([TextRun(text: text, font: FontSpec(size: 17), style: 0)], width: width, pushesOut: true)
            return layout.lines.last?.fragments.map(\.text).joined() ?? ""
        }
        let word = "Medications"
        let width = TextLine.width(word, font: FontSpec(size: 17))
        #expect(width > 17 * 4.5 && width < 17 * 5.5, "\(width / 17) sizes")
        let short = "Calendars"
        #expect(last("Reminders for your " + short, 150) == "your " + short)
        // The labels of alerts and menus do as `Text` does.
        var context = DrawContext(visible: CGRect(x: 0, y: 0, width: 402, height: 874))
        TextBlock("Reminders for your " + short, font: FontSpec(size: 17), color: .white, width: 150, lines: nil).draw(at: .zero, &context)
        let texts: [(text: String, y: CGFloat)] = context.list.ops.compactMap {
            if case .text(let text, _, let baseline, _, _) = $0 { (text, baseline) } else { nil }
        }
        #expect(texts.filter { $0.y == texts.last?.y }.map(\.text).joined() == "your " + short)
    }

    @Test func figuresOneStandCloserAndStraightQuotesDoNot() {
        for weight in [400, 700] {
            let font = FontSpec(size: 17, weight: weight)
            let alone = TextLine.width("1", font: font)
            let share = 1 - TextLine.width("11111111", font: font) / (alone * 8)
            #expect(share > 0.014 && share < 0.019, "\(share)")
        }
        let bold = FontSpec(size: 33, weight: 700)
        let parts = ["n", "'", "s"].map { TextLine.width($0, font: bold) }.reduce(0, +)
        #expect(abs(TextLine.width("n's", font: bold) - parts) < 0.01)
    }

    @Test func secureTextShowsDisks() throws {
        let view = SecureField("Password", text: .constant("123456789")).environment(\.dynamicTypeSize, .medium)
        let screen = ScreenDriver(view)
        let disks: [CGRect] = screen.draw().compactMap { if case .fill(.oval(let frame), _, _) = $0 { frame } else { nil } }
        try #require(disks.count == 9)
        #expect(abs(disks[8].maxX - disks[0].minX - 87) < 0.5 && abs(disks[0].height - 7.3) < 0.1)
        #expect(screen.elements("SecureTextField").first.map { abs($0.frame.height - 20.67) < 0.5 } == true)
    }

    // MARK: Lists

    @Test func rowsOfTheWidestPhonesAreInsetBy20() throws {
        func edges(_ width: CGFloat) throws -> [CGFloat] {
            let host = ViewHost(
                size: CGSize(width: width, height: 900), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0),
                List {
                    Section {
                        Text("Row"); Text("Next")
                    } header: {
                        Text("Head")
                    } footer: {
                        Text("Foot")
                    }
                })
            _ = host.settle(anew: true)
            var context = DrawContext(visible: host.bounds)
            host.draw(&context)
            let xs: [CGFloat] = context.list.ops.compactMap { if case .text(_, let xs, _, _, _) = $0 { xs.first } else { nil } }
            #expect(Set(xs.map { $0.rounded() }).count == 1, "\(xs)")
            let lines: [CGRect] = context.list.ops.compactMap { if case .fill(.rect(let line), _, _) = $0, line.height == 1 { line } else { nil } }
            try #require(lines.count == 1)
            return try [#require(xs.first), lines[0].minX, lines[0].maxX]
        }
        #expect(try edges(402) == [32, 32, 370] && edges(440) == [40, 40, 400])
    }

    @Test func aListInASectionIsItsRows() throws {
        let screen = ScreenDriver(
            Form {
                Section {
                    List {
                        Text("One"); Text("Two")
                    }
                    Text("Three")
                }
            })
        let cells = screen.elements("Cell").map(\.frame)
        #expect(cells.count == 3 && cells.allSatisfy { $0.height == 52 && $0.width == 370 })
        #expect(screen.elements("CollectionView").count == 1)
    }

    @Test func secondaryTextOfARowIsTheSecondaryLabel() throws {
        func color(_ row: some View, _ scheme: ColorScheme = .light) throws -> RGBA {
            let screen = ScreenDriver(Form { row }.environment(\.colorScheme, scheme))
            return try #require(screen.drawnTexts().first { $0.text == "Row" }).color
        }
        let text = Text("Row").foregroundStyle(.secondary)
        #expect(try color(text) == RGBA(60, 60, 67, 0.6) && color(text, .dark) == RGBA(235, 235, 245, 0.6))
        // In a button's or a link's label the levels are shares of the label's color.
        let button = Button {
        } label: {
            text
        }.buttonStyle(.plain)
        #expect(try color(button) == RGBA(white: 0, alpha: 0.5))
    }

    // MARK: Labels, reading out, dates

    @Test func theTitleOfASmallLabelIsBesideAColumn() throws {
        let screen = ScreenDriver(
            Label {
                Text("Title over two lines, which is as long as this is, and a little longer than that")
            } icon: {
                Color.red.frame(width: 6, height: 6).accessibilityElement().accessibilityLabel("icon")
            }.font(.caption).frame(width: 402, alignment: .leading))
        let title = try #require(screen.drawnTexts().first), icon = screen.frame("icon")
        #expect(abs(title.x - 21.33) < 0.7)
        #expect(abs(icon.midX - 6.67) < 1 && abs(icon.midY - (title.baseline - FontMetrics.capHeight(title.font) / 2)) < 1)
    }

    @Test func aTextIsReadOutWithTheFrameAroundIt() throws {
        let screen = ScreenDriver(
            Text("Continue").font(.subheadline).frame(width: 248).padding(.horizontal, 16).padding(.vertical, 9).background(Color.blue)
                .accessibilityAddTraits(.isButton))
        let element = try #require(screen.find("Continue", "Button"))
        #expect(element.frame.width == 280 && element.frame.height == 36)
        let combined = ScreenDriver(Text("Total").padding(10).accessibilityElement(children: .combine)).frame("Total")
        #expect(abs(combined.height - 40.33) < 0.5)
    }

    @Test func todayIsTintedAndFilledOnceItIsChosen() throws {
        let today = HostValues.clock
        func ink(_ chosen: Date) throws -> RGBA {
            let screen = ScreenDriver(DatePicker("Day", selection: .constant(chosen), displayedComponents: .date).datePickerStyle(.graphical))
            let day = "\(Calendar.current.component(.day, from: today))"
            return try #require(screen.drawnTexts().first { $0.text == day && $0.font.size == 20 }).color
        }
        let tint = Color.accentColor.rgba(in: EnvironmentValues())
        let other = try #require(
            [-1.0, 1].map { today.addingTimeInterval($0 * 86_400) }.first { Calendar.current.isDate($0, equalTo: today, toGranularity: .month) })
        #expect(try ink(other) == tint && ink(today) == .white)
    }

    // MARK: Sheets

    @Test func theLowerCornersOfALargeSheetAreTheScreens() throws {
        func radii(_ detents: Set<PresentationDetent>) -> [CGFloat]? {
            let screen = ScreenDriver(Color.blue.sheet(isPresented: .constant(true)) { Text("Sheet").presentationDetents(detents) })
            return screen.draw().lazy.compactMap { if case .clip(.rounded(_, let radii, _)) = $0, radii.count == 4 { radii } else { nil } }.first
        }
        #expect(radii([.large]) == [38, 38, 62, 62])
        #expect(radii([.medium]) == [38, 38, 54, 54])
    }

    // MARK: Menus

    @Test func aLongMenuAtTheTopKeepsItsOrder() throws {
        let screen = ScreenDriver(
            VStack {
                Menu("Open") { ForEach(0..<30) { number in Button("Item \(number)") {} } }
                Spacer()
            })
        screen.tap("Open")
        let first = try #require(screen.find("Item 0")), second = try #require(screen.find("Item 1"))
        #expect(first.frame.minY < second.frame.minY && first.frame.minY < 120)
    }
}
