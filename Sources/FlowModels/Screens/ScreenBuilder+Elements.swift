extension ScreenBuilder {
  /// Adds a title inside the screen.
  ///
  /// - Parameters:
  ///   - label: The title.
  ///   - level: Its level below the title of the screen, from 1 to 5: 2 for the title of a part
  ///     that belongs to a heading of level 1.
  public func heading(_ label: LocalizedText, level: Int = 1) {
    let level = min(max(level, 1), 5)
    add(.heading, id: "", label: label, content: level == 1 ? nil : .heading(level: level))
  }

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

  /// Adds a button that leads to a page of the web, or out of the app.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: Its name for the user.
  ///   - tap: Performs a tap.
  public func link(_ id: String, _ label: LocalizedText, tap: @escaping @MainActor () -> Void) {
    add(.link, id: id, label: label, traits: [], tap: tap)
  }

  /// Adds the part of some work that is done, such as of an upload.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - label: The name of the work for the user.
  ///   - fraction: The part that is done, from 0 to 1; `nil` while it is not known.
  ///   - value: The text next to the name; `nil` for the percentage.
  public func progress(
    _ id: String, _ label: LocalizedText, _ fraction: Double?, value: LocalizedText? = nil
  ) {
    let done = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    // Work that has not come to its end is not shown as 100 %.
    let percent = done.map { done in
      let percent = done < 1 ? min(99, (done * 100).rounded()) : 100
      return LocalizedText.key("progress.percent", ["percent": .number(percent)])
    }
    add(
      .progress, id: id, label: label, value: value ?? percent,
      content: .number(NumberFacts(number: done, minimum: 0, maximum: 1)),
      traits: done == nil ? [.busy] : [])
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
    list(
      id, label, value: value, position: position, content: nil, scrollToEnd: scrollToEnd,
      scrollToStart: scrollToStart, refresh: refresh, rows: rows)
  }

  /// Adds a list that may have only some of its rows, as `content` says.
  func list(
    _ id: String, _ label: LocalizedText, value: LocalizedText?, position: String?,
    content: NodeContent?, scrollToEnd: (@MainActor () -> Void)?,
    scrollToStart: (@MainActor () -> Void)?, refresh: (@MainActor () -> Void)?, rows: () -> Void
  ) {
    if digest != nil {
      let actions = (scrollToEnd == nil ? 0 : 1) + (scrollToStart == nil ? 0 : 2)
      return digest(
        .list, id, label, value: value, position: position, content: content, traits: [],
        actions: actions, children: rows)
    }
    var actions: [ScreenNode.Action: @MainActor () -> Void] = [:]
    actions[.scrollToEnd] = scrollToEnd
    actions[.scrollToStart] = scrollToStart
    actions[.refresh] = refresh
    add(
      .list, id: id, label: label, value: value, position: position, content: content, on: actions,
      children: rows)
  }

  /// Adds a row that can only be read.
  public func row(_ id: String, _ label: LocalizedText, value: LocalizedText? = nil) {
    if digest != nil { return digest(.row, id, label, value: value, traits: [], actions: 0) }
    add(.row, id: id, label: label, value: value)
  }
}
