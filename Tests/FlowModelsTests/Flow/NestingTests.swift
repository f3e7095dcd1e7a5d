import Foundation
import TestSupport
import Testing

@testable import FlowModels

@Suite("Flows in flows")
@MainActor
struct NestingTests {
  private let root = PlacesFlow()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root, events: log)
    app.launch()
  }

  /// Nests flows as long as they start, each with a screen, and returns the innermost.
  private func nest(_ count: Int, isPresented: Bool = false) -> PlacesFlow {
    var flow = root
    for number in 1...count {
      let next = flow.section("\(number)")
      if isPresented { flow.present(next) } else { flow.start(next) }
      guard next.phase == .active else { break }
      flow = next
    }
    return flow
  }

  private func depth(of flow: FlowModel) -> Int {
    var depth = 0
    var controller = flow.controller
    while let parent = controller.parent {
      depth += 1
      controller = parent
    }
    return depth
  }

  @Test("they nest 256 deep, and more are refused with words", arguments: [false, true])
  func limit(isPresented: Bool) {
    let innermost = nest(3000, isPresented: isPresented)
    #expect(depth(of: innermost) == 256)
    let verb = isPresented ? "present" : "push"
    #expect(
      log.lines.last
        == "dropped \(verb) 257FlowModel: flows are nested deeper than 256 levels")
    let child = AskingFlow()
    var endings: [FlowEnding<String>] = []
    innermost.start(child) { (_: PlacesFlow, ending) in endings.append(ending) }
    #expect(child.phase == .ended && endings == [.cancelled])
  }

  @Test("also if they start as they are started, or were put together before")
  func otherWays() {
    final class Endless: FlowModel {
      override func start() {
        push(NamedScreen("One"))
        start(Endless())
      }
    }
    root.start(Endless())
    #expect(root.controller.screens.count == 257)
    var inner: FlowModel = NamedFlow("Inner")
    for _ in 1...400 {
      let outer = NamedFlow("Outer")
      outer.start(inner)
      inner = outer
    }
    root.start(inner)
    #expect(app.inconsistencies() == [])
  }

  @Test("at the limit, every operation works", arguments: [false, true])
  func works(isPresented: Bool) throws {
    let innermost = nest(256, isPresented: isPresented)
    innermost.push(NumberViewModel(id: 1))
    let id = try #require(app.layout.focused?.elementID)
    #expect(app.screen().node.text().contains("Number 1") && app.inconsistencies() == [])
    #expect(app.viewModel(id) != nil && !app.mustAsk(before: .back) && app.layers.count > 0)
    #expect(app.didShow(app.layers.last?.path.compactMap(\.elementID) ?? []) == .nothing)
    #expect(app.screenCount == 258 && innermost.rootFlow === root)
    let saved = try JSONEncoder().encode(app.snapshot())
    let again = PlacesFlow.app(PlacesFlow())
    again.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: saved))
    #expect(again.snapshot() == app.snapshot() && again.inconsistencies() == [])
    again.end()
    app.restore(app.snapshot())
    #expect(app.layout.focused?.responderName == "Number1" && app.inconsistencies() == [])
    app.resize(to: .tablet(columns: 3))
    #expect(app.back() == .left && app.layout.focused?.responderName == "256")
    app.open("app://section/1/number/7")
    #expect(app.root.names.last == "Number7" && app.inconsistencies() == [])
    app.end()
  }

  @Test("the outermost takes all along")
  func finishes() {
    let innermost = nest(256)
    guard case .flow(let first)? = root.controller.path.last else { return }
    weak let probe = innermost
    first.finish()
    #expect(root.names == ["Home"] && innermost.phase == .ended && probe != nil)
  }
}
