public import Foundation

/// The facts about an element that depend on its kind, kept apart so that a view can lay them out.
///
/// An element's label and value say the same in words; the facts are for drawing it.
public indirect enum NodeContent: Hashable, Sendable {
  /// The facts about a screen.
  case screen(ScreenFacts)
  /// The parts of a row beside its title.
  case row(RowFacts)
  /// The parts of a button beside its title.
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

/// The parts of a row beside its title, in words.
public struct RowFacts: Hashable, Sendable, Codable {
  /// A part at the trailing end of a row.
  public struct Accessory: Hashable, Sendable, Codable {
    /// The kind of part.
    public var kind: RowAccessory.Kind
    /// Its words.
    public var text: String?
    /// Its number, if it stands for one.
    public var number: Double?
  }

  /// The second line.
  public var subtitle: String?
  /// A text beside the title, such as a value.
  public var detail: String?
  /// A figure or a word at the corner.
  public var badge: String?
  /// The part at the trailing end.
  public var accessory: Accessory?
}

/// The parts of a button beside its title, in words.
public struct ButtonFacts: Hashable, Sendable, Codable {
  /// The second line.
  public var subtitle: String?
  /// A figure or a word at the corner.
  public var badge: String?
  /// The place of the button on its screen.
  public var placement = ButtonPlacement.content
}

/// A place of a button on its screen.
public enum ButtonPlacement: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the leading end of the bar above the screen.
  case barLeading
  /// At the trailing end of the bar above the screen.
  case barTrailing
  /// Below the screen's content, where it stays visible.
  case bottom
  /// In the content, where the screen describes it.
  case content
}

/// The source of a picture.
public enum ImageSource: Hashable, Sendable {
  /// A picture of the app, by the name of its asset.
  case asset(String)
  /// A picture elsewhere.
  case url(URL)
  /// A picture in memory, in any format that the view knows.
  case data(Data)
}

/// The facts about a field for a text.
public struct TextFacts: Hashable, Sendable, Codable {
  /// The kind of keyboard.
  public var keyboard = TextInput.Keyboard.plain
  /// A Boolean value that indicates whether the text may have several lines.
  public var isMultiline = false
  /// The greatest number of characters, if there is a limit.
  public var limit: Int?
}

/// The facts about a field for a number.
public struct NumberFacts: Hashable, Sendable, Codable {
  /// The number itself; `nil` while there is none.
  public var number: Double?
  /// The lowest valid number; `nil` if there is no lowest.
  public var minimum: Double?
  /// The highest valid number; `nil` if there is no highest.
  public var maximum: Double?
  /// The distance between valid numbers, counted from the lowest; 0 if any number is valid.
  public var step: Double = 0
}

/// The facts about a field for a date.
public struct DateFacts: Hashable, Sendable, Codable {
  /// The part of a date that is entered.
  public var mode: DateInput.Mode
  /// The date as it is typed, in the same form in every language; `nil` while there is none.
  public var text: String?
  /// The earliest valid date, in that form.
  public var minimum: String?
  /// The latest valid date, in that form.
  public var maximum: String?
}

/// The facts about a choice.
public struct ChoiceFacts: Hashable, Sendable, Codable {
  /// The greatest number of options that can be chosen.
  public var most: Int
}

/// The facts about a screen.
public struct ScreenFacts: Hashable, Sendable, Codable {
  /// The identity of the screen in its app.
  public var id: ElementID
}

extension NodeContent: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case screen, row, button, image, text, number, date, choice
  }

  /// Reads an object with one member, which is named after the kind.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    guard let kind = Kind.allCases.first(where: members.contains) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "expected one of \(Kind.allCases.map(\.rawValue))"))
    }
    self =
      switch kind {
      case .screen: .screen(try members.decode(ScreenFacts.self, forKey: kind))
      case .row: .row(try members.decode(RowFacts.self, forKey: kind))
      case .button: .button(try members.decode(ButtonFacts.self, forKey: kind))
      case .image: .image(try members.decode(ImageSource.self, forKey: kind))
      case .text: .text(try members.decode(TextFacts.self, forKey: kind))
      case .number: .number(try members.decode(NumberFacts.self, forKey: kind))
      case .date: .date(try members.decode(DateFacts.self, forKey: kind))
      case .choice: .choice(try members.decode(ChoiceFacts.self, forKey: kind))
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

extension ImageSource: Codable {
  private enum Kind: String, CodingKey { case asset, url, data }

  /// Reads an object with one member: `asset`, `url` or `data`.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Kind.self)
    if let name = try members.decodeIfPresent(String.self, forKey: .asset) {
      self = .asset(name)
    } else if let url = try members.decodeIfPresent(URL.self, forKey: .url) {
      self = .url(url)
    } else {
      self = .data(try members.decode(Data.self, forKey: .data))
    }
  }

  /// Writes an object with one member: `asset`, `url` or `data`.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: Kind.self)
    switch self {
    case .asset(let name): try members.encode(name, forKey: .asset)
    case .url(let url): try members.encode(url, forKey: .url)
    case .data(let data): try members.encode(data, forKey: .data)
    }
  }
}
