// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import Observation
  import SwiftUI

  /// A layer that SwiftUI shows: its path, and the layer above it. The bindings are made once: one
  /// that is made in `body` is another one each time, which SwiftUI handles badly.
  @Observable
  @MainActor
  final class LayerModel: Identifiable {
    nonisolated let id: ElementID
    let kind: AppLayer.Kind
    /// The stacks; those that are not shown keep their views for a tab that is chosen again.
    private(set) var stacks: [StackModel]
    private(set) var shown: StackModel
    private(set) var next: LayerModel?
    @ObservationIgnored weak var host: FlowHostModel?
    // With tabs, a path with another first screen is another stack.
    private let hasTabs: Bool

    init(_ layer: HostLayout.Layer, hasTabs: Bool = false) {
      id = layer.id
      kind = layer.kind
      self.hasTabs = hasTabs
      shown = StackModel(layer.path)
      stacks = [shown]
      follow(shown)
    }

    var path: [ElementID] { shown.path }
    var arrangement: HostLayout.Arrangement { shown.arrangement }

    private func follow(_ stack: StackModel) {
      stack.onChange = { [weak self] in self?.host?.wasChanged() }
    }

    /// Shows a path: that of a tab which was shown before, or in place of the one that is shown.
    func show(_ path: [ElementID], _ arrangement: HostLayout.Arrangement) {
      if hasTabs, shown.path.first != path.first, !shown.path.isEmpty {
        if let stack = stacks.first(where: { $0.path.first == path.first }) {
          shown = stack
        } else {
          shown = StackModel()
          stacks.append(shown)
          follow(shown)
        }
      }
      shown.path = path
      shown.arrangement = arrangement
    }

    /// Lets go of what has left in stacks that are not shown.
    func keep(where isThere: (ElementID) -> Bool) {
      for stack in stacks where stack !== shown { stack.keep(where: isThere) }
      let kept = stacks.filter { $0 === shown || !$0.path.isEmpty }
      if kept.count < stacks.count { stacks = kept }
    }

    var layer: HostLayout.Layer { HostLayout.Layer(id: id, kind: kind, path: path) }

    /// This layer and those above it.
    var chain: [LayerModel] { [self] + (next?.chain ?? []) }

    func present(_ layer: LayerModel?) { next = layer }

    // MARK: Bindings

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

    private func lose(_ form: Form) {
      guard next?.form == form else { return }
      next = nil
      host?.wasChanged()
    }

    /// A form of presentation of a layer in SwiftUI.
    enum Form { case none, sheet, cover, popover, drawer, alert, actionSheet }

    var form: Form {
      switch kind {
      case .main: .none
      case .presented(.sheet): .sheet
      case .presented(.fullScreen): .cover
      case .presented(.popover): .popover
      case .presented(.drawer): .drawer
      case .dialog: host?.screen(id)?.isAlert == true ? .alert : .sheet
      case .actionSheet: host?.screen(id)?.isActionSheet == true ? .actionSheet : .sheet
      }
    }
  }
#endif
