import Foundation
import PersonaKit
import Testing
@testable import QuickChat

@MainActor struct QuickChatVoiceTests {
    typealias F = ChatFixture

    @Test func voiceNoteIsAsLongAsTheClockSays() throws {
        let store = try F.store()
        store.setDraft("Half a thought", in: "maya")
        try store.startRecording(in: "maya")
        #expect(throws: ChatError.tooShort) { try store.sendRecording(in: "maya") }
        PersonaHost.advance(14)
        #expect(try F.saved().chats[0].recording == VoiceRecording(startedAt: F.now))
        let id = try store.sendRecording(in: "maya", replyTo: "m6")
        let sent = try #require(store.lastMessage(in: "maya"))
        #expect(sent.id == id && sent.voice == VoiceNote(seconds: 14, transcript: "", isPlayed: true))
        #expect(sent.text.isEmpty && sent.replyToID == "m6" && sent.summary == "Voice note (0:14)")
        #expect(store.chat("maya")!.recording == nil && store.chat("maya")!.draft == "Half a thought")
        #expect(throws: ChatError.notRecording) { try store.sendRecording(in: "maya") }
    }

    @Test func recordingStopsWhenThePersonLeavesTheChat() throws {
        let store = try F.store()
        try store.startRecording(in: "maya")
        PersonaHost.advance(8)
        store.stopRecording(in: "maya")
        PersonaHost.advance(60)
        #expect(store.chat("maya")!.draftSummary == "Voice note (0:08)")
        try store.startRecording(in: "maya")
        #expect(store.chat("maya")!.recording?.seconds == 8, "what was recorded is not lost")
        try store.sendRecording(in: "maya")
        #expect(store.lastMessage(in: "maya")?.voice?.seconds == 8)
    }

    @Test func oneChatRecordsAtATime() throws {
        let store = try F.store()
        try store.startRecording(in: "maya")
        PersonaHost.advance(5)
        try store.startRecording(in: "crew")
        PersonaHost.advance(2_000)
        #expect(store.chat("maya")!.recording?.seconds == 5)
        #expect(store.chat("crew")!.recording?.seconds(at: Persona.now) == VoiceRecording.limit)
        let before = store.state.messages
        store.discardRecording(in: "crew")
        #expect(store.chat("crew")!.recording == nil && store.state.messages == before)
    }

    @Test func onlyThoseWhoCanWriteCanRecord() throws {
        let store = try F.store()
        #expect(throws: ChatError.onlyAdmins) { try store.startRecording(in: "news") }
        #expect(throws: ChatError.notMember) { try store.startRecording(in: "trails") }
        try store.startRecording(in: "crew")
        PersonaHost.advance(3)
        #expect(throws: ChatError.notFound("That message")) { try store.sendRecording(in: "crew", replyTo: "m1") }
        #expect(store.chat("crew")!.recording != nil)
    }
}
