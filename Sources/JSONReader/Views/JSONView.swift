/// A value of a record, decoded on request.
package struct JSONView: Sendable {
  package let content: JSONContent
  package let index: Int

  package init(content: JSONContent, index: Int) {
    self.content = content
    self.index = index
  }

  private var token: JSONToken { content.tokens[index] }
  private var text: ArraySlice<UInt8> { content.bytes[Int(token.start)..<Int(token.end)] }

  /// The offset of the value in the record, in bytes.
  package var offset: Int { Int(token.start) - (token.kind == .string ? 1 : 0) }

  package var string: String? {
    token.kind == .string ? decoded : nil
  }

  package var number: Double? {
    guard token.kind == .number else { return nil }
    let value = Double(String(decoding: text, as: UTF8.self))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The value of a whole number that an `Int` can hold.
  package var integer: Int? {
    guard token.kind == .number else { return nil }
    return Int(String(decoding: text, as: UTF8.self)) ?? number.flatMap(Int.init(exactly:))
  }

  /// The value of `true` or `false`.
  package var bool: Bool? {
    switch token.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The value of a number; infinity for one that is too large for a Double.
  package var real: Double? {
    token.kind == .number ? Double(String(decoding: text, as: UTF8.self)) : nil
  }

  package var isObject: Bool { token.kind == .object }
  package var isArray: Bool { token.kind == .array }
  package var isNull: Bool { token.kind == .null }

  /// True if skipping the value loses nothing: null, or an empty text, list or object.
  package var isEmpty: Bool {
    if isNull { return true }
    if isArray { return elements.allSatisfy(\.isEmpty) }
    if isObject { return memberCount == 0 }
    return string == ""
  }

  /// The elements of an array; none for any other value.
  package var elements: [JSONView] {
    guard token.kind == .array else { return [] }
    var elements: [JSONView] = []
    var next = index + 1
    while next < Int(token.next) {
      elements.append(JSONView(content: content, index: next))
      next = Int(content.tokens[next].next)
    }
    return elements
  }

  /// The members of an object in the order of the file; none for any other value.
  package var members: [(key: String, value: JSONView)] {
    guard token.kind == .object else { return [] }
    var members: [(key: String, value: JSONView)] = []
    var next = index + 1
    while next < Int(token.next) {
      let value = JSONView(content: content, index: next + 1)
      members.append((JSONView(content: content, index: next).decoded, value))
      next = Int(content.tokens[next + 1].next)
    }
    return members
  }

  /// The JSON of an array of texts, if it is exactly what `JSONText.array(_:)` would write.
  package var plainTexts: String? { content.withParts { $0.plainTexts(index) } }

  /// The texts of an array that holds only texts; nil for any other value.
  package var texts: [String]? {
    guard token.kind == .array else { return nil }
    let elements = elements
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }

  /// The text of a string, or the source text of a number.
  package var textOrNumber: String? { string ?? (number == nil ? nil : kind) }

  /// The number of members of an object; 0 for any other value.
  package var memberCount: Int {
    guard token.kind == .object else { return 0 }
    var count = 0
    var next = index + 1
    while next < Int(token.next) {
      count += 1
      next = Int(content.tokens[next + 1].next)
    }
    return count
  }

  /// Returns the value of a key; nil if an object has no such key, and for any other value.
  package subscript(key: String) -> JSONView? {
    guard token.kind == .object else { return nil }
    var next = index + 1
    while next < Int(token.next) {
      let member = JSONView(content: content, index: next)
      let token = member.token
      let isFound =
        token.isEscaped
        ? member.decoded.utf8.elementsEqual(key.utf8)
        : Int(token.end - token.start) == key.utf8.count && member.text.elementsEqual(key.utf8)
      if isFound { return JSONView(content: content, index: next + 1) }
      next = Int(content.tokens[next + 1].next)
    }
    return nil
  }

  /// A description of the value for messages: `a string`, or the source text of a scalar.
  package var kind: String {
    switch token.kind {
    case .object: "an object"
    case .array: "an array"
    case .key, .string: "a string"
    case .number, .true, .false, .null: String(decoding: text.prefix(40), as: UTF8.self)
    }
  }

  package var decoded: String {
    token.isEscaped
      ? text.withUnsafeBufferPointer { JSONEscapes.decoded($0) }
      : String(decoding: text, as: UTF8.self)
  }
}

extension JSONView {
  /// Reads bytes that are one value and nothing else; `toleratesWords` reads `NaN` as `null`.
  package init?(parsing bytes: [UInt8], toleratesWords: Bool = false) {
    var tokenizer = JSONTokenizer()
    let end = bytes.withUnsafeBufferPointer { try? tokenizer.scan($0, isFinal: true) }
    guard let end, tokenizer.flaw == nil, toleratesWords || tokenizer.unreadable.isEmpty,
      bytes[end...].allSatisfy({ $0 <= 0x20 })
    else { return nil }
    self.init(content: JSONContent(bytes: bytes, tokens: tokenizer.tokens), index: 0)
  }
}
