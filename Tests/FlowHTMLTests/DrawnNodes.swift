import FlowModels
import Foundation

@testable import FlowHTML

/// Trees for tests, and their markup.
enum DrawnNodes {
  static let roles: [ScreenNode.Role] = [
    .app, .pane, .dialog, .screen, .heading, .text, .image, .list, .row, .button, .link,
    .textField, .searchField, .switch, .slider, .stepper, .datePicker, .choice, .option, .group,
    .status, .progress, .topBar, .tabBar, .tab,
  ]

  /// An app with one screen that shows nodes.
  static func app(_ nodes: ScreenNode..., title: String = "Title") -> ScreenNode {
    ScreenNode(
      role: .app, id: "phone", label: "App",
      children: [ScreenNode(role: .screen, id: "Screen", label: title, children: nodes)])
  }

  /// The markup of a tree, which is checked.
  static func draw(
    _ root: ScreenNode, _ options: HTMLOptions = HTMLOptions(), device: Device = .phone,
    theme: Theme = Theme(), language: String = "en"
  ) -> String {
    let scene = HTMLScene(
      root, device: device, theme: theme, localization: Localization(language: language))
    return HTMLRenderer(options).fragment(scene)
  }

  /// The facts that JSON says.
  static func content(_ json: String) throws -> NodeContent {
    try JSONDecoder().decode(NodeContent.self, from: Data(json.utf8))
  }

  /// A tree with every role, each with every trait, in which all text is the same.
  static func everything(
    _ text: String, content: NodeContent? = nil, isNested: Bool = true
  ) -> ScreenNode {
    let inner: [ScreenNode.Role] = roles.filter { ![.app, .pane, .dialog, .screen].contains($0) }
    func node(_ role: ScreenNode.Role, _ children: [ScreenNode] = []) -> ScreenNode {
      ScreenNode(
        role: role, id: text, label: text, value: text, placeholder: text, problem: text,
        position: text, link: text, content: content, traits: ScreenNode.Trait.allCases,
        actions: [.tap, .increment], children: children)
    }
    // Every role inside every other one that may have parts.
    let leaves = inner.map { node($0) }
    let screen = node(.screen, isNested ? inner.map { node($0, leaves) } : leaves)
    return node(.app, [node(.pane, [screen]), screen, node(.dialog, [screen])])
  }
}

extension ScreenNode {
  /// The roles of this node and of all below it, in order.
  var roles: [String] { flattened.map { $0.node.role.rawValue }.sorted() }
}

extension ScreenNode {
  /// The roles and places of the nodes in the bars, as `AppModel.screen()` has them.
  var barPlaces: [String] {
    func places(_ node: ScreenNode, _ path: String) -> [String] {
      ["\(node.role.rawValue) \(path)"] + node.children.flatMap { places($0, "\(path)/\($0.id)") }
    }
    return children.filter { $0.role == .topBar || $0.role == .tabBar }.flatMap {
      places($0, $0.id)
    }
  }
}

extension MarkupChecker {
  /// The roles and places of the drawn nodes.
  var places: Set<String> {
    Set(
      tags.compactMap { tag in
        tag.attributes["data-role"].map { "\($0) \(tag.attributes["data-path"] ?? "")" }
      })
  }
  /// The roles of the drawn nodes, in order.
  var roles: [String] { tags.compactMap { $0.attributes["data-role"] }.sorted() }
  /// The paths on one screen that several drawn nodes have.
  var repeatedPaths: [String] {
    var screen = 0
    var seen: Set<String> = []
    var repeated: [String] = []
    for tag in tags {
      guard let path = tag.attributes["data-path"] else { continue }
      if ["pane", "dialog"].contains(tag.attributes["data-role"]) { continue }
      if tag.name == "article" { screen += 1 }
      if !path.isEmpty, !seen.insert("\(screen) \(path)").inserted { repeated.append(path) }
    }
    return repeated
  }
}
