import FlowModels

/// An exploration as a record keeps it: the same for all brands with the same flows. In place of
/// localized texts it has their keys, and in place of a brand's own words a mark.
package struct RecordedExploration: Codable, Hashable, Sendable {
  /// A brand's names and pictures, which decide nothing and are left out.
  package struct OwnWords: Sendable {
    /// The names, the slogan, the hosts and the scheme of the brand, the longest first.
    package var words: [String]
    /// The pictures and addresses that the brand states itself.
    package var names: Set<String>

    package init(words: [String] = [], names: Set<String> = []) {
      self.words = words
      self.names = names
    }

    func masked(_ text: String) -> String { text.masking(words) }
  }

  /// A screen, whose contents are stored apart, as other explorations have the same.
  struct Screen: Codable, Hashable, Sendable {
    var kind: String
    var stack: [String]
    var path: [String]
    /// The name of its node among the objects of the record.
    var node: String
    var flow: String?
    var isPresented: Bool
  }

  static let mark = "‹brand›"

  var screens: [Screen]
  /// The ways from each screen: `tap #share → Share: RecipeWasShared → RecipesFlowModel`.
  var ways: [String: [String]]
  var actions: [ExploredAction]
  /// The kinds of things that were seen, each with their number and that of those declared.
  package var coverage: [String]
  /// The limits that ended the exploration; empty if there were none.
  package var limits: [String]
  /// The keys of the brand that the flows have asked for, sorted.
  package var keys: [String]

  /// Makes the record of an exploration with encoded texts, and stores its screens.
  package init(
    _ report: ExplorationReport, _ coverage: CoverageReport, decidedBy keys: Set<String> = [],
    without own: OwnWords = OwnWords(), into objects: inout RecordObjects
  ) throws {
    screens = try report.screens.map { screen in
      Screen(
        kind: screen.kind, stack: screen.stack, path: screen.path.map(own.masked),
        node: try objects.add((screen.encoded ?? screen.node).recorded(without: own)),
        flow: screen.flow, isPresented: screen.isPresented)
    }
    ways = (report.ways ?? [:]).mapValues { $0.map(own.masked) }
    actions = report.actions
    self.coverage = coverage.sections.filter { !$0.isOpen }.map {
      "\($0.kind.rawValue) \($0.covered.count) of \($0.count)"
    }
    self.keys = keys.sorted()
    limits = report.limits
    if !report.isComplete, limits.isEmpty { limits = ["some states could not be reached again"] }
  }

  /// Returns the exploration with the contents of its screens, for a comparison.
  func report(from objects: RecordObjects) throws(RecordProblem) -> ExplorationReport {
    ExplorationReport(
      screens: try screens.map { screen throws(RecordProblem) in
        ExploredScreen(
          kind: screen.kind, stack: screen.stack, path: screen.path,
          node: try objects.value(screen.node), flow: screen.flow,
          isPresented: screen.isPresented)
      },
      actions: actions)
  }
}

extension String {
  /// Returns the text with a mark for each of a brand's own words that stands by itself.
  func masking(_ words: [String]) -> String {
    var text = self
    for word in words where !word.isEmpty {
      for range in text.ranges(of: word).reversed() {
        let before =
          range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
        let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
        let isPart = [(before, word.first), (after, word.last)].contains { neighbor, edge in
          [neighbor, edge].allSatisfy { $0.map { $0.isLetter || $0.isNumber } ?? false }
        }
        if !isPart { text.replaceSubrange(range, with: RecordedExploration.mark) }
      }
    }
    return text
  }
}

extension ScreenNode {
  // With keys for localized texts, and without what a brand states itself.
  fileprivate func recorded(without own: RecordedExploration.OwnWords) -> ScreenNode {
    let text = { (encoded: String) in EncodedText.text(of: encoded).recorded(without: own) }
    let name = { (name: String) in
      own.names.contains(name) ? RecordedExploration.mark : own.masked(name)
    }
    var node = mappingTexts(text)
    node.link = link.map(name)
    switch content {
    case .row?: break
    case .image(let source)?:
      node.content = .image(own.names.contains(source.name) ? .asset("brand") : source)
    // All that it says is among the texts.
    default: node.content = nil
    }
    node.children = children.map { $0.recorded(without: own) }
    return node
  }

  /// Returns the node with other texts; those of the nodes inside it stay.
  func mappingTexts(_ text: (String) -> String) -> ScreenNode {
    var node = self
    node.label = text(label)
    node.value = value.map(text)
    node.placeholder = placeholder.map(text)
    node.problem = problem.map(text)
    guard case .row(var facts)? = content else { return node }
    facts.subtitle = facts.subtitle.map(text)
    facts.detail = facts.detail.map(text)
    facts.badge = facts.badge.map(text)
    let words = facts.accessory?.text.map(text)
    facts.accessory?.text = words
    node.content = .row(facts)
    return node
  }
}

extension LocalizedText {
  /// Returns the text with keys for what is localized, and marks for a brand's own words.
  func recorded(without own: RecordedExploration.OwnWords) -> String {
    switch self {
    case .verbatim(let words): return own.masked(words)
    case .number(let number, let decimals): return NumberText.text(of: number, decimals: decimals)
    case .joined(let texts, let separator):
      return texts.map { $0.recorded(without: own) }.filter { !$0.isEmpty }
        .joined(separator: separator)
    case .key(let key, let arguments):
      let all = arguments.sorted { $0.key < $1.key }
        .map { " \($0.key): \($0.value.recorded(without: own))" }
      return "‹\(key)\(all.joined(separator: ","))›"
    }
  }
}
