/// The comparison of keys that differ only in how their words are put together.
enum KeyName {
  /// Returns a key in lower case, without spaces, hyphens and underscores.
  // So `prep_time`, `Prep Time` and `prepTime` are one name.
  static func normalized(_ key: String) -> String {
    if key.utf8.allSatisfy({ $0 < 0x80 }) {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(key.utf8.count)
      for byte in key.utf8 where byte != 0x20 && byte != 0x2D && byte != 0x5F {
        bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
      // A leading underscore is a part of the name: MongoDB's `_id`.
      return (key.utf8.first == 0x5F ? "_" : "") + String(decoding: bytes, as: UTF8.self)
    }
    return String(key.lowercased().filter { !" -_".contains($0) })
  }
}
