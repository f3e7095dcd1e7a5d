package import FlowModels

/// The entries that a fuzzer tries in one field, sorted by what the field's own rules say to them.
package struct FieldEntries {
  private static let most = 60

  /// Entries that follow all rules: supplied words, then ones from the rules, then common ones.
  package private(set) var fitting: [String] = []
  /// Entries that are at the end of what a rule allows, or just outside.
  package private(set) var boundary: [String] = []
  package private(set) var breaking: [String] = []

  /// Finds entries for a field, with the words that are supplied for it or for all fields.
  @MainActor
  package init(for field: Field, words: [String] = []) {
    let facts = field.entryFacts
    let matching = facts.patterns.flatMap { PatternSampler($0)?.texts() ?? [] }
    let sized = facts.lengths.flatMap { Self.texts(around: $0, like: words + matching) }
    let ends = facts.entries + sized
    var seen: Set<String> = []
    let isChoice = field is ChoiceInput || field is SwitchInput
    for entry in words + ends + matching + (isChoice ? [] : CommonEntries.texts)
    where seen.insert(entry).inserted && !entry.isEmpty {
      if field.accepts(entry) { fitting.append(entry) } else { breaking.append(entry) }
    }
    boundary = Array(ends.filter { !$0.isEmpty }.prefix(Self.most))
    // An entry that nearly fits tells more than one that is far away.
    let near = isChoice ? [] : fitting.prefix(4).flatMap(Self.texts(near:))
    breaking = Array((near.filter { !field.accepts($0) } + breaking).prefix(Self.most))
    fitting = Array(fitting.prefix(Self.most))
  }

  private static func texts(around lengths: ClosedRange<Int>, like examples: [String]) -> [String] {
    let least = lengths.lowerBound
    // A field for a novel is not filled with one.
    let most = min(lengths.upperBound, 2000)
    let counts = [least, least + 1, (least + most) / 2, most, least - 1, most + 1]
    let patterns = ["aA1!", "a", "1"] + examples.prefix(2)
    return counts.filter { (0...2001).contains($0) }.flatMap { count in
      patterns.filter { !$0.isEmpty }.map { pattern in
        String(String(repeating: pattern, count: count / pattern.count + 1).prefix(count))
      }
    }
  }

  private static func texts(near text: String) -> [String] {
    [
      String(text.dropLast()), text + "0", text + "x", "x" + text, text.lowercased(),
      text.uppercased(), text + " " + text, "-" + text,
    ].filter { $0 != text && !$0.isEmpty }
  }
}
