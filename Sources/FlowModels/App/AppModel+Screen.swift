extension AppModel {
  /// Describes the visible screens as a semantic tree of elements that can be used.
  ///
  /// On a device with several panes, everything below a dialog is described, but cannot be used.
  ///
  /// - Complexity: O(nodes of the visible screens), plus that of ``layout``.
  public final func screen() -> Screen {
    let layout = layout
    let root = ScreenNode(role: .app, id: device.name, label: name)
    return described(in: root, focused: layout.focused) { describe(layout, on: $0) }
  }

  /// Describes what is visible with the texts of another localization, and changes nothing.
  package final func screen(in localization: Localization) -> Screen {
    let layout = layout
    let root = ScreenNode(role: .app, id: device.name, label: name)
    let builder = ScreenBuilder(root: root, localization: localization, focused: layout.focused)
    describe(layout, on: builder)
    return builder.finish(in: state)
  }

  /// Describes a part of the app, and collects the keys of its texts if they are wanted.
  final func described(
    in root: ScreenNode, focused: ViewModel? = nil, _ describe: (ScreenBuilder) -> Void
  ) -> Screen {
    let builder = ScreenBuilder(root: root, localization: localization, focused: focused)
    builder.usedKeys = state.usedKeys
    describe(builder)
    state.usedKeys = builder.usedKeys
    return builder.finish(in: state)
  }

  /// Describes all screens of a layout that the user sees or that assistive technologies know.
  final func describe(_ layout: AppLayout, on builder: ScreenBuilder) {
    builder.isCovered = layout.dialog != nil || layout.isCovered
    if device.columns > 1 || device.hasFixedPane || layout.dialog == nil {
      root.describeTopBar(on: builder)
      defer { root.describeTabBar(on: builder) }
      for pane in layout.panes { describe(pane, on: builder) }
    }
    builder.isCovered = layout.isCovered
    if let dialog = layout.dialog { describe(dialog, on: builder) }
  }

  private func describe(_ pane: AppLayout.Pane, on builder: ScreenBuilder) {
    let describeScreen = { builder.addScreen(pane.screen) }
    switch pane.place {
    case .leading: builder.add(.pane, id: "leading", children: describeScreen)
    case .strip(let position) where device.hasFixedPane || device.columns > 1:
      builder.add(.pane, id: "\(position + 1)", children: describeScreen)
    case .strip: describeScreen()
    case .dialog: builder.add(.dialog, id: "", children: describeScreen)
    }
  }

  /// Returns the keys of the texts that ``screen()`` has described since the last call.
  package final func takeUsedKeys() -> Set<String> {
    if state.usedKeys == nil {
      state.usedKeys = []
      _ = screen()
    }
    defer { state.usedKeys = [] }
    return state.usedKeys ?? []
  }
}
