// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import SwiftUI

  /// One layer, which presents the layer above it.
  struct LayerView: View {
    @Environment(FlowHostModel.self) private var host
    let layer: LayerModel

    var body: some View {
      content
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

    @ViewBuilder private var content: some View {
      switch layer.arrangement {
      case .stack:
        // The body reads the path, since the binding is read elsewhere.
        let _ = layer.path
        NavigationStack(path: layer.rest) {
          Group {
            if let first = layer.path.first { ScreenContainer(id: first) }
          }
          .navigationDestination(for: ElementID.self) { ScreenContainer(id: $0) }
        }
      case .panes(let leading, let strip):
        PanesView(leading: leading, strip: strip)
      }
    }
  }
#endif
