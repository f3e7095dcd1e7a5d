extension InputError {
  /// A decoder's rejection of a file, with the place that the decoder cannot name.
  ///
  /// Foundation says at best the key path; our own parser then finds where that is.
  package init(locating error: any Error, in source: SourceText) {
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
      (context.codingPath, context.debugDescription.isEmpty ? "not valid" : context.debugDescription)
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
}
