/// The rule that an object in `allow` has a word and a reason.
enum AllowRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    (reading.chain.value["allow"]?.items ?? []).enumerated().flatMap {
      index, item -> [Diagnostic] in
      let node = item.value.node
      guard node.isObject, node["$unset"] == nil else { return [] }
      return ["word", "because"].compactMap { key -> Diagnostic? in
        let value = node[key]
        // A value of another type is reported as that.
        if let value, value.text?.allSatisfy(\.isWhitespace) != true { return nil }
        return Diagnostic(
          .missingKey, at: reading.chain.place(of: value ?? node), path: "allow[\(index)].\(key)",
          key == "word"
            ? "expected the word that is allowed" : "expected the reason why the word is allowed",
          notes: reading.chain.inheritance(of: node))
      }
    }
  }
}
