package import FlowModels
import Responder
package import Simulation

/// An app of pages, each with as many buttons, which open pages: the states to a depth of `n` events
/// are a tree, of which everybody knows the number of nodes.
@MainActor
package enum PagesApp {
  /// The number of buttons on a page, and of different pages that they open.
  package static let buttons = 10

  /// Makes the app, not launched.
  package static func make() -> AppModel {
    AppModel(name: "Pages", root: PagesFlow(), clock: ManualClock())
  }

  /// Makes a simulator of the app.
  package static func simulator() -> Simulator { Simulator(make()) }

  /// Returns the number of states that at most so many events lead to.
  package static func states(depth: Int) -> Int {
    var (all, level) = (1, 1)
    for _ in 0..<depth {
      level *= buttons
      all += level
    }
    return all
  }
}

private struct OpenPage: Action { var number: Int }

private final class PageViewModel: ViewModel {
  let number: Int
  init(_ number: Int) { self.number = number }

  override var title: LocalizedText { .verbatim("Page \(number)") }

  override func describe(_ screen: ScreenBuilder) {
    for index in 0..<PagesApp.buttons {
      screen.button("b\(index)", .verbatim("Open \(index)")) { [weak self] in
        self?.send(OpenPage(number: index))
      }
    }
  }
}

private final class PagesFlow: FlowModel {
  override func start() { push(PageViewModel(0)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(OpenPage.self) { (flow: PagesFlow, open) in flow.push(PageViewModel(open.number)) }
  }
}
