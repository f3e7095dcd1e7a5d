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

  /// Returns the links that continue a link by words alone, each with its form.
  static func continuations(of link: String, among forms: [String]) -> [(
    form: String, link: String
  )] {
    var parts = link.split(separator: "/")
    if let scheme = parts.first, scheme.hasSuffix(":") {
      // An address on the web has a host.
      parts = Array(parts.dropFirst(scheme.hasPrefix("http") ? 2 : 1))
    }
    let known = forms.filter { !$0.contains("?") }.map { $0.split(separator: "/") }
    return known.compactMap { form in
      let base = known.first { base in
        base.count < form.count && form.starts(with: base) && base.count == parts.count
          && !form[base.count...].contains { $0.contains("{") }
          && zip(base, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
      }
      guard let base else { return nil }
      let all = parts + form[base.count...]
      return (form.joined(separator: "/"), all.joined(separator: "/"))
    }
  }
}
