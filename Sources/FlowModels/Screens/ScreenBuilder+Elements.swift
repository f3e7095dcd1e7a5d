extension ScreenBuilder {
  /// Adds a title inside the screen.
  public func heading(_ label: LocalizedText) { add(.heading, id: "", label: label) }

  /// Adds text to read. Text with an empty label is left out.
  public func text(_ id: String, _ label: LocalizedText, value: LocalizedText? = nil) {
    if digest != nil { return digest(.text, id, label, value: value, traits: [], actions: 0) }
    guard !localization.string(label).isEmpty else { return }
    add(.text, id: id, label: label, value: value)
  }

  /// Adds a button to tap.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - value: The text that it shows next to its name.
  ///   - content: Its parts and its place, for a view; `nil` for a title in the content.
  ///   - traits: Its qualities.
  ///   - longPress: Performs a long press; `nil` if it offers none.
  ///   - tap: Performs a tap.
  public func button(
    _ id: String, _ label: LocalizedText, value: LocalizedText? = nil,
    content: NodeContent? = nil, traits: [ScreenNode.Trait] = [],
    longPress: (@MainActor () -> Void)? = nil, tap: @escaping @MainActor () -> Void
  ) {
    add(
      .button, id: id, label: label, value: value, content: content, traits: traits,
      longPress: longPress, tap: tap)
  }

  /// Adds a node that can be tapped. In a sum, its actions are counted, and not made.
  func add(
    _ role: ScreenNode.Role, id: String, label: LocalizedText, value: LocalizedText? = nil,
    content: NodeContent? = nil, traits: [ScreenNode.Trait],
    longPress: (@MainActor () -> Void)? = nil, tap: @escaping @MainActor () -> Void,
    children: () -> Void = {}
  ) {
    if digest != nil {
      return digest(
        role, id, label, value: value, content: content, traits: traits,
        actions: longPress == nil ? 1 : 2, children: children)
    }
    add(
      ScreenNode(
        role: role, id: id, label: words(label), value: shown(value), content: content,
        traits: traits),
      Screen.Behaviour(tap: tap, longPress: longPress), children: children)
  }

  /// Adds a status: loading, failed, empty or done.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: The status as text.
  ///   - value: More about it.
  ///   - isBusy: Indicates whether the status ends by itself.
  ///   - refresh: Loads the content that the status replaces again.
  public func status(
    _ id: String, _ label: LocalizedText, value: LocalizedText? = nil, isBusy: Bool = false,
    refresh: (@MainActor () -> Void)? = nil
  ) {
    add(
      .status, id: id, label: label, value: value, traits: isBusy ? [.busy] : [],
      on: refresh.map { [.refresh: $0] } ?? [:])
  }

  /// Adds a list, and the rows that `rows` adds inside it.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - value: The text that it shows next to its name, such as the number of rows.
  ///   - position: The id of the row that it is scrolled to, unless that is the first.
  ///   - scrollToEnd: Loads more rows when the user reaches the end.
  ///   - scrollToStart: Loads the preceding rows when the user reaches the beginning.
  ///   - refresh: Loads the list again when the user pulls it down.
  ///   - rows: Adds the rows.
  public func list(
    _ id: String, _ label: LocalizedText, value: LocalizedText? = nil, position: String? = nil,
    scrollToEnd: (@MainActor () -> Void)? = nil,
    scrollToStart: (@MainActor () -> Void)? = nil, refresh: (@MainActor () -> Void)? = nil,
    rows: () -> Void
  ) {
    if digest != nil {
      let actions = (scrollToEnd == nil ? 0 : 1) + (scrollToStart == nil ? 0 : 2)
      return digest(
        .list, id, label, value: value, position: position, traits: [], actions: actions,
        children: rows)
    }
    var actions: [ScreenNode.Action: @MainActor () -> Void] = [:]
    actions[.scrollToEnd] = scrollToEnd
    actions[.scrollToStart] = scrollToStart
    actions[.refresh] = refresh
    add(.list, id: id, label: label, value: value, position: position, on: actions, children: rows)
  }

  /// Adds a row that can only be read.
  public func row(_ id: String, _ label: LocalizedText, value: LocalizedText? = nil) {
    if digest != nil { return digest(.row, id, label, value: value, traits: [], actions: 0) }
    add(.row, id: id, label: label, value: value)
  }
}
