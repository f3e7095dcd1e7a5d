import FlowModels
import Responder
import TestSupport
import Testing

/// Choosing a feature, in each of the ways in which an app reaches them.
@Suite("The choice of a feature")
@MainActor
struct FeatureChoiceTests {
  private let log = EventLog()

  private func launched(_ style: NavigationStyle) -> AppModel {
    let feature = { (id: String) in
      Feature(id: id, title: .verbatim(id)) {
        NamedFlow(id) { $0.push(NamedScreen("First of \(id)")) }
      }
    }
    let root = style.root(features: ["soups", "tarts"].map(feature), unlisted: [feature("hidden")])
    let app = AppModel.launched(root, events: log)
    root.controller.lastScreen?.send(FeatureWasChosen(feature: "soups"))
    return app
  }

  @Test(
    "one that the app does not list is declined, so that its button is disabled",
    arguments: NavigationStyle.allCases, ["off", "hidden"])
  func declined(style: NavigationStyle, id: String) throws {
    let app = launched(style)
    var unhandled: [String] = []
    app.unhandledPolicy = { unhandled.append("\($0.action)") }
    let screen = try #require(app.root.controller.lastScreen)
    let names = app.root.names
    #expect(screen.validation(of: FeatureWasChosen(feature: id)) == .noTarget)
    #expect(screen.validation(of: FeatureWasChosen(feature: "tarts")) == .enabled)
    screen.send(FeatureWasChosen(feature: id))
    #expect(unhandled.count == 1 && app.root.names == names)
  }

  @Test(
    "a tap on a bar that was covered since it was described is inert",
    arguments: [(NavigationStyle.tabs, "tarts"), (.drawer, "menu")])
  func covered(style: NavigationStyle, id: String) throws {
    let app = launched(style)
    let screen = app.screen()
    let path = try #require(screen.path(to: id))
    let chain = try #require(app.root.controller.lastScreen?.responderChain)
    let flow = try #require(chain.lazy.compactMap { $0 as? NamedFlow }.first)
    flow.present(NamedScreen("Sheet"))
    log.lines = []
    #expect(screen.perform(.tap, at: path))
    #expect(log.lines == ["inert tap on a bar that is covered"])
    flow.dismiss()
    #expect(app.screen().perform(.tap, at: try #require(app.screen().path(to: id))))
    #expect(log.lines.count > 2)
  }

  @Test("work for a screen that has left chooses none", arguments: NavigationStyle.allCases)
  func left(style: NavigationStyle) async throws {
    let app = launched(style)
    let chain = try #require(app.root.controller.lastScreen?.responderChain)
    let flow = try #require(chain.lazy.compactMap { $0 as? NamedFlow }.first)
    let page = NamedScreen("Page")
    flow.push(page)
    var parked: ParkedWork<Void>?
    page.send(
      Perform {
        flow.run("load") {
          try await WorkTracker.park { parked = $0 }
        } apply: { flow, _ in
          flow.send(FeatureWasChosen(feature: "tarts"))
        }
      })
    app.back()
    let names = app.root.names
    parked?.resume(with: .success(()))
    await app.work.settle()
    #expect(app.root.names == names)
    #expect(log.lines.last?.hasSuffix("the screen that asked for it has left") == true)
  }
}
