import FlowModels

/// The rules that distinguish the records of a file from what is around them.
struct JSONRecordShape {
  /// The expected content of an empty file, for messages: `an array or an object of tools`.
  var content: String
  /// The keys whose arrays of objects hold records, besides `@graph` and `items`.
  var collections: Set<String>
  /// The keys of objects around a record, which is not named by them.
  var wrappers: Set<String>
  /// Returns whether a key belongs to a record, so that what it holds are no records.
  var isPart: (String) -> Bool
  /// Returns whether an object looks like a record, and not like something around records.
  var isRecord: (JSONView) -> Bool

  init(
    content: String, collections: Set<String>, wrappers: Set<String>,
    isPart: @escaping (String) -> Bool, isRecord: @escaping (JSONView) -> Bool
  ) {
    self.content = content
    self.collections = collections
    self.wrappers = wrappers
    self.isPart = isPart
    self.isRecord = isRecord
  }

  /// Returns whether an array of objects at a key holds records.
  func isCollection(_ key: String) -> Bool {
    key == "@graph" || key == "items" || collections.contains(key)
  }
}
