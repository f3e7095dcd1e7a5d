import FlowHTML
import FlowModels

/// The look of an app on all of its screens: the facts that a comparison begins with.
struct StoryboardLook {
  struct Fact: Hashable {
    /// The kind of fact: theme, picture, app or device.
    var kind: String
    var name: String
    var value: String
  }

  let facts: [Fact]

  /// Collects the facts; `device` is `nil` if only its name is known, `assets` has the files.
  init(
    _ theme: Theme, _ summary: StoryboardVariant.Summary, device: Device?,
    assets: PageAssets
  ) {
    var facts = Self.properties(of: theme)
    for (name, path) in theme.images.sorted(by: { $0.key < $1.key }) {
      facts.append(
        Fact(kind: "picture", name: name, value: assets.print(of: path)))
    }
    for (family, files) in (theme.fonts.files ?? [:]).sorted(by: { $0.key < $1.key }) {
      for (key, path) in files.paths {
        facts.append(
          Fact(
            kind: "theme", name: "\(key) file of the font \(family)",
            value: assets.print(of: path)))
      }
    }
    facts += [
      Fact(kind: "app", name: "name", value: summary.app),
      Fact(kind: "app", name: "language", value: summary.language),
      Fact(kind: "app", name: "direction", value: summary.direction),
      Fact(kind: "device", name: "name", value: summary.device),
    ]
    if let device {
      facts.append(Fact(kind: "device", name: "columns", value: "\(device.columns)"))
      facts.append(Fact(kind: "device", name: "fixed pane", value: "\(device.hasFixedPane)"))
    }
    self.facts = facts
  }

  /// Writes the member `look` of a JSON object.
  func write(into json: inout ScriptJSON) {
    json.key("look")
    json.list(facts) { json, fact in json.add([fact.kind, fact.name, fact.value]) }
  }

  // They come from the style sheet, so that everything that is added there is compared.
  private static func properties(of theme: Theme) -> [Fact] {
    // The dark mode is there twice: chosen, and as the system has it.
    let blocks = HTMLRenderer().themeStyles(for: theme).split(separator: "{").dropFirst().prefix(2)
    return zip(["light ", "dark "], blocks).flatMap { mode, block in
      block.split(separator: "\n").compactMap { line -> Fact? in
        guard let parts = line.wholeMatch(of: /\s*--flow-([a-z-]+): (.*);/) else { return nil }
        let name = parts.1.replacing("-", with: " ")
        let isColor = parts.2.hasPrefix("#")
        return Fact(kind: "theme", name: (isColor ? mode : "") + name, value: String(parts.2))
      }
    }
  }
}
