package import FlowHTML
package import FlowPages
import Foundation

/// A storyboard, read as its page reads it.
package struct StoryboardReader {
  package struct Edge {
    package var text: String
    package var verb: String
    package var key: String
    package var lines: String?
    package var to: Int
    package var effect: Int
  }

  package let index: StoryboardPage.Index
  private let variants: [[String: Any]]

  /// - Parameter page: The whole document.
  package init?(_ page: String) {
    func content(_ id: String) -> Data? {
      guard let start = page.range(of: PageDocument.start(of: id)),
        let end = page.range(of: "</script>", range: start.upperBound..<page.endIndex)
      else { return nil }
      return Data(page[start.upperBound..<end.lowerBound].utf8)
    }
    guard let data = content("index"),
      let index = try? JSONDecoder().decode(StoryboardPage.Index.self, from: data)
    else { return nil }
    self.index = index
    var variants: [[String: Any]] = []
    for number in index.variants.indices {
      guard let data = content("variant-\(number)"),
        let json = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
      else { return nil }
      variants.append(json)
    }
    self.variants = variants
  }

  /// The JSON of a member of a variant.
  package func member(_ name: String, of number: Int = 0) -> Any? { variants[number][name] }

  /// The number of states of a variant.
  package func stateCount(of number: Int = 0) -> Int {
    (member("states", of: number) as? [Any])?.count ?? 0
  }

  /// The numbers of a state: tree, place, title, link, parent, depth, tried.
  package func state(_ state: Int, of number: Int = 0) -> [Int] {
    (member("states", of: number) as? [[Int]])?[state] ?? []
  }

  /// The title of a state.
  package func title(_ state: Int, of number: Int = 0) -> String {
    let titles = member("titles", of: number) as? [String] ?? []
    return titles[self.state(state, of: number)[2]]
  }

  /// The moves that were made in a state.
  package func edges(_ state: Int, of number: Int = 0) -> [Edge] {
    let moves = member("moves", of: number) as? [[String]] ?? []
    let flat = (member("edges", of: number) as? [[Int]])?[state] ?? []
    return stride(from: 0, to: flat.count, by: 3).map { at in
      let move = moves[flat[at]]
      return Edge(
        text: move[0], verb: move[1], key: move[2], lines: move.count > 3 ? move[3] : nil,
        to: flat[at + 1], effect: flat[at + 2])
    }
  }

  /// What a state shows.
  package func tree(_ state: Int, of number: Int = 0) -> HTMLTree {
    let texts = member("texts", of: number) as? [String] ?? []
    let nodes = member("nodes", of: number) as? [[Int]] ?? []
    let opens = member("opens", of: number) as? [[Any]] ?? []
    let pictures = member("pictures", of: number) as? [String] ?? []
    func build(_ reference: Int) -> HTMLTree {
      guard reference % 2 == 0 else { return .text(texts[reference / 2]) }
      let node = nodes[reference / 2]
      var attributes = opens[node[0]][1] as? [String: String] ?? [:]
      if let source = attributes["src"], let index = Int(source.dropFirst("picture:".count)) {
        attributes["src"] = pictures[index]
      }
      var children: [HTMLTree] = []
      var last = 0
      for part in node.dropFirst() {
        if part >= 0 {
          last = part
          children.append(build(last))
        } else {
          for _ in 0 ..< -part {
            last += 2
            children.append(build(last))
          }
        }
      }
      return .element(
        tag: opens[node[0]][0] as? String ?? "",
        attributes: attributes.map { HTMLTree.Attribute(name: $0.key, value: $0.value) },
        children: children)
    }
    return build(self.state(state, of: number)[0]).inOrder
  }
}

extension HTMLTree {
  /// The tree with its attributes in the order of their names, without the identities of screens,
  /// which depend on what was there before, and without the traces of where a person was: the focus,
  /// the row that was opened, and the position of a list. They are no part of a state.
  package var inOrder: HTMLTree {
    guard case .element(let tag, let attributes, let children) = self else { return self }
    let left: Set = ["data-screen", "data-focused", "aria-current", "data-position"]
    let isRow = attributes.contains { $0.name == "data-role" && $0.value == "row" }
    var kept: [HTMLTree.Attribute] = []
    let isDialog = attributes.contains { $0.name == "data-role" && $0.value == "dialog" }
    for var attribute in attributes where !left.contains(attribute.name) {
      if isDialog, attribute.name == "data-path" { continue }
      if attribute.name == "data-traits" {
        let traits = attribute.value.split(separator: " ").filter {
          $0 != "focused" && !(isRow && $0 == "selected")
        }
        if traits.isEmpty { continue }
        attribute.value = traits.joined(separator: " ")
      }
      kept.append(attribute)
    }
    return .element(
      tag: tag, attributes: kept.sorted { $0.name < $1.name }, children: children.map(\.inOrder))
  }

  /// The first element in which two trees differ, in words.
  package func difference(from other: HTMLTree) -> String? {
    guard self != other else { return nil }
    if case .element(let tag, let attributes, let children) = self,
      case .element(tag, attributes, let others) = other, children.count == others.count
    {
      return zip(children, others).lazy.compactMap { $0.difference(from: $1) }.first
    }
    return "\(String(json.prefix(300))) is \(String(other.json.prefix(300)))"
  }
}
