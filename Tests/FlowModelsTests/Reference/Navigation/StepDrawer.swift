import FlowModels

/// Draws steps by chance.
struct StepDrawer {
  var random: SplitMix
  /// How many names were given.
  var names = 0

  private mutating func number(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
  private mutating func name() -> Int {
    names += 1
    return names
  }

  /// What a person or the app's code does next, with what its callbacks do.
  mutating func step() -> NavigationStep { step(depth: 0) }

  /// The root flow of a sequence.
  static let root = FlowSpec(name: 0, first: ScreenSpec(name: 0))

  private mutating func step(depth: Int) -> NavigationStep {
    switch number(depth == 0 ? 60 : 36) {
    case 0...5: .push(flow(depth), screen(depth))
    case 6...8: .start(flow(depth), child(depth))
    case 9...10: .present(flow(depth), screen(depth))
    case 11...12: .presentFlow(flow(depth), child(depth))
    case 13...14: .pop(flow(depth))
    case 15: .popTo(flow(depth), number(3))
    case 16: .popToFirst(flow(depth))
    case 17: .dismissIn(flow(depth))
    case 18...19: .finish(flow(depth), number(4) == 0 ? nil : number(10))
    case 20...21:
      .send(screenReference(depth), toRoot: number(3) == 0, steps(depth + 1, most: 3))
    case 22: .translate(flow(depth), steps(depth + 1, most: 2))
    case 23...24: .show(flow(depth), dialog(depth))
    case 25: .back(number(2) == 0 ? .back : .swipe)
    case 26: .dismiss
    case 27: .answer(number(3))
    case 28: .resize(number(referenceDevices.count))
    case 29: .scroll(number(5) - 2)
    case 30...31: .mood(screenReference(depth), mood())
    case 32...33: .work(screenReference(depth), steps(depth + 1, most: 2))
    case 34: .leave(screenReference(depth))
    case 35: .open(link(depth))
    case 36...38: .answer(number(3))
    case 39...40: .back(.back)
    case 41...43: .finishWork(number(4))
    case 44: .relaunch
    case 45...49: .open(link(depth))
    case 50...52: .answerLink(fails: number(4) == 0)
    case 53: .acceptLinks(number(3) > 0)
    case 54: .save
    case 55...56: .restore
    default: .send(screenReference(depth), toRoot: number(3) == 0, steps(depth + 1, most: 3))
    }
  }

  private mutating func steps(_ depth: Int, most: Int) -> [NavigationStep] {
    guard depth < 4 else { return [] }
    return (0..<(1 + number(most))).map { _ in step(depth: depth) }
  }

  /// Most callbacks do nothing.
  private mutating func callback(_ depth: Int) -> [NavigationStep] {
    number(5) == 0 ? steps(depth + 1, most: 2) : []
  }

  private mutating func mood() -> Mood {
    switch number(6) {
    case 0: .refuses
    case 1...2: .asks
    default: .allows
    }
  }

  private mutating func screen(_ depth: Int) -> ScreenSpec {
    ScreenSpec(
      name: name(), mood: mood(), onStart: callback(depth), onEnd: callback(depth))
  }

  private mutating func child(_ depth: Int) -> FlowSpec {
    let first = number(6) == 0 ? nil : screen(depth + 1)
    return FlowSpec(
      name: name(), first: first, mood: number(8) == 0 ? mood() : .allows,
      onStart: callback(depth), onEnd: callback(depth), onHeard: callback(depth))
  }

  /// In callbacks only new places, so that what they open never leads back to them.
  private mutating func link(_ depth: Int) -> LinkSpec {
    switch number(depth > 0 ? 8 : 12) {
    case 0: .unknown
    case 1: .gone
    case 2...3: .screen(screen(depth + 1))
    case 4: .screens(screen(depth + 1), screen(depth + 1))
    case 5...7: .flow(child(depth + 1), number(4) == 0 ? nil : screen(depth + 1))
    case 8...9: .there(screenReference(depth))
    default: .thereIn(flow(depth), number(4) == 0 ? nil : screen(depth + 1))
    }
  }

  private mutating func dialog(_ depth: Int) -> DialogSpec {
    let actions = (0..<number(3)).map { _ in callback(depth) }
    return DialogSpec(name: name(), actions: actions, onCancel: callback(depth))
  }

  private mutating func flow(_ depth: Int) -> FlowReference {
    guard depth > 0 else { return .any(number(5)) }
    switch number(6) {
    case 0: return .root
    case 1: return .parent
    case 2...3: return .any(number(5))
    default: return .own
    }
  }

  private mutating func screenReference(_ depth: Int) -> ScreenReference {
    depth > 0 && number(3) == 0 ? .own : .any(number(8))
  }
}
