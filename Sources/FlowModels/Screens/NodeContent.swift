import Foundation

/// The facts about an element that depend on its kind, kept apart so that a view can lay them out.
///
/// An element's label and value say the same as text; the facts are for drawing it. An element
/// without facts beyond its text has no content.
public indirect enum NodeContent: Hashable, Sendable {
  /// The facts about a screen.
  case screen(ScreenFacts)
  /// The parts of a row in addition to its title.
  case row(RowFacts)
  /// The parts of a button in addition to its title.
  case button(ButtonFacts)
  /// The source of a picture.
  case image(ImageSource)
  /// The facts about a field for a text.
  case text(TextFacts)
  /// The facts about a field for a number.
  case number(NumberFacts)
  /// The facts about a field for a date.
  case date(DateFacts)
  /// The facts about a choice.
  case choice(ChoiceFacts)
}

/// The facts about a screen.
public struct ScreenFacts: Hashable, Sendable, Codable {
  /// The identity of the screen in its app.
  public var id: ElementID

  /// Makes the facts about a screen.
  package init(id: ElementID) { self.id = id }
}

extension NodeContent: Codable {
  private enum Kind: String, CodingKey {
    case screen, row, button, image, text, number, date, choice
  }

  /// Reads an object with one member, which is named after the kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    self =
      switch try members.onlyKey(in: decoder) {
      case .screen: .screen(try members.decode(ScreenFacts.self, forKey: .screen))
      case .row: .row(try members.decode(RowFacts.self, forKey: .row))
      case .button: .button(try members.decode(ButtonFacts.self, forKey: .button))
      case .image: .image(try members.decode(ImageSource.self, forKey: .image))
      case .text: .text(try members.decode(TextFacts.self, forKey: .text))
      case .number: .number(try members.decode(NumberFacts.self, forKey: .number))
      case .date: .date(try members.decode(DateFacts.self, forKey: .date))
      case .choice: .choice(try members.decode(ChoiceFacts.self, forKey: .choice))
      }
  }

  /// Writes an object with one member, which is named after the kind.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Kind.self)
    switch self {
    case .screen(let facts): try members.encode(facts, forKey: .screen)
    case .row(let facts): try members.encode(facts, forKey: .row)
    case .button(let facts): try members.encode(facts, forKey: .button)
    case .image(let source): try members.encode(source, forKey: .image)
    case .text(let facts): try members.encode(facts, forKey: .text)
    case .number(let facts): try members.encode(facts, forKey: .number)
    case .date(let facts): try members.encode(facts, forKey: .date)
    case .choice(let facts): try members.encode(facts, forKey: .choice)
    }
  }
}

// The facts in the sum of a description, each in a form of its own.

extension StateFingerprint {
  /// Adds the facts about an element.
  mutating func add(_ content: NodeContent) {
    switch content {
    case .screen(let facts): add(facts.id.number)
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
      add(bits: 8)
      add(url.absoluteString)
    case .data(let data):
      add(data.count)
      data.withUnsafeBytes { add(bytes: $0) }
    }
  }
}
