import FlowModels
public import Responder

extension Simulator {
  /// A kind of thing that an exhaustive test has to expect, or else relaxes by name.
  public enum Leftover: String, CaseIterable, Sendable {
    /// Actions that no expectation named.
    case actions
    /// Unfinished work, whether it runs or waits; but not for the app's clock.
    case work
    /// Actions without a handler.
    case unhandled
    /// Work that waits for the app's clock, such as timers.
    case clocks
  }

  /// Expects that a screen, or everything that is visible, is described by exactly this text.
  ///
  /// - Parameters:
  ///   - text: The description, as `ScreenNode.text(indentation:)` writes it.
  ///   - name: The name of a visible screen; `nil` for everything that is visible.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Throws: An error with the lines that differ.
  public func expectScreen(
    _ text: String, in name: String? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) throws {
    let nodes = screen.flattened.map(\.node)
    let node = name.map { name in nodes.first { $0.role == .screen && $0.id == name } } ?? nodes[0]
    var message: String?
    if let node {
      let found = node.text()
      if found != text {
        let difference = TextDifference(expected: text, found: found).text
        message = "the screen differs (− expected, + found):\n\(difference)"
      }
    } else {
      let visible = nodes.filter { $0.role == .screen }.map(\.id)
      message = SimulationError.screenNotVisible(name ?? "", visible: visible).description
    }
    try report(message, fileID, filePath, line, column)
  }

  /// Expects that an action was sent: in an exhaustive test, as the next of those that no
  /// expectation has named; otherwise, in the last step or since, and those before it are passed
  /// over.
  ///
  /// An action whose type is `Equatable` is compared as a value; another by its description.
  ///
  /// - Parameters:
  ///   - action: The action with its arguments.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Throws: An error with the actions that were sent.
  public func expectSent(
    _ action: some Action, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    try report(take(action, isReached: false), fileID, filePath, line, column)
  }

  /// Expects that an action was sent and not handled, so that it reached the ``StubParent`` of
  /// what is tested alone. Otherwise like ``expectSent(_:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - action: The action with its arguments.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Throws: An error with the actions that were sent.
  public func expectReached(
    _ action: some Action, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) throws {
    try report(take(action, isReached: true), fileID, filePath, line, column)
  }

  /// Ends a test and its app. In an exhaustive test, expects that nothing is left over.
  ///
  /// - Parameters:
  ///   - fileID: The file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Throws: An error with everything that is left over and not relaxed.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    await app.work.settle()
    let lines = isExhaustive ? leftovers() : []
    end()
    let message = "the test ends with what it did not expect:\n" + lines.joined(separator: "\n")
    try report(lines.isEmpty ? nil : message, fileID, filePath, line, column)
  }

  private func take(_ action: some Action, isReached: Bool) -> String? {
    let isNext = isExhaustive && !relaxes.contains(.actions)
    return recorder.withSent { $0.take(action, isNext: isNext, isReached: isReached) }
  }

  /// The work that waits only for the app's clock, until ``UserEvent/wait(_:)``, one line each.
  package var clockWaits: [String] { app.work.underWay.filter(\.places.isClock).map(\.text) }

  private func leftovers() -> [String] {
    let work = app.work.underWay
    let running = work.filter { !$0.places.isClock }
    let lines: [(kind: Leftover, lines: [String])] = [
      (.actions, recorder.withSent { $0.leftOver() }.map { [$0] } ?? []),
      (.work, running.map(\.text)),
      (.unhandled, (findings + recorder.untaken).filter { $0.kind == .unhandled }.map(\.message)),
      (.clocks, clockWaits),
    ]
    return lines.filter { !relaxes.contains($0.kind) }.flatMap { leftover in
      leftover.lines.map { "  \(leftover.kind.rawValue): \($0)" }
    }
  }

  func report(
    _ message: String?, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int
  ) throws {
    guard let message else { return }
    guard let onUnmetExpectation else {
      throw UnmetExpectation(message: message, fileID: fileID, line: line)
    }
    onUnmetExpectation(message, fileID, filePath, line, column)
  }
}
