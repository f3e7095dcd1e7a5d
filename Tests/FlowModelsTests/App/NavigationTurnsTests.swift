import TestSupport
import Testing

@testable import FlowModels

@Suite("Turns of navigation")
@MainActor
struct NavigationTurnsTests {
  private let root = NamedFlow("Root")
  private let app: AppModel
  private let told = EventLog()

  init() { app = .launched(root) }

  /// Pushes a screen with a button, and returns what taps it.
  private func pushButton(_ body: @escaping () -> Void) throws -> () -> Void {
    let screen = DrawnViewModel { $0.button("go", .verbatim("Go")) { body() } }
    root.push(screen)
    let place = ElementPath(try #require(screen.elementID), ["go"])
    return { [app] in app.perform(.tap, on: place) }
  }

  @Test("what is to follow a turn comes once, after the observers")
  func followsTurn() throws {
    let tap = try pushButton { [app, root, told] in
      app.atEndOfTurn { told.lines.append("followed") }
      root.push(NamedScreen("Next"))
      told.lines.append("pushed")
    }
    let token = app.observeNavigation { [told] in told.lines.append("changed") }
    tap()
    #expect(told.lines == ["pushed", "changed", "followed"])
    app.back()
    #expect(told.lines == ["pushed", "changed", "followed", "changed"])
    token.cancel()
  }

  @Test("what is to follow no turn comes at the next one of the main actor")
  func followsNone() async {
    app.atEndOfTurn { [told] in told.lines.append("followed") }
    #expect(told.lines.isEmpty)
    for _ in 0..<3 { await Task.yield() }
    #expect(told.lines == ["followed"])
  }

  @Test("moving the focus is a turn, which ends")
  func focus() throws {
    let tap = try pushButton { [root] in root.push(NamedScreen("Next")) }
    let token = app.observeNavigation { [told] in told.lines.append("changed") }
    #expect(root.controller.screens[0].focus(on: ["go"]))
    told.lines = []
    tap()
    #expect(told.lines == ["changed"])
    token.cancel()
  }

  @Test("observers that change the path for ever are called 32 times")
  func cycle() {
    root.push(NamedScreen("Home"))
    let token = app.observeNavigation { [root, told] in
      told.lines.append("changed")
      root.push(NamedScreen("Next"))
    }
    let reports = reportedCycles { root.push(NamedScreen("First")) }
    #expect(told.lines.count == 32 && reports == ["navigation"])
    token.cancel()
  }
}
