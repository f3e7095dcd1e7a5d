/// The attributes of an element in their order. An attribute without a value is left out.
package struct HTMLAttributes: ExpressibleByDictionaryLiteral {
  private(set) var pairs: [(name: String, value: String?)]

  /// Makes attributes in the order of the literal.
  package init(dictionaryLiteral elements: (String, String?)...) {
    pairs = elements.map { (name: $0.0, value: $0.1) }
  }

  static func + (one: HTMLAttributes, other: HTMLAttributes) -> HTMLAttributes {
    var sum = one
    sum.pairs += other.pairs
    return sum
  }
}

/// Markup, written element by element. Text and attributes are escaped here, and nowhere else.
package struct HTMLWriter {
  /// The markup that is written.
  package private(set) var markup = ""
  private var depth = 0
  private var endsWithBlock = false

  /// Makes a writer without markup.
  package init() {}

  /// Begins an element on a line of its own, for places where white space means nothing.
  package mutating func beginBlock(_ tag: String, _ attributes: HTMLAttributes) {
    newLine()
    begin(tag, attributes)
    depth += 1
    endsWithBlock = false
  }

  /// Ends an element that began on a line of its own.
  package mutating func endBlock(_ tag: String) {
    depth -= 1
    if endsWithBlock { newLine() }
    end(tag)
    endsWithBlock = true
  }

  /// Begins an element in the line.
  package mutating func begin(_ tag: String, _ attributes: HTMLAttributes) {
    markup += "<\(tag)"
    for (name, value) in attributes.pairs {
      guard let value else { continue }
      markup += " \(name)=\"\(HTMLText.escaped(value))\""
    }
    markup += ">"
  }

  /// Ends an element in the line.
  package mutating func end(_ tag: String) {
    markup += "</\(tag)>"
    endsWithBlock = false
  }

  /// Writes an element that has no content and no end, such as `img`.
  package mutating func empty(_ tag: String, _ attributes: HTMLAttributes) {
    begin(tag, attributes)
    endsWithBlock = false
  }

  /// Writes text of ours or from data.
  package mutating func text(_ text: String) {
    markup += HTMLText.escaped(text)
    endsWithBlock = false
  }

  private mutating func newLine() {
    guard !markup.isEmpty else { return }
    markup += "\n" + String(repeating: " ", count: depth)
  }
}
