/// Currencies as people write them next to an amount.
package enum CurrencyText {
  // The codes of ISO 4217 that are in use.
  private static let codes = Set(
    """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD
    CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP
    GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD
    KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN
    NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP
    SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND
    VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  private static let letters: Set<String> = [
    "zł", "kr", "kr.", "Kč", "Ft", "lei", "din", "дин.", "лв", "лв.", "ден", "KM", "Fr.", "R",
  ]

  // The number of characters on each side of a number that are searched for its currency.
  private static let maxLength = 12

  /// Returns true for a currency's code or sign, alone or after letters as in `US$`.
  package static func isCurrency(_ word: String) -> Bool {
    if codes.contains(word) || letters.contains(word) { return true }
    guard let sign = word.last, sign.isCurrencySymbol else { return false }
    return word.dropLast().allSatisfy(\.isLetter)
  }

  /// Returns the currency after or before the digits of a number; `nil` if there is none.
  package static func currency(beside place: Range<String.Index>, in text: String) -> String? {
    let isApart = { (character: Character) in
      character.isWhitespace || character.isDirectionMark || "-−–+".contains(character)
    }
    let isOther = { (character: Character) in isApart(character) || "()[]/·,;:".contains(character)
    }
    // In scripts without spaces, a sign touches other words.
    let after = text[place.upperBound...].prefix(maxLength).drop(while: isApart)
      .prefix { !isOther($0) }
    let before = text[..<place.lowerBound].suffix(maxLength).reversed().drop(while: isApart)
      .prefix { !isOther($0) }
    let words = [String(after), String(before.reversed())]
    let signs = [after.first, before.first].compactMap { $0 }.map { String($0) }
    return words.lazy.map { word in
      word.last == "." && !letters.contains(word) ? String(word.dropLast()) : word
    }
    .first(where: isCurrency) ?? signs.first { $0.first?.isCurrencySymbol == true }
  }
}

extension Character {
  var isCurrencySymbol: Bool {
    unicodeScalars.first?.properties.generalCategory == .currencySymbol
  }
}
