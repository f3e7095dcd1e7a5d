import FlowModels
import RecipeFeature

/// Reads users and categories from records.
struct PersonReader {
  // By field; the first key that a record has is used.
  private let keys: [String: [String]]

  static let userFields = ["id", "name", "bio", "joined"]
  static let categoryFields = ["id", "title"]

  /// The reader of the project's own shape, schema.org's, and similar ones.
  static let standard = PersonReader(keys: [
    "id": ["@id", "id", "identifier", "url"], "name": ["name"],
    "bio": ["bio", "description", "website", "url"], "joined": ["joined", "memberSince"],
    "title": ["title", "name"],
  ])

  private init(keys: [String: [String]]) { self.keys = keys }

  /// Makes a reader of a custom shape, as `RecipeMapping.init(pairs:)` does.
  init(pairs: [String], fields: [String]) throws(RecipeMapping.BadPair) {
    var keys = Self.standard.keys
    for (field, key) in try RecipeMapping.named(by: pairs, fields: fields) { keys[field] = [key] }
    self.keys = keys
  }

  /// Returns a user, or a problem if there is no name.
  func user(_ object: JSONView, of record: JSONRecord) -> Result<User, RecordProblem> {
    let name = text("name", of: object) ?? ""
    guard !name.isEmpty else { return .failure(missing("name", in: object, of: record)) }
    let id = id(of: object, in: record) ?? Recipe.slug(name) ?? name
    let bio = text("bio", of: object) ?? ""
    return .success(User(id: id, name: name, bio: bio, joined: text("joined", of: object) ?? ""))
  }

  /// Returns a category, or a problem if there is no title.
  func category(_ object: JSONView, of record: JSONRecord) -> Result<Category, RecordProblem> {
    let title = text("title", of: object) ?? ""
    guard !title.isEmpty else { return .failure(missing("title", in: object, of: record)) }
    let id = id(of: object, in: record) ?? Recipe.slug(title) ?? title
    return .success(Category(id: id, title: title))
  }

  /// Returns the values of an object that nothing is read from.
  func unread(in object: JSONView, isUser: Bool) -> [UnreadValue] {
    let fields = isUser ? Self.userFields : Self.categoryFields
    let read = fields.compactMap { value($0, of: object) }.filter { $0.textOrNumber != nil }
    let names = Set(
      fields.flatMap { keys[$0] ?? [] }.map { String($0.split(separator: ".").first ?? "") })
    return object.members.compactMap { key, value in
      if key.hasPrefix("@") || value.isEmpty { return nil }
      let tokens = value.index..<Int(value.content.tokens[value.index].next)
      let isRead = read.contains { kept in
        tokens.contains(kept.index) || kept.textOrNumber == value.textOrNumber
      }
      if isRead { return nil }
      let isKnown = names.contains(key)
      return UnreadValue(
        key: key, view: value, note: isKnown ? "its field is read from another key" : nil)
    }
  }

  private func missing(
    _ field: String, in object: JSONView, of record: JSONRecord
  ) -> RecordProblem {
    let value = value(field, of: object)
    return record.problem(
      at: value ?? object, field: field,
      "expected a \(field), found "
        + "\(value.map { $0.string == "" ? "an empty string" : $0.kind } ?? "none")"
    )
  }

  private func id(of object: JSONView, in record: JSONRecord) -> String? {
    guard let view = value("id", of: object) else { return nil }
    return view.textOrNumber.flatMap {
      $0.isEmpty ? nil : object["@id"] == nil ? $0 : record.address($0)
    }
  }

  private func text(_ field: String, of object: JSONView) -> String? {
    guard let view = value(field, of: object) else { return nil }
    return view.string.map { ImportText.line($0) } ?? view.textOrNumber
  }

  private func value(_ field: String, of object: JSONView) -> JSONView? {
    (keys[field] ?? []).lazy.compactMap { RecipeMapping.value(at: $0, in: object) }
      .first { !$0.isNull }
  }
}

extension JSONRecord {
  /// Returns a JSON-LD id; one that is valid only inside the document gets the document's name.
  func address(_ id: String) -> String {
    guard id.hasPrefix("#") || id.hasPrefix("_:") else { return id }
    return (file.split(separator: "/").last.map(String.init) ?? file) + id
  }
}
