import PersonaKit
import SwiftUI

/// Writes a mail: new, in answer, passed on, or a draft taken up again.
struct ComposeScreen: View {
    @Environment(MailStore.self) private var store
    @Environment(\.dismiss) private var dismiss
    @Environment(\.scenePhase) private var phase
    /// As it was when writing began, to know whether anything is worth keeping.
    private let original: Draft
    @State private var draft: Draft
    /// As it was last kept in Drafts without being asked to.
    @State private var kept: Draft?
    /// Whether it was sent, saved or deleted.
    @State private var isFinished = false
    @State private var typed = TypedRecipients()
    @State private var showsCopies: Bool
    @State private var picking: RecipientField?
    @State private var isAttaching = false
    @State private var isInserting = false
    @State private var isAskingToDiscard = false
    @State private var isAskingWithoutSubject = false
    @State private var refusal: Refusal?
    @FocusState private var focus: ComposeField?

    init(draft: Draft) {
        original = draft
        _draft = State(initialValue: draft)
        _showsCopies = State(initialValue: !draft.cc.isEmpty || !draft.bcc.isEmpty)
    }

    var body: some View {
        NavigationStack {
            GeometryReader { page in
                ScrollView { letter(page.size.height) }
                    .scrollDismissesKeyboard(.interactively)
            }
            .navigationTitle(draft.subject.isEmpty ? "New Message" : draft.subject)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar { toolbar }
            .confirmationDialog("Draft", isPresented: $isAskingToDiscard) {
                Button("Delete Draft", role: .destructive) {
                    store.discard(draft)
                    finish()
                }
                .accessibilityIdentifier("mail.compose.deleteDraft")
                Button("Save Draft") {
                    commitTyped()
                    store.save(draft)
                    finish()
                }
                .accessibilityIdentifier("mail.compose.saveDraft")
            }
            .alert("Empty Subject", isPresented: $isAskingWithoutSubject) {
                Button("Cancel", role: .cancel) {}
                Button("Send") { send() }
            } message: {
                Text("This message has no subject. Do you want to send it anyway?")
            }
            .refusal($refusal, title: draft.problem?.title ?? "Cannot Send")
            .sheet(item: $picking) { field in
                ContactPicker { draft.add($0, to: field) }
            }
            .sheet(isPresented: $isAttaching) {
                FilePicker { draft.attach($0) }
            }
            .sheet(isPresented: $isInserting) {
                PicturePicker { draft.attach($0) }
            }
        }
        .interactiveDismissDisabled(isChanged)
        .onChange(of: phase) { if phase == .background { keep() } }
        .onDisappear(perform: keep)
        .onAppear { focus = draft.to.isEmpty ? .recipients(.to) : draft.subject.isEmpty ? .subject : .body }
    }

    private func letter(_ pageHeight: CGFloat) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            recipients(.to)
            if showsCopies {
                recipients(.cc)
                recipients(.bcc)
                SenderLine()
            } else {
                CopiesLine {
                    showsCopies = true
                    focus = .recipients(.cc)
                }
            }
            SubjectField(subject: $draft.subject, focus: $focus)
            // The rest of the page belongs to the body.
            BodyField(draft: $draft, focus: $focus)
                .frame(maxHeight: .infinity, alignment: .top)
                .contentShape(Rectangle())
                .onTapGesture { focus = .body }
        }
        .frame(minHeight: pageHeight, alignment: .top)
    }

    @ToolbarContentBuilder private var toolbar: some ToolbarContent {
        ToolbarItem(placement: .cancellationAction) {
            Button("Cancel", systemImage: "xmark") {
                focus = nil
                if isChanged { isAskingToDiscard = true } else { finish() }
            }
            .accessibilityIdentifier("mail.compose.cancel")
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Insert Photo", systemImage: "photo") { isInserting = true }
                .accessibilityIdentifier("mail.compose.insertPhoto")
        }
        ToolbarItem(placement: .topBarTrailing) {
            Button("Attach File", systemImage: "paperclip") { isAttaching = true }
                .accessibilityIdentifier("mail.compose.attach")
        }
        ToolbarItem(placement: .confirmationAction) {
            Button("Send", systemImage: "arrow.up") {
                commitTyped()
                focus = nil
                if draft.subject.isEmpty && draft.problem == nil { isAskingWithoutSubject = true } else { send() }
            }
            .disabled(draft.recipients.isEmpty && typed.isEmpty)
            .accessibilityIdentifier("mail.compose.send")
        }
    }

    private func recipients(_ field: RecipientField) -> some View {
        RecipientLine(field: field, draft: $draft, typed: $typed, focus: $focus) { picking = field }
    }

    private var isChanged: Bool { draft != original || !typed.isEmpty }

    private func commitTyped() {
        for field in RecipientField.allCases { draft.commit(&typed, field, store: store) }
    }

    private func send() {
        if attempt($refusal, { try store.send(draft) }) { finish() }
    }

    private func finish() {
        isFinished = true
        dismiss()
    }

    /// Saves what is being written, as the app may be closed while it is in the background, and a link may take the screen away.
    private func keep() {
        guard !isFinished, draft != kept ?? original || !typed.isEmpty else { return }
        commitTyped()
        draft.savedAs = store.save(draft)
        kept = draft
    }
}

/// Where the keyboard types.
enum ComposeField: Hashable {
    case recipients(RecipientField)
    case subject, body
}
