/// An entry of `allow`: a word of another brand, for all keys or for one.
struct Allowance {
  /// The position of the word in the index.
  var entry: Int
  var word: String
  var key: String?
  var node: JSONNode

  /// Returns true for the path of a value of the key, or of one in it.
  func applies(to path: String) -> Bool {
    guard let key else { return true }
    return path == key || path.hasPrefix(key + ".") || path.hasPrefix(key + "[")
  }
}
