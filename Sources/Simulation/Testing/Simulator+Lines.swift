public import FlowModels

extension Simulator {
  /// Plays lines of a journey, such as what several tests begin with. An expectation among them is
  /// one of the test.
  ///
  /// ```swift
  /// try await simulator.play(
  ///   "tap #checkout", #"type "Ada" into #name"#, "tap #submit", "expect screen Payment")
  /// ```
  ///
  /// - Parameters:
  ///   - lines: The lines, as a journey writes them.
  ///   - fileID: The file of the test.
  ///   - filePath: The path of the test's file.
  ///   - line: The line of the test.
  ///   - column: The column of the test.
  /// - Throws: ``SimulationError`` for what cannot be played, another error for what is not as
  ///   expected, and `InputError` for lines that are no journey.
  public func play(
    _ lines: String..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async throws {
    for played in try Journey(lines.joined(separator: "\n")).lines {
      if case .expect(let expectation) = played.command {
        let failure = expectation.failure(in: self).map { "\(played.text): \($0)" }
        try report(failure, fileID, filePath, line, column)
      } else if let event = played.command.event() {
        try await perform(event)
      }
    }
  }

  /// Returns the one element with an id that is visible; of several, the one on the focused screen.
  ///
  /// ```swift
  /// #expect(try simulator.node(id: "total").value == "4.50 €")
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id of the element; that of a row is the id of its item.
  ///   - screen: The name of the screen it is on, where it matters.
  /// - Throws: ``SimulationError`` if there is none, or if there are several.
  public func node(id: String, in screen: String? = nil) throws -> ScreenNode {
    try ElementFinder(self.screen).node(of: ElementReference(.id(id), in: screen))
  }
}
