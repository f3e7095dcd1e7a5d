import Foundation
import Localization

/// The spellings of a word that folding does not make alike: with `ue` for `ü`, with `and` for `&`,
/// and in another script.
enum WordSpellings {
  /// Returns the word first, then its other spellings; those of names include other scripts.
  static func all(of text: String, isName: Bool) -> [String] {
    let text = text.precomposedStringWithCanonicalMapping
    var found = [text, replaced(text, umlauts)]
    if isName {
      if isLong(text) { found.append(replaced(text, umlauts.map { ($0.1, $0.0) })) }
      for word in ["and", "und", "et"] {
        found.append(text.replacing(" & ", with: " \(word) "))
        found.append(text.replacing(" \(word) ", with: " & "))
      }
      found += transliterations(of: text).filter(isLong)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  // A short word in another script would be too many others.
  private static func isLong(_ text: String) -> Bool { text.unicodeScalars.count > 4 }

  // Hosts write `ue` for `ü`.
  private static let umlauts = [
    ("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("Ä", "Ae"), ("Ö", "Oe"), ("Ü", "Ue"), ("å", "aa"),
    ("Å", "Aa"), ("ø", "oe"), ("Ø", "Oe"),
  ]

  private static func replaced(_ text: String, _ pairs: [(String, String)]) -> String {
    pairs.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }

  // MARK: Scripts

  private static func transliterations(of text: String) -> [String] {
    let scalars = text.unicodeScalars
    if scalars.contains(where: { ScriptRanges.contains($0, in: "Cyrl") }) {
      return latin.map { spelled(text.lowercased(), by: $0) }
    }
    guard text.utf8.allSatisfy({ $0 < 0x80 }), text.contains(where: \.isLetter) else { return [] }
    let spelling = spelled(text.lowercased(), by: cyrillic)
    return [spelling, single(spelling)]
  }

  // The letters that are not in the table stay. Longer parts come first.
  private static func spelled(_ text: String, by table: [(String, String)]) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if let (part, other) = table.first(where: { rest.hasPrefix($0.0) }) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result.capitalized
  }

  // `Саффрон` is written `Сафрон` too.
  private static func single(_ text: String) -> String {
    text.reduce(into: "") { if $0.last != $1 { $0.append($1) } }
  }

  private static func table(_ parts: String) -> [(String, String)] {
    parts.split(separator: " ").map { part in
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      return (String(pair[0]), String(pair[1]))
    }
  }

  private static let common =
    " а=a б=b в=v г=g д=d е=e ё=e з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f ъ= ы=y ь= э=e"

  // English, passports, scholarly without its accents, and German.
  private static let latin = [
    "ж=zh й=y х=kh ц=ts ч=ch ш=sh щ=shch ю=yu я=ya",
    "ж=zh й=i х=kh ц=ts ч=ch ш=sh щ=shch ю=iu я=ia",
    "ж=z й=j х=h ц=c ч=c ш=s щ=sc ю=ju я=ja",
    "ж=sch й=j х=ch ц=z ч=tsch ш=sch щ=schtsch ю=ju я=ja",
  ].map { table($0 + common) }

  private static let cyrillic = table(
    "sch=ш sh=ш ch=ч zh=ж kh=х ts=ц ya=я yu=ю ph=ф th=т ck=к ee=и oo=у qu=кв a=а b=б c=к d=д e=е "
      + "f=ф g=г h=х i=и j=й k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=кс y=и z=з")
}
