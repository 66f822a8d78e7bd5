import PersonaKit
import Testing

/// The texts of mails, which the compiler of the seeds fills in with Jinja.
@MainActor struct MailWordingTests {
    private func filled(_ file: String, _ values: [String: String?] = [:], items: [String: [[String: String?]]] = [:]) -> String {
        let text = MailWording(Array(file.utf8)).filled(values, items: items)
        return text.subject + "|" + text.body
    }

    @Test func theFirstLineIsTheSubject() {
        #expect(filled("Hello {{ name }}\n\nA {{ a }} and {{ b }}.\nC\n", ["name": "{{ a }}", "a": "1", "b": nil]) == "Hello {{ a }}|A 1 and .\nC")
    }

    @Test func blocksShowWhatHasAValue() {
        let file = "{% if a %}\nYes {{ a }}\n{% if b %}\nBoth\n{% endif %}\n{% else %}\nNo\n{% endif %}\n\nEnd\n"
        #expect(filled(file, ["a": "1"]) == "Yes 1|End")
        #expect(filled(file, ["a": "", "b": "2"]) == "No|End")
        #expect(filled("S\n\n{% if a %}\nA\n{% if b %}\nB\n{% else %}\nC\n{% endif %}\n{% endif %}\nD", ["b": "1"]) == "S|D")
    }

    @Test func blocksRepeatForEachItem() {
        let file = "S\n\n{% for x in all %}\n{{ x.n }} of {{ n }}\n{% if x.more %}\n  {{ x.more }}\n{% endif %}\n{% endfor %}\n\nEnd"
        #expect(filled(file, ["n": "2"], items: ["all": [["n": "1", "more": nil], ["n": "2", "more": "m"]]]) == "S|1 of 2\n2 of 2\n  m\n\nEnd")
        #expect(filled(file, items: ["all": []]) == "S|End")
    }

    @Test func noLineEndsInSpacesAndNoTwoAreEmpty() {
        #expect(filled("S\n\nA {{ a }}\n\n{{ b }}\n\n\nE\n\n", ["a": " ", "b": "x\n\n\ny  "]) == "S|A\n\nx\n\ny\n\nE")
    }
}
