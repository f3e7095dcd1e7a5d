import Foundation

extension InputError {
  /// A decoder's rejection of a file that should be an array of items, with the place that the
  /// decoder cannot name.
  ///
  /// Foundation says at best the key path; our own parser then finds where that is.
  package init<Item: Decodable>(
    locating error: any Error, in source: SourceText, items: Item.Type
  ) {
    let root: JSONNode
    do {
      root = try JSONParser.parse(source)
    } catch {
      self = error
      return
    }
    guard let error = error as? DecodingError else {
      self.init(source.problem(at: root.offset, "\(error)"))
      return
    }
    let (codingPath, message) = Self.facts(of: error)
    if codingPath.isEmpty, case .dataCorrupted = error,
      let number = Self.misfit(in: root, of: source, items: items)
    {
      let text = String(decoding: source.bytes[number.node.offset..<number.node.end], as: UTF8.self)
      self.init(
        source.problem(
          at: number.node.offset, path: number.path, "expected a whole number, found \(text)"))
      return
    }
    var node = root
    var path = ""
    for key in codingPath {
      guard let next = key.intValue.flatMap({ node[$0] }) ?? node[key.stringValue] else { break }
      node = next
      path += key.intValue.map { "[\($0)]" } ?? (path.isEmpty ? "" : ".") + key.stringValue
    }
    let found = message.hasPrefix("expected") ? ", found \(node.kind)" : ""
    self.init(
      source.problem(at: node.offset, path: path.isEmpty ? nil : path, message + found))
  }

  private static func facts(of error: DecodingError) -> ([any CodingKey], String) {
    switch error {
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (context.codingPath, "expected \(describe(type))")
    case .keyNotFound(let key, let context):
      (context.codingPath, "the key \(DisplayText.quoted(key.stringValue)) is missing")
    case .dataCorrupted(let context):
      (
        context.codingPath,
        context.debugDescription.isEmpty ? "not valid" : context.debugDescription
      )
    @unknown default:
      ([], "\(error)")
    }
  }

  private static func describe(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is Bool.Type: "true or false"
    case is any Collection.Type where !(type is [String: Any].Type): "an array"
    default: "an object"
    }
  }

  /// The first number that an item cannot hold: a fraction where it wants a whole one, or too
  /// large.
  ///
  /// Foundation rejects those as invalid JSON, without any place. So each number that is not a
  /// small whole one is tried alone, all others of its item replaced by zero.
  private static func misfit<Item: Decodable>(
    in root: JSONNode, of source: SourceText, items: Item.Type
  ) -> (path: String, node: JSONNode)? {
    guard case .array(let elements) = root.value else { return nil }
    let isDecodable = { (bytes: [UInt8]) in
      (try? JSONDecoder().decode(Item.self, from: Data(bytes))) != nil
    }
    for (index, element) in elements.enumerated() {
      let bytes = Array(source.bytes[element.offset..<element.end])
      guard !isDecodable(bytes) else { continue }
      let numbers = element.numbers(path: "[\(index)]").filter { !$0.node.isSmallWhole }
      for number in numbers {
        var tried = bytes
        for other in numbers.reversed() where other.node.offset != number.node.offset {
          let start = other.node.offset - element.offset
          tried.replaceSubrange(start..<(other.node.end - element.offset), with: "0".utf8)
        }
        if !isDecodable(tried) { return number }
      }
    }
    return nil
  }
}

extension JSONNode {
  fileprivate var isSmallWhole: Bool {
    if case .number(let value) = value {
      value == value.rounded() && abs(value) < 1e15
    } else {
      false
    }
  }
}
