import FlowModels

/// Fills in fields: with values that follow their rules, with their boundaries, and with values
/// that break them.
@MainActor
final class FormFiller {
  private let words: [String: [String]]
  private let isRoaming: Bool
  private var known: [String: FieldEntries] = [:]

  /// Makes a filler with the app's words, by the ids of fields; those of `*` are for all fields.
  // One that roams also enters numbers that nothing speaks for.
  init(words: [String: [String]], isRoaming: Bool = false) {
    self.words = words
    self.isRoaming = isRoaming
  }

  /// Returns the event that enters the next value a form needs; `nil` if it needs no more.
  func nextEvent(
    in form: String, of simulator: Simulator, tries: inout [String: Int], memory: inout FuzzMemory,
    random: inout SplitMix
  ) -> UserEvent? {
    let screen = simulator.currentScreen
    let outline = ScreenOutline(screen.node)
    var isChecking = false
    for spot in outline.entries where spot.screen == form {
      guard let field = screen.part(at: spot.path) as? Field else { continue }
      let key = Self.key(field, in: form)
      if field.validity == .checking { isChecking = true }
      let isFilled = field.validity.isValid && field.hasValue
      // A field that may stay empty is filled in every other time.
      if field.validity.isValid, !isFilled, tries[key] == nil {
        tries[key] = Int.random(in: 0..<2, using: &random) * 3
      }
      guard !isFilled, field.validity != .checking, tries[key, default: 0] < 3 else { continue }
      tries[key, default: 0] += 1
      let entries = entries(for: field, in: form, memory: &memory)
      guard let value = fitting(entries, field, random: &random) else { continue }
      memory.fields[key]?.fillings += 1
      return Self.event(value, outline.reference(to: spot, among: outline.entries), spot)
    }
    if isChecking, tries["check", default: 0] < 2 {
      tries["check", default: 0] += 1
      return .wait(.seconds(1))
    }
    return nil
  }

  /// Returns an event that enters a value of any kind into a field.
  func event(
    into spot: ScreenOutline.Spot, _ reference: ElementReference, of simulator: Simulator,
    memory: inout FuzzMemory, random: inout SplitMix
  ) -> UserEvent {
    guard let field = simulator.currentScreen.part(at: spot.path) as? Field else {
      return Self.event(text(for: spot, random: &random), reference, spot)
    }
    // No one can enter a text there.
    if field is SwitchInput { return .tap(reference) }
    let entries = entries(for: field, in: spot.screen, memory: &memory)
    let pool =
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: entries.fitting
      case 8..<12: entries.boundary
      case 12..<16: entries.breaking
      default: CommonEntries.oddTexts
      }
    guard !pool.isEmpty else {
      return Self.event(text(for: spot, random: &random), reference, spot)
    }
    return Self.event(pool[Int.random(in: 0..<pool.count, using: &random)], reference, spot)
  }

  /// Notes which of the visible fields have valid values.
  func look(at simulator: Simulator, _ outline: ScreenOutline, memory: inout FuzzMemory) {
    guard !outline.entries.isEmpty else { return }
    let screen = simulator.currentScreen
    for spot in outline.entries {
      guard let field = screen.part(at: spot.path) as? Field else { continue }
      _ = entries(for: field, in: spot.screen, memory: &memory)
      if field.validity.isValid, field.hasValue {
        memory.fields[Self.key(field, in: spot.screen)]?.wasValid = true
      }
    }
  }

  private static func key(_ field: Field, in screen: String) -> String { "\(screen) \(field.id)" }

  private func entries(
    for field: Field, in screen: String, memory: inout FuzzMemory
  ) -> FieldEntries {
    let key = Self.key(field, in: screen)
    let entries =
      known[key] ?? FieldEntries(for: field, words: (words[field.id] ?? []) + (words["*"] ?? []))
    // The options of a choice may not be loaded yet.
    known[key] = entries.fitting.isEmpty ? nil : entries
    memory.fields[key, default: FuzzMemory.FieldRecord()].hasFittingEntry =
      memory.fields[key]?.hasFittingEntry == true || !entries.fitting.isEmpty
    return entries
  }

  // The rules are asked again for each value, as they may depend on other fields.
  private func fitting(_ entries: FieldEntries, _ field: Field, random: inout SplitMix) -> String? {
    let ends = entries.boundary.filter(field.accepts)
    // A number may be that of a member, which the data alone knows.
    if isRoaming, let range = Self.range(between: ends), Bool.random(using: &random) {
      let number = "\(Int.random(in: range, using: &random))"
      if field.accepts(number) { return number }
    }
    if !ends.isEmpty, Int.random(in: 0..<4, using: &random) == 0 {
      return ends[Int.random(in: 0..<ends.count, using: &random)]
    }
    // The first ones are the supplied words and those that follow from the rules.
    let isFirst = Int.random(in: 0..<2, using: &random) == 0
    let count = isFirst ? min(4, entries.fitting.count) : entries.fitting.count
    if count > 0 {
      let value = entries.fitting[Int.random(in: 0..<count, using: &random)]
      if field.accepts(value) { return value }
    }
    return (field.entryFacts.entries + entries.fitting).first { !$0.isEmpty && field.accepts($0) }
  }

  private static func range(between ends: [String]) -> ClosedRange<Int>? {
    let numbers = ends.compactMap { Double($0).flatMap { Int(exactly: $0) } }
    guard let least = numbers.min(), let greatest = numbers.max(), least < greatest else {
      return nil
    }
    return least...greatest
  }

  private func text(for spot: ScreenOutline.Spot, random: inout SplitMix) -> String {
    let supplied = (words[spot.node.id] ?? []) + (words["*"] ?? [])
    let pools = [CommonEntries.texts, CommonEntries.oddTexts, supplied].filter { !$0.isEmpty }
    let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
    return pool[Int.random(in: 0..<pool.count, using: &random)]
  }

  private static func event(
    _ value: String, _ reference: ElementReference, _ spot: ScreenOutline.Spot
  ) -> UserEvent {
    switch spot.node.role {
    case .textField, .searchField: .type(value, into: reference)
    case .choice: .choose(value, for: reference)
    default:
      spot.node.actions.contains(.enterText)
        ? .type(value, into: reference) : .set(reference, to: value)
    }
  }
}
