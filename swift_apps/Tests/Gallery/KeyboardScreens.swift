import SwiftUI

/// One field with the keyboard up, on the gray page of the app in the screenshot.
struct KeyboardScreen: View {
    var type = UIKeyboardType.default
    var label = SubmitLabel.return
    var suggests = false
    @State private var text = ""
    @FocusState private var isFocused: Bool
    var body: some View {
        VStack {
            TextField("Field", text: $text)
                .keyboardType(type).submitLabel(label).autocorrectionDisabled(!suggests)
                .focused($isFocused)
                .padding(12)
                .background { RoundedRectangle(cornerRadius: 12).fill(.white) }
                .padding(24)
            Spacer()
        }
        .background { Color(white: 242 / 255).ignoresSafeArea() }
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
