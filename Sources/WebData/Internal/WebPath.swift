import FlowModels

/// The addresses of a collection, its items and its pages.
struct WebPath: Sendable {
  /// The address of the collection: that of the source, then the collection's name.
  let base: String

  init(_ address: WebAddress, collection: String) {
    base = "\(address)/\(collection.percentEncoded)"
  }

  /// Returns the address of an item; throws for an id that a path cannot hold.
  // Dots represent the folders above there, escaped or not (RFC 3986, 6.2.2.3).
  func item(_ id: String) throws(WebFailure) -> String {
    guard !id.isEmpty, id != ".", id != ".." else { throw .unfitID(id) }
    return "\(base)/\(id.percentEncoded)"
  }

  func page(_ request: PageRequest) -> String {
    var query = [("limit", "\(request.limit)")]
    if let cursor = request.cursor { query.append(("after", cursor.token)) }
    if let words = request.query.words { query.append(("q", words)) }
    if let order = request.query.order { query.append(("order", order)) }
    for (field, value) in request.query.filter.sorted(by: { $0.key < $1.key }) {
      query.append((field, value))
    }
    return base + "?"
      + query.map { "\($0.percentEncoded)=\($1.percentEncoded)" }.joined(separator: "&")
  }

  /// The names that the query uses itself; no field of an item can be called so.
  static let reserved: Set<String> = ["limit", "after", "q", "order"]
}
