import FlowModels

extension TourComparison {
  /// The differences as lines that are safe for a terminal, each screen with the way there and what differs.
  ///
  /// ```text
  /// ~ RecipeDetail: tap #recipes, tap #desserts, tap #42
  ///   - button #shopping "Add to the list"
  ///   ~ label of button #share: "Share" → "Pass on"
  /// - Review: tap #recipes, tap #desserts, tap #42, tap #review
  /// actions:
  ///   - ReviewWasTapped from Button review to RecipesFlowModel
  /// ```
  ///
  /// `- ` stands before what only the first tour has, `+ ` before what only the second has, `~ ` before
  /// what differs. Where nothing differs, there are no lines.
  ///
  /// - Parameter kinds: Which differences are told.
  /// - Complexity: O(differences).
  public func lines(
    of kinds: Set<TourDifference.Kind> = Set(TourDifference.Kind.allCases)
  ) -> [String] {
    var lines: [String] = []
    for screen in screens {
      let told = screen.differences.filter { kinds.contains($0.kind) }
      let isInBoth = screen.firstPath != nil && screen.secondPath != nil
      guard isInBoth ? !told.isEmpty : kinds.contains(.structure) else { continue }
      let sign = isInBoth ? "~" : screen.firstPath != nil ? "-" : "+"
      let way = Self.way(screen.firstPath ?? screen.secondPath ?? [])
      lines.append(DisplayText.singleLine("\(sign) \(screen.name): \(way)"))
      lines += told.map { "  \($0.line)" }
    }
    if kinds.contains(.structure), !actions.isEmpty {
      lines.append("actions:")
      lines += actions.map { "  \($0.line)" }
    }
    return lines
  }

  /// The events that lead somewhere, in one line.
  static func way(_ path: [String]) -> String {
    path.isEmpty ? "launch" : path.joined(separator: ", ")
  }
}
