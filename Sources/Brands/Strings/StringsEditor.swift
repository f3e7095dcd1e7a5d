/// Writes texts into the file of a brand, and leaves every other byte unchanged.
package struct StringsEditor {
  private let root: JSONNode
  private let bytes: [UInt8]
  private let newline: String
  private var edits: [Edit] = []

  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private indirect enum Value {
    case text(String)
    case object([(key: String, value: Value)])
  }

  /// The problem with a place that cannot be written to.
  package struct Obstacle: Error {
    package var node: JSONNode
    package var path: String
  }

  /// Begins with a file that is JSON.
  package init(_ root: JSONNode) {
    self.root = root
    bytes = root.document.source.bytes
    let hasReturns = zip(bytes, bytes.dropFirst()).contains { $0 == 0x0D && $1 == 0x0A }
    newline = hasReturns ? "\r\n" : "\n"
  }

  /// Returns the file with texts set; throws if a value on the way is no object or is a removal.
  package static func text(
    of root: JSONNode, setting texts: [String: Localization.Table]
  ) throws(Obstacle) -> [UInt8] {
    var editor = StringsEditor(root)
    let members = texts.sorted { $0.key < $1.key }.map { language, table in
      (key: language, value: Value.object(values(of: table)))
    }
    try editor.set([(key: "strings", value: .object(members))], in: root, path: "", depth: 0)
    return editor.result
  }

  /// Returns a file with the texts of one language, with some of them set.
  package static func text(
    of root: JSONNode, in language: String, setting table: Localization.Table
  ) throws(Obstacle) -> [UInt8] {
    var editor = StringsEditor(root)
    try editor.set(values(of: table), in: root, path: "strings.\(language)", depth: 2)
    return editor.result
  }

  private static func values(of table: Localization.Table) -> [(key: String, value: Value)] {
    table.sorted { $0.key < $1.key }.map { ($0.key, value(of: $0.value)) }
  }

  private static func value(of pattern: Localization.Pattern) -> Value {
    switch pattern {
    case .text(let text): return .text(text)
    case .plural(_, let argument):
      let forms = pattern.texts.map {
        (key: $0.category?.rawValue ?? "", value: Value.text($0.text))
      }
      return .object(argument == "count" ? forms : [(key: "by", value: .text(argument))] + forms)
    }
  }

  private mutating func set(
    _ members: [(key: String, value: Value)], in object: JSONNode, path: String, depth: Int
  ) throws(Obstacle) {
    guard object.isObject, !object.isUnset, !object.followsOthers else {
      throw Obstacle(node: object, path: path)
    }
    var new: [(key: String, value: Value)] = []
    for (key, value) in members {
      guard let old = object[key] else {
        new.append((key, value))
        continue
      }
      let place = path.isEmpty ? key : "\(path).\(key)"
      switch value {
      case .object(let inner)
      where depth < 2 || old.isObject && !old.isUnset && !old.followsOthers:
        try set(inner, in: old, path: place, depth: depth + 1)
      case .text(let text) where old.text == text: break
      default:
        let name = object.member(key)?.name ?? old
        let indentation = indentation(of: name)
        let used = indentation.count + DisplayText.width(of: JSONText.quoted(key)) + 2
        edits.append(
          Edit(
            range: old.offset..<old.end,
            text: self.text(of: value, indentation, depth + 1, used: used)))
      }
    }
    if !new.isEmpty { insert(new, into: object, depth: depth) }
  }

  private mutating func insert(
    _ members: [(key: String, value: Value)], into object: JSONNode, depth: Int
  ) {
    let old = object.members
    guard let last = old.last else {
      let outer = indentation(of: object)
      let inner = outer + unit
      let lines = members.map { "\(inner)\(line($0, inner, depth))" }
      edits.append(
        Edit(
          range: object.offset..<object.end,
          text: "{\(newline)" + lines.joined(separator: ",\(newline)") + "\(newline)\(outer)}"))
      return
    }
    let gap = space(before: last.name.offset)
    let inner = gap.contains("\n") ? indentation(of: last.name) : indentation(of: object) + unit
    // What stands on one line goes on there.
    let separator = gap.contains("\n") ? gap : old.count == 1 && gap.isEmpty ? " " : gap
    let text = members.map { ",\(separator)\(line($0, inner, depth))" }.joined()
    edits.append(Edit(range: last.value.end..<last.value.end, text: text))
  }

  private func line(_ member: (key: String, value: Value), _ indentation: String, _ depth: Int)
    -> String
  {
    let key = "\(JSONText.quoted(member.key)): "
    return key
      + text(
        of: member.value, indentation, depth + 1,
        used: indentation.count + DisplayText.width(of: key))
  }

  // `depth` counts the objects around the value, `used` the columns in front of it on its line.
  private func text(of value: Value, _ indentation: String, _ depth: Int, used: Int) -> String {
    switch value {
    case .text(let text): return JSONText.quoted(text)
    case .object(let members):
      let inner = indentation + unit
      let parts = members.map { line($0, inner, depth) }
      // As `fmt` does it.
      let short = "{ \(parts.joined(separator: ", ")) }"
      if depth >= 2, members.count <= 4, !short.contains("\n"),
        used + DisplayText.width(of: short) < ConfigurationFormatter.width
      {
        return short
      }
      return "{\(newline)" + parts.map { inner + $0 }.joined(separator: ",\(newline)")
        + "\(newline)\(indentation)}"
    }
  }

  // MARK: The layout of the file

  private func space(before offset: Int) -> String {
    let start = bytes[..<offset].lastIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? -1
    return String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
  }

  private func indentation(of node: JSONNode) -> String {
    let start = bytes[..<node.offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let space = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: space, as: UTF8.self)
  }

  private var unit: String {
    guard let first = root.members.first, space(before: first.name.offset).contains("\n") else {
      return "  "
    }
    let indentation = indentation(of: first.name)
    return indentation.isEmpty ? "  " : indentation
  }

  private var result: [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[place..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
