// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// One screen: its bar, and its content in a default view or in a custom one.
  struct ScreenContainer: View {
    @Environment(FlowHostModel.self) private var host
    @Environment(\.screenViews) private var views
    @Environment(\.colorScheme) private var scheme
    let id: ElementID

    var body: some View {
      if let model = host.screen(id) {
        let style = ThemeStyle(host.app.theme, in: scheme)
        content(of: model)
          .background(style.background)
          .tint(style.accent)
          .navigationTitle(model.outline.screen.label)
          .navigationBarBackButtonHidden(mustAsk)
          .toolbar { bar(of: model) }
          .accessibilityIdentifier("\(id)")
      }
    }

    @ViewBuilder private func content(of model: ScreenModel) -> some View {
      if let custom = views?.content(for: model.viewModel) {
        custom
      } else {
        OutlineView(screen: model)
      }
    }

    // If true, SwiftUI must not begin to swipe the screen back, which it does only while its own
    // back button is there.
    private var mustAsk: Bool {
      canGoBack && host.app.mustAsk(before: .swipe, leaving: id)
    }

    private var canGoBack: Bool {
      host.main.chain.contains { $0.path.dropFirst().contains(id) }
    }

    // The system names its own back button by this title, too.
    private var titleBefore: String {
      for layer in host.main.chain {
        guard let index = layer.path.firstIndex(of: id), index > 0 else { continue }
        return host.screen(layer.path[index - 1])?.outline.screen.label ?? ""
      }
      return ""
    }

    private var hasMenuButton: Bool {
      host.app.navigationStyle == .drawer && host.main.shown.first == id
    }

    @ToolbarContentBuilder private func bar(of model: ScreenModel) -> some ToolbarContent {
      if hasMenuButton {
        ToolbarItem(placement: .topBarLeading) {
          Button {
            host.app.openDrawer()
          } label: {
            Image(systemName: "line.3.horizontal")
          }
          .accessibilityLabel(host.app.localization.string(.key("menu.title")))
          .accessibilityIdentifier("bar/menu")
        }
      }
      if mustAsk {
        ToolbarItem(placement: .topBarLeading) {
          Button {
            host.app.back()
          } label: {
            Image(systemName: "chevron.backward")
          }
          .accessibilityLabel(titleBefore)
        }
      }
      ToolbarItemGroup(placement: .topBarLeading) { buttons(of: model, at: .barLeading) }
      ToolbarItemGroup(placement: .topBarTrailing) { buttons(of: model, at: .barTrailing) }
      ToolbarItemGroup(placement: .bottomBar) { buttons(of: model, at: .bottom) }
    }

    private func buttons(of model: ScreenModel, at place: ButtonPlacement) -> some View {
      ForEach(model.outline.buttons(at: place)) { item in
        if let node = model.outline.node(of: item) {
          ElementButton(node: node, path: item.path, app: model.app)
        }
      }
    }
  }

  /// Screens side by side: a fixed pane, and a strip of panes next to it.
  struct PanesView: View {
    let leading: ElementID?
    let strip: [ElementID]
    private static let leadingWidth: CGFloat = 320

    var body: some View {
      HStack(spacing: 1) {
        if let leading {
          pane(leading).frame(maxWidth: strip.isEmpty ? .infinity : Self.leadingWidth)
        }
        ForEach(strip, id: \.self) { id in
          pane(id).frame(maxWidth: .infinity).transition(.opacity)
        }
      }
    }

    private func pane(_ id: ElementID) -> some View {
      // Each pane has a bar of its own. Nothing in it can be swiped away.
      NavigationStack { ScreenContainer(id: id) }
    }
  }
#endif
