/// The facts about an element that depend on its kind, kept apart so that a view can lay them out.
///
/// An element's label and value say the same as text; the facts are for drawing it. An element
/// without facts beyond its text has no content.
public indirect enum NodeContent: Hashable, Sendable {
  /// The facts about a screen.
  case screen(ScreenFacts)
  /// The level of a heading below the title of its screen: 2 for one that belongs to a heading of
  /// level 1, and so on. A heading without it has level 1.
  case heading(level: Int)
  /// The place of the rows of a list that has only some of them: the number of rows before the
  /// first one, and the number of all, if it is known.
  case list(before: Int, total: Int?)
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
    case screen, heading, list, row, button, image, text, number, date, choice
  }

  private struct ListFacts: Codable {
    var before: Int
    var total: Int?
  }

  /// Reads an object with one member, which is named after the kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    self =
      switch try members.onlyKey(in: decoder) {
      case .screen: .screen(try members.decode(ScreenFacts.self, forKey: .screen))
      case .heading: .heading(level: try members.decode(Int.self, forKey: .heading))
      case .list:
        try {
          let facts = try members.decode(ListFacts.self, forKey: .list)
          return .list(before: facts.before, total: facts.total)
        }()
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
    case .heading(let level): try members.encode(level, forKey: .heading)
    case .list(let before, let total):
      try members.encode(ListFacts(before: before, total: total), forKey: .list)
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
