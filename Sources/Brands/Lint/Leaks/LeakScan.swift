import Foundation

/// The values in one file that contain brand words.
struct LeakScan {
  /// A step from a value to one in it.
  enum Step: Hashable {
    case key(String)
    /// An element of an array, with its id if it has one.
    case item(Int, id: String?)
  }

  /// A value that contains brand words.
  struct Hit {
    /// The keys from the top of the file, or of an environment.
    var steps: [Step]
    /// The keys of the environment that has it; empty outside of one.
    var environment: [Step]
    var node: JSONNode
    var text: String
    var matches: [LeakIndex.Match]

    /// The path as diagnostics show it.
    var path: String {
      (environment + steps).reduce("") { path, step in
        switch step {
        case .key(let name): SchemaChecker.path(path, name)
        case .item(let index, _): "\(path)[\(index)]"
        }
      }
    }

    /// The key at the top of the file, or of an environment.
    var key: String {
      if case .key(let name)? = steps.first { name } else { "" }
    }
  }

  private(set) var hits: [Hit] = []
  private let index: LeakIndex
  private var environment: [Step] = []

  /// Searches a file for the words in an index.
  init(_ file: ConfigurationFile, _ index: LeakIndex) {
    self.index = index
    visit(file.root)
    for texts in file.texts {
      visit(texts.file.root, [.key("strings"), .key(texts.language)], .prose)
    }
    for member in file.root["environments"]?.members ?? [] {
      environment = [.key("environments"), .key(member.key)]
      visit(member.value)
    }
  }

  /// Searches the values that a brand computes from others.
  init(_ followed: FollowedValues, _ index: LeakIndex) {
    self.index = index
    for value in followed.all {
      guard case .key(let key)? = value.steps.first, let kind = Self.kind(of: key) else { continue }
      if key == "theme", value.steps.count > 1, value.steps[1] != .key("images"),
        value.steps[1] != .key("fonts")
      {
        continue
      }
      if value.steps == [.key("data"), .key("source")] { continue }
      let steps = value.steps.map { step -> Step in
        switch step {
        case .key(let name): .key(name)
        case .index(let index): .item(index, id: nil)
        }
      }
      visit(value.node, steps, kind)
    }
  }

  private mutating func visit(_ object: JSONNode) {
    for member in object.members {
      guard let kind = Self.kind(of: member.key) else { continue }
      visit(member.value, [.key(member.key)], kind)
    }
  }

  // No brand word shows through these keys: they allow or forbid words, or use the app's own words.
  private static let unsearched: Set<String> = [
    "$schema", "$comment", "extends", "abstract", "languages", "palette", "forbiddenWords", "allow",
    "shortNames", "rows", "limits", "navigation", "devices", "network",
    "environments", "defaultEnvironment", "rules",
  ]

  private static let prose: Set<String> = ["name", "tagline", "strings", "facts"]

  private static func kind(of key: String) -> LeakIndex.TextKind? {
    if unsearched.contains(key) || key.hasPrefix("$") { return nil }
    return prose.contains(key) ? .prose : .name
  }

  private mutating func visit(_ node: JSONNode, _ steps: [Step], _ kind: LeakIndex.TextKind) {
    // What a condition sets is like what is at the top.
    let isHeld = steps.first == .key("conditions") && steps.count >= 3
    let own = isHeld ? Array(steps.dropFirst(3)) : steps
    if node.isObject {
      for member in node.members where !member.key.hasPrefix("$") {
        // Colours are no words.
        if own == [.key("theme")], !["images", "fonts"].contains(member.key) { continue }
        // A kind of data source and a licence are words of the format.
        if own == [.key("data")], member.key == "source" { continue }
        if own.dropLast() == [.key("theme"), .key("fonts"), .key("files")],
          member.key == "license"
        {
          continue
        }
        // The id of a feature is a word of the app.
        if own.first == .key("menu"), member.key != "icon", member.value.text != nil { continue }
        visit(member.value, steps + [.key(member.key)], kind)
      }
    } else if node.isArray {
      for (position, item) in node.items.enumerated() {
        if own == [.key("menu")], item.text != nil { continue }
        visit(item, steps + [.item(position, id: item.text ?? item["id"]?.text)], kind)
      }
    } else if let text = node.text {
      // An address may write a space as %20.
      let shown = kind == .name && text.contains("%") ? text.removingPercentEncoding ?? text : text
      let matches = index.matches(in: FoldedText(shown, hasPlaces: kind == .prose), kind)
      guard !matches.isEmpty else { return }
      hits.append(
        Hit(
          steps: steps, environment: environment, node: node, text: shown, matches: matches))
    }
  }
}

extension ConfigurationValue {
  /// Returns whether a value of one file is in force in this merged value.
  func hasEffect(_ node: JSONNode, at steps: [LeakScan.Step]) -> Bool {
    var value = self
    for (position, step) in steps.enumerated() {
      let next: ConfigurationValue? =
        switch step {
        case .key(let name): value.child(name)
        case .item(let index, nil):
          value.items.indices.contains(index) ? value.items[index].value : nil
        case .item(_, let id?): value.items.first { $0.id == id }?.value
        }
      guard let next else { return false }
      value = next
      if position == steps.count - 1 { break }
    }
    return value.node.document === node.document && value.node.isSame(as: node)
  }
}
