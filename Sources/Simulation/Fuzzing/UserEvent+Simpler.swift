import FlowModels

extension UserEvent {
  /// Simpler events that may have the same effect, the simplest first.
  // None of them is ever simpler than itself, so simplifying ends.
  var simpler: [UserEvent] {
    switch self {
    case .type(let text, let reference):
      return Self.simpler(text).map { .type($0, into: reference) }
    case .set(let reference, let value): return Self.simpler(value).map { .set(reference, to: $0) }
    case .drag(let reference, let value):
      return [.set(reference, to: value)]
        + Self.simpler(value).map { .drag(reference, to: $0) }
    case .tap(let reference):
      return Self.simpler(reference).map { .tap($0) }
    case .longPress(let reference):
      return [.tap(reference)] + Self.simpler(reference).map { .longPress($0) }
    case .tapTogether(let first, let second):
      return [.tap(first), .tap(second)]
        + (first == second ? [] : [.tapTogether(first, first), .tapTogether(second, second)])
    case .answer(let index) where index > 0: return (0..<min(index, 2)).map { .answer($0) }
    case .fail(let index): return [.answer(index)] + (0..<min(index, 2)).map { .fail($0) }
    case .swipe: return [.back]
    case .wait(let duration):
      return [.milliseconds(300), .seconds(1), .seconds(4)].filter { $0 < duration }
        .map { .wait($0) }
    case .scrollPanes(let back) where back.magnitude > 1:
      return [.scrollPanes(back: back.signum())]
    case .resize(let device):
      // A wide window has as many columns whatever is wanted.
      let simpler = Device(name: device.name, tabletColumns: 2)
      guard device.hasFixedPane, device.columns > 2, let simpler, simpler != device else {
        return []
      }
      return [.resize(simpler)]
    default: return []
    }
  }

  private static func simpler(_ reference: ElementReference) -> [ElementReference] {
    var simpler: [ElementReference] = []
    if case .row(let row) = reference.key, row > 1 {
      simpler.append(ElementReference(.row(1), in: reference.screen))
    }
    if reference.screen != nil || reference.row != nil {
      simpler.append(ElementReference(reference.key))
    }
    return simpler
  }

  private static func simpler(_ text: String) -> [String] {
    let simplest = ["", "a", "1"]
    guard !simplest.contains(text) else { return [] }
    var texts = simplest
    if text.count > 1 {
      texts += [
        String(text.prefix(text.count / 2)), String(text.dropLast()), String(text.dropFirst()),
      ]
    }
    let plain = String(
      text.map { character in
        guard character.isASCII, character != "a", character != "1" else { return character }
        return character.isNumber ? "1" : character.isLetter ? "a" : character
      })
    return (texts + [plain]).filter { $0 != text && $0.count <= text.count }
  }
}
