import FlowModels

/// Markup as a tree, for a page that builds its elements one by one and parses no markup.
/// It has the same elements and the same clean text as ``HTMLRenderer/fragment(_:)``.
/// No text in it can make the page run a script.
package indirect enum HTMLTree: Hashable, Sendable {
  /// An element: its tag, its attributes by their names, in their order, and what is inside it.
  case element(tag: String, attributes: [Attribute], children: [HTMLTree])
  /// Text without escapes, for display.
  case text(String)

  package struct Attribute: Hashable, Sendable {
    package var name: String
    /// Its text, without escapes.
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension HTMLTree {
  /// The tree as JSON, such as `["p",{"class":"flow-text"},["bdi",{},"Soup"]]`.
  package var json: String {
    var writer = ScriptJSON()
    write(into: &writer)
    return writer.text
  }

  private func write(into writer: inout ScriptJSON) {
    switch self {
    case .text(let text): writer.add(text)
    case .element(let tag, let attributes, let children):
      writer.add(raw: "[")
      writer.add(tag)
      writer.add(raw: ",{")
      for (index, attribute) in attributes.enumerated() {
        if index > 0 { writer.add(raw: ",") }
        writer.add(attribute.name)
        writer.add(raw: ":")
        writer.add(attribute.value)
      }
      writer.add(raw: "}")
      for child in children {
        writer.add(raw: ",")
        child.write(into: &writer)
      }
      writer.add(raw: "]")
    }
  }
}

/// JSON that may stand inside a script of a page: it contains no sign that would end the script.
package struct ScriptJSON: Sendable {
  private var bytes: [UInt8] = []

  /// Makes a writer without text.
  package init() {}

  /// The JSON that was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The size of what was written, in bytes.
  package var count: Int { bytes.count }

  /// Writes a piece of JSON unchanged: brackets, commas, numbers.
  package mutating func add(raw text: String) { bytes += text.utf8 }

  package mutating func add(_ number: Int) { bytes += String(number).utf8 }

  /// Writes a string, in quotes.
  // Special characters of markup and the line breaks of JavaScript are written by their numbers.
  package mutating func add(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case "\n": bytes += "\\n".utf8
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}", "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        bytes += "\\u".utf8
        bytes += String(repeating: "0", count: 4 - digits.count).utf8
        bytes += digits.utf8
      default: bytes += String(scalar).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
