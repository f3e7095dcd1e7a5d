import FlowModels
import Responder
import TestSupport
import Testing

/// An exploration takes away what it opened, and nobody is asked.
@Suite("Taking away what is on top")
@MainActor
struct TakingBackTests {
  private final class Staying: ViewModel {
    override var responderName: String { "Staying" }
    override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
  }

  private let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
  private let app: AppModel

  init() { app = .launched(root) }

  private var path: [String] { root.controller.screens.map(\.responderName) }

  @Test("screens leave, even those that refuse, and the first one stays")
  func screens() {
    root.push(Staying())
    root.push(NamedScreen("Last"))
    #expect(app.takeBack() && path == ["Home", "Staying"])
    #expect(app.takeBack() && path == ["Home"])
    #expect(!app.takeBack() && path == ["Home"])
  }

  @Test("a flow ends with its last screen, and a presented one as a whole")
  func flows() {
    root.start(NamedFlow("Child") { $0.push(Staying()) })
    #expect(app.takeBack() && path == ["Home"] && root.controller.path.count == 1)
    let presented = NamedFlow("Above") { $0.push(NamedScreen("One")) }
    root.present(presented)
    presented.push(Staying())
    #expect(app.takeBack() && presented.controller.screens.count == 1)
    #expect(app.takeBack() && root.controller.presented.isEmpty && presented.phase == .ended)
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("a dialog is cancelled first")
  func dialog() {
    var isCancelled = false
    root.push(NamedScreen("Second"))
    app.show(DialogViewModel(title: .verbatim("Sure?"), onCancel: { isCancelled = true }))
    #expect(app.takeBack() && isCancelled && app.dialogs.isEmpty && path.count == 2)
  }
}
