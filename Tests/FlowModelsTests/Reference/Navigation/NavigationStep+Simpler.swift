extension NavigationStep {
  /// The same step with a little less in it, in every way there is.
  var simpler: [NavigationStep] {
    switch self {
    case .push(let flow, let screen): screen.simpler.map { .push(flow, $0) }
    case .present(let flow, let screen): screen.simpler.map { .present(flow, $0) }
    case .start(let flow, let child): child.simpler.map { .start(flow, $0) }
    case .presentFlow(let flow, let child): child.simpler.map { .presentFlow(flow, $0) }
    case .send(let screen, let toRoot, let body):
      Self.simpler(body).map { .send(screen, toRoot: toRoot, $0) }
    case .translate(let flow, let body): Self.simpler(body).map { .translate(flow, $0) }
    case .work(let screen, let body): Self.simpler(body).map { .work(screen, $0) }
    case .open(let link): link.simpler.map { .open($0) }
    case .show(let flow, let dialog): dialog.simpler.map { .show(flow, $0) }
    default: []
    }
  }

  /// Steps with one less, or with a simpler one.
  static func simpler(_ steps: [NavigationStep]) -> [[NavigationStep]] {
    steps.indices.flatMap { index in
      var fewer = steps
      fewer.remove(at: index)
      let variants = steps[index].simpler.map { variant in
        var changed = steps
        changed[index] = variant
        return changed
      }
      return [fewer] + variants
    }
  }
}

extension ScreenSpec {
  var simpler: [ScreenSpec] {
    var moods: [ScreenSpec] = []
    if mood != .allows {
      moods = [self]
      moods[0].mood = .allows
    }
    return moods + variants(self, \.onStart) + variants(self, \.onEnd)
  }
}

extension FlowSpec {
  var simpler: [FlowSpec] {
    var moods: [FlowSpec] = []
    if mood != .allows {
      moods = [self]
      moods[0].mood = .allows
    }
    let firsts = (first?.simpler ?? []).map { simpler in
      var spec = self
      spec.first = simpler
      return spec
    }
    return moods + firsts + variants(self, \.onStart) + variants(self, \.onEnd)
      + variants(self, \.onHeard)
  }
}

extension DialogSpec {
  fileprivate var simpler: [DialogSpec] {
    let changed = actions.indices.flatMap { index in variants(self, \.actions[index]) }
    return changed + variants(self, \.onCancel)
  }
}

/// What a description becomes where one list of its steps is simpler.
private func variants<Spec>(
  _ spec: Spec, _ steps: WritableKeyPath<Spec, [NavigationStep]>
) -> [Spec] {
  NavigationStep.simpler(spec[keyPath: steps]).map { simpler in
    var spec = spec
    spec[keyPath: steps] = simpler
    return spec
  }
}
