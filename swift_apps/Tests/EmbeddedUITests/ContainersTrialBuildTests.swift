import Foundation
import Testing
@testable import EmbeddedUI

private struct Day: Identifiable { let id: Int; let hours: [Int] }

private enum Container: CaseIterable { case list, listFromItsEnd, listOfSections, stack, stackOfSections, row, grid }

/// Rows in each kind of container that builds only some of them.
private struct Rows<Row: View>: View {
    let container: Container
    let row: (Int) -> Row
    private let days = (0..<3).map { day in Day(id: day, hours: (day * 20..<day * 20 + 20).map { $0 }) }
    private var rows: some View { ForEach(Array(0..<60), id: \.self) { row($0) } }
    private var sections: some View {
        ForEach(days) { day in Section("Day \(day.id)") { ForEach(day.hours, id: \.self) { row($0) } } }
    }
    var body: some View {
        switch container {
        case .list: List { rows }
        case .listFromItsEnd: List { rows }.defaultScrollAnchor(.bottom)
        case .listOfSections: List { sections }
        case .stack: ScrollView { LazyVStack { rows } }
        case .stackOfSections: ScrollView { LazyVStack { sections } }
        case .row: ScrollView(.horizontal) { LazyHStack { rows } }
        case .grid: ScrollView { LazyVGrid(columns: [GridItem(), GridItem()]) { rows } }
        }
    }
}

@MainActor @Suite struct ContainersTrialBuildTests {
    /// A window that was built and laid out, and how many builds that took.
    private func window(_ view: some View) -> (host: ViewHost, builds: Int) {
        let host = ViewHost(size: CGSize(width: 402, height: 874), safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), view)
        let before = Identity.generation
        #expect(host.settle())
        return (host, Identity.generation - before)
    }

    @Test(arguments: Container.allCases) fileprivate func newRowsTakeOneBuild(_ container: Container) {
        #expect(window(Rows(container: container) { Text("Row \($0)") }).builds == 1)
    }

    @Test func newPagesTakeOneBuild() {
        let tags = ["one", "two", "three"]
        let pages = TabView(selection: .constant("two")) { ForEach(0..<3) { Text("Page \($0)").tag(tags[$0]) } }.tabViewStyle(.page)
        let (host, builds) = window(pages)
        #expect(builds == 1)
        #expect(host.accessibility().description.contains("Page 1"))
    }

    @Test(arguments: Container.allCases) fileprivate func rowsRegisterTheirFieldsOnce(_ container: Container) {
        let (host, _) = window(Rows(container: container) { TextField("Field \($0)", text: .constant("")).frame(width: 150, height: 60) })
        let places = host.focus.targets.map { ObjectIdentifier($0.identity) }
        #expect(places.count == Set(places).count, "each field once")
        #expect(places.count > 3 && places.count < 50, "those that are near the window")
    }

    @Test(arguments: Container.allCases) fileprivate func onlyRowsNearTheWindowPresent(_ container: Container) {
        let near = container == .listFromItsEnd ? 58 : 1, far = 59 - near
        func presented(by row: Int) -> Int {
            window(
                Rows(container: container) { number in
                    Text("Row \(number)").frame(width: 150, height: 60).sheet(isPresented: .constant(number == row)) { Text("Sheet") }
                }
            ).host.presentations.count
        }
        #expect(presented(by: near) == 1)
        #expect(presented(by: far) == 0)
    }

    @Test(arguments: Container.allCases) fileprivate func rowsAppearOnce(_ container: Container) {
        let journal = Journal()
        _ = window(
            Rows(container: container) { number in
                Text("Row \(number)").frame(width: 150, height: 60).onAppear { journal.write("\(number)") }
            })
        #expect(journal.lines.count == Set(journal.lines).count)
        #expect(journal.lines.count > 3 && journal.lines.count < 50)
    }

    @Test(arguments: Container.allCases) fileprivate func actionsOfAnInitialChangeRunOnce(_ container: Container) {
        let journal = Journal()
        _ = window(
            Rows(container: container) { number in
                Text("Row \(number)").frame(width: 150, height: 60).onChange(of: number, initial: true) { journal.write("\(number)") }
            })
        #expect(journal.lines.contains(container == .listFromItsEnd ? "59" : "0"))
        #expect(journal.lines.count == Set(journal.lines).count)
    }
}
