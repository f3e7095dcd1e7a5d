/// The readings of elements since the last `take()`: the reason why one was not possible, and the
/// texts of the others.
@MainActor
final class ElementReadings {
  private static let most = 6

  private var isUsed = false
  private var failure: String?
  private var texts: [String] = []
  /// A Boolean value that indicates whether a requirement is being evaluated.
  var isNoting = false
  /// The reasons why readings outside of requirements were not possible.
  private(set) var unheard: [String] = []

  /// Begins anew; returns the reason why a reading was not possible, and the texts of the others.
  func take() -> (failure: String?, texts: [String]) {
    guard isUsed else { return (nil, []) }
    defer { (failure, texts, isUsed) = (nil, [], false) }
    return (failure, texts)
  }

  func fail(_ reason: String) {
    guard isNoting else {
      if !unheard.contains(reason) { unheard.append(reason) }
      return
    }
    isUsed = true
    failure = failure ?? reason
  }

  func note(_ id: String?, _ text: String) {
    isUsed = true
    let text = id.map { "\($0) \(text)" } ?? text
    if texts.count < Self.most, !texts.contains(text) { texts.append(text) }
  }
}

extension AppModel {
  /// Returns a closure's result, the reason for a failed reading, and texts such as `total 4.5`.
  package final func notingReadings<Result>(
    _ body: () -> Result
  ) -> (result: Result, failure: String?, texts: [String]) {
    _ = state.readings.take()
    state.readings.isNoting = true
    defer { state.readings.isNoting = false }
    let result = body()
    let (failure, texts) = state.readings.take()
    return (result, failure, texts)
  }

  /// The reasons why elements could not be read outside of requirements.
  package final var unreadElements: [String] { state.readings.unheard }

  /// Returns a visible screen, for a requirement or a test that reads in it.
  ///
  /// - Parameter name: The name of the screen, as traces show it: `Cart`.
  /// - Returns: The screen, the first in reading order if there are several; `nil` if none is
  ///   visible.
  /// - Complexity: O(nodes of the visible screens).
  public final func shown(_ name: String) -> ShownElement? { allShown(name).first }

  final func allShown(_ name: String) -> [ShownElement] {
    guard layout.visible.contains(where: { $0.screen.responderName == name }) else { return [] }
    var shown: [ShownElement] = []
    (state.described ?? screen().node).forEachNode { node in
      if node.role == .screen, node.id == name { shown.append(element(node)) }
    }
    return shown
  }

  /// Returns the visible screens of a name, each with the nearest one of another name below it.
  // That one is on the main path, covered by others or not.
  final func allShown(
    _ name: String, over other: String
  ) -> [(screen: ShownElement, below: ShownElement)] {
    let path = root.controller.screens
    return layout.visible.compactMap { pane in
      guard pane.screen.responderName == name else { return nil }
      let end = path.firstIndex { $0 === pane.screen } ?? path.count
      guard let below = path[..<end].last(where: { $0.responderName == other }),
        let one = described(pane.screen), let two = described(below)
      else { return nil }
      return (one, two)
    }
  }

  private func described(_ screen: ViewModel) -> ShownElement? {
    self.screen(of: screen).node.firstNode { $0.role == .screen }.map(element)
  }

  /// Returns a described element as one that is read in.
  package final func element(_ node: ScreenNode) -> ShownElement {
    ShownElement(node: node, marks: localization.numberMarks, readings: state.readings)
  }
}
