/// The rule that pages about the brand use `https`.
enum LinkRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    (reading.chain.value["links"]?.members ?? []).compactMap { member in
      guard let text = member.value.node.text, text.hasPrefix("http://") else { return nil }
      return Diagnostic(
        .plainHTTP, at: reading.chain.place(of: member.value.node),
        path: SchemaChecker.path("links", member.name), "others on the network can read plain http",
        help: "use https", notes: reading.chain.inheritance(of: member.value.node))
    }
  }
}
