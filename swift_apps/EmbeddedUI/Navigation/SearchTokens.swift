import Foundation

extension View {
    private nonisolated consuming func search<C, T>(
        _ text: Binding<String>, _ tokens: Binding<C>, _ presented: Binding<Bool>?, _ placement: SearchFieldPlacement, _ prompt: Text?,
        _ token: @escaping (C.Element) -> T
    ) -> some View
    where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        modifier(
            SearchableModifier(
                text, placement, prompt, presented, tokens: { $0.build(ForEach(tokens.wrappedValue) { token($0) }) },
                removeLastToken: {
                    guard let last = tokens.wrappedValue.indices.last else { return }
                    tokens.wrappedValue.remove(at: last)
                }))
    }

    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        search(text, tokens, nil, placement, prompt, token)
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        search(text, tokens, nil, placement, Text(prompt), token)
    }
    @_disfavoredOverload
    nonisolated public consuming func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, S: StringProtocol, C.Element: Identifiable {
        search(text, tokens, nil, placement, Text(prompt), token)
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        search(text, tokens, isPresented, placement, prompt, token)
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        search(text, tokens, isPresented, placement, Text(prompt), token)
    }
    @_disfavoredOverload
    nonisolated public consuming func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, S: StringProtocol, C.Element: Identifiable {
        search(text, tokens, isPresented, placement, Text(prompt), token)
    }
}

/// Tokens to choose from: what a tap adds to the search.
private struct SuggestedTokens<C, T: View>: View where C: RandomAccessCollection, C: RangeReplaceableCollection, C.Element: Identifiable {
    @Binding var tokens: C
    @Binding var suggested: C
    let label: (C.Element) -> T
    var body: some View {
        ForEach(suggested) { token in
            if !tokens.contains(where: { $0.id == token.id }) {
                Button {
                    tokens.append(token)
                } label: {
                    label(token)
                }
            }
        }
    }
}

extension View {
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
            .searchSuggestions { SuggestedTokens(tokens: tokens, suggested: suggestedTokens, label: token) }
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
    }
    @_disfavoredOverload
    nonisolated public consuming func searchable<C, T, S>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: S,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View
    where C: MutableCollection, C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, S: StringProtocol, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, suggestedTokens: suggestedTokens, placement: placement, prompt: Text(prompt), token: token)
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        searchable(text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: prompt, token: token)
            .searchSuggestions { SuggestedTokens(tokens: tokens, suggested: suggestedTokens, label: token) }
    }
    nonisolated public consuming func searchable<C, T>(
        text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C: RandomAccessCollection, C: RangeReplaceableCollection, T: View, C.Element: Identifiable {
        searchable(
            text: text, tokens: tokens, suggestedTokens: suggestedTokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
    }
}
