import Localization
import Testing

@testable import Brands

@Suite("Mistakes in texts")
struct TextProblemTests {
  @Test(
    "a planted mistake is found",
    arguments: [
      ("", .blank), (" \n", .blank), ("\u{200B}", .blank), ("\u{A0}", .blank),
      (" a", .surroundingBlanks), ("a\n", .surroundingBlanks), ("a\u{A0}", .surroundingBlanks),
      ("{count sind weg", .strayBrace("{")), ("count} sind weg", .strayBrace("}")),
      ("{{count}", .strayBrace("{")), ("{a} {b", .strayBrace("{")),
      ("%d items", .printfMark("%d")), ("Hello %@", .printfMark("%@")),
      ("%1$s of %2$s", .printfMark("%1$s")), ("%.2f kg", .printfMark("%.2f")),
      ("%ld", .printfMark("%ld")), ("%3d.", .printfMark("%3d")), ("%1$@er", .printfMark("%1$@")),
      ("<b>Hi", .markup("<b>")), ("a<br/>b", .markup("<br/>")), ("</i>", .markup("</i>")),
      ("<a href='x'>y", .markup("<a href='x'>")), ("a&nbsp;b", .markup("&nbsp;")),
      ("Tom &amp; Jo", .markup("&amp;")), ("&#39;", .markup("&#39;")),
      ("&#x27;", .markup("&#x27;")), ("TODO", .placeholder("TODO")),
      ("FIXME: ask", .placeholder("FIXME")), ("XXX", .placeholder("XXX")),
      ("Call xxx now", .placeholder("xxx")), ("Lorem ipsum dolor", .placeholder("Lorem ipsum")),
      ("lorem, ipsum", .placeholder("lorem ipsum")),
    ] as [(String, TextProblem)])
  func planted(text: String, problem: TextProblem) {
    #expect(TextProblem.find(in: text).contains(problem))
  }

  @Test(
    "an innocent text is left alone",
    arguments: [
      "100 %", "5 % de", "100% sicher", "100%", "%50 indirim", "%5'e kadar", "50%-ig", "%", "%%",
      "<3", "a < b", "a <b", "a > b", "<Name>", "Fish & Chips", "AT&T; B&B;", "R&D", "{count}",
      "{a}{b}", "{count} items", "https://a.example/%d0%b1?a=b&c=d", "&", "x & y; z", "<-",
      "1 <2> 3",
      "TODO INCLUIDO", "Todo", "XXL", "Super Bowl XXX", "xx", "Lorem",
      "¿Qué?", "«ça»", "👩‍🍳", "%e2%80", "50 %ige",
    ])
  func innocent(text: String) { #expect(TextProblem.find(in: text) == []) }

  @Test("no text of the framework has a mistake")
  func builtIn() {
    for (language, table) in BuiltInStrings.tables {
      for (key, pattern) in table {
        for (_, text) in pattern.texts {
          #expect(TextProblem.find(in: text) == [], "\(language) \(key)")
        }
      }
    }
  }

  @Test(
    "a text without a letter of the script is found",
    arguments: [
      ("Köche", "Cyrl", ["Köche"]), ("Rezepte für alle", "Arab", ["Rezepte", "alle"]),
      ("Повара", "Latn", ["Повара"]), ("料理人", "Latn", ["料理人"]), ("Cooks", "Jpan", ["Cooks"]),
      ("{name}: Einkauf", "Hebr", ["Einkauf"]), ("Lemon tart", "Kore", ["tart"]),
      ("Рецепты: PDF", "Latn", ["Рецепты"]), ("Рецепты {count} Lemon", "Latn", ["Рецепты"]),
    ])
  func foreign(text: String, script: String, words: [String]) {
    #expect(ForeignWords.find(in: text, script: script, except: ["lemon"]) == words)
  }

  @Test(
    "a letter of the script is enough; names, addresses, units and numbers are none",
    arguments: [
      ("Köche и", "Cyrl"), ("{count}", "Cyrl"), ("5 kg", "Cyrl"), ("PDF", "Arab"),
      ("Lemon", "Hebr"),
      ("https://lemon.example/help", "Cyrl"), ("me@lemon.example", "Cyrl"),
      ("lemon.example", "Cyrl"),
      ("100 %", "Thai"), ("…", "Jpan"), ("", "Cyrl"), ("H2SO4", "Cyrl"), ("レシピ", "Jpan"),
      ("Menü", "Latn"), ("OK", "Cyrl"), ("MP3player4", "Grek"), ("👩‍🍳", "Deva"),
      ("Das ist русский", "Latn"), ("PDF", "Latn"), ("iOS: настройки", "Latn"), ("10 kΩ", "Latn"),
    ])
  func own(text: String, script: String) {
    #expect((ForeignWords.find(in: text, script: script, except: ["lemon"]) ?? []).isEmpty)
  }
}
