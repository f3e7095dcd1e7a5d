import FlowModels

/// A generator of random events for one run of a fuzzer.
///
/// Elements that were used seldom come first, and forms are filled in from time to time.
@MainActor
struct EventGenerator {
  private var random: SplitMix
  private let swarm: FuzzSwarm
  private let filler: FormFiller
  // At most 200 ids. They may be used later, when their elements are gone.
  private var seen: [String] = ["nothing", "1"]
  private var filling: (form: String, tries: [String: Int], left: Int)?

  /// Makes a generator; one that is direct plays only what leads on.
  init(random: SplitMix, filler: FormFiller, isDirect: Bool = false) {
    var random = random
    swarm = isDirect ? .direct : FuzzSwarm(random: &random)
    self.random = random
    self.filler = filler
  }

  /// Returns an event that may happen now, or sometimes one that is tried though it cannot.
  mutating func event(
    for simulator: Simulator, _ outline: ScreenOutline, memory: inout FuzzMemory
  ) -> UserEvent {
    let ids = outline.taps.map(\.node.id)
    seen += ids.filter { !seen.contains($0) }
    if seen.count > 200 { seen.removeFirst(seen.count - 200) }
    if let event = nextFilling(simulator, outline, memory: &memory) { return event }
    let kind = swarm.kind(random: &random) { kind in
      switch kind {
      case .tap: !outline.taps.isEmpty || !outline.presses.isEmpty
      case .tapTogether: !outline.taps.isEmpty
      case .entry, .fill: !outline.entries.isEmpty
      case .scroll: !outline.listActions.isEmpty
      case .panes: simulator.app.device.hasFixedPane
      case .dismiss: outline.hasDialog
      case .link: simulator.app.links.hasPatterns
      case .answer: simulator.answers?.heldCount ?? 0 > 0
      case .hold: simulator.answers != nil
      default: true
      }
    }
    return event(of: kind, simulator, outline, memory: &memory)
  }

  private mutating func event(
    of kind: FuzzSwarm.Kind, _ simulator: Simulator, _ outline: ScreenOutline,
    memory: inout FuzzMemory
  ) -> UserEvent {
    switch kind {
    case .tap: return tap(outline, memory: &memory)
    case .tapTogether:
      return .tapTogether(target(outline, memory: &memory), target(outline, memory: &memory))
    case .fill:
      filling = (outline.focused, [:], 40)
      return nextFilling(simulator, outline, memory: &memory) ?? tap(outline, memory: &memory)
    case .entry: return entry(simulator, outline, memory: &memory)
    case .back: return chance(4) == 0 ? .swipe : .back
    case .dismiss: return .dismiss
    case .scroll:
      let actions = [ScreenNode.Action.scrollToEnd, .scrollToStart, .refresh]
        .filter(outline.listActions.contains)
      switch actions[chance(actions.count)] {
      case .scrollToEnd: return .scrollToEnd(screen: nil)
      case .scrollToStart: return .scrollToStart(screen: nil)
      default: return .refresh(screen: nil)
      }
    case .panes: return .scrollPanes(back: chance(7) - 3)
    case .resize: return .resize(device())
    case .wait: return .wait(.milliseconds([0, 1, 299, 300, 1000, 4000, 60_000][chance(7)]))
    case .link: return .open(link(in: simulator.app.links))
    case .relaunch: return .relaunch
    case .hold: return .hold(simulator.answers?.isHolding != true)
    case .answer:
      let index = chance(min(3, max(1, simulator.answers?.heldCount ?? 1)))
      return chance(3) > 0 ? .answer(index) : .fail(index)
    case .stray: return stray()
    }
  }

  private mutating func nextFilling(
    _ simulator: Simulator, _ outline: ScreenOutline, memory: inout FuzzMemory
  ) -> UserEvent? {
    // A form that is new is filled in sooner than one that is known.
    if filling == nil, outline.entries.contains(where: { $0.screen == outline.focused }) {
      let uses = memory.uses["\(outline.focused) fill"] ?? 0
      if chance(uses < 3 ? 3 : 12) == 0 { filling = (outline.focused, [:], 40) }
    }
    guard var filling, outline.focused == filling.form, filling.left > 0 else {
      filling = nil
      return nil
    }
    guard chance(12) > 0 else { return nil }
    filling.left -= 1
    let event = filler.nextEvent(
      in: filling.form, of: simulator, tries: &filling.tries, memory: &memory, random: &random)
    self.filling = filling
    if let event { return event }
    self.filling = nil
    memory.use("\(filling.form) fill")
    let submit = outline.taps.first {
      $0.screen == filling.form && $0.node.traits.contains(.emphasized)
    }
    return submit.map { .tap(outline.reference(to: $0, among: outline.taps)) }
  }

  private mutating func tap(_ outline: ScreenOutline, memory: inout FuzzMemory) -> UserEvent {
    // Where nothing can be pressed long, nothing is drawn, so that a seed gives the same events.
    if !outline.presses.isEmpty, outline.taps.isEmpty || chance(6) == 0 {
      let spot = outline.presses[chance(outline.presses.count)]
      memory.use("\(spot.screen) long-press \(spot.kind)")
      return .longPress(outline.reference(to: spot, among: outline.presses))
    }
    guard !outline.taps.isEmpty else { return .back }
    if outline.rowCount > 0, chance(12) == 0 {
      return .tap(ElementReference(.row(1 + chance(outline.rowCount))))
    }
    return .tap(target(outline, memory: &memory))
  }

  private mutating func target(
    _ outline: ScreenOutline, memory: inout FuzzMemory
  ) -> ElementReference {
    let drawn = (0..<4).map { _ in outline.taps[chance(outline.taps.count)] }
    let key = { (spot: ScreenOutline.Spot) in "\(spot.screen) tap \(spot.kind)" }
    let isAny = chance(4) == 0
    let spot =
      isAny
      ? drawn[0] : drawn.min { memory.uses[key($0)] ?? 0 < memory.uses[key($1)] ?? 0 } ?? drawn[0]
    memory.use(key(spot))
    return outline.reference(to: spot, among: outline.taps)
  }

  private mutating func entry(
    _ simulator: Simulator, _ outline: ScreenOutline, memory: inout FuzzMemory
  ) -> UserEvent {
    let spot = outline.entries[chance(outline.entries.count)]
    let reference = outline.reference(to: spot, among: outline.entries)
    if chance(3) == 0, spot.node.role == .slider || spot.node.role == .stepper {
      switch chance(4) {
      case 0: return .drag(reference, to: "\(chance(20))")
      case 1: return .drop(reference)
      case 2: return .decrement(reference)
      default: return .increment(reference)
      }
    }
    return filler.event(into: spot, reference, of: simulator, memory: &memory, random: &random)
  }

  private mutating func stray() -> UserEvent {
    switch chance(8) {
    case 0: .dismiss
    case 1: .answer(chance(3))
    case 2: .confirm
    case 3: .cancel
    case 4: .scrollToEnd(screen: nil)
    case 5: .open(["", "no/such/thing", "other://x", "recipe/%zz"][chance(4)])
    default: .tap(ElementReference(.id(seen[chance(seen.count)])))
    }
  }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func device() -> Device {
    let names = Device.names
    return Device(name: names[chance(names.count)], tabletColumns: 1 + chance(4)) ?? .phone
  }

  private mutating func link(in links: LinkTable) -> String {
    let patterns = links.patterns
    return LinkForm.link(patterns[chance(patterns.count)]) {
      seen[chance(seen.count)].filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
