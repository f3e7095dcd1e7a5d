import FlowModels
import Simulation
import TestSupport

/// A screen that shows what a closure says.
final class Sketch: ViewModel {
  private let name: String
  private let words: LocalizedText
  private let draw: (ScreenBuilder) -> Void

  init(
    _ name: String, title: LocalizedText? = nil, draw: @escaping (ScreenBuilder) -> Void = { _ in }
  ) {
    self.name = name
    words = title ?? .verbatim(name)
    self.draw = draw
  }

  override var responderName: String { name }
  override var title: LocalizedText { words }
  override func describe(_ screen: ScreenBuilder) { draw(screen) }

  /// An exploration of an app whose first flow starts as a closure says.
  static func explorer(
    limits: StateExplorer.Limits = .init(depth: 16), findsLeaks: Bool = false,
    start: @escaping @MainActor (FlowModel) -> Void
  ) -> StateExplorer {
    StateExplorer(limits: limits) {
      Simulator(
        AppModel(name: "App", root: NamedFlow("Root", onStart: start), clock: ManualClock()),
        findsLeaks: findsLeaks)
    }
  }
}

extension ScreenBuilder {
  /// Adds a button that pushes a screen of a name.
  func push(_ id: String, _ name: String, from flow: FlowModel) {
    button(id, .verbatim(id)) { [weak flow] in flow?.push(Sketch(name)) }
  }

  /// Adds a list of rows that each push a screen called as they are.
  func rows(_ ids: [String], from flow: FlowModel) {
    list("list", .verbatim("List")) {
      for id in ids {
        add(.row, id: id, on: [.tap: { [weak flow] in flow?.push(Sketch("Row\(id)")) }])
      }
    }
  }
}

extension ExplorationReport {
  /// The screens and the ways there, a line each.
  var drawn: [String] {
    screens.map { "\($0.name): \($0.path.joined(separator: ", "))" }
  }
}
