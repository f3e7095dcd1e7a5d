public import FlowModels

// Shorthands for events, and for what is visible.

extension Simulator {
  /// Taps the element with this name.
  @discardableResult
  public func tap(_ name: String, in screen: String? = nil) async throws -> Step {
    try await perform(.tap(ElementReference(.name(name), in: screen)))
  }

  /// Taps the element with this id: a row's is that of its item.
  @discardableResult
  public func tap(id: String, in screen: String? = nil) async throws -> Step {
    try await perform(.tap(ElementReference(.id(id), in: screen)))
  }

  /// Taps a row by its number, from 1.
  @discardableResult
  public func tap(row: Int, in screen: String? = nil) async throws -> Step {
    try await perform(.tap(ElementReference(.row(row), in: screen)))
  }

  /// Presses the element with this name long.
  @discardableResult
  public func longPress(_ name: String, in screen: String? = nil) async throws -> Step {
    try await perform(.longPress(ElementReference(.name(name), in: screen)))
  }

  /// Presses the element with this id long: a row's is that of its item.
  @discardableResult
  public func longPress(id: String, in screen: String? = nil) async throws -> Step {
    try await perform(.longPress(ElementReference(.id(id), in: screen)))
  }

  /// Types into the element with this id, in place of its text.
  @discardableResult
  public func type(_ text: String, intoID id: String, in screen: String? = nil) async throws -> Step
  {
    try await perform(.type(text, into: ElementReference(.id(id), in: screen)))
  }

  /// Sets the element with this id to a value, written as one would type it.
  @discardableResult
  public func set(_ id: String, to value: String, in screen: String? = nil) async throws -> Step {
    try await perform(.set(ElementReference(.id(id), in: screen), to: value))
  }

  /// Increments the element with this id by one step.
  @discardableResult
  public func increment(_ id: String, in screen: String? = nil) async throws -> Step {
    try await perform(.increment(ElementReference(.id(id), in: screen)))
  }

  /// Decrements the element with this id by one step.
  @discardableResult
  public func decrement(_ id: String, in screen: String? = nil) async throws -> Step {
    try await perform(.decrement(ElementReference(.id(id), in: screen)))
  }

  /// Chooses an option of the element with this id, or takes the choice back.
  @discardableResult
  public func choose(_ option: String, for id: String, in screen: String? = nil) async throws
    -> Step
  {
    try await perform(.choose(option, for: ElementReference(.id(id), in: screen)))
  }

  /// Chooses the first action of the dialog.
  @discardableResult
  public func confirm() async throws -> Step { try await perform(.confirm) }

  /// Closes the dialog without choosing any of its actions.
  @discardableResult
  public func cancel() async throws -> Step { try await perform(.cancel) }

  /// Opens a link, as from another app.
  @discardableResult
  public func open(_ link: String) async throws -> Step { try await perform(.open(link)) }

  /// Kills the app and starts it again with the state that was saved.
  @discardableResult
  public func restart() async throws -> Step { try await perform(.relaunch) }

  /// Waits, by the app's clock, which has to be a `ManualClock`.
  @discardableResult
  public func wait(_ duration: Duration) async throws -> Step { try await perform(.wait(duration)) }

  /// Goes back one screen.
  @discardableResult
  public func back() async throws -> Step { try await perform(.back) }

  /// Dismisses what is presented on top.
  @discardableResult
  public func dismiss() async throws -> Step { try await perform(.dismiss) }

  /// Changes the device to another.
  @discardableResult
  public func resize(to device: Device) async throws -> Step { try await perform(.resize(device)) }

  /// Pulls down a list, which loads it again.
  @discardableResult
  public func refresh(in screen: String? = nil) async throws -> Step {
    try await perform(.refresh(screen: screen))
  }

  /// Scrolls a list back to the beginning of what it keeps.
  @discardableResult
  public func scrollToStart(in screen: String? = nil) async throws -> Step {
    try await perform(.scrollToStart(screen: screen))
  }

  /// Scrolls a list to its end.
  @discardableResult
  public func scrollToEnd(in screen: String? = nil) async throws -> Step {
    try await perform(.scrollToEnd(screen: screen))
  }
}

extension Simulator {
  /// The names of the screens on the main path, whether visible or not.
  public var path: [String] { app.root.controller.screens.map(\.responderName) }

  /// The names of the screens in panes, in reading order.
  public var panes: [String] { app.layout.panes.map(\.screen.responderName) }

  /// The name of the screen that is presented on top, if one is.
  public var dialog: String? { app.layout.dialog?.screen.responderName }

  /// The name of the screen that has the focus.
  public var focusedScreen: String { app.layout.focused?.responderName ?? "nothing" }
}
