/// The rule that text has enough contrast to its background, by WCAG 2.2 AA (success criterion
/// 1.4.3).
enum ContrastRule {
  private static let pairs: [(front: String, back: String)] = [
    ("text", "background"), ("text", "surface"), ("secondaryText", "background"),
    ("secondaryText", "surface"), ("accent", "background"), ("accent", "surface"),
    ("danger", "background"), ("danger", "surface"), ("onAccent", "accent"),
  ]

  // Enough for text of any size.
  private static let leastContrast = 4.5

  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let theme = reading.brand.theme
    return check(theme.light, "light", reading) + check(theme.dark, "dark", reading)
  }

  private static func check(
    _ colors: ThemeColors, _ scheme: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    let named = Dictionary(
      BrandSchema.colors.map { ($0.name, colors[keyPath: $0.path]) }, uniquingKeysWith: { $1 })
    var diagnostics: [Diagnostic] = []
    for (front, back) in pairs {
      guard let one = named[front], let other = named[back] else { continue }
      let ratio = one.contrast(to: other)
      guard ratio < leastContrast else { continue }
      // The place is that of the colour in the brand's own file, or else of one that is set at all.
      let candidates = [front, back].compactMap { setting($0, scheme, reading) }
      let own = candidates.first { reading.chain.isOwn($0.node) } ?? candidates.first
      let node = own?.node ?? reading.chain.value.node
      diagnostics.append(
        Diagnostic(
          .lowContrast, at: reading.chain.place(of: node),
          path: "theme.\(scheme).\(own?.name ?? front)",
          "expected a contrast of at least 4.5 between \(front) (\(one)) and \(back) (\(other)), "
            + "found \(written(ratio))",
          help: ratio < 1.05
            ? "choose another colour"
            : "make one of them \(isDark(other) ? "lighter" : "darker")",
          notes: reading.chain.inheritance(of: node)))
    }
    return diagnostics
  }

  private static func setting(
    _ color: String, _ scheme: String, _ reading: BrandReading
  ) -> (name: String, node: JSONNode)? {
    let value =
      reading.chain.value.at(["theme", scheme, color])
      // Its name before there were two schemes.
      ?? (scheme == "light" ? reading.chain.value.at(["theme", color]) : nil)
    return value.map { (color, $0.node) }
  }

  static func isDark(_ color: ThemeColor) -> Bool {
    color.contrast(to: ThemeColor(0xFFFFFF)) > color.contrast(to: ThemeColor(0x000000))
  }

  // Rounded down, so that it never seems to be enough.
  private static func written(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
