// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import Observation
  import SwiftUI

  /// A layer that SwiftUI shows: its path, and the layer above it.
  ///
  /// The bindings are made once. A binding that is made in `body` is another one each time, which
  /// SwiftUI punishes.
  @Observable
  @MainActor
  final class LayerModel: Identifiable {
    nonisolated let id: ElementID
    let kind: AppLayer.Kind
    var path: [ElementID]
    var arrangement = HostLayout.Arrangement.stack
    private(set) var next: LayerModel?
    @ObservationIgnored weak var host: FlowHostModel?

    init(_ layer: HostLayout.Layer) {
      id = layer.id
      kind = layer.kind
      path = layer.path
    }

    var layer: HostLayout.Layer { HostLayout.Layer(id: id, kind: kind, path: path) }

    /// This layer and those above it.
    var chain: [LayerModel] { [self] + (next?.chain ?? []) }

    func present(_ layer: LayerModel?) { next = layer }

    // MARK: Bindings

    /// The screens after the first.
    @ObservationIgnored private(set) lazy var rest = SwiftUI.Binding<[ElementID]>(
      get: { @MainActor [weak self] in Array(self?.path.dropFirst() ?? []) },
      set: { @MainActor [weak self] new in
        guard let self, new != Array(path.dropFirst()) else { return }
        path = path.prefix(1) + new
        host?.wasChanged()
      })

    /// The sheet above this layer.
    @ObservationIgnored private(set) lazy var sheet = presented(.sheet)
    /// The full-screen layer above this layer.
    @ObservationIgnored private(set) lazy var cover = presented(.cover)
    /// The popover above this layer.
    @ObservationIgnored private(set) lazy var popover = presented(.popover)

    /// Indicates whether an alert is above this layer.
    @ObservationIgnored private(set) lazy var hasAlert = SwiftUI.Binding<Bool>(
      get: { @MainActor [weak self] in self?.next?.form == .alert },
      set: { @MainActor [weak self] isShown in if !isShown { self?.lose(.alert) } })
    /// Indicates whether an action sheet is above this layer.
    @ObservationIgnored private(set) lazy var hasActionSheet = SwiftUI.Binding<Bool>(
      get: { @MainActor [weak self] in self?.next?.form == .actionSheet },
      set: { @MainActor [weak self] isShown in if !isShown { self?.lose(.actionSheet) } })

    private func presented(_ form: Form) -> SwiftUI.Binding<LayerModel?> {
      SwiftUI.Binding(
        get: { @MainActor [weak self] in self?.next?.form == form ? self?.next : nil },
        set: { @MainActor [weak self] new in if new == nil { self?.lose(form) } })
    }

    /// Lets go of the layer above, which SwiftUI has dismissed with all above it.
    private func lose(_ form: Form) {
      guard next?.form == form else { return }
      next = nil
      host?.wasChanged()
    }

    /// A form in which SwiftUI presents a layer.
    enum Form { case none, sheet, cover, popover, alert, actionSheet }

    var form: Form {
      switch kind {
      case .main: .none
      case .presented(.sheet): .sheet
      case .presented(.fullScreen): .cover
      case .presented(.popover): .popover
      case .dialog: host?.screen(id)?.isAlert == true ? .alert : .sheet
      case .actionSheet: host?.screen(id)?.isActionSheet == true ? .actionSheet : .sheet
      }
    }
  }
#endif
