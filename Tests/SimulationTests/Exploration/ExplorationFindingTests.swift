import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

private struct Unheard: Action {}

/// A screen that nobody lets go of.
private final class Clinging: ViewModel {
  private var itself: Clinging?

  override func start() { itself = self }
}

@Suite("What an exploration finds wrong")
@MainActor
struct ExplorationFindingTests {
  private func home(_ draw: @escaping (ScreenBuilder, ViewModel, FlowModel) -> Void) async throws
    -> ExplorationReport
  {
    try await Sketch.explorer(findsLeaks: true) { flow in
      final class Home: ViewModel {
        var draw: ((ScreenBuilder, Home) -> Void)?
        override func describe(_ screen: ScreenBuilder) { draw?(screen, self) }
      }
      let home = Home()
      home.draw = { [weak flow] screen, home in
        if let flow { draw(screen, home, flow) }
      }
      flow.push(home)
    }.survey()
  }

  @Test("an action that no responder handles, once, with the events that lead there")
  func unhandled() async throws {
    let report = try await home { screen, home, flow in
      screen.button("harmless", .verbatim("Harmless")) {}
      screen.button("lost", .verbatim("Lost")) { [weak home] in home?.send(Unheard()) }
    }
    #expect(report.findings.map(\.kind) == [.unhandled, .idleControl])
    #expect(report.findings.map(\.path) == [["tap #lost"], ["tap #harmless"]])
    #expect(report.actions == [ExploredAction(sender: "Home", name: "Unheard", handler: nil)])
  }

  @Test("no control that changes only what a screen keeps in mind")
  func keptInMind() async throws {
    final class Counter: ViewModel {
      var count = 0
      override func describe(_ screen: ScreenBuilder) {
        screen.button("count", .verbatim("Count")) { [weak self] in self?.count = 1 }
      }
    }
    let report = try await Sketch.explorer { flow in flow.push(Counter()) }.survey()
    #expect(report.findings.isEmpty)
  }

  @Test("what something invisible has made wrong is told with the way to where it was seen")
  func hidden() async throws {
    let report = try await Sketch.explorer { flow in
      var isBroken = false
      let home = Sketch("Home") { [weak flow] screen in
        screen.button("break", .verbatim("Break")) { isBroken = true }
        screen.button("use", .verbatim("Use")) { if isBroken { flow?.send(Unheard()) } }
      }
      flow.push(home)
    }.survey()
    // A fresh process does not show it, which `lint` says.
    #expect(report.findings.map(\.kind) == [.unhandled, .idleControl])
    #expect(report.findings.map(\.path) == [["tap #use"], ["tap #break"]])
  }

  @Test("a leak, with the way back on which it is seen and nothing that did not matter")
  func leak() async throws {
    let report = try await home { screen, _, flow in
      screen.button("harmless", .verbatim("Harmless")) { [weak flow] in
        flow?.push(Sketch("Harmless"))
      }
      screen.button("cling", .verbatim("Cling")) { [weak flow] in flow?.push(Clinging()) }
    }
    #expect(report.findings.map(\.kind) == [.leak])
    #expect(report.findings.map(\.path) == [["tap #cling", "back"]])
    #expect(report.findings[0].message.hasPrefix("Clinging has left and is still alive"))
  }

  @Test("missing words, at the launch")
  func missingText() async throws {
    let report = try await home { screen, _, _ in screen.heading(.key("no.such.words")) }
    #expect(report.findings.map(\.kind) == [.missingText])
    #expect(report.findings.map(\.path) == [[]])
  }
}
