extension Diagnostic {
  /// A rule of a brand's configuration, with the name that reports and documentation use.
  package enum Code: String, Hashable, Sendable, Codable, CaseIterable {
    // What a file is.
    /// The file cannot be read.
    case unreadable
    /// The file is something else than a brand.
    case notABrand = "not-a-brand"
    /// The bytes are not UTF-8.
    case encoding
    /// The file begins with a byte order mark.
    case byteOrderMark = "byte-order-mark"
    /// The file is larger than a brand may be.
    case tooLarge = "too-large"
    /// Arrays and objects are nested too deep.
    case tooDeep = "too-deep"
    /// There are more values than a brand may have.
    case tooMany = "too-many"

    // What JSON is.
    /// A value is missing or invalid.
    case jsonValue = "json-value"
    /// A comma is missing, or there is one too many.
    case jsonComma = "json-comma"
    /// A key is no string, or has no colon.
    case jsonKey = "json-key"
    /// A string does not end, or has the wrong quotes.
    case jsonString = "json-string"
    /// An escape sequence in a string is invalid.
    case jsonEscape = "json-escape"
    /// A number is not written as JSON requires.
    case jsonNumber = "json-number"
    /// Something is not closed.
    case jsonUnclosed = "json-unclosed"
    /// There is a comment.
    case jsonComment = "json-comment"
    /// Something follows the value.
    case jsonEnd = "json-end"
    /// A key is there twice.
    case duplicateKey = "duplicate-key"

    // What a brand is.
    /// A key that no brand has.
    case unknownKey = "unknown-key"
    /// A value of the wrong type.
    case wrongType = "wrong-type"
    /// A value of the right type that is written wrongly, or is out of its range.
    case wrongFormat = "wrong-format"
    /// A required key is missing.
    case missingKey = "missing-key"
    /// The same thing twice in a list.
    case duplicateItem = "duplicate-item"
    /// A key that does not apply with the value of another key.
    case notApplicable = "not-applicable"
    /// A key that has another name now.
    case deprecatedKey = "deprecated-key"
    /// A name of something that is not there.
    case unknownReference = "unknown-reference"
    /// Values that follow each other in a circle.
    case valueLoop = "value-loop"
    /// A colour of the palette that nothing uses.
    case unusedAlias = "unused-alias"

    // What a brand inherits.
    /// A parent that cannot be read.
    case missingParent = "missing-parent"
    /// Brands that extend one another in a circle.
    case extendsLoop = "extends-loop"
    /// A path that leaves the folder of the brand.
    case pathOutside = "path-outside"
    /// Something is removed that is not there.
    case unsetNothing = "unset-nothing"
    /// Something of another brand would show.
    case brandLeak = "brand-leak"
    /// An entry of `allow` that allows nothing.
    case unusedAllow = "unused-allow"
    /// A fact that no text uses.
    case unusedFact = "unused-fact"
    /// A rule of the brand's family that is broken.
    case brokenRule = "broken-rule"
    /// Two brands that a device could not distinguish.
    case duplicateIdentity = "duplicate-identity"

    // What people see.
    /// Text with too little contrast to its background.
    case lowContrast = "low-contrast"
    /// A key without a text in a language.
    case missingTranslation = "missing-translation"
    /// A plural form that is missing in a language, or that the language does not have.
    case pluralForms = "plural-forms"
    /// A `{name}` place that the app does not fill, or that a text lacks in one language.
    case placeholderMismatch = "placeholder-mismatch"
    /// A text without anything to read.
    case blankText = "blank-text"
    /// A text with blanks at its beginning or end.
    case surroundingBlanks = "surrounding-blanks"
    /// A brace that belongs to no `{name}` place.
    case strayBrace = "stray-brace"
    /// A mark such as `%d`, which is shown literally.
    case printfMark = "printf-mark"
    /// HTML, which is shown literally.
    case htmlMarkup = "html-markup"
    /// A text that was not written yet.
    case placeholderText = "placeholder-text"
    /// A text that ends with another mark than in the source language.
    case differentEnds = "different-ends"
    /// A text that is the same as in the brand's first language.
    case untranslated
    /// A text in another script than that of its language, or a word in two scripts.
    case wrongScript = "wrong-script"
    /// A language whose plural rules are not known.
    case unknownLanguage = "unknown-language"
    /// Text that is too long for its place.
    case textOverflow = "text-overflow"

    // What can be reached.
    /// A feature that is off but can be reached.
    case disabledReachable = "disabled-reachable"
    /// A feature that is on but cannot be reached.
    case enabledUnreachable = "enabled-unreachable"
    /// A problem that running the brand's flows found.
    case runFinding = "run-finding"

    // What should be safe.
    /// An address over plain http, whose traffic others can read.
    case plainHTTP = "plain-http"
    /// A file of certificates that cannot be used.
    case badCertificate = "bad-certificate"
    /// A host or a name for tests, in the environment that ships.
    case testValue = "test-value"
    /// A value that looks like a secret.
    case secret

    // What the app declares.
    /// A mistake in the app's own settings.
    case appSchema = "app-schema"
    /// A setting of the app that nothing reads.
    case unreadSetting = "unread-setting"

    // What depends on the run.
    /// Two conditions that can hold at once, with different values for a key.
    case conditionConflict = "condition-conflict"

    package var severity: Severity {
      switch self {
      case .byteOrderMark, .deprecatedKey, .unusedAlias, .unusedAllow, .unusedFact, .unsetNothing,
        .enabledUnreachable, .textOverflow, .surroundingBlanks, .placeholderText,
        .differentEnds, .untranslated, .wrongScript, .unknownLanguage, .testValue, .unreadSetting,
        .conditionConflict:
        .warning
      default: .error
      }
    }
  }
}
