import Foundation

/// An app of a storyboard, read from the JSON of its page.
struct StoredStoryboard {
  private struct Edge {
    // The lines of a journey; if no line means exactly this move, its approximate text.
    var lines: [String]
    var to: Int
  }

  /// The part of a way that a storyboard does not have.
  struct Missing: Hashable {
    /// The line where the way ends.
    var line: String
    /// The number of lines before it.
    var step: Int
    /// True if everything was tried where the way ends; otherwise the step may still be there.
    var isTried: Bool
  }

  let look: [StoryboardLook.Fact]
  /// The names of the fonts that the page carries for it.
  let fonts: [String]
  private let trees: [Int]
  private let parents: [Int]
  private let isTried: [Bool]
  // The names of the screens on top; titles of dialogs are words.
  private let names: [String]
  private let edges: [[Edge]]
  private let openings: [(tag: String, attributes: [String: String])]
  private let texts: [String]
  private let nodes: [[Int]]
  // Nodes with equal prints show the same.
  private let prints: [Int]

  /// Reads the JSON of a variant; `nil` if it is not in the format of this version.
  init?(json: String) {
    guard let root = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any],
      let look = root["look"] as? [[String]], look.allSatisfy({ $0.count == 3 }),
      let states = root["states"] as? [[Int]], !states.isEmpty,
      states.allSatisfy({ $0.count == 7 }), let moves = root["moves"] as? [[String]],
      moves.allSatisfy({ $0.count >= 3 }), let flat = root["edges"] as? [[Int]],
      flat.count == states.count, let opens = root["opens"] as? [[Any]],
      let texts = root["texts"] as? [String], let nodes = root["nodes"] as? [[Int]]
    else { return nil }
    self.look = look.map { StoryboardLook.Fact(kind: $0[0], name: $0[1], value: $0[2]) }
    // They become ids of elements.
    fonts = (root["fonts"] as? [String] ?? []).filter { $0.wholeMatch(of: /flow-[0-9a-f]+/) != nil }
    trees = states.map { $0[0] }
    parents = states.map { $0[4] }
    isTried = states.map { $0[6] == 1 }
    let places = (root["places"] as? [[Any]] ?? []).map { place in
      let facts = place.last as? [Int] ?? []
      return facts.count > 7 && facts[7] == 1 ? "a dialog" : place.first as? String ?? ""
    }
    names = states.map { places.indices.contains($0[1]) ? places[$0[1]] : "" }
    let lines = moves.map { ($0.count > 3 ? $0[3] : $0[0]).components(separatedBy: "\n") }
    edges = flat.map { list in
      stride(from: 0, to: list.count - 2, by: 3).compactMap { at in
        guard lines.indices.contains(list[at]), states.indices.contains(list[at + 1]) else {
          return nil
        }
        return Edge(lines: lines[list[at]], to: list[at + 1])
      }
    }
    let pictures = root["pictures"] as? [String] ?? []
    let openings = opens.map { open in
      var attributes = open.last as? [String: String] ?? [:]
      if let address = attributes["src"].flatMap({ SharedTrees.address($0, among: pictures) }) {
        attributes["src"] = address
      }
      return (tag: open.first as? String ?? "", attributes: attributes)
    }
    self.openings = openings
    self.texts = texts
    self.nodes = nodes.enumerated().map { Self.references($1, below: $0, texts.count) }
    prints = Self.prints(of: self.nodes, openings, texts)
  }

  var count: Int { trees.count }

  /// Returns the state before it on the shortest way; `nil` for the launch.
  func parent(of state: Int) -> Int? {
    parents.indices.contains(parents[state]) ? parents[state] : nil
  }

  /// Returns the name of the screen on top of a state; empty if the page does not say it.
  func name(of state: Int) -> String { names[state] }

  /// Returns the lines of the shortest journey to a state.
  func journey(to state: Int) -> [String] {
    var way: [[String]] = []
    var at = state
    // A file may say anything; no way visits more states than there are.
    while parents.indices.contains(at), parents[at] >= 0, way.count <= count,
      parents.indices.contains(parents[at])
    {
      way.append(edges[parents[at]].first { $0.to == at }?.lines ?? [])
      at = parents[at]
    }
    return way.reversed().flatMap { $0 }
  }

  /// Follows lines of a journey from the launch, as far as they lead, as the page does.
  func follow(_ lines: [String], from start: Int = 0) -> (state: Int, missing: Missing?) {
    var at = start
    var rest = lines[...]
    while let line = rest.first {
      var longest: Edge?
      for edge in edges[at]
      where edge.lines.count > longest?.lines.count ?? 0 && rest.starts(with: edge.lines) {
        longest = edge
      }
      guard let longest else {
        let step = lines.count - rest.count
        return (at, Missing(line: line, step: step, isTried: isTried[at]))
      }
      at = longest.to
      rest = rest.dropFirst(longest.lines.count)
    }
    return (at, nil)
  }

  /// Follows lines from each launch: that of the exploration, and those of tours.
  func followFromLaunches(_ lines: [String]) -> [(state: Int, missing: Missing?)] {
    parents.indices.filter { $0 == 0 || parents[$0] < 0 }.map { follow(lines, from: $0) }
  }

  // MARK: What is shown

  /// Returns the words that a state shows, as the page for clients reads them.
  func words(of state: Int) -> [String] {
    var words: [String] = []
    var left = Self.mostNodes
    addWords(trees[state], level: 0, &words, &left)
    return words
  }

  private func addWords(_ reference: Int, level: Int, _ words: inout [String], _ left: inout Int) {
    guard level < Self.maxLevels, left > 0, reference >= 0 else { return }
    left -= 1
    if reference & 1 == 1 {
      guard texts.indices.contains(reference >> 1) else { return }
      // White space as JavaScript's expressions have it.
      let parts = texts[reference >> 1].unicodeScalars.split {
        $0.properties.generalCategory == .spaceSeparator
          || "\t\n\u{B}\u{C}\r\u{FEFF}\u{2028}\u{2029}".unicodeScalars.contains($0)
      }
      let text = parts.map(String.init).joined(separator: " ")
      if !text.isEmpty { words.append(text) }
      return
    }
    guard nodes.indices.contains(reference >> 1) else { return }
    for child in nodes[reference >> 1].dropFirst() {
      addWords(child, level: level + 1, &words, &left)
    }
  }

  /// An element that is compared: one with a path of ids.
  struct Part {
    /// Its screen, by the order on the device, and its path.
    var key: String
    /// The element around it.
    var parent: String?
    var facts = ElementFacts()
    /// The name of the element for messages.
    var name: String
  }

  /// Returns the elements of a state that are compared, from the outside in.
  func parts(of state: Int) -> [Part] {
    var reading = PartReading()
    read(trees[state], inside: nil, onScreen: -1, level: 0, &reading)
    // Of two with one key, the page sees the last.
    var last: [String: Int] = [:]
    for (index, part) in reading.parts.enumerated() { last[part.key] = index }
    return reading.parts.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element)
  }

  /// Returns true if both states have the same print; if not, their parts may still be equal.
  func shows(_ state: Int, as other: StoredStoryboard, _ otherState: Int) -> Bool {
    let (one, two) = (trees[state] >> 1, other.trees[otherState] >> 1)
    guard prints.indices.contains(one), other.prints.indices.contains(two) else { return false }
    return prints[one] == other.prints[two]
  }

  private struct PartReading {
    var parts: [Part] = []
    var screens = 0
    var left = mostNodes
  }

  // Limits, because a file may contain anything.
  private static let mostNodes = 300_000
  private static let maxLevels = 400

  private func read(
    _ reference: Int, inside parent: Int?, onScreen screen: Int, level: Int,
    _ reading: inout PartReading
  ) {
    guard level < Self.maxLevels, reading.left > 0 else { return }
    reading.left -= 1
    guard reference & 1 == 0 else {
      guard let parent, texts.indices.contains(reference >> 1) else { return }
      return reading.parts[parent].facts.add(.words, texts[reference >> 1])
    }
    guard nodes.indices.contains(reference >> 1), let first = nodes[reference >> 1].first,
      openings.indices.contains(first)
    else { return }
    let (tag, attributes) = openings[first]
    var (parent, screen) = (parent, screen)
    if tag == "article", attributes["data-role"] == "screen" {
      screen = reading.screens
      reading.screens += 1
    }
    if let path = attributes["data-path"] {
      let name = path.isEmpty ? attributes["data-role"] ?? "" : path
      if let parent { reading.parts[parent].facts.add(.order, name) }
      reading.parts.append(
        Part(key: "\(screen)|\(name)", parent: parent.map { reading.parts[$0].key }, name: name))
      parent = reading.parts.count - 1
    }
    if let parent { reading.parts[parent].facts.add(tag: tag, attributes) }
    for child in nodes[reference >> 1].dropFirst() {
      read(child, inside: parent, onScreen: screen, level: level + 1, &reading)
    }
  }

  // Runs of references are written out. A node contains only texts and earlier nodes.
  private static func references(_ node: [Int], below number: Int, _ texts: Int) -> [Int] {
    var written = Array(node.prefix(1))
    var last = 0
    func add() {
      if last & 1 == 0 ? last >> 1 < number : last >> 1 < texts, last >= 0 { written.append(last) }
    }
    for part in node.dropFirst() {
      if part >= 0 {
        last = part
        add()
      } else {
        for _ in 0..<min(part.magnitude, UInt(number + texts)) {
          last &+= 2
          // Past all that there is.
          if last < 0 || last >> 1 >= max(number, texts) { break }
          add()
        }
      }
    }
    return written
  }

  private static func prints(
    of nodes: [[Int]], _ openings: [(tag: String, attributes: [String: String])], _ texts: [String]
  ) -> [Int] {
    let known = openings.map { tag, attributes in
      var facts = ElementFacts()
      facts.add(tag: tag, attributes)
      var hasher = Hasher()
      hasher.combine(facts)
      hasher.combine(attributes["data-path"])
      return hasher.finalize()
    }
    var prints: [Int] = []
    for node in nodes {
      var hasher = Hasher()
      for (index, part) in node.enumerated() {
        if index == 0 {
          hasher.combine(known.indices.contains(part) ? known[part] : 0)
        } else if part & 1 == 1 {
          hasher.combine(texts[part >> 1])
        } else {
          hasher.combine(prints[part >> 1])
        }
      }
      prints.append(hasher.finalize())
    }
    return prints
  }
}
