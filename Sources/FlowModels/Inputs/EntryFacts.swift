/// The facts about a field's rules, for a simulation that proposes entries as a user would type
/// them. Facts only propose: the rules themselves test a proposed entry; see
/// ``Field/accepts(_:)``.
package struct EntryFacts {
  /// The valid numbers of characters, one range for each rule about them.
  package var lengths: [ClosedRange<Int>] = []
  /// The patterns that the whole text must match, each a `Regex`.
  package var patterns: [Any] = []
  /// The entries that follow from the rules, such as examples, ends of ranges and forbidden words.
  package var entries: [String] = []
}

/// A fact about the values that one rule allows.
enum InputFact {
  case length(ClosedRange<Int>)
  case bounds(lowest: Any, highest: Any)
  case pattern(Any, examples: [String])
  case forbidden([String])
  /// Returns the value of the other field.
  case equal(@MainActor () -> Any?)
}

extension EntryFacts {
  /// Collects the facts of rules about values of one type.
  // `around` returns the values just outside a range, and one in its middle.
  @MainActor
  init<Value>(
    _ facts: [InputFact], text: (Value) -> String,
    around: (Value, Value) -> [Value] = { _, _ in [] }
  ) {
    for fact in facts {
      switch fact {
      case .length(let range): lengths.append(range)
      case .pattern(let pattern, let examples):
        patterns.append(pattern)
        entries += examples
      case .forbidden(let words): entries += words
      case .equal(let other):
        if let value = other() as? Value { entries.append(text(value)) }
      case .bounds(let lowest, let highest):
        guard let lowest = lowest as? Value, let highest = highest as? Value else { continue }
        entries += ([lowest, highest] + around(lowest, highest)).map(text)
      }
    }
  }
}
