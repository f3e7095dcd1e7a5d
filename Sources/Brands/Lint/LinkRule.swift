/// The rules that pages about the brand use `https`, and that they and the hosts of links are real.
enum LinkRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let pages = (reading.chain.value["links"]?.members ?? []).compactMap { member in
      check(
        member.value.node, SchemaChecker.path("links", member.name), reading,
        host: Self.host(of: member.value.node.text ?? ""))
    }
    let hosts = (reading.chain.value["linkHosts"]?.items ?? []).enumerated().compactMap {
      index, item -> Diagnostic? in
      // A host that is written wrongly is reported with the file.
      guard let host = item.value.node.text, TextFormat.host.accepts(host) else { return nil }
      return check(item.value.node, "linkHosts[\(index)]", reading, host: host)
    }
    return pages + hosts
  }

  private static func check(
    _ node: JSONNode, _ path: String, _ reading: BrandReading, host: String?
  ) -> Diagnostic? {
    let problem = { (code: Diagnostic.Code, message: String, help: String) in
      Diagnostic(
        code, at: reading.chain.place(of: node), path: path, message, help: help,
        notes: reading.chain.inheritance(of: node))
    }
    if let host, isPlaceholder(host) {
      return problem(
        .wrongFormat, "no one can open \(DisplayText.quoted(host)), a placeholder for a real host",
        "write the brand's own host, or remove it")
    }
    guard node.text?.hasPrefix("http://") == true else { return nil }
    return problem(.plainHTTP, "others on the network can read plain http", "use https")
  }

  static func host(of address: String) -> String? {
    guard TextFormat.link.accepts(address) else { return nil }
    let rest = address.dropFirst(address.hasPrefix("https") ? "https://".count : "http://".count)
    let host = rest.prefix { !"/:?#".contains($0) }
    return host.hasPrefix("[") ? nil : String(host)
  }

  // Hosts of samples, such as `saffron.example`, are no placeholders: their first part is a name.
  static func isPlaceholder(_ host: String) -> Bool {
    let host = host.lowercased()
    let labels = host.split(separator: ".", omittingEmptySubsequences: true)
    if labels.count < 2 || host.hasSuffix(".invalid") || host.hasSuffix(".localhost") {
      return true
    }
    let domain = labels.suffix(2).joined(separator: ".")
    return ["example.com", "example.net", "example.org"].contains(domain)
      || labels.contains { placeholders.contains(String($0)) }
  }

  private static let placeholders: Set<String> = [
    "x", "xx", "xxx", "todo", "tbd", "fixme", "changeme", "placeholder", "yourdomain",
    "your-domain", "yourcompany", "your-company", "yourapp", "your-app", "mydomain",
  ]
}
