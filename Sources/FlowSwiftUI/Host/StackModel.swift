// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import FlowHosting
  import FlowModels
  import Observation
  import SwiftUI

  /// One stack or row of screens of a layer: a layer has one, the main path of an app with tabs one
  /// for each tab that was shown.
  @Observable
  @MainActor
  final class StackModel: Identifiable {
    var path: [ElementID]
    var arrangement: HostLayout.Arrangement
    /// Called when SwiftUI has changed the path.
    @ObservationIgnored var onChange: () -> Void = {}

    init(_ path: [ElementID] = [], _ arrangement: HostLayout.Arrangement = .stack) {
      self.path = path
      self.arrangement = arrangement
    }

    /// The screens after the first.
    @ObservationIgnored private(set) lazy var rest = SwiftUI.Binding<[ElementID]>(
      get: { @MainActor [weak self] in Array(self?.path.dropFirst() ?? []) },
      set: { @MainActor [weak self] new in
        guard let self, new != Array(path.dropFirst()) else { return }
        path = path.prefix(1) + new
        onChange()
      })

    /// The first screen that is visible, or that the user comes back to.
    var first: ElementID? {
      guard case .panes(let leading, let strip) = arrangement else { return path.first }
      return leading ?? strip.first
    }

    /// Lets go of screens that have left.
    func keep(where isThere: (ElementID) -> Bool) {
      let kept = path.filter(isThere)
      guard kept.count < path.count else { return }
      path = kept
      guard case .panes(let leading, let strip) = arrangement else { return }
      arrangement = .panes(
        leading: leading.flatMap { isThere($0) ? $0 : nil }, strip: strip.filter(isThere))
    }
  }
#endif
