// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import FlowUIKit
  import Notes
  public import UIKit

  /// The delegate of a window, with an app of its own: the same app as in SwiftUI.
  public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// The window.
    public var window: UIWindow?
    private var host: FlowHostController?
    private static let activity = "com.example.HostedNotes.navigation"

    /// Makes the window, and launches the app where the person left it.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let isPhone = scene.traitCollection.horizontalSizeClass == .compact
      let app = NotesApp.makeApp(on: isPhone ? .phone : .tablet())
      let host = FlowHostController(app, commands: NotesApp.commands)
      host.screen(NoteViewModel.self) { NoteController($0) }
      host.platform.offer(ShareNote.self) { [weak host] share in
        let items = [share.note.title, share.note.text]
        host?.present(
          UIActivityViewController(activityItems: items, applicationActivities: nil), animated: true
        )
        return host != nil
      }
      let saved = session.stateRestorationActivity?.userInfo?["navigation"] as? Data
      NotesApp.launch(app, from: saved)
      self.host = host
      let window = UIWindow(windowScene: scene)
      window.rootViewController = host
      window.makeKeyAndVisible()
      self.window = window
      open(connectionOptions.urlContexts)
    }

    /// Opens links, such as `notes://note/2`.
    public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
      open(contexts)
    }

    /// Saves where the person is.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
      guard let app = host?.app, let state = NotesApp.state(of: app) else { return nil }
      let activity = NSUserActivity(activityType: Self.activity)
      activity.addUserInfoEntries(from: ["navigation": state])
      return activity
    }

    private func open(_ contexts: Set<UIOpenURLContext>) {
      for context in contexts { host?.app.open(context.url.absoluteString) }
    }
  }

  /// A view of its own for one screen. It follows what it reads, and calls the screen's methods.
  final class NoteController: UIViewController {
    private let note: NoteViewModel
    private let button = UIButton(configuration: .plain())
    private var token: ObservationToken?

    init(_ note: NoteViewModel) {
      self.note = note
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      button.frame = view.bounds
      button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(button)
      button.addAction(UIAction { [note] _ in note.toggle() }, for: .primaryActionTriggered)
      token = observe { [weak self] in
        guard let self else { return }
        button.configuration?.title = note.isDone ? "Done" : "To do"
      }
    }
  }
#endif
