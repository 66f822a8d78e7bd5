import SwiftUI

/// One field with the keyboard up, on the gray page of the app in the screenshot.
struct KeyboardScreen: View {
    var type = UIKeyboardType.default
    var label = SubmitLabel.return
    var suggests = false
    var ground = AnyView(Color(white: 242 / 255))
    var content: UITextContentType?
    var capitals: TextInputAutocapitalization?
    @State private var text = ""
    @FocusState private var isFocused: Bool
    var body: some View {
        VStack {
            TextField("Field", text: $text)
                .keyboardType(type).submitLabel(label).autocorrectionDisabled(!suggests)
                .textContentType(content).textInputAutocapitalization(capitals)
                .focused($isFocused)
                .padding(12)
                .background { RoundedRectangle(cornerRadius: 12).fill(.white) }
                .padding(24)
            Spacer()
        }
        .background { ground.ignoresSafeArea() }
        .onAppear { isFocused = true }
    }
}

/// A field whose text is hidden.
struct PasswordScreen: View {
    @State private var text = ""
    @FocusState private var isFocused: Bool
    var body: some View { SecureField("Password", text: $text).focused($isFocused).padding(24).onAppear { isFocused = true } }
}

/// A search with nothing in it yet.
struct SearchScreen: View {
    @State private var text = ""
    @State private var isSearching = true
    var body: some View {
        NavigationStack {
            List { ForEach(1..<12) { Text("Row \($0)") } }
                .navigationTitle("Search")
                .searchable(text: $text, isPresented: $isSearching, prompt: "Search everything")
        }
    }
}

/// In place of a photograph under the keyboard: its colors at the left and at the right, a little above the keyboard.
struct PhotoGround: View {
    var body: some View {
        HStack(spacing: 0) {
            Color(red: 231 / 255, green: 182 / 255, blue: 184 / 255)
            Color(red: 2 / 255, green: 69 / 255, blue: 102 / 255)
        }
    }
}

/// A page with a yellow box and a dark tab bar, both under the keyboard.
struct TabsGround: View {
    var body: some View {
        Color(white: 242 / 255)
            .overlay(alignment: .bottom) { Color(white: 44 / 255).frame(height: 80) }
            .overlay(alignment: .topLeading) { Color(red: 1, green: 1, blue: 0).frame(width: 200, height: 56).offset(x: 95, y: 657) }
    }
}
