import FlowModels

/// A generator of random events for a fuzzer.
struct EventGenerator {
  private var random: SplitMix
  /// The ids seen, at most 200, which may be used later, when their elements are gone.
  private var seen: [String] = ["nothing", "1"]

  init(random: SplitMix) { self.random = random }

  /// Returns an event that may happen now, or one that is tried though it cannot.
  @MainActor
  mutating func event(for simulator: Simulator) -> UserEvent {
    let nodes = simulator.screen.flattened.map(\.node)
    let ids = nodes.filter { $0.actions.contains(.tap) }.map(\.id)
    seen += ids.filter { !seen.contains($0) }
    if seen.count > 200 { seen.removeFirst(seen.count - 200) }
    switch chance(100) {
    case 0..<38: return .tap(pick(from: ids))
    case 38..<42: return .tap(ElementReference(.row(chance(30))))
    case 42..<46: return .tapTogether(pick(from: ids), pick(from: ids))
    case 46..<54: return .back
    case 54..<57: return .swipe
    case 57..<61: return .dismiss
    case 61..<63:
      return chance(4) > 0 ? .scrollToEnd(screen: nil) : .scrollToStart(screen: nil)
    case 63: return .refresh(screen: nil)
    case 64..<67: return .scrollPanes(back: chance(7) - 3)
    case 67..<71: return .resize(device())
    case 71..<75: return .wait(.milliseconds([0, 1, 299, 300, 1000, 4000, 60_000][chance(7)]))
    case 75..<79:
      let fields = nodes.filter { $0.actions.contains(.enterText) }.map(\.id)
      let inputs = nodes.filter {
        !$0.actions.isEmpty && [.slider, .stepper, .datePicker, .choice].contains($0.role)
      }
      guard !inputs.isEmpty, chance(3) > 0 else { return .type(text(), into: pick(from: fields)) }
      return entry(into: inputs[chance(inputs.count)])
    case 79..<85: return .open(link(in: simulator.app.links))
    case 85..<87: return .relaunch
    case 87..<89: return .hold(chance(3) > 0)
    case 89..<96: return .answer(chance(3))
    default: return .fail(chance(3))
    }
  }

  /// Returns an event that a person may cause on an element for entering a value.
  private mutating func entry(into node: ScreenNode) -> UserEvent {
    let reference = ElementReference(.id(node.id))
    let values = [
      "", "1", "3.5", "-7", "1e999", "NaN", "2026-02-30", "1999-12-31", "18:30", "99:99",
    ]
    switch chance(6) {
    case 0: return .increment(reference)
    case 1: return .decrement(reference)
    case 2: return .drag(reference, to: values[chance(values.count)])
    case 3: return .drop(reference)
    case 4 where node.role == .choice:
      let options = node.children.map(\.id)
      return .choose(options.isEmpty ? "none" : options[chance(options.count)], for: reference)
    default: return .set(reference, to: values[chance(values.count)])
    }
  }

  private mutating func chance(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  private mutating func pick(from ids: [String]) -> ElementReference {
    let isThere = !ids.isEmpty && chance(8) > 0
    return ElementReference(.id(isThere ? ids[chance(ids.count)] : seen[chance(seen.count)]))
  }

  private mutating func device() -> Device {
    let names = Device.names
    return Device(name: names[chance(names.count)], tabletColumns: 1 + chance(4)) ?? .phone
  }

  private mutating func text() -> String {
    let texts = [
      "", "a", "tart", "zzz", "👩‍👩‍👧‍👦", "\u{202E}abc", "a\u{0}b", "e\u{301}",
      "' OR 1=1 --", "{}%s",
      String(repeating: "long ", count: 200),
    ]
    return texts[chance(texts.count)]
  }

  /// Returns a link of one of the app's forms, its places filled with seen ids; sometimes another.
  @MainActor
  private mutating func link(in links: LinkTable) -> String {
    let patterns = links.patterns
    guard !patterns.isEmpty, chance(8) > 0 else {
      return ["", "no/such/thing", "other://x", "recipe/%zz"][chance(4)]
    }
    var link = ""
    for part in patterns[chance(patterns.count)].split(separator: "{") {
      guard let end = part.firstIndex(of: "}") else {
        link += part
        continue
      }
      let value = seen[chance(seen.count)].filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      link += value + part[part.index(after: end)...]
    }
    return link
  }
}
