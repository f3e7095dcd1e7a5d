/// The languages that share their plural rules.
enum PluralFamily: Hashable, Sendable {
  /// No forms, as in Japanese.
  case none
  /// The form `one` for 1, but not for 1.0, as in English.
  case oneWhole
  /// The form `one` for 1 and 1.0, as in Turkish.
  case one
  case italian, spanish, french, polish, russian, czech, arabic, hebrew, danish, hindi

  /// Finds the family of a language; it is `none` if the language is not known.
  init(_ language: String) {
    let tag = LanguageTag(language)
    switch tag.language {
    case "ca", "it": self = .italian
    case "es": self = .spanish
    case "fr": self = .french
    // Portuguese is written in Portugal's way everywhere but in Brazil.
    case "pt": self = tag.region == nil || tag.region == "br" ? .french : .italian
    case "de", "en", "et", "fi", "fy", "gl", "nl", "sv", "sw", "ur", "yi": self = .oneWhole
    case "bg", "el", "eu", "hu", "ka", "kk", "nb", "nn", "no", "sq", "tr", "uz": self = .one
    case "pl": self = .polish
    case "ru", "uk": self = .russian
    case "cs", "sk": self = .czech
    case "ar": self = .arabic
    case "he", "iw": self = .hebrew
    case "da": self = .danish
    case "bn", "fa", "gu", "hi", "kn", "zu": self = .hindi
    default: self = .none
    }
  }

  /// The categories of the family, in their order.
  var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .oneWhole, .one, .danish, .hindi: [.one, .other]
    case .italian, .spanish, .french: [.one, .many, .other]
    case .polish, .russian, .czech: [.one, .few, .many, .other]
    case .arabic: [.zero, .one, .two, .few, .many, .other]
    case .hebrew: [.one, .two, .other]
    }
  }

  /// Returns the category of a number in the notation of `PluralRule.category(of:in:)`.
  func category(of number: String) -> PluralCategory {
    guard self != .none, let operands = PluralOperands(number) else { return .other }
    return category(of: operands)
  }

  /// Returns the category of a number. Each line is a rule as CLDR states it.
  private func category(of number: PluralOperands) -> PluralCategory {
    let (i, v) = (number.i, number.v)
    switch self {
    case .none: return .other
    case .oneWhole: return i == 1 && v == 0 ? .one : .other
    case .one: return number.n == 1 ? .one : .other
    case .italian: return i == 1 && v == 0 ? .one : Self.isMillions(number) ? .many : .other
    case .spanish: return number.n == 1 ? .one : Self.isMillions(number) ? .many : .other
    case .french: return i < 2 ? .one : Self.isMillions(number) ? .many : .other
    case .polish:
      if i == 1 && v == 0 { return .one }
      return v > 0 ? .other : Self.isFew(i) ? .few : .many
    case .russian:
      if v > 0 { return .other }
      return i % 10 == 1 && i % 100 != 11 ? .one : Self.isFew(i) ? .few : .many
    case .czech:
      if v > 0 { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case .arabic: return Self.arabic(number.n)
    case .hebrew:
      if i == 1 && v == 0 || i == 0 && v > 0 { return .one }
      return i == 2 && v == 0 ? .two : .other
    case .danish: return number.n == 1 || number.t != 0 && i < 2 ? .one : .other
    case .hindi: return i == 0 || number.n == 1 ? .one : .other
    }
  }

  /// Returns whether a number is whole millions:
  /// `e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5`.
  private static func isMillions(_ number: PluralOperands) -> Bool {
    number.e == 0 && number.i != 0 && number.i % 1_000_000 == 0 && number.v == 0 || number.e > 5
  }

  /// Returns whether `i % 10 = 2..4 and i % 100 != 12..14`.
  private static func isFew(_ i: Int) -> Bool {
    (2...4).contains(i % 10) && !(12...14).contains(i % 100)
  }

  private static func arabic(_ n: Int?) -> PluralCategory {
    switch n {
    case nil: .other
    case 0: .zero
    case 1: .one
    case 2: .two
    case let n? where (3...10).contains(n % 100): .few
    case let n? where n % 100 > 10: .many
    default: .other
    }
  }
}
