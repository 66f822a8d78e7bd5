import PersonaKit
import SwiftUI

/// The comments on a presentation, each with its slide.
struct SlideCommentsScreen: View {
    let id: Presentation.ID
    @Binding var navigation: SlidesNavigation
    @Environment(CloudSlidesStore.self) private var store
    @State private var showsResolved = false
    @State private var refusal: Refusal?

    var body: some View {
        if let presentation = store.presentation(id) {
            ScrollView {
                VStack(spacing: 14) {
                    CommentList(
                        open: presentation.openComments, resolved: presentation.resolvedComments, screen: "cloudslides.comments",
                        showsResolved: $showsResolved
                    ) { comment in
                        let index = presentation.slides.firstIndex { $0.id == comment.slideID }
                        CommentCard(
                            comment, place: index.map { "slide \($0 + 1)" }, screen: "cloudslides.comments",
                            actions: presentation.file.canComment ? actions(comment) : nil, refusal: $refusal
                        ) {
                            if let index { slide(at: index, of: presentation, comment) }
                        }
                    }
                }
                .padding(16)
            }
            .background(Color(.systemGroupedBackground))
            .navigationTitle("Comments")
            .navigationBarTitleDisplayMode(.inline)
            .refusal($refusal)
        } else {
            ContentUnavailableView("Presentation Not Found", systemImage: "play.rectangle")
        }
    }

    /// Opens the slide that a comment is about.
    private func slide(at index: Int, of presentation: Presentation, _ comment: SlideComment) -> some View {
        Button {
            navigation.path.append(.slide(id, comment.slideID))
        } label: {
            HStack(spacing: 10) {
                SlidePicture(slide: presentation.slides[index], theme: presentation.theme)
                    .frame(width: 72)
                    .clipShape(RoundedRectangle(cornerRadius: 4))
                Text("Slide \(index + 1)").font(.footnote.weight(.medium))
                Spacer()
            }
        }
        .accessibilityIdentifier("cloudslides.comments.slide.\(comment.id)")
    }

    private func actions(_ comment: SlideComment) -> CommentActions {
        CommentActions(
            reply: { try store.reply($0, to: comment.id, of: id) },
            setResolved: { try store.setResolved($0, comment.id, of: id) },
            delete: { try store.deleteComment(comment.id, of: id) })
    }
}
