/// The kinds of numbers that may have their own word forms in a language, with their names in
/// Unicode's CLDR.
///
/// They are names, not numbers: 21 is `one` in Russian, 0 is `one` in French, and no number is
/// `one` in Japanese.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// The form for zero, as in Arabic.
  case zero
  /// The singular.
  case one
  /// The dual.
  case two
  /// A few, as 2 to 4 in Polish.
  case few
  /// Many, as 5 and more in Russian, or whole millions in French.
  case many
  /// All the rest; every language has it.
  case other
}
