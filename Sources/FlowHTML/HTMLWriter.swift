/// The attributes of an element in their order. An attribute without a value is left out.
package struct HTMLAttributes: ExpressibleByDictionaryLiteral {
  private(set) var pairs: [(name: String, value: String?)]

  /// Makes attributes in the order of the literal.
  package init(dictionaryLiteral elements: (String, String?)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  var written: [HTMLTree.Attribute] {
    pairs.compactMap { name, value in
      value.map { HTMLTree.Attribute(name: name, value: HTMLText.cleaned($0)) }
    }
  }

  package static func + (one: HTMLAttributes, other: HTMLAttributes) -> HTMLAttributes {
    var sum = one
    sum.pairs += other.pairs
    return sum
  }
}

/// Markup, written element by element. Text and attributes are escaped here, and nowhere else.
package struct HTMLWriter {
  package private(set) var markup = ""
  private var depth = 0
  private var endsWithBlock = false
  // The open elements; `nil` if markup is written. The first is the content outside all elements.
  private var open: [(tag: String, attributes: HTMLAttributes, children: [HTMLTree])]?

  /// Makes a writer without markup.
  package init() {}

  /// Makes a writer that builds a tree in place of markup.
  init(buildsTree: Bool) {
    if buildsTree { open = [("", [:], [])] }
  }

  /// A Boolean value that indicates whether a tree is built in place of markup.
  var buildsTree: Bool { open != nil }

  /// The first element of the tree that was built, once it has ended.
  var tree: HTMLTree? { open?.first?.children.first }

  /// Begins an element on a new line, for places where white space has no meaning.
  package mutating func beginBlock(_ tag: String, _ attributes: HTMLAttributes) {
    if open == nil { newLine() }
    begin(tag, attributes)
    depth += 1
    endsWithBlock = false
  }

  /// Ends an element that began on a new line.
  package mutating func endBlock(_ tag: String) {
    depth -= 1
    if endsWithBlock, open == nil { newLine() }
    end(tag)
    endsWithBlock = true
  }

  /// Begins an element in the line.
  package mutating func begin(_ tag: String, _ attributes: HTMLAttributes) {
    if open != nil {
      open?.append((tag, attributes, []))
      return
    }
    markup += "<\(tag)"
    for (name, value) in attributes.pairs {
      guard let value else { continue }
      markup += " \(name)=\"\(HTMLText.escaped(value))\""
    }
    markup += ">"
  }

  /// Ends an element in the line.
  package mutating func end(_ tag: String) {
    if let element = open?.popLast() {
      return add(
        .element(
          tag: element.tag, attributes: element.attributes.written, children: element.children))
    }
    markup += "</\(tag)>"
    endsWithBlock = false
  }

  /// Writes an element that has no content and no end, such as `img`.
  package mutating func empty(_ tag: String, _ attributes: HTMLAttributes) {
    begin(tag, attributes)
    if open != nil { end(tag) }
    endsWithBlock = false
  }

  /// Writes text of ours or from data.
  package mutating func text(_ text: String) {
    if open != nil { return add(.text(HTMLText.cleaned(text))) }
    markup += HTMLText.escaped(text)
    endsWithBlock = false
  }

  private mutating func add(_ tree: HTMLTree) {
    guard let last = open?.indices.last else { return }
    open?[last].children.append(tree)
  }

  private mutating func newLine() {
    guard !markup.isEmpty else { return }
    markup += "\n" + String(repeating: " ", count: depth)
  }
}
