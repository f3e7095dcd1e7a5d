import Foundation

/// A JSON value, whose members are looked up without a check at each level.
struct JSON {
  let value: Any?

  init(_ value: Any?) { self.value = value is NSNull ? nil : value }

  init(text: some DataProtocol) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed))
  }

  subscript(name: String) -> JSON { JSON((value as? [String: Any])?[name]) }

  subscript(index: Int) -> JSON {
    guard let list = value as? [Any], list.indices.contains(index) else { return JSON(nil) }
    return JSON(list[index])
  }

  var string: String? { value as? String }
  var int: Int? { value as? Int ?? (value as? Double).map { Int($0) } }
  var double: Double? { value as? Double ?? (value as? Int).map { Double($0) } }
  var bool: Bool { value as? Bool ?? false }
  var list: [JSON] { (value as? [Any] ?? []).map { JSON($0) } }
  var strings: [String] { list.compactMap(\.string) }
  var isNull: Bool { value == nil }

  /// The literal of a text in JSON, which is one in JavaScript too.
  static func literal(_ text: String) -> String {
    // A text alone is always valid JSON, given that fragments are allowed.
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data("\"\"".utf8), as: UTF8.self)
  }
}
