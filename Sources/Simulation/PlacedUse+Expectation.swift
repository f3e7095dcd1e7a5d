import FlowModels

extension Simulator {
  /// Returns the line of a journey that expects an element as it is.
  ///
  /// - Parameters:
  ///   - owner: The screen or the bar that it is in.
  ///   - positions: The child positions from the owner down.
  /// - Returns: The line, which is met; `nil` if the element is not there, or if no line says
  ///   anything about it.
  /// - Complexity: O(elements on screen).
  package func expectation(of owner: PlacedUse.Owner, at positions: [Int]) -> String? {
    guard let place = screen.place(of: owner)?.node, let node = place.node(at: positions) else {
      return nil
    }
    return Self.expectations(of: node, in: place.id).first { line in
      guard case .expect(let expectation)? = try? JourneyGrammar.command(of: line) else {
        return false
      }
      return expectation.failure(in: self) == nil
    }
  }

  /// Returns the lines that could mean an element, the one that says most first. Some of them may
  /// not be met.
  private static func expectations(of node: ScreenNode, in screen: String) -> [String] {
    if node.role == .screen { return ["expect screen \(DisplayText.singleLine(node.id))"] }
    var references: [ElementReference] = []
    if !node.id.isEmpty {
      references += [.init(.id(node.id)), .init(.id(node.id), in: screen)]
    }
    if !node.label.isEmpty {
      references += [.init(.name(node.label)), .init(.name(node.label), in: screen)]
    }
    let label = DisplayText.quoted(node.label)
    var lines: [String] = []
    if node.role == .list {
      let rows = node.children.count { $0.role == .row && $0.actions.contains(.tap) }
      lines += ["expect rows \(rows)", "expect rows \(rows) in \(screen)"]
    }
    lines += references.map { "expect disabled \($0)" }
    if let problem = node.problem { lines.append("expect problem \(DisplayText.quoted(problem))") }
    if let value = node.value {
      let value = DisplayText.quoted(value)
      // What a person reads says more than an id.
      let isRead = node.role == .text || node.role == .row
      if isRead, !node.label.isEmpty { lines.append("expect \(label) = \(value)") }
      lines += references.map { "expect \($0) = \(value)" }
    }
    if !node.label.isEmpty { lines.append("expect \(label)") }
    return lines + references.map { "expect enabled \($0)" }
  }
}
