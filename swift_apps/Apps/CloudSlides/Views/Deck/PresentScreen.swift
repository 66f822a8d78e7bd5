import PersonaKit
import SwiftUI

/// The slides one after the other on black. A touch on the right half goes on, on the left half back.
struct PresentScreen: View {
    let id: Presentation.ID
    let first: Int
    @Environment(CloudSlidesStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @State private var index = 0
    @State private var showsNotes = false

    var body: some View {
        ZStack {
            Color.black.ignoresSafeArea()
            if let presentation = store.presentation(id), presentation.slides.indices.contains(index) {
                let slide = presentation.slides[index]
                VStack(spacing: 0) {
                    header(presentation)
                    Spacer(minLength: 0)
                    SlidePicture(slide: slide, theme: presentation.theme)
                        .overlay { halves(presentation) }
                        .accessibilityElement(children: .contain)
                    words(slide)
                    if showsNotes { notes(slide) }
                    Spacer(minLength: 0)
                    controls(presentation)
                }
            } else {
                ContentUnavailableView("The End", systemImage: "play.rectangle")
            }
        }
        .environment(\.colorScheme, .dark)
        .onAppear { index = first }
    }

    private func header(_ presentation: Presentation) -> some View {
        HStack {
            Button("End", systemImage: "xmark") { dismiss() }
                .labelStyle(.iconOnly)
                .accessibilityLabel("End presentation")
                .accessibilityIdentifier("cloudslides.present.end")
            Spacer()
            Text("\(index + 1) of \(presentation.slides.count)")
                .font(.subheadline)
                .monospacedDigit()
                .foregroundStyle(.white.opacity(0.8))
                .accessibilityIdentifier("cloudslides.present.position")
            Spacer()
            Button("Notes", systemImage: showsNotes ? "note.text" : "note") { showsNotes.toggle() }
                .labelStyle(.iconOnly)
                .accessibilityLabel(showsNotes ? "Hide notes" : "Show notes")
                .accessibilityIdentifier("cloudslides.present.notes")
        }
        .font(.title3)
        .foregroundStyle(.white)
        .padding(20)
    }

    /// What the slide says, for those who listen to the screen.
    private func words(_ slide: Slide) -> some View {
        Color.clear
            .frame(height: 1)
            .accessibilityElement()
            .accessibilityLabel(slide.lines.filter { !$0.isEmpty }.joined(separator: ", "))
            .accessibilityIdentifier("cloudslides.present.slide")
    }

    private func halves(_ presentation: Presentation) -> some View {
        HStack(spacing: 0) {
            Color.clear.contentShape(Rectangle()).onTapGesture { step(-1, presentation) }
            Color.clear.contentShape(Rectangle()).onTapGesture { step(1, presentation) }
        }
        .accessibilityHidden(true)
    }

    private func notes(_ slide: Slide) -> some View {
        Text(slide.notes.isEmpty ? "No notes" : slide.notes)
            .font(.callout)
            .foregroundStyle(.white.opacity(slide.notes.isEmpty ? 0.5 : 0.9))
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(20)
    }

    private func controls(_ presentation: Presentation) -> some View {
        HStack(spacing: 40) {
            Button("Previous", systemImage: "chevron.left.circle.fill") { step(-1, presentation) }
                .disabled(index == 0)
                .accessibilityIdentifier("cloudslides.present.previous")
            Button("Next", systemImage: "chevron.right.circle.fill") { step(1, presentation) }
                .disabled(index == presentation.slides.count - 1)
                .accessibilityIdentifier("cloudslides.present.next")
        }
        .labelStyle(.iconOnly)
        .font(.system(size: 44))
        .foregroundStyle(.white.opacity(0.85))
        .padding(.bottom, 30)
    }

    private func step(_ step: Int, _ presentation: Presentation) {
        index = min(max(0, index + step), presentation.slides.count - 1)
    }
}
