/// Formats a configuration's file in its canonical form: keys in the order of the format, an
/// indentation of two spaces, short arrays and objects on one line. Values stay as written.
package struct ConfigurationFormatter {
  private let description: ConfigurationDescription
  static let width = 100

  package init(_ description: ConfigurationDescription) { self.description = description }

  /// Returns the canonical text of a file that is JSON.
  // The recursion is safe, because the parser bounds the depth.
  package func text(of root: JSONNode) -> String {
    text(of: root, description.root, indentation: "", used: 0) + "\n"
  }

  /// Returns the canonical text of a file with a brand's texts in one language.
  package func text(of texts: ConfigurationFile.Texts) -> String {
    let table = schema(of: texts.language, in: schema(of: "strings", in: description.root))
    return text(of: texts.file.root, table, indentation: "", used: 0) + "\n"
  }

  // `used` is the number of columns in front of the value on its line.
  private func text(of node: JSONNode, _ schema: ValueSchema?, indentation: String, used: Int)
    -> String
  {
    let inner = indentation + "  "
    if node.isObject {
      let members = ordered(node.members, schema)
      guard !members.isEmpty else { return "{}" }
      let isShort = members.count <= 4 && indentation != ""
      let parts = members.map { member -> String in
        let key = String(member.name.source) + ": "
        return key
          + text(
            of: member.value, self.schema(of: member.key, in: schema), indentation: inner,
            used: inner.count + DisplayText.width(of: key))
      }
      if isShort, let line = Self.line(parts, "{ ", " }", used: used) { return line }
      return "{\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)}"
    }
    if node.isArray {
      let parts = node.items.map {
        text(of: $0, element(of: schema), indentation: inner, used: inner.count)
      }
      guard !parts.isEmpty else { return "[]" }
      if let line = Self.line(parts, "[", "]", used: used) { return line }
      return "[\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)]"
    }
    return String(node.source)
  }

  private static func line(
    _ parts: [String], _ open: String, _ close: String, used: Int
  ) -> String? {
    guard !parts.contains(where: { $0.contains("\n") }) else { return nil }
    let line = open + parts.joined(separator: ", ") + close
    // A comma follows.
    return used + DisplayText.width(of: line) < width ? line : nil
  }

  // Signs such as `$schema` come first, then known keys or map keys, then the rest in its order.
  private func ordered(_ members: [JSONNode.Member], _ schema: ValueSchema?) -> [JSONNode.Member] {
    let ranked = members.enumerated().map { position, member -> (Rank, JSONNode.Member) in
      let key = member.key
      if let sign = Self.signs.firstIndex(of: key) {
        return (Rank(group: 0, place: sign, name: "", position: position), member)
      }
      switch schema {
      case .object(let object), .overlay(let object):
        if let place = object.position(of: key) {
          return (Rank(group: 1, place: place, name: "", position: position), member)
        }
      case .map(let map) where !map.isOrdered:
        return (Rank(group: 1, place: 0, name: key, position: position), member)
      default: break
      }
      return (Rank(group: 2, place: 0, name: "", position: position), member)
    }
    return ranked.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static let signs = ["$schema", "$comment", "$unset", "$before", "$after"]

  private struct Rank: Comparable {
    var group: Int
    var place: Int
    var name: String
    var position: Int

    static func < (one: Rank, other: Rank) -> Bool {
      (one.group, one.place, one.name, one.position)
        < (other.group, other.place, other.name, other.position)
    }
  }

  private func schema(of key: String, in schema: ValueSchema?) -> ValueSchema? {
    switch schema {
    case .object(let object), .overlay(let object): object[key]?.schema
    case .map(let map): map.value
    case .named(let named): .object(named.item)
    case .either(let first, let second):
      self.schema(of: key, in: first) ?? self.schema(of: key, in: second)
    default: nil
    }
  }

  private func element(of schema: ValueSchema?) -> ValueSchema? {
    switch schema {
    case .named(let named): .object(named.item)
    case .list(let element, _): element
    default: nil
    }
  }
}
