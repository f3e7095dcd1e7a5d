import FlowModels

/// The elements that are visible now, each with its recorded form, in reading order.
@MainActor
struct LiveScreen {
  struct Place {
    var path: [Int]
    var node: ScreenNode
    var recorded: RecordedPlay.Element
  }

  let root: ScreenNode
  let places: [Place]
  /// The name of the focused screen; of a dialog with its buttons.
  let focused: String?

  init(_ simulator: Simulator) {
    root = simulator.screen
    let encoded = simulator.app.screen(in: Localization(language: EncodedText.language)).node
    var places: [Place] = []
    Self.collect(root, encoded, at: [], in: [], into: &places)
    self.places = places
    focused = root.focusedScreen?.coverageName
  }

  private static func collect(
    _ node: ScreenNode, _ encoded: ScreenNode, at path: [Int], in around: [String],
    into places: inout [Place]
  ) {
    let text = { (words: String) in
      EncodedText.text(of: words).hidingData.recorded(without: .init())
    }
    let element = RecordedPlay.Element(
      role: node.role, id: node.id, label: text(encoded.label), value: encoded.value.map(text),
      problem: encoded.problem.map(text), place: around)
    places.append(Place(path: path, node: node, recorded: element))
    let inner = around + [node.id.isEmpty ? node.role.rawValue : node.id]
    for (index, (child, other)) in zip(node.children, encoded.children).enumerated() {
      collect(child, other, at: path + [index], in: inner, into: &places)
    }
  }

  var focusedPlace: Place? {
    places.first { $0.node.role == .screen && $0.node.traits.contains(.focused) }
  }

  func place(at path: [Int]?) -> Place? {
    path.flatMap { path in places.first { $0.path == path } }
  }

  /// Returns the element that a line means; `nil` if it means none, or none that is there.
  func element(of command: Journey.Command) -> Place? {
    let finder = ElementFinder(root)
    switch command {
    case .event(.choose(let option, let reference)):
      guard let path = try? finder.path(ofOption: option, of: reference),
        var choice = place(at: path.dropLast())
      else { return nil }
      choice.recorded.part = place(at: path)?.recorded.label
      return choice
    case .event(let event):
      guard let (reference, action) = event.target else { return nil }
      return place(
        at: ElementFinder.onlyPath(of: reference, for: action, in: root)
          ?? (try? finder.path(of: reference, for: action)))
    case .device: return nil
    case .expect(let expectation): return element(of: expectation, finder)
    }
  }

  private func element(of expectation: Expectation, _ finder: ElementFinder) -> Place? {
    guard var element = place(at: expectation.path(on: root, finder)) else { return nil }
    guard case .row(_, let text, _) = expectation else { return element }
    let inner = places.filter { $0.path.starts(with: element.path) }
    element.recorded.part =
      inner.lazy.compactMap { place -> String? in
        if place.path != element.path, DisplayText.singleLine(place.node.label) == text {
          return place.recorded.label
        }
        return place.node.value.map { DisplayText.singleLine($0) } == text
          ? place.recorded.value : nil
      }.first
    return element
  }

  /// Returns a reference that means just one element, in the form of another; `nil` if none does.
  func reference(
    to place: Place, like old: ElementReference, for action: ScreenNode.Action?
  ) -> ElementReference? {
    let finder = ElementFinder(root)
    let isAlone = { (reference: ElementReference) in
      let found =
        try? action.map { try finder.path(of: reference, for: $0) }
        ?? finder.place(of: reference)
      return found == place.path
    }
    let name = ElementReference.Key.name(place.node.label)
    let id = ElementReference.Key.id(place.node.id)
    var keys: [ElementReference.Key] = []
    switch old.key {
    case .name(_, nil):
      keys = [name] + (1...9).map { .name(place.node.label, occurrence: $0) } + [id]
    case .name: keys = (1...9).map { .name(place.node.label, occurrence: $0) } + [name, id]
    case .id: keys = [id, name]
    case .row:
      let rows = places.filter { $0.node.role == .row && $0.node.actions.contains(.tap) }
      keys = rows.indices.map { .row($0 + 1) } + [id]
    }
    let screens = [old.screen, nil] + places.filter { $0.node.role == .screen }.map(\.node.id)
    for screen in screens {
      for key in keys {
        var reference = ElementReference(key, in: screen)
        reference.row = old.row
        if isAlone(reference) { return reference }
      }
    }
    return nil
  }
}

extension LiveScreen {
  /// Returns a line that taps an element, by its id if possible; `nil` if none means it alone.
  func tap(_ place: Place) -> Journey.Line? {
    let old = ElementReference(place.node.id.isEmpty ? .name("") : .id(place.node.id))
    return reference(to: place, like: old, for: .tap).flatMap {
      Journey.Line.made(UserEvent.tap($0).description)
    }
  }
}

extension LocalizedText {
  // The text with a hash for each part that is data.
  fileprivate var hidingData: LocalizedText {
    switch self {
    case .verbatim(""): self
    case .verbatim(let text): .verbatim(RecordedPlay.hash(of: text))
    case .number(let number, let decimals):
      .verbatim(RecordedPlay.hash(of: NumberText.text(of: number, decimals: decimals)))
    case .key(let key, let arguments): .key(key, arguments.mapValues(\.hidingData))
    case .joined(let texts, let separator):
      .joined(texts.map(\.hidingData), separator: separator)
    }
  }
}

extension UserEvent {
  /// The element that it is done to, and what is done; `nil` for two elements, or for none.
  var target: (reference: ElementReference, action: ScreenNode.Action)? {
    switch self {
    case .tap(let reference): (reference, .tap)
    case .longPress(let reference): (reference, .longPress)
    case .type(_, let reference): (reference, .enterText)
    case .set(let reference, _): (reference, .setValue)
    case .increment(let reference): (reference, .increment)
    case .decrement(let reference): (reference, .decrement)
    case .drag(let reference, _): (reference, .beginChange)
    case .drop(let reference): (reference, .endChange)
    default: nil
    }
  }

  /// Returns the same event with another element; `nil` if it is done to none.
  func aimed(at reference: ElementReference) -> UserEvent? {
    switch self {
    case .tap: .tap(reference)
    case .longPress: .longPress(reference)
    case .type(let text, _): .type(text, into: reference)
    case .set(_, let value): .set(reference, to: value)
    case .increment: .increment(reference)
    case .decrement: .decrement(reference)
    case .drag(_, let value): .drag(reference, to: value)
    case .drop: .drop(reference)
    default: nil
    }
  }
}
