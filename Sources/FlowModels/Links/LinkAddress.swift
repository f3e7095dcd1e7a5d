import Foundation

/// The path and the query of a link, with their percent-encoding removed.
struct LinkAddress {
  var segments: [String]
  var query: [(name: String, value: String)]

  /// The greatest length of a link that is read, in bytes.
  static let maxBytes = 8192

  init(segments: [String], query: [(name: String, value: String)]) {
    self.segments = segments
    self.query = query
  }

  /// Reads a link of an app.
  // In a custom scheme, the host is the first part of the path: `app://recipe/42`. In a universal
  // link, `https://example.com/recipe/42`, the host must be one of the app's.
  init(_ text: String, scheme: String?, hosts: [String]) throws(LinkError) {
    guard text.utf8.count <= Self.maxBytes else { throw .tooLong(text.utf8.count) }
    if let path = Self.plainPath(of: text, scheme: scheme, hosts: hosts) {
      self.init(segments: path.split(separator: "/").map(String.init), query: [])
      return
    }
    if let broken = Self.brokenEscape(in: text) { throw .brokenEscape(broken) }
    guard !text.isEmpty, let parts = URLComponents(string: text, encodingInvalidCharacters: false),
      let found = parts.scheme
    else { throw .notALink }
    let host = parts.percentEncodedHost ?? ""
    var path = parts.percentEncodedPath
    if let scheme, found.lowercased() == scheme.lowercased() {
      path = host + "/" + path
    } else if found.lowercased() == "https", !hosts.isEmpty {
      guard hosts.contains(host.lowercased()) else { throw .foreignHost(host, known: hosts) }
    } else {
      throw .foreignScheme(
        found, known: [scheme].compactMap { $0 } + (hosts.isEmpty ? [] : ["https"]))
    }
    guard parts.user == nil, parts.password == nil, parts.port == nil else { throw .notALink }
    var segments: [String] = []
    for part in path.split(separator: "/") { segments.append(try Self.decoded(part)) }
    var query: [(name: String, value: String)] = []
    for item in (parts.percentEncodedQuery ?? "").split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A plus sign stands for a space in a query, as forms write it.
      let value = pair.count == 2 ? pair[1].replacing("+", with: " ") : ""
      query.append((try Self.decoded(pair[0]), try Self.decoded(value[...])))
    }
    self.init(segments: segments, query: query)
  }

  // Screens write such links again and again, and a parser of all links is slow to begin with. All
  // bytes need no decoding: they are slashes, or `unreserved` in RFC 3986.
  private static func plainPath(of text: String, scheme: String?, hosts: [String]) -> Substring? {
    let bases = [scheme.map { "\($0)://" }].compactMap { $0 } + hosts.map { "https://\($0)/" }
    guard let base = bases.first(where: { text.utf8.starts(with: $0.utf8) }) else { return nil }
    let path = text[text.utf8.index(text.startIndex, offsetBy: base.utf8.count)...]
    let isPlain = path.utf8.allSatisfy { String.isUnreserved($0) || $0 == UInt8(ascii: "/") }
    return isPlain ? path : nil
  }

  private static func brokenEscape(in text: String) -> String? {
    var rest = text.utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let escape = text.utf8[percent...].prefix(3)
      let digits = escape.dropFirst()
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else { return String(decoding: escape, as: UTF8.self) }
      rest = rest[text.utf8.index(after: percent)...]
    }
    return nil
  }

  private static func decoded(_ part: Substring) throws(LinkError) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    guard let text = part.removingPercentEncoding else { throw .brokenEscape(String(part)) }
    return text
  }

  /// Returns the link as text, after a base such as `app://` or `https://example.com/`.
  func text(after base: String) -> String {
    var text = base + segments.map(\.percentEncoded).joined(separator: "/")
    if !query.isEmpty {
      text +=
        "?"
        + query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
        .joined(separator: "&")
    }
    return text
  }
}
