import Foundation
import Testing

@testable import EmbeddedUI

/// What apps of others use: styles, initializers and modifiers that our own apps don't need.
@MainActor @Suite struct StrangersTests {
    private struct Bar: ProgressViewStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) of 100")
                configuration.label
                ProgressView(configuration)
            }
        }
    }

    @Test func progressViewHasAnAppsStyle() {
        let screen = ScreenDriver(ProgressView("Loading", value: 0.4).progressViewStyle(Bar()))
        #expect(screen.shows("40 of 100") && screen.labels("StaticText").filter { $0 == "Loading" }.count == 2)
        #expect(screen.elements("ProgressIndicator").map(\.value) == ["40%"])
        let plain = ScreenDriver(ProgressView().progressViewStyle(Bar()))
        #expect(plain.shows("0 of 100") && plain.elements("ActivityIndicator").count == 1)
    }

    @Test func standardProgressStylesHaveATint() {
        func fills(_ view: some View) -> [RGBA] {
            ScreenDriver(view).draw().compactMap {
                switch $0 {
                case .fill(_, let paint, _), .stroke(_, let paint, _): paint.solid
                default: nil
                }
            }
        }
        let red = Color.red.rgba(in: EnvironmentValues()), progress = ProgressView(value: 0.5)
        #expect(!fills(progress).contains(red))
        #expect(fills(progress.progressViewStyle(LinearProgressViewStyle(tint: .red))).contains(red))
        #expect(fills(progress.progressViewStyle(CircularProgressViewStyle(tint: .red))).contains(red))
        #expect(fills(Toggle("A", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))).contains(red))
    }

    @Test func framesAreKnownInTheScrollView() {
        struct Rows: View {
            var body: some View {
                VStack(spacing: 0) {
                    Color.clear.frame(height: 100)
                    ScrollView {
                        Color.clear.frame(height: 40)
                        GeometryReader { Text("at \(Int($0.frame(in: .scrollView).minY)), \(Int($0.frame(in: .global).minY))") }.frame(height: 20)
                        Color.clear.frame(height: 2000)
                    }
                }
            }
        }
        let screen = ScreenDriver(Rows())
        let label = screen.labels("StaticText").first ?? ""
        let numbers = label.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
        #expect(numbers.count == 2 && numbers[1] - numbers[0] >= 100, "\(label)")
        screen.drag(from: (200, 700), to: (200, 690))
        #expect(screen.labels("StaticText").first != label)
        let none = ScreenDriver(GeometryReader { Text("at \(Int($0.frame(in: .scrollView(axis: .vertical)).minY - $0.frame(in: .global).minY))") })
        #expect(none.shows("at 0"))
    }

    @Test func textFieldSaysWhenItIsEditedAndCommitted() {
        let journal = Journal()
        struct Form: View {
            let journal: Journal
            @State var text = ""
            @State var secret = ""
            var body: some View {
                TextField("Name", text: $text, onEditingChanged: { journal.write("editing \($0)") }, onCommit: { journal.write("commit") })
                SecureField("Secret", text: $secret, onCommit: { journal.write("secret") })
            }
        }
        let screen = ScreenDriver(VStack { Form(journal: journal) })
        screen.tap(201, screen.elements("TextField")[0].frame.midY)
        screen.type("a")
        #expect(screen.host.focus.pressReturn())
        screen.settle()
        #expect(journal.lines == ["editing true", "commit", "editing false"] || journal.lines == ["editing true", "editing false", "commit"])
        screen.tap(201, screen.elements("SecureTextField")[0].frame.midY)
        screen.type("b")
        #expect(screen.host.focus.pressReturn())
        screen.settle()
        #expect(journal.lines.last == "secret")
    }

    @Test func formatterReadsAndWritesTheValue() {
        struct Amount: View {
            @State private var amount = 12.5
            @State private var count: Int? = 3
            private let formatter: NumberFormatter = {
                let formatter = NumberFormatter()
                formatter.locale = Locale(identifier: "en_US")
                formatter.numberStyle = .decimal
                return formatter
            }()
            var body: some View {
                TextField("Amount", value: $amount, formatter: formatter)
                TextField("Count", value: $count, formatter: formatter)
                Text("amount \(amount), count \(count ?? 0)")
            }
        }
        let screen = ScreenDriver(VStack { Amount() })
        #expect(screen.elements("TextField").map(\.value) == ["12.5", "3"])
        screen.tap(390, screen.elements("TextField")[1].frame.midY)
        screen.type("4")
        #expect(screen.labels("StaticText").contains { $0.hasSuffix("count 34") })
    }

    @Test func pictureOfTheNetworkStaysAway() {
        let url = URL(string: "https://example.com/a.png")
        #expect(
            ScreenDriver(
                AsyncImage(url: url) {
                    $0.resizable()
                } placeholder: {
                    Text("Waiting")
                }
            ).shows("Waiting"))
        func phase(_ url: URL?) -> ScreenDriver {
            ScreenDriver(AsyncImage(url: url) { phase in Text(phase.error == nil ? "empty" : phase.error!.localizedDescription) })
        }
        #expect(phase(nil).shows("empty") && phase(url).shows("The Internet connection appears to be offline."))
    }

    @Test func twoFingersAreNeverThere() {
        let journal = Journal()
        let view = Color.red.frame(width: 100, height: 100).accessibilityLabel("Box").accessibilityElement()
            .gesture(MagnifyGesture().onEnded { _ in journal.write("magnify") })
            .gesture(RotationGesture().onChanged { _ in journal.write("rotate") })
            .simultaneousGesture(journal.lines.isEmpty ? TapGesture().onEnded { journal.write("tap") } : nil)
        let screen = ScreenDriver(view)
        screen.tap(201, 437)
        screen.drag(from: (201, 437), to: (201, 300))
        #expect(journal.lines == ["tap"])
    }
}
