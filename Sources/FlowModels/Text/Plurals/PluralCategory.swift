/// The kinds of numbers that a language may have forms of words for, as Unicode's CLDR calls them.
///
/// They are names, not numbers: Russian says `one` of 21, French of 0, Japanese of none.
public enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  /// Nothing, in Arabic.
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
