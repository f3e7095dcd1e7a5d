// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// The default view of a screen: a list of its sections, whose items keep their identities.
  ///
  /// Of a long list, only the rows that SwiftUI draws are described, and each follows itself.
  struct OutlineView: View {
    let screen: ScreenModel
    @State private var hasScrolled = false
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      ScrollViewReader { reader in
        list.onAppear {
          guard !hasScrolled else { return }
          hasScrolled = true
          if let position = screen.position { reader.scrollTo(position, anchor: .top) }
        }
      }
    }

    @ViewBuilder private var list: some View {
      if let refreshed {
        sections.refreshable { @MainActor in _ = screen.app.perform(.refresh, on: refreshed) }
      } else {
        sections
      }
    }

    private var sections: some View {
      let style = ThemeStyle(screen.app.theme, in: scheme)
      return List {
        ForEach(screen.outline.sections) { section in
          Section {
            ForEach(Array(section.items.enumerated()), id: \.element) { position, item in
              ItemView(screen: screen, item: item)
                .listRowBackground(style.surface)
                .onAppear { screen.rowAppeared(item, at: position, in: section) }
                .onDisappear { screen.rowDisappeared(item, at: position, in: section) }
            }
          } header: {
            if let list = section.list { Text(list.label).accessibilityValue(list.value ?? "") }
          }
        }
      }
      .listStyle(.insetGrouped)
      .scrollContentBackground(.hidden)
      .scrollDismissesKeyboard(.interactively)
    }

    private var refreshed: ElementPath? {
      for section in screen.outline.sections {
        if section.list?.actions.contains(.refresh) == true { return section.id.path }
        for item in section.items
        where screen.outline.node(of: item)?.actions.contains(.refresh) == true {
          return item.path
        }
      }
      return nil
    }
  }

  /// One item of a screen, which is drawn again only when its own node has changed.
  struct ItemView: View {
    let screen: ScreenModel
    let item: ScreenOutline.Item

    var body: some View {
      if let node = screen.node(of: item) {
        ElementView(node: node, path: item.path, app: screen.app)
          .swipeActions(edge: .trailing) {
            ForEach(node.rowActions, id: \.id) { action in
              ElementButton(node: action, path: item.path.appending(action.id), app: screen.app)
            }
          }
      }
    }
  }
#endif
