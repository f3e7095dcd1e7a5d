import Brands
import FlowModels

/// The table that translators fill in: a row for each text, or for each form of a text with forms.
struct StringsSheet {
  enum Column: String, CaseIterable {
    case key, language, form, source, text, placeholders, limit, screens, state
  }

  struct Row: Equatable {
    var key: String
    var language: String
    /// The form of a text with forms.
    var form: PluralCategory?
    /// The English text, for an import to check that it has not changed.
    var source: String
    var text: String
    var placeholders: [String] = []
    var limit: Int?
    var screens: [String] = []
    var state = ""
  }

  /// The values that identify a row.
  struct Identity: Hashable {
    var key: String
    var language: String
    var form: PluralCategory?

    init(_ row: Row) {
      (key, language, form) = (row.key, row.language, row.form)
    }
  }

  static func text(of rows: [Row]) -> String {
    CSVText.text(
      of: [Column.allCases.map(\.rawValue)]
        + rows.map { row in
          [
            row.key, row.language, row.form?.rawValue ?? "", row.source, row.text,
            row.placeholders.map { "{\($0)}" }.joined(separator: " "),
            row.limit.map(String.init) ?? "", row.screens.joined(separator: ", "), row.state,
          ]
        })
  }

  static func rows(
    _ key: String, _ language: String, in texts: BrandTexts, screens: [String] = [],
    limit: Int? = nil, state: String
  ) -> [Row] {
    guard let source = texts.source(of: key) else { return [] }
    let text = texts.text(of: key, in: language)
    let row = { (form: PluralCategory?) in
      Row(
        key: key, language: language, form: form, source: self.source(source, form),
        text: text.origin == .missing ? "" : text.pattern.map { self.text($0, form) } ?? "",
        placeholders: places(of: source, form: form).sorted(), limit: limit, screens: screens,
        state: state)
    }
    return forms(of: source, in: language).map(row)
  }

  /// Returns the forms that a text needs in a language; `nil` means one text for all numbers.
  static func forms(of source: Localization.Pattern, in language: String) -> [PluralCategory?] {
    let categories = PluralRule.categories(of: language)
    return source.counted == nil || categories.count == 1 ? [nil] : categories
  }

  /// Returns the source of a form: the same form, or that for `other`.
  static func source(_ source: Localization.Pattern, _ form: PluralCategory?) -> String {
    source.text(for: form ?? .other)
  }

  private static func text(_ pattern: Localization.Pattern, _ form: PluralCategory?) -> String {
    switch pattern {
    case .text(let text): form == nil || form == .other ? text : ""
    case .plural(let forms, _): form.map { forms[$0] ?? "" } ?? pattern.text(for: .other)
    }
  }

  static func places(
    of source: Localization.Pattern, form: PluralCategory?
  ) -> Set<String> {
    source.placeholders.union(source.counted.map { [$0] } ?? [])
  }
}
