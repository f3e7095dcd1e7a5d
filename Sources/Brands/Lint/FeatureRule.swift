/// The rule that a feature that is off is not in the menu.
enum FeatureRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let chain = reading.chain
    var diagnostics: [Diagnostic] = []
    let menu = chain.value["menu"]?.items ?? []
    for (index, item) in menu.enumerated() {
      guard let id = item.id, reading.brand.features[id]?.isEnabled == false,
        let off = chain.value.at(["features", id, "enabled"])
      else { continue }
      diagnostics.append(
        Diagnostic(
          .disabledReachable, at: chain.place(of: item.value.node), path: "menu[\(index)]",
          "the feature \(DisplayText.quoted(id)) is in the menu, but is disabled",
          help: "remove it from the menu, or set `features.\(id).enabled` to true",
          notes: [Diagnostic.Note("it is disabled at", at: chain.place(of: off.node))]
            + chain.inheritance(of: item.value.node)))
    }
    return diagnostics
  }
}
