import Foundation

// The facts in the sum of a description, each in a form of its own.

extension StateFingerprint {
  mutating func add(_ content: NodeContent) {
    switch content {
    case .screen(let facts): add(facts.id.number)
    case .heading(let level):
      add(bits: 25)
      add(level)
    case .list(let before, let total):
      add(before)
      add(total ?? -1)
    case .row(let facts):
      for part in [facts.subtitle, facts.detail, facts.badge] { add(part ?? "") }
      if let accessory = facts.accessory {
        add(accessory.kind, accessory.number)
        add(accessory.text ?? "")
      }
    case .button(let facts):
      for part in [facts.subtitle, facts.badge] { add(part ?? "") }
      add(facts.placement.rawValue)
    case .image(let source): add(source)
    case .text(let facts):
      add(facts.keyboard.rawValue)
      add(bits: facts.isMultiline ? 5 : 6)
      add(facts.limit ?? -1)
      if let purpose = facts.purpose { add(purpose.rawValue) }
    case .number(let facts):
      for number in [facts.number, facts.minimum, facts.maximum, facts.step] { add(number: number) }
    case .date(let facts):
      add(facts.mode.rawValue)
      for date in [facts.text, facts.minimum, facts.maximum] { add(date ?? "") }
    case .choice(let facts): add(facts.most)
    }
  }

  /// Adds the part at the trailing end of a row, without its words.
  mutating func add(_ kind: RowAccessory.Kind, _ number: Double?) {
    add(kind.rawValue)
    add(number: number)
  }

  /// Adds a part of an element, if present.
  // The number of the part distinguishes a subtitle from a badge with the same text.
  mutating func add(_ words: LocalizedText?, part: UInt64) {
    guard let words else { return }
    add(bits: part)
    add(words)
  }

  /// Adds a number, or that there is none.
  mutating func add(number: Double?) { add(bits: number?.bitPattern ?? 9) }

  mutating func add(_ source: ImageSource) {
    switch source {
    case .asset(let name): add(name)
    case .url(let url):
      add("url")
      add(url.absoluteString)
    case .data(let data):
      add(data.count)
      data.withUnsafeBytes { add(bytes: $0) }
    }
  }
}
