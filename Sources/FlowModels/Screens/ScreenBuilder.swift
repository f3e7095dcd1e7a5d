/// Collects what a view model shows, and what each part does when it is used.
///
/// ```swift
/// override func describe(_ screen: ScreenBuilder) {
///   screen.heading(.verbatim(recipe.title))
///   screen.list("ingredients", .key("recipe.ingredients")) {
///     for (index, line) in recipe.ingredients.enumerated() { screen.row("\(index)", .verbatim(line)) }
///   }
///   screen.button("share", .key("recipe.share")) { self.share() }
/// }
/// ```
@MainActor
public final class ScreenBuilder {
  /// Turns the phrases of view models into words.
  public let localization: Localization
  /// Whether something above takes all events, so that nothing below it can be used.
  var isCovered = false

  private var open: [ScreenNode]
  private var missingKeys: [String] = []
  private var path: [Int] = []
  private var behaviour: [[Int]: [ScreenNode.Action: @MainActor () -> Void]] = [:]

  init(root: ScreenNode, localization: Localization) {
    open = [root]
    self.localization = localization
  }

  /// Adds a node, and inside it whatever `children` adds.
  ///
  /// - Parameters:
  ///   - role: What kind of thing it is.
  ///   - id: Its identity among its siblings.
  ///   - label: What it is called.
  ///   - value: What it says beside its name.
  ///   - traits: Its qualities. A disabled one cannot be used, whatever `on` says.
  ///   - on: What each thing that can be done to it does.
  ///   - children: Adds what is inside it.
  public func add(
    _ role: ScreenNode.Role, id: String, label: Phrase = "", value: Phrase? = nil,
    traits: [ScreenNode.Trait] = [],
    on: [ScreenNode.Action: @MainActor () -> Void] = [:],
    children: () -> Void = {}
  ) {
    let isUsable = !isCovered && !traits.contains(.disabled) && !on.isEmpty
    let position = path + [open[open.count - 1].children.count]
    if isUsable { behaviour[position] = on }
    open.append(
      ScreenNode(
        role: role, id: id, label: words(label),
        value: value.map { words($0) }.flatMap { $0.isEmpty ? nil : $0 },
        traits: traits, actions: isUsable ? on.keys.sorted { $0.rawValue < $1.rawValue } : []))
    let outer = path
    path = position
    children()
    path = outer
    let node = open.removeLast()
    open[open.count - 1].children.append(node)
  }

  /// Adds a title inside the screen.
  public func heading(_ label: Phrase) { add(.heading, id: "", label: label) }

  /// Adds words to read; those that come to nothing are left out.
  public func text(_ id: String, _ label: Phrase, value: Phrase? = nil) {
    guard !localization.string(label).isEmpty else { return }
    add(.text, id: id, label: label, value: value)
  }

  /// Adds what is going on.
  public func status(_ id: String, _ label: Phrase, value: Phrase? = nil, isBusy: Bool = false) {
    add(.status, id: id, label: label, value: value, traits: isBusy ? [.busy] : [])
  }

  /// Adds something to tap.
  public func button(
    _ id: String, _ label: Phrase, traits: [ScreenNode.Trait] = [],
    tap: @escaping @MainActor () -> Void
  ) {
    add(.button, id: id, label: label, traits: traits, on: [.tap: tap])
  }

  /// Adds a list, and inside it whatever `rows` adds.
  public func list(
    _ id: String, _ label: Phrase, value: Phrase? = nil,
    scrollToEnd: (@MainActor () -> Void)? = nil, rows: () -> Void
  ) {
    add(
      .list, id: id, label: label, value: value,
      on: scrollToEnd.map { [.scrollToEnd: $0] } ?? [:], children: rows)
  }

  /// Adds a row that is only read.
  public func row(_ id: String, _ label: Phrase, value: Phrase? = nil) {
    add(.row, id: id, label: label, value: value)
  }

  private func words(_ phrase: Phrase) -> String {
    localization.string(phrase) { missingKeys.append($0) }
  }

  func finish() -> Screen {
    Screen(node: open[0], missingKeys: missingKeys, behaviour: behaviour)
  }
}
