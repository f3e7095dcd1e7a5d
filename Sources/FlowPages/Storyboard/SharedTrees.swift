import FlowHTML

/// Trees whose equal parts are stored once, so that a state of an app costs little more than what
/// differs from all others.
struct SharedTrees {
  private struct Opening: Hashable {
    var tag: String
    var attributes: [HTMLTree.Attribute]
  }

  /// The addresses of pictures in memory, which an element names by their number.
  private(set) var pictures = Numbered<String>()
  private var openings: [Opening] = []
  private var openingIndices: [Opening: Int] = [:]
  private var texts: [String] = []
  private var textIndices: [String: Int] = [:]
  // Each element is the index of its opening, then the references to its content.
  private var elements: [[Int]] = []
  private var elementIndices: [[Int]: Int] = [:]

  /// Adds a tree; returns twice the index of an element, or twice that of a text plus one.
  mutating func add(_ tree: HTMLTree) -> Int {
    switch tree {
    case .text(let text):
      if let known = textIndices[text] { return 2 * known + 1 }
      textIndices[text] = texts.count
      texts.append(text)
      return 2 * texts.count - 1
    case .element(let tag, let attributes, let children):
      var attributes = attributes
      for index in attributes.indices where attributes[index].isPicture {
        let number = pictures.number(of: attributes[index].value)
        attributes[index].value = "\(Self.picture)\(number)"
      }
      var element = [index(of: Opening(tag: tag, attributes: attributes))]
      for child in children { element.append(add(child)) }
      if let known = elementIndices[element] { return 2 * known }
      elementIndices[element] = elements.count
      elements.append(element)
      return 2 * elements.count - 2
    }
  }

  // The beginning of an address that names one of the pictures by its number.
  private static let picture = "picture:"

  /// Returns the address of a picture that a `src` names by its number.
  static func address(_ text: String, among pictures: [String]) -> String? {
    guard text.hasPrefix(picture), let number = Int(text.dropFirst(picture.count)),
      pictures.indices.contains(number)
    else { return nil }
    return pictures[number]
  }

  /// Leaves attributes out of all elements.
  mutating func leaveOut(_ names: Set<String>) {
    for index in openings.indices {
      openings[index].attributes.removeAll { names.contains($0.name) }
    }
  }

  /// Returns the tree of a reference.
  func tree(_ reference: Int) -> HTMLTree {
    guard reference.isMultiple(of: 2) else { return .text(texts[reference / 2]) }
    let element = elements[reference / 2]
    var opening = openings[element[0]]
    for index in opening.attributes.indices where opening.attributes[index].name == "src" {
      let address = opening.attributes[index].value
      opening.attributes[index].value = Self.address(address, among: pictures.all) ?? address
    }
    return .element(
      tag: opening.tag, attributes: opening.attributes, children: element.dropFirst().map(tree))
  }

  private mutating func index(of opening: Opening) -> Int {
    if let known = openingIndices[opening] { return known }
    openingIndices[opening] = openings.count
    openings.append(opening)
    return openings.count - 1
  }

  /// Writes the members `opens`, `texts` and `nodes` of a JSON object.
  // A negative number in a node says how many references follow the one before it, each greater by
  // two.
  func write(into json: inout ScriptJSON) {
    json.add(raw: "\"opens\":[")
    for (index, opening) in openings.enumerated() {
      if index > 0 { json.add(raw: ",") }
      let empty = HTMLTree.element(tag: opening.tag, attributes: opening.attributes, children: [])
      json.add(raw: empty.json)
    }
    json.add(raw: "],\"pictures\":")
    json.add(PageAssets.fitting(pictures.all).kept.map { $0 ?? "" })
    json.add(raw: ",\"texts\":")
    json.add(texts)
    json.add(raw: ",\"nodes\":[")
    for (index, element) in elements.enumerated() {
      if index > 0 { json.add(raw: ",") }
      json.add([element[0]] + Self.runs(of: element.dropFirst()))
    }
    json.add(raw: "]")
  }

  /// Returns references with those that follow one another in even steps as a number.
  static func runs(of references: some Sequence<Int>) -> [Int] {
    var runs: [Int] = []
    var run = 0
    var last: Int?
    for reference in references {
      if let last, reference == last + 2 {
        run += 1
      } else {
        if run > 0 { runs.append(-run) }
        run = 0
        runs.append(reference)
      }
      last = reference
    }
    if run > 0 { runs.append(-run) }
    return runs
  }
}

extension HTMLTree.Attribute {
  // A picture in memory. Other texts may begin in the same way.
  fileprivate var isPicture: Bool { name == "src" && value.hasPrefix("data:image/") }
}

extension ScriptJSON {
  /// Writes a list of numbers.
  mutating func add(_ numbers: [Int]) {
    add(raw: "[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { add(raw: ",") }
      add(number)
    }
    add(raw: "]")
  }

  /// Writes a list of strings.
  mutating func add(_ texts: [String]) {
    add(raw: "[")
    for (index, text) in texts.enumerated() {
      if index > 0 { add(raw: ",") }
      add(text)
    }
    add(raw: "]")
  }

  /// Writes the name of a member, with a comma before it unless it is the first.
  mutating func key(_ name: String, isFirst: Bool = false) {
    if !isFirst { add(raw: ",") }
    add(name)
    add(raw: ":")
  }
}
