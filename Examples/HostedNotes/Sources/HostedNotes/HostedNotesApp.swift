// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(SwiftUI) && canImport(UIKit)
  import FlowHosting
  import FlowModels
  import FlowSwiftUI
  import Notes
  import SwiftUI
  import UIKit

  @main
  struct HostedNotesApp: App {
    @State private var app = NotesApp.makeApp(on: .phone)

    var body: some Scene {
      WindowGroup { RootView(app: app) }
        .commands { CommandMenu("Note") { FlowCommandButtons(app, NotesApp.commands) } }
    }
  }

  /// The window.
  struct RootView: View {
    let app: AppModel
    @State private var platform: PlatformResponder?
    @SceneStorage("navigation") private var saved: Data?
    @Environment(\.scenePhase) private var phase
    @Environment(\.horizontalSizeClass) private var width

    var body: some View {
      FlowView(app)
        .screen(NoteViewModel.self) { NotePage(note: $0) }
        .onAppear { begin() }
        .onOpenURL { app.open($0.absoluteString) }
        .onChange(of: width, initial: true) { _, width in
          app.resize(to: width == .compact ? .phone : .tablet())
        }
        .onChange(of: phase) { _, phase in
          if phase == .background { saved = NotesApp.state(of: app) }
        }
    }

    private func begin() {
      guard platform == nil else { return }
      let platform = PlatformResponder(above: app)
      platform.offer(ShareNote.self) { share in
        UIPasteboard.general.string = share.note.title
        return true
      }
      self.platform = platform
      NotesApp.launch(app, from: saved)
    }
  }

  /// A view of its own for one screen. It follows what it reads, and calls the screen's methods.
  struct NotePage: View {
    let note: NoteViewModel

    var body: some View {
      VStack(alignment: .leading, spacing: 16) {
        Text(note.note.text)
        Button(note.isDone ? "Done" : "To do") { note.toggle() }
      }
    }
  }
#endif
