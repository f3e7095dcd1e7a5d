// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// One layer, which presents the layer above it.
  struct LayerView: View {
    @Environment(FlowHostModel.self) private var host
    let layer: LayerModel

    var body: some View {
      stacks
        .accessibilityHidden(layer.next?.form == .drawer)
        .overlay(alignment: .leading) {
          if let next = layer.next, next.form == .drawer {
            DrawerView(layer: next, app: host.app) { presented(next) }
              .onDisappear { host.layerHasGone() }
          }
        }
        .sheet(item: layer.sheet, onDismiss: { host.layerHasGone() }) { presented($0) }
        .fullScreenCover(item: layer.cover, onDismiss: { host.layerHasGone() }) { presented($0) }
        .popover(item: layer.popover) { next in
          presented(next).onDisappear { host.layerHasGone() }
        }
        .alert(alertTitle, isPresented: layer.hasAlert, presenting: layer.next) { next in
          if let screen = host.screen(next.id) { DialogButtons(screen: screen) }
        } message: { next in
          Text(host.screen(next.id)?.message ?? "")
        }
        .confirmationDialog(
          alertTitle, isPresented: layer.hasActionSheet, titleVisibility: .visible,
          presenting: layer.next
        ) { next in
          if let screen = host.screen(next.id) { DialogButtons(screen: screen) }
        } message: { next in
          Text(host.screen(next.id)?.message ?? "")
        }
    }

    private var alertTitle: Text {
      Text(layer.next.flatMap { host.screen($0.id)?.outline.screen.label } ?? "")
    }

    private func presented(_ next: LayerModel) -> some View {
      LayerView(layer: next)
        .environment(host)
        .interactiveDismissDisabled(host.app.mustAsk(before: .dismiss, leaving: next.id))
    }

    // The stacks of all tabs: a view that is not there at all would lose its state.
    private var stacks: some View {
      VStack(spacing: 0) {
        ZStack(alignment: .center) {
          ForEach(layer.stacks) { stack in
            let isShown = stack === layer.shown
            content(of: stack)
              .opacity(isShown ? 1 : 0)
              .allowsHitTesting(isShown)
              .accessibilityHidden(!isShown)
          }
        }
        if layer.kind == .main, host.app.navigationStyle == .tabs { FeatureBar(app: host.app) }
      }
    }

    @ViewBuilder private func content(of stack: StackModel) -> some View {
      switch stack.arrangement {
      case .stack:
        // The body reads the path, since the binding is read elsewhere.
        let _ = stack.path
        NavigationStack(path: stack.rest) {
          Group {
            if let first = stack.path.first { ScreenContainer(id: first) }
          }
          .navigationDestination(for: ElementID.self) { ScreenContainer(id: $0) }
        }
      case .panes(let leading, let strip):
        PanesView(leading: leading, strip: strip)
      }
    }
  }
#endif
