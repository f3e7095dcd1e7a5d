/// The forms of links, such as `task/{id}`.
enum LinkForm {
  /// Returns a link of a form, with a value for each of its places.
  static func link(_ form: String, value: () -> String) -> String {
    var link = ""
    for part in form.split(separator: "{") {
      guard let end = part.firstIndex(of: "}") else {
        link += part
        continue
      }
      link += value() + part[part.index(after: end)...]
    }
    return link
  }
}
