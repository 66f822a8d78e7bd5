import Foundation

/// Requests a search field from the enclosing bars, and informs the views below.
struct SearchableModifier: ViewModifier {
    typealias Body = Never
    let text: Binding<String>
    let placement: SearchFieldPlacement
    let prompt: Text?
    let presented: Binding<Bool>?
    nonisolated(unsafe) let tokens: (@MainActor (_ViewInputs) -> [Node])?
    nonisolated(unsafe) let removeLastToken: (() -> Void)?
    nonisolated init(
        _ text: Binding<String>, _ placement: SearchFieldPlacement, _ prompt: Text?, _ presented: Binding<Bool>? = nil,
        tokens: (@MainActor (_ViewInputs) -> [Node])? = nil, removeLastToken: (() -> Void)? = nil
    ) {
        self.text = text; self.placement = placement; self.prompt = prompt; self.presented = presented; self.tokens = tokens;
        self.removeLastToken = removeLastToken
    }

    static func _makeView(
        modifier: Self, inputs: _ViewInputs, outputs: inout _ViewOutputs, body: _ViewBody, kept: () -> _ViewBody
    ) {
        let prompt = modifier.prompt?.plainText(in: inputs.environment) ?? "Search"
        let memory = inputs.identity.stored { SearchMemory() }
        let model = SearchModel(
            identity: inputs.identity.child(2), text: modifier.text, placement: modifier.placement, prompt: prompt, presented: modifier.presented,
            keepsBar: inputs.environment.searchOptions.keepsBar, memory: memory, host: inputs.host)
        model.tokens = modifier.tokens?(inputs.child(3)) ?? []
        model.removeLastToken = modifier.removeLastToken
        let options = inputs.environment.searchOptions
        if let scopes = options.scopes {
            (model.scopes, model.scope, model.scopeActivation) = (scopes.titles(inputs.child(4)), scopes.selection, scopes.activation)
        }
        if model.isActive, let suggestions = options.suggestions {
            let nodes = suggestions(inputs.child(5))
            model.suggestionNodes = nodes.isEmpty ? nil : nodes
        }
        let submit = inputs.environment.submitActions
        if inputs.appears { model.register(inputs.environment) { for action in submit where action.triggers.contains(.search) { action.perform() } } }

        var inner = inputs.child(0)
        inner.environment.searchOptions = SearchOptions()
        inner.environment.searchSession = SearchSession(isSearching: model.isActive, memory: memory)
        let first = outputs.nodes.count
        body(inner, &outputs)
        var preference = BarPreference()
        preference.search = model
        for index in first..<outputs.nodes.count { outputs.nodes[index] = BarNode(outputs.nodes[index], preference) }
    }
}

/// Scopes and suggestions that were set around a search field.
struct SearchOptions {
    struct Scopes {
        let selection: Binding<AnyHashable>
        let activation: SearchScopeActivation
        let titles: @MainActor (_ViewInputs) -> [(tag: AnyHashable, title: String)]
    }
    var scopes: Scopes?
    var suggestions: (@MainActor (_ViewInputs) -> [Node])?
    /// Whether the navigation bar stays in view during a search.
    var keepsBar = false
}
extension SearchOptions: InheritedValue {
    /// Scopes and suggestions are made anew in each build.
    func isSame(as other: Any) -> Bool {
        guard let other = other as? SearchOptions, scopes == nil, other.scopes == nil, suggestions == nil, other.suggestions == nil else { return false }
        return keepsBar == other.keepsBar
    }
}
private enum SearchOptionsKey: EnvironmentKey { static var defaultValue: SearchOptions { SearchOptions() } }
extension EnvironmentValues {
    var searchOptions: SearchOptions {
        get { self[SearchOptionsKey.self] }
        set { self[SearchOptionsKey.self] = newValue }
    }
}

/// The text that a suggestion enters.
enum SearchCompletionTrait: TraitKey { static var defaultValue: String? { nil } }
struct SearchCompletionModifier: TraitModifier {
    typealias Body = Never
    let completion: String
    nonisolated init(_ completion: String) { self.completion = completion }
    func write(_ traits: inout ViewTraits, _ inputs: _ViewInputs) { traits[SearchCompletionTrait.self] = completion }
}

extension View {
    nonisolated public consuming func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View {
        modifier(SearchableModifier(text, placement, prompt))
    }
    nonisolated public consuming func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        modifier(SearchableModifier(text, placement, Text(prompt)))
    }
    @_disfavoredOverload
    nonisolated public consuming func searchable<S>(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S) -> some View
    where S: StringProtocol {
        modifier(SearchableModifier(text, placement, Text(prompt)))
    }
    nonisolated public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View { modifier(SearchableModifier(text, placement, prompt, isPresented)) }
    nonisolated public consuming func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View { modifier(SearchableModifier(text, placement, Text(prompt), isPresented)) }
    @_disfavoredOverload
    nonisolated public consuming func searchable<S>(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View where S: StringProtocol { modifier(SearchableModifier(text, placement, Text(prompt), isPresented)) }

    nonisolated public consuming func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil, @ViewBuilder suggestions: () -> S
    ) -> some View where S: View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
    nonisolated public consuming func searchable<S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey, @ViewBuilder suggestions: () -> S
    ) -> some View where S: View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
    @_disfavoredOverload
    nonisolated public consuming func searchable<V, S>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S, @ViewBuilder suggestions: () -> V
    ) -> some View where V: View, S: StringProtocol { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

    nonisolated public consuming func searchSuggestions<S>(@ViewBuilder _ suggestions: () -> S) -> some View where S: View {
        let view = suggestions()
        return transformEnvironment(\.searchOptions) { $0.suggestions = { $0.build(view, lazy: true).flatMap { ($0 as? DeferredNode)?.build() ?? [$0] } } }
    }
    nonisolated public consuming func searchSuggestions(_ visibility: Visibility, for placements: SearchSuggestionsPlacement.Set) -> some View {
        transformEnvironment(\.searchOptions) { if visibility == .hidden, placements.contains(.content) { $0.suggestions = nil } }
    }
    nonisolated public consuming func searchCompletion(_ completion: String) -> some View { modifier(SearchCompletionModifier(completion)) }

    nonisolated public consuming func searchScopes<V, S>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View where V: Hashable, S: View {
        searchScopes(scope, activation: .automatic, scopes)
    }
    nonisolated public consuming func searchScopes<V, S>(_ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S) -> some View
    where V: Hashable, S: View {
        let view = scopes()
        return transformEnvironment(\.searchOptions) { options in
            options.scopes = SearchOptions.Scopes(selection: Binding<AnyHashable>(scope), activation: activation) { inputs in
                inputs.build(view).map { node in
                    (
                        node.traits[TagTrait.self] ?? node.traits[ForEachIDTrait.self] ?? AnyHashable(0),
                        node.accessibility(AccessibilityContext(visible: .infinite)).flatMap(\.spokenTexts).joined(separator: " ")
                    )
                }
            }
        }
    }
    nonisolated public consuming func searchPresentationToolbarBehavior(_ behavior: SearchPresentationToolbarBehavior) -> some View {
        transformEnvironment(\.searchOptions) { $0.keepsBar = behavior.keepsBar }
    }
}
