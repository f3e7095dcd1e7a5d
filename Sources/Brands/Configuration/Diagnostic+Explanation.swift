extension Diagnostic.Code {
  /// An explanation of the rule: its subject, the reason for it, and how to fix what breaks it.
  public var explanation: String {
    switch self {
    case .encoding:
      "A brand's file is text in UTF-8 (RFC 8259, 8.1). Save it as UTF-8 in the editor; bytes that are "
        + "none are named by their place."
    case .byteOrderMark:
      "The file begins with U+FEFF, which some editors write before UTF-8. It is skipped, but other "
        + "readers refuse the file. Save it as UTF-8 without a byte order mark."
    case .tooLarge:
      "A brand has at most 4 MB: more is no configuration. Data belongs behind `data`."
    case .tooDeep:
      "Arrays and objects are at most 64 deep inside one another; the format needs six."
    case .tooMany:
      "A file has at most 200,000 values: more is no configuration."
    case .jsonValue:
      "Where a value belongs, there is none: strings stand in double quotes, and the words of JSON are "
        + "true, false and null."
    case .jsonComma:
      "Between two elements stands exactly one comma, and none behind the last."
    case .jsonKey:
      "A key is a string in double quotes, followed by a colon."
    case .jsonString:
      "A string begins and ends with a double quote on the same line; a line break in it is written \\n."
    case .jsonEscape:
      "In a string, a backslash is followed by one of \" \\ / b f n r t, or by u and four hexadecimal "
        + "digits. Characters beyond U+FFFF are two of these, or simply the character itself."
    case .jsonNumber:
      "A number is written as in 12, -1.5 or 1e3: without a plus sign, zeros before it, or a point at "
        + "its end, and small enough for a Double."
    case .jsonUnclosed:
      "The file ends before everything that was opened is closed. Often a brace or a quote is missing "
        + "much earlier."
    case .jsonComment:
      "JSON has no comments. A key \"$comment\" takes a string or an array of strings in every object."
    case .jsonEnd:
      "A file holds one object, and nothing behind it."
    case .duplicateKey:
      "The same key twice in an object: readers differ in which one they take, so that one of them has "
        + "no effect. Keys that differ only in their Unicode normalisation are the same."
    case .unknownKey:
      "The format has no such key, so that it would have no effect. The nearest known key is named, or "
        + "where a key of this name belongs."
    case .wrongType:
      "The value is of another JSON type than the key takes."
    case .wrongFormat:
      "The value has the right type, and is not written as the key takes it, or is out of its range."
    case .missingKey:
      "A brand has to have this key, in its own file or in one that it extends."
    case .duplicateItem:
      "The same thing is twice in a list whose elements differ."
    case .notApplicable:
      "The key goes with another value of the key beside it, and would have no effect here."
    case .deprecatedKey:
      "The key still works, and has another name now. Write the new one; where both are there, the new "
        + "one counts."
    case .unknownReference:
      "The value names something that is not there: a feature that the app does not have, a color that "
        + "is not in the palette, a language that the brand does not speak, a picture that is no file."
    case .unusedAlias:
      "The palette has a colour that `theme` does not use. Remove it, or use it."
    case .missingParent:
      "A file that the brand extends is not there or cannot be read. What it would give is missing."
    case .extendsLoop:
      "Brands extend one another in a circle, so that none of them is the base. Remove one of the "
        + "`extends`."
    case .pathOutside:
      "What a brand is made of stands in its own folder or below, so that the folder can be shipped: no "
        + "absolute paths, no `..`, no symbolic links out of it. Only the paths of `data`, which the "
        + "machine that runs a simulation has, may lead elsewhere."
    case .unsetNothing:
      "{\"$unset\": true} removes what is inherited, and nothing is inherited here. Often the key was "
        + "renamed in the parent."
    case .brandLeak:
      "Something of another brand shows in this one: a key by which brands are told apart is inherited "
        + "from a brand that is none of the `abstract` bases, or a text of the other brand was found on "
        + "a screen when the flows were run. Set it in this brand, or remove it."
    case .duplicateIdentity:
      "Two brands have the same id, bundle id, URL scheme or link host: a store or a device could not "
        + "tell them apart, and links would open the wrong app."
    case .lowContrast:
      "Words need a contrast of 4.5 to what is behind them (WCAG 2.2, success criterion 1.4.3, AA). "
        + "Checked are text, secondaryText, accent and danger on background and surface, and onAccent "
        + "on accent, in light and in dark."
    case .missingTranslation:
      "The brand speaks a language in which a key has no words, neither the brand's nor the app's: "
        + "people would see another language. Or the brand replaces a text in some of its languages "
        + "only, so that the app's own shows in the others."
    case .pluralForms:
      "A language needs more forms than are there: Polish has one, few, many and other. The categories "
        + "are those of the Unicode CLDR."
    case .placeholderMismatch:
      "A text has a {place} that the app does not fill, or lacks one that the same text has in another "
        + "language."
    case .textOverflow:
      "In the pseudo-locale en-XA, whose words are 40 % longer than English ones, a text takes more room "
        + "than where it stands has: the app says how much that is, by default 44 columns for a title "
        + "and 36 for a button, a row and the name of a field. Some language will need it."
    case .disabledReachable:
      "A feature is off, and people can still reach it: by the menu, or by a screen of another feature "
        + "that was found when the flows were run."
    case .enabledUnreachable:
      "A feature is on, and no screen of it was found when the flows were run. Put it into the menu, or "
        + "switch it off."
    case .runFinding:
      "Running the brand's flows found something that should not be: an action that nobody handles, a "
        + "screen that is not released, a key without words. The events that lead there are told."
    case .plainHTTP:
      "What goes over plain http can be read and changed on its way. Use https; a server under test may "
        + "be allowed by `network.allowsPlainHTTP`, and this machine always."
    case .secret:
      "A value looks like a secret: whoever has the app has its brand. Take it out, make the secret "
        + "invalid where it was given, and name an environment variable, as `data.tokenVariable` does."
    }
  }
}
