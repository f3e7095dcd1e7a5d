/// The forms of links, such as `task/{id}`.
enum LinkForm {
  /// Returns a link of a form.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - value: Returns the value for the next place.
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
