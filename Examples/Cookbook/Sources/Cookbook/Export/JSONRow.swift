import FlowModels
import RecipeFeature
import SQLiteData

/// The form of a table's rows as JSON objects, which are written and read again.
///
/// Every text, 64-bit integer and Double comes back as it was, and equal values are written alike.
struct JSONRow {
  /// The error for a row that cannot be written: its column, and the value that was expected there.
  struct Damage: Error, Hashable {
    var column: String
    var expected: String
  }

  let collection: RecipeCollection
  private let keys: [[UInt8]]
  private let names: [[UInt8]]
  private let kinds: [RecipeCollection.Kind]
  // One bit for each required column.
  private let needed: UInt64

  init(_ collection: RecipeCollection) {
    self.collection = collection
    keys = collection.columns.map { Array("\"\($0.name)\":".utf8) }
    names = collection.columns.map { Array($0.name.utf8) }
    kinds = collection.columns.map(\.kind)
    precondition(kinds.count <= 64, "a table has at most 64 columns")
    needed = kinds.enumerated().reduce(0) { bits, kind in
      kind.element.isOptional ? bits : bits | 1 << UInt64(kind.offset)
    }
  }

  /// Appends a row as an object; a column that is null is left out.
  func write(_ row: SQLite.Row, to bytes: inout [UInt8]) throws(Damage) {
    bytes.append(UInt8(ascii: "{"))
    for (index, column) in collection.columns.enumerated() {
      if column.kind.isOptional, row.isNull(index) { continue }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += keys[index]
      switch column.kind {
      case .text, .optionalText: JSONText.append(row.text(index), to: &bytes)
      case .integer, .optionalInteger: bytes += String(row.integer(index)).utf8
      case .flag: bytes += (row.integer(index) != 0 ? "true" : "false").utf8
      case .real, .optionalReal: JSONText.append(row.optionalReal(index) ?? 0, to: &bytes)
      case .lines, .optionalIntegers:
        guard let view = JSONView(parsing: Array(row.text(index).utf8)),
          let text = Self.json(view, column.kind)
        else { throw Damage(column: column.name, expected: Self.expectation(column.kind)) }
        bytes += text.utf8
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Returns the values of an object that has all required columns and no other keys, or nil.
  // In O(length) if the keys are in the order of the columns, as `write(_:to:)` writes them.
  func values(of object: JSONView) -> [SQLite.Value]? {
    guard object.isObject else { return nil }
    return object.content.withParts { values(of: object, $0) }
  }

  private func values(of object: JSONView, _ parts: JSONContent.Parts) -> [SQLite.Value]? {
    var values = [SQLite.Value](repeating: .null, count: kinds.count)
    var given: UInt64 = 0
    var place = 0
    var key = object.index + 1
    let end = Int(parts.tokens[object.index].next)
    while key < end {
      guard let index = index(of: key, in: object.content, parts, from: place) else { return nil }
      place = index + 1
      // Repeated keys have been refused before.
      given |= 1 << UInt64(index)
      let isLeftOut = kinds[index].isOptional && parts.tokens[key + 1].kind == .null
      if !isLeftOut {
        guard let value = value(key + 1, of: object.content, parts, kinds[index]) else {
          return nil
        }
        values[index] = value
      }
      key = Int(parts.tokens[key + 1].next)
    }
    return given & needed == needed ? values : nil
  }

  private func index(
    of key: Int, in content: JSONContent, _ parts: JSONContent.Parts, from start: Int
  ) -> Int? {
    if parts.tokens[key].isEscaped {
      let text = Array(JSONView(content: content, index: key).decoded.utf8)
      return names.firstIndex(of: text)
    }
    for index in start..<names.count where parts.isKey(key, names[index]) { return index }
    for index in 0..<start where parts.isKey(key, names[index]) { return index }
    return nil
  }

  private func value(
    _ index: Int, of content: JSONContent, _ parts: JSONContent.Parts,
    _ kind: RecipeCollection.Kind
  ) -> SQLite.Value? {
    let token = parts.tokens[index]
    if token.kind == .string, !token.isEscaped, kind == .text || kind == .optionalText {
      // As most values are; the others are read one by one.
      return .text(parts.string(index))
    }
    let view = JSONView(content: content, index: index)
    return switch kind {
    case .text, .optionalText: view.string.map { .text($0) }
    case .integer, .optionalInteger: view.integer.map { .integer($0) }
    case .flag: view.bool.map { .integer($0 ? 1 : 0) }
    case .real, .optionalReal: view.real.map { .real($0) }
    case .lines, .optionalIntegers: Self.json(view, kind).map { .text($0) }
    }
  }

  private static func json(_ view: JSONView, _ kind: RecipeCollection.Kind) -> String? {
    if case .optionalIntegers(let keys) = kind {
      guard view.isObject, view.memberCount == keys.count else { return nil }
      let members = keys.compactMap { key in view[key]?.integer.map { (key: key, value: $0) } }
      return members.count == keys.count ? JSONText.object(members) : nil
    }
    return view.plainTexts ?? view.texts.map { JSONText.array($0) }
  }

  private static func expectation(_ kind: RecipeCollection.Kind) -> String {
    if case .optionalIntegers = kind { "an object of whole numbers" } else { "a list of texts" }
  }
}
