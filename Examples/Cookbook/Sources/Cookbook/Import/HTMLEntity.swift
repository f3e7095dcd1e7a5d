/// The character references of HTML that occur in recipes.
enum HTMLEntity {
  /// Returns the character of the reference after a `&`, and its end; nil if there is none.
  static func first(
    in text: Substring.UnicodeScalarView
  ) -> (character: String, end: Substring.UnicodeScalarView.Index)? {
    guard let end = text.prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(text[..<end])
    let behind = text.index(after: end)
    guard name.first == "#" else { return named[name].map { ($0, behind) } }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    return (String(scalar), behind)
  }

  private static let named: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ensp": " ",
    "emsp": " ", "thinsp": " ", "shy": "", "zwj": "", "zwnj": "", "lrm": "", "rlm": "",
    "deg": "°", "ordm": "º", "ordf": "ª", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "frac13": "⅓", "frac23": "⅔", "frac15": "⅕", "frac18": "⅛", "frac38": "⅜", "frac58": "⅝",
    "frac78": "⅞", "frasl": "⁄", "times": "×", "divide": "÷", "plusmn": "±", "minus": "−",
    "sup1": "¹", "sup2": "²", "sup3": "³", "micro": "µ", "middot": "·", "bull": "•",
    "hellip": "…", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
    "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "lsaquo": "‹",
    "rsaquo": "›", "prime": "′", "Prime": "″", "copy": "©", "reg": "®", "trade": "™",
    "euro": "€", "pound": "£", "cent": "¢", "yen": "¥", "sect": "§", "para": "¶", "dagger": "†",
    "iexcl": "¡", "iquest": "¿", "hearts": "♥", "rarr": "→", "larr": "←", "le": "≤", "ge": "≥",
    "ne": "≠", "asymp": "≈", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã",
    "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï",
    "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ", "ouml": "ö",
    "oslash": "ø", "oelig": "œ", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü",
    "yacute": "ý", "yuml": "ÿ", "szlig": "ß", "eth": "ð", "thorn": "þ", "scaron": "š",
    "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã", "Auml": "Ä", "Aring": "Å",
    "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê", "Euml": "Ë",
    "Iacute": "Í", "Icirc": "Î", "Ntilde": "Ñ", "Oacute": "Ó", "Ocirc": "Ô", "Ouml": "Ö",
    "Oslash": "Ø", "OElig": "Œ", "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü", "Scaron": "Š",
  ]
}
