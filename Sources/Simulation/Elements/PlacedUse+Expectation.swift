import FlowModels

extension Simulator {
  /// Returns a journey line that expects an element in its current state; `nil` if there is none.
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

  // The most specific line is first. Some of the lines may not be met.
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
