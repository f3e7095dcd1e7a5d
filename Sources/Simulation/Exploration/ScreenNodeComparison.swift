import FlowModels

/// The differences between two screens of a kind, element by element.
struct ScreenNodeComparison {
  /// The maximum number of rows that only one screen has and that are reported one by one.
  static let maxRows = 12

  private(set) var differences: [ExplorationDifference] = []

  /// Compares the contents of two screens, but not their names.
  init(_ first: ScreenNode, _ second: ScreenNode) {
    compareChildren(of: first, with: second, within: "")
  }

  private mutating func compare(_ first: ScreenNode, _ second: ScreenNode, as name: String) {
    compareWords(first, second, as: name)
    let lists = { (items: [String]) in items.isEmpty ? nil : items.joined(separator: ", ") }
    // The focus is no quality of the element.
    let traits = [first, second].map { lists($0.traits.filter { $0 != .focused }.map(\.rawValue)) }
    add("traits of \(name)", traits[0], traits[1])
    let actions = [first, second].map { lists($0.actions.map(\.rawValue)) }
    add("actions of \(name)", actions[0], actions[1])
    compareChildren(of: first, with: second, within: first.role == .row ? " in \(name)" : "")
  }

  private mutating func compareWords(_ first: ScreenNode, _ second: ScreenNode, as name: String) {
    let all = [first, second].map { node in
      Dictionary(node.words.map { ($0.part, $0.text) }) { first, _ in first }
    }
    let isTold = compareFacts(first, second, as: name)
    for part in ExploredText.Part.allCases where part != .value || !isTold {
      let (one, other) = (all[0][part], all[1][part])
      let isWords = one != nil && other != nil
      add("\(part.rawValue) of \(name)", one, other, kind: isWords ? .words : .structure)
    }
  }

  // The value of a row has all its parts together, so a row that lost one of them would seem only
  // to have another text.
  private mutating func compareFacts(
    _ first: ScreenNode, _ second: ScreenNode, as name: String
  ) -> Bool {
    let facts = [first, second].map { node in
      if case .row(let facts)? = node.content { facts } else { nil as RowFacts? }
    }
    // A row that shows its title alone has no parts.
    guard first.role == .row, facts[0] != nil || facts[1] != nil else { return false }
    let (one, other) = (facts[0] ?? RowFacts(), facts[1] ?? RowFacts())
    let parts: [(String, (RowFacts) -> String?)] = [
      ("subtitle", \.subtitle), ("detail", \.detail), ("badge", \.badge),
      ("accessory", { facts in facts.accessory.map { $0.text ?? $0.kind.rawValue } }),
    ]
    for (part, text) in parts {
      let (one, other) = (text(one), text(other))
      let isWords = one != nil && other != nil
      add("\(part) of \(name)", one, other, kind: isWords ? .words : .structure)
    }
    return true
  }

  private mutating func add(
    _ subject: String, _ first: String?, _ second: String?,
    kind: ExplorationDifference.Kind = .structure
  ) {
    if first != second {
      differences.append(ExplorationDifference(subject, first, second, kind: kind))
    }
  }

  private mutating func compareChildren(
    of first: ScreenNode, with second: ScreenNode, within place: String
  ) {
    // Headings have no ids. If both elements have the same ones, each begins the same section.
    let titles = [first, second].map { node in
      node.children.filter { $0.role == .heading && $0.id.isEmpty }.map(\.label)
    }
    let haveSameSections = Set(titles[0]).count > 1 && titles[0].sorted() == titles[1].sorted()
    let names = Self.names(in: first, titlesCount: haveSameSections)
    let others = Self.names(in: second, titlesCount: haveSameSections)
    let matches = Dictionary(uniqueKeysWithValues: zip(others, second.children))
    let known = Set(names)
    let parent = first.subject
    let isTold = compareRows(
      zip(names, first.children).filter { $1.role == .row }.map(\.0),
      zip(others, second.children).filter { $1.role == .row }.map(\.0), of: parent)
    compareOrder(
      zip(names, first.children).filter { $1.role != .row }.map(\.0),
      zip(others, second.children).filter { $1.role != .row }.map(\.0), of: "elements", in: parent)
    for (name, child) in zip(names, first.children) {
      if let other = matches[name] {
        compare(child, other, as: name + place)
      } else if isTold || child.role != .row {
        differences.append(ExplorationDifference(.onlyInFirst, child.summary + place))
      }
    }
    for (name, child) in zip(others, second.children)
    where !known.contains(name) && (isTold || child.role != .row) {
      differences.append(ExplorationDifference(.onlyInSecond, child.summary + place))
    }
  }

  private mutating func compareRows(
    _ first: [String], _ second: [String], of name: String
  ) -> Bool {
    if first.count != second.count {
      add("number of rows of \(name)", "\(first.count)", "\(second.count)")
    }
    let common = compareOrder(first, second, of: "rows", in: name)
    return first.count + second.count - 2 * common <= Self.maxRows
  }

  @discardableResult
  private mutating func compareOrder(
    _ first: [String], _ second: [String], of what: String, in parent: String
  ) -> Int {
    let common = Set(first).intersection(second)
    let orders = [first, second].map { names in
      names.filter { common.contains($0) }.map { name in
        what == "rows" ? String(name.dropFirst("row ".count)) : name
      }
    }
    if orders[0] != orders[1] {
      // From the first that stands elsewhere to the last.
      let start = zip(orders[0], orders[1]).prefix { $0 == $1 }.count
      let end = zip(orders[0].reversed(), orders[1].reversed()).prefix { $0 == $1 }.count
      let texts = orders.map { order in
        order.dropFirst(start).dropLast(end).prefix(Self.maxRows)
          .joined(separator: what == "rows" ? " " : ", ")
      }
      add("order of \(what) of \(parent)", texts[0], texts[1])
    }
    return common.count
  }

  private static func names(in node: ScreenNode, titlesCount: Bool) -> [String] {
    var counts: [String: Int] = [:]
    return node.children.map { child in
      let isTitle = titlesCount && child.role == .heading && child.id.isEmpty
      let name = child.subject + (isTitle ? " \(DisplayText.quoted(child.label))" : "")
      counts[name, default: 0] += 1
      let count = counts[name, default: 1]
      return count == 1 ? name : "\(name) (\(count))"
    }
  }
}

extension ScreenNode {
  fileprivate var summary: String {
    let picture = picture.map { " \(DisplayText.singleLine($0))" } ?? ""
    return subject + picture + (label.isEmpty ? "" : " \(DisplayText.quoted(label))")
  }
}
