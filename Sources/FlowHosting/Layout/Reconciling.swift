import FlowModels

/// Returns the steps that turn one layout into another, in their order.
///
/// Layers that are gone are dismissed first, from the top down to the lowest one, each by itself.
/// Then the paths of the layers that stay change, and at last new layers are presented. A layer
/// that stays above one that is gone is dismissed and presented again, since toolkits present
/// layers as a chain.
///
/// - Parameters:
///   - old: The layout that is shown.
///   - new: The layout that is wanted.
/// - Returns: The steps; none if the layouts are equal.
/// - Complexity: O(screens).
public func reconcile(_ old: HostLayout, _ new: HostLayout) -> [HostStep] {
  guard old != new else { return [] }
  let kept = zip(old.layers, new.layers).prefix { $0.id == $1.id && $0.kind == $1.kind }.count
  var steps = old.layers[kept...].reversed().map { HostStep.dismiss($0.id) }
  for (before, after) in zip(old.layers, new.layers).prefix(kept) {
    if after.id == .main, old.arrangement != new.arrangement || new.arrangement != .stack {
      // Side by side, screens that are not visible are not shown at all.
      if old.arrangement != new.arrangement || before.path != after.path {
        steps.append(.arrange(new.arrangement, path: after.path))
      }
    } else if let step = step(from: before.path, to: after.path, layer: after.id) {
      steps.append(step)
    }
  }
  steps += new.layers[kept...].map { HostStep.present($0) }
  if kept == 0, old.arrangement != new.arrangement {
    // A main path that was not shown at all is presented as a stack.
    steps.append(.arrange(new.arrangement, path: new.layers.first?.path ?? []))
  }
  return steps
}

private func step(
  from old: [ElementID], to new: [ElementID], layer: ElementID
) -> HostStep? {
  let same = zip(old, new).prefix { $0 == $1 }.count
  return switch (old.count - same, new.count - same) {
  case (0, 0): nil
  case (let gone, 0) where same > 0: .pop(gone, layer: layer)
  case (0, _) where same > 0: .push(Array(new[same...]), layer: layer)
  default: .replace(new, layer: layer)
  }
}

extension HostLayout {
  /// Returns the layout after a step. A step that does not fit changes nothing.
  ///
  /// - Complexity: O(screens).
  public func applying(_ step: HostStep) -> HostLayout {
    var next = self
    switch step {
    case .push(let screens, let id):
      next.change(id) { $0.path += screens }
    case .pop(let count, let id):
      next.change(id) { $0.path.removeLast(min(max(0, count), $0.path.count)) }
    case .replace(let path, let id):
      next.change(id) { $0.path = path }
    case .arrange(let arrangement, let path):
      next.arrangement = arrangement
      next.change(.main) { $0.path = path }
    case .present(let layer):
      next.layers.append(layer)
    case .dismiss(let id):
      if next.layers.last?.id == id { next.layers.removeLast() }
    }
    return next
  }

  private mutating func change(_ id: ElementID, _ change: (inout Layer) -> Void) {
    guard let index = layers.firstIndex(where: { $0.id == id }) else { return }
    change(&layers[index])
  }
}
