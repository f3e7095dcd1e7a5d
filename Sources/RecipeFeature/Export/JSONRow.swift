import FlowModels

/// Rows as JSON objects: how a value of the database is written and read again.
///
/// Every text, 64-bit integer and Double comes back as it was, and what is the same is written the
/// same.
struct JSONRow {
  /// Why a row cannot be written.
  struct Damage: Error, Hashable {
    var column: String
    var expected: String
  }

  let collection: RecipeCollection
  private let keys: [[UInt8]]
  private let names: [[UInt8]]
  private let kinds: [RecipeCollection.Kind]

  init(_ collection: RecipeCollection) {
    self.collection = collection
    keys = collection.columns.map { Array("\"\($0.name)\":".utf8) }
    names = collection.columns.map { Array($0.name.utf8) }
    kinds = collection.columns.map(\.kind)
  }

  /// Appends a row as an object; a column that is null is left out.
  func write(_ row: SQLite.Row, to bytes: inout [UInt8]) throws(Damage) {
    bytes.append(UInt8(ascii: "{"))
    for (index, column) in collection.columns.enumerated() {
      let number = Int32(index)
      if column.kind.isOptional, row.isNull(number) { continue }
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes += keys[index]
      switch column.kind {
      case .text, .optionalText: JSONText.append(row.text(number), to: &bytes)
      case .integer, .optionalInteger: bytes += String(row.integer(number)).utf8
      case .flag: bytes += (row.integer(number) != 0 ? "true" : "false").utf8
      case .real, .optionalReal: JSONText.append(row.optionalReal(number) ?? 0, to: &bytes)
      case .lines, .optionalIntegers:
        guard let view = JSONView(parsing: Array(row.text(number).utf8)),
          let text = Self.json(view, column.kind)
        else { throw Damage(column: column.name, expected: Self.expectation(column.kind)) }
        bytes += text
      }
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// The values of an object that has all the columns and no other keys; nil of any other.
  ///
  /// - Complexity: O(length) where the keys stand in the order of the columns, as in what is written here.
  func values(of object: JSONView) -> [SQLite.Value]? {
    guard object.isObject else { return nil }
    var values = [SQLite.Value](repeating: .null, count: collection.columns.count)
    var isGiven = [Bool](repeating: false, count: values.count)
    var next = 0
    var place = object.firstKey
    while let key = place {
      guard let index = self.index(of: key, in: object, from: next), !isGiven[index] else {
        return nil
      }
      isGiven[index] = true
      next = index + 1
      let view = object.value(ofKey: key)
      place = object.key(after: key)
      if view.isNull, kinds[index].isOptional { continue }
      guard let value = Self.value(view, kinds[index]) else { return nil }
      values[index] = value
    }
    for index in values.indices where !isGiven[index] && !kinds[index].isOptional {
      return nil
    }
    return values
  }

  /// The column of a key, looked for from the one that should come next.
  private func index(of key: Int, in object: JSONView, from start: Int) -> Int? {
    for index in start..<names.count where object.isKey(key, names[index]) { return index }
    for index in 0..<start where object.isKey(key, names[index]) { return index }
    return nil
  }

  private static func value(_ view: JSONView, _ kind: RecipeCollection.Kind) -> SQLite.Value? {
    switch kind {
    case .text, .optionalText: view.string.map { .text($0) }
    case .integer, .optionalInteger: view.integer.map { .integer($0) }
    case .flag: view.bool.map { .integer($0 ? 1 : 0) }
    case .real, .optionalReal: view.real.map { .real($0) }
    case .lines, .optionalIntegers:
      json(view, kind).map { .text(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The text of a list or an object, in the one way it is written.
  private static func json(_ view: JSONView, _ kind: RecipeCollection.Kind) -> [UInt8]? {
    if case .optionalIntegers(let keys) = kind {
      guard view.isObject, view.memberCount == keys.count else { return nil }
      let members = keys.compactMap { key in view[key]?.integer.map { (key: key, value: $0) } }
      return members.count == keys.count ? JSONText.object(members) : nil
    }
    guard view.isArray else { return nil }
    if let plain = view.plainTexts { return Array(plain) }
    return view.texts.map { JSONText.array($0) }
  }

  private static func expectation(_ kind: RecipeCollection.Kind) -> String {
    if case .optionalIntegers = kind { "an object of whole numbers" } else { "a list of texts" }
  }
}
