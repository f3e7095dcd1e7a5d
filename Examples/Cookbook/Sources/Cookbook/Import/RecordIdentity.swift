import FlowModels

/// The id of a recipe whose record has none: the name of the data set, and a hash of the raw title
/// and author. It depends on nothing that another mapping or version reads differently. Records
/// with the same title and author are distinguished by their order when they are saved.
enum RecordIdentity {
  /// Returns the id; the author is found by the known names.
  static func id(title: JSONView, of object: JSONView, in set: String) -> String {
    var hash = FNV1a()
    add(title, to: &hash)
    hash.add(0xFE)
    for key in ["author", "authorName", "creator", "by", "author_name"] {
      guard let author = object[key], !author.isEmpty else { continue }
      add(author, to: &hash)
      break
    }
    return "\(set):\(hash.digits)"
  }

  /// Returns the name of a data set: the file's own name, without folders and extension.
  static func set(ofFile file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  private static func add(_ view: JSONView, to hash: inout FNV1a) {
    if view.isArray {
      for element in view.elements { add(element, to: &hash) }
    } else if view.isObject {
      let name = ["name", "@id", "id", "url"].lazy.compactMap { view[$0] }.first { !$0.isEmpty }
      if let name, name.isScalar { add(name, to: &hash) }
    } else {
      hash.add((view.string ?? view.kind).utf8)
      // This byte occurs in no UTF-8: it keeps texts apart.
      hash.add(0xFF)
    }
  }
}
