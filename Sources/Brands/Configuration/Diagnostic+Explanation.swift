extension Diagnostic.Code {
  /// An explanation of the rule: its subject, the reason for it, and how to fix what breaks it.
  package var explanation: String {
    switch self {
    case .unreadable:
      "The file is missing, is no file, or its permissions forbid reading it, so that nothing is "
        + "known about it. A pipe is read if something is written to it within two seconds."
    case .notABrand:
      "The file is a JSON Schema, such as `schema --into FILE` writes for editors. In a folder it "
        + "is left out, and named; it is an error where a command names it as a brand."
    case .encoding:
      "A brand's file is text in UTF-8 (RFC 8259, 8.1). Save it as UTF-8 in the editor. The place "
        + "of the first byte that is not UTF-8 is reported."
    case .byteOrderMark:
      "The file begins with U+FEFF, which some editors write before UTF-8. It is skipped, but "
        + "other readers refuse the file. Save it as UTF-8 without a byte order mark."
    case .tooLarge:
      "A brand's file has at most 4 MB. Larger files hold data, which belongs behind the key "
        + "`data`. A text that is joined from others has at most 100,000 characters."
    case .tooDeep:
      "Arrays and objects are nested at most 64 levels deep; the format needs six. A value that "
        + "follows others reaches a written one in at most 32 links."
    case .tooMany:
      "A file has at most 200,000 values. Larger files hold data, which belongs behind the key "
        + "`data`. Computing the values that follow others takes at most 10,000 steps."
    case .jsonValue:
      "A value is missing, or is not JSON: strings are written in double quotes, and the only "
        + "words are true, false and null. The only spaces are the ordinary one, the tab and the "
        + "line breaks; of other ones, such as the no-break space, the first is reported."
    case .jsonComma:
      "There is exactly one comma between two elements, and none after the last one."
    case .jsonKey:
      "A key is a string in double quotes, followed by a colon."
    case .jsonString:
      "A string begins and ends with a double quote on the same line; write a line break as \\n."
    case .jsonEscape:
      "In a string, a backslash is followed by one of \" \\ / b f n r t, or by u and four "
        + "hexadecimal digits. A character beyond U+FFFF is written as two of these, or as itself."
    case .jsonNumber:
      "A number is written as 12, -1.5 or 1e3: without a plus sign, leading zeros, or a point at "
        + "its end, and small enough for a Double."
    case .jsonUnclosed:
      "The file ends before all arrays, objects and strings are closed. Often, a brace or a quote "
        + "is missing much earlier; the indentation of the lines shows where, and the place is "
        + "reported too."
    case .jsonComment:
      "JSON has no comments. In every object, the key \"$comment\" may have a string or an array "
        + "of strings."
    case .jsonEnd:
      "A file holds one object, and nothing after it."
    case .duplicateKey:
      "An object has the same key twice. Only one of the values takes effect, and which one "
        + "depends on the reader. Keys that differ only in their Unicode normalisation are the "
        + "same. Or a file in `strings` has a text that the brand's own file has too."
    case .unknownKey:
      "The format does not have this key, so it has no effect. The help names the nearest known "
        + "key, or the place where this key belongs."
    case .wrongType:
      "The value has a different JSON type from the one that the key needs."
    case .wrongFormat:
      "The value has the right type, but not the format or the range that the key needs. The name "
        + "of an app has a letter or another visible character, no line break, no character that "
        + "changes the direction of text, and at most 60 characters. The address of a page is one "
        + "that people can open: no `https://TODO`, `https://x.example` or `https://localhost`."
    case .missingKey:
      "Every brand needs this key, in its own file or in one that it extends."
    case .duplicateItem:
      "A list whose elements must differ has the same element twice. Forbidden words are the same "
        + "if they differ only in case and accents."
    case .notApplicable:
      "The key is for another value of a key next to it, so it has no effect here. Or it belongs "
        + "to the top of the file, such as `id`, and an environment has it. Or it is the licence "
        + "of a font whose file forbids what the licence allows."
    case .deprecatedKey:
      "The key was renamed. The old name still works, but write the new one. If both are there, "
        + "the new one counts."
    case .unknownReference:
      "The value names something that does not exist: a feature that the app does not have, a "
        + "colour that is not in the palette, a language that the brand does not have, a missing "
        + "picture, a missing folder or file of `data`."
    case .valueLoop:
      "Values follow each other in a circle, with `$of`, `$contrast` or `$concat`, so that none of "
        + "them has a value. A circle is reported once, with its keys. Write one of the values."
    case .unusedAlias:
      "The palette has a colour that `theme` does not use, or `theme.fonts` the files of a font "
        + "that it does not name. Remove it, or use it."
    case .missingParent:
      "A file that the brand extends is missing or cannot be read, so its values are missing."
    case .extendsLoop:
      "Brands extend each other in a circle, so none of them is the base. A circle is reported "
        + "once, in the file whose name comes first. Remove one of the `extends`."
    case .pathOutside:
      "All files of a brand are in its own folder or below, so that the folder can be shipped: no "
        + "absolute paths, no `..`, no symbolic links out of it. Only the paths of `data` may lead "
        + "elsewhere: they are for the machine that runs a simulation."
    case .unsetNothing:
      "`$unset` removes an inherited value, but nothing is inherited here. Often, the "
        + "key was renamed in the parent."
    case .brandLeak:
      "This brand has something of another brand. Either it inherits a key of the brand's identity "
        + "from a brand that is not `abstract`, or one of its values has a word of another brand: "
        + "its name, in any spelling and language, its tagline, a host, an id. Known are the "
        + "brands that are checked together, and those that they extend. The first word of a name "
        + "counts too if an id has it; another part, only if its brand has it in `shortNames`. "
        + "Write this brand's own words, or `{brand}` for its name. A word that both may have goes "
        + "into `allow`, for one key as an object with `word`, `in` and `because`."
    case .unusedAllow:
      "The brand allows a word of other brands in its own values, but none of them has such a "
        + "word, among the brands that were checked together. Remove the entry, or check the brand "
        + "together with the one that has the word."
    case .unusedFact:
      "No text of the brand or of the app uses this text of `facts`. Write `{NAME}` where it "
        + "belongs, or remove it."
    case .brokenRule:
      "A file that the brand extends, or the brand itself, has `rules`, and the brand breaks one. "
        + "The message names the rule, and the notes have its place. Change the value, or the rule "
        + "in the file that declares it: a brand may add rules, and must keep those it inherits."
    case .duplicateIdentity:
      "Two brands have the same id, bundle id, URL scheme or link host: stores and devices cannot "
        + "distinguish them, and links open the wrong app."
    case .lowContrast:
      "Text needs a contrast of 4.5 to its background (WCAG 2.2, success criterion 1.4.3, AA). The "
        + "rule checks text, secondaryText, accent and danger on background and surface, and "
        + "onAccent on accent, in light and in dark mode."
    case .missingTranslation:
      "In one of the brand's languages, a key has no text, neither the brand's nor the app's, so "
        + "people see another language. Or the brand replaces a text in some of its languages "
        + "only, so the others show the app's own text."
    case .pluralForms:
      "A text lacks a plural form that its language needs, or has one that it does not use. "
        + "Polish, for example, uses one, few, many and other. The categories are those of the "
        + "Unicode CLDR. A text that shows a number, and has no forms where the inherited or the "
        + "app's own text has some, is reported too."
    case .placeholderMismatch:
      "A text has a {placeholder} that the app has no value for, or lacks one that the same text "
        + "has in another language."
    case .blankText:
      "A text is empty, or has only blanks and characters that are not drawn, so people see "
        + "nothing where the app has words. To show the inherited text again, remove the key."
    case .surroundingBlanks:
      "A text begins or ends with blanks. Mostly they come from copying; they move the text from "
        + "its place."
    case .strayBrace:
      "A place is written as {name}. A brace without its other half is shown unchanged, and the "
        + "value that it was meant for is missing."
    case .printfMark:
      "Texts have places such as {count}. A mark of printf, such as %d, %@ or %1$s, is shown "
        + "unchanged. A percent sign in a sentence is none: 100 %, 5 % de."
    case .htmlMarkup:
      "Texts are plain: a tag such as <b>, or a reference such as &nbsp;, is shown unchanged. "
        + "Write the character itself."
    case .placeholderText:
      "A text is a note to its author: TODO, FIXME, TBD or XXX, alone or with a colon, a word of "
        + "only `x`, or the filler Lorem ipsum. Write the text."
    case .differentEnds:
      "A text ends with a question mark, an exclamation mark, a colon, an ellipsis or a full stop "
        + "in the source language, which is English or else the brand's first, and not in another "
        + "one, or the other way round. Often, one of the two was changed later. A full stop is "
        + "that of the language, such as `。`, `۔` or `।`; one of an abbreviation does not count. "
        + "Languages without the marks are not compared."
    case .untranslated:
      "A text is the same as in the brand's first language, so that it is probably not translated. "
        + "It has three words, or two with a word of five letters or more. Names of the brand, "
        + "addresses, numbers, abbreviations and words that many languages have, such as `Online`, "
        + "do not count, nor does the name of a product that is the same in three languages. "
        + "Languages that are as near as `de` and `de-AT`, or `cs` and `sk`, are not compared. A "
        + "text that is right goes into `allow`, as an object with `word`, `in` and `because`."
    case .wrongScript:
      "A text has no letter of the script of its language, as a German text under "
        + "`ru`. It was put under the wrong language, or is not translated. Names of products that "
        + "are the same in all languages of the brand, its own name, addresses, abbreviations and "
        + "units are no problem. Or a word has letters of another script that look like its own, "
        + "such as a Cyrillic `а` in a Latin word: searching, sorting and reading aloud fail there."
    case .unknownLanguage:
      "The Unicode CLDR has no plural rules for the language, so every number takes the form "
        + "`other`, and it is not known how it writes numbers. Often, the tag is misspelt."
    case .textOverflow:
      "A text is too long for its place in one of the brand's languages, without what data fills "
        + "in; or in the pseudo-locale en-XA, whose texts are 40 % longer than the English ones: "
        + "in some language, the text will be this long. The app sets the limits; the defaults are "
        + "44 columns for a title, and 36 for a button, a row and the name of a field."
    case .disabledReachable:
      "A feature is disabled, but people can still reach it: from the menu, or from a screen of "
        + "another feature that was found when the flows were run."
    case .enabledUnreachable:
      "A feature is enabled, but none of its screens was found when the flows were run. Add the "
        + "feature to the menu, or disable it."
    case .runFinding:
      "A problem was found when the brand's flows were run: an action without a handler, a "
        + "screen that is not released, a key without a text. The steps that lead to it are "
        + "reported."
    case .plainHTTP:
      "Others on the network can read and change what is sent over plain http. Use https. For a "
        + "server under test, set `network.allowsPlainHTTP`; this machine is always allowed."
    case .badCertificate:
      "The file of `data.certificates` has something else than certificates in PEM that are valid "
        + "now. None of them is used then, and the app does not start. A private key in it is "
        + "public: everybody who has the app can read the file."
    case .testValue:
      "What ships has a host or a name for tests: `localhost`, a host of the own network, "
        + "`example.com`, or a name such as `staging`. The rule is about brands with environments, "
        + "in the one that applies by default. Move the value into the environment that it is for."
    case .secret:
      "A value looks like a secret. Everybody who has the app can read its brand. Remove the "
        + "secret, revoke it where it was issued, and name an environment variable instead, as in "
        + "`data.tokenVariable`."
    case .appSchema:
      "The app's settings are declared wrongly, so no brand can be right: two have the same name, "
        + "a name is one that the format has itself or is not well formed, a default is not valid, "
        + "or the app reads a setting that `BrandSchema` does not list. Change the app for it."
    case .unreadSetting:
      "The app declares a setting, but running the flows of all brands never read it, although "
        + "every screen that was found was tried, and the feature of the setting is enabled. Read "
        + "it where it is meant to count, or remove it from the app and from its brands."
    case .conditionConflict:
      "Two conditions of the run can hold at once, and set the same key to different values. The "
        + "value of the later one counts, by the order in the file. Give both the same value, or "
        + "parts that exclude each other."
    }
  }
}
