import Brands
import Testing

/// Names of other brands in 150 spellings that people and machines give them.
@Suite("Spellings of names")
struct LeakSpellingTests {
  typealias Case = LeakCorpusTests.Case

  private static func texts(_ language: String, _ lines: String) -> [Case] {
    lines.split(separator: "\n").map { .text(String($0), language) }
  }

  private static let separators = texts(
    "en",
    """
    Saffron Kitchen
    saffron kitchen
    SAFFRON KITCHEN
    SaffronKitchen
    saffronkitchen
    Saffron-Kitchen
    Saffron_Kitchen
    Saffron.Kitchen
    Saffron/Kitchen
    Saffron·Kitchen
    Saffron  Kitchen
    Saffron\u{2011}Kitchen
    Saffron\u{A0}Kitchen
    Saffron\u{200B}Kitchen
    Saf\u{AD}fron
    Saf-fron
    Saf-fron Kitchen
    sAFFRON kITCHEN
    SaFfRoN KiTcHeN
    (Saffron)
    “Saffron”
    #SaffronKitchen
    @saffronkitchen
    SAFFRON
    Saffron's cooks
    Saffron’s cooks
    Saffrons
    Saffrons'
    Saffron Kitchen's
    Saffron Kitchens
    the Saffrons
    S A F F R O N
    Saffr0n
    """)

  private static let german = texts(
    "de",
    """
    Saffrons Köche
    Küchenzettels
    Küchenzetteln
    dem Küchenzettel
    Kuechenzettels
    KÜCHENZETTEL
    KUECHENZETTEL
    Kuchenzettel
    Küchen-Zettel
    Küchen-Zettels
    Kuechen-Zettel
    KüchenZettel
    Küchen\u{AD}zettel
    Ku\u{308}chenzettel
    Küchenzettel-App
    Küchenzettel/Rezepte
    Küchenzettel's
    Küchenzettels'
    beim Küchenzettel.
    """)

  private static let declined = texts(
    "pl",
    """
    Saffronu
    Saffronem
    Saffronowi
    Saffronie
    Saffrona
    Saffrony
    Saffronom
    Saffroni
    Saffron Kitchenu
    Saffrona Kitchena
    Küchenzettelem
    Saffron'un
    Saffron-u
    Saffron’a
    """)

  private static let accents = texts(
    "en",
    """
    Säffrön Kitchen
    Sáffron
    Saffrøn
    Ṡaffron
    Saffron Kïtchen
    Saﬀron
    Ｓａｆｆｒｏｎ
    𝐒𝐚𝐟𝐟𝐫𝐨𝐧 Kitchen
    Saffron Kıtchen
    Şaffron
    Saffroñ
    Sȧffron
    Saffron Kitčhen
    """)

  private static let russian = texts(
    "ru",
    """
    Дачной кухни
    Дачную кухню
    Дачная кухня
    ДАЧНАЯ КУХНЯ
    дачной кухней
    Дачные кухни
    Дачная-кухня
    Дачнаякухня
    «Дачная кухня»
    Дачными кухнями
    о Дачной кухне
    Дачная Кухня
    #ДачнаяКухня
    Саффрон
    Саффрона
    Саффрону
    Саффроном
    САФФРОН
    Саффрон Китчен
    Саффрон-Китчен
    Сафрон
    в Сафроне
    Шафран
    Дачных кухонь
    """)

  private static let transliterated =
    texts(
      "en",
      """
      Dachnaya Kukhnya
      dachnaya kukhnya
      Dachnaia kukhnia
      Dačnaja kuhnja
      Dacnaja kuhnja
      DachnayaKukhnya
      Dachnaya-Kukhnya
      """) + texts("de", "Datschnaja Kuchnja")

  private static let eastern =
    texts(
      "ja",
      """
      日の出キッチン
      日の出キッチンの料理
      毎日日の出キッチン
      日の出ｷｯﾁﾝ
      日の出・キッチン
      日の出-キッチン
      「日の出キッチン」
      日の出 キッチン
      """)
    + texts(
      "ko",
      """
      사프란 부엌
      사프란 부엌은
      사프란 부엌의
      사프란부엌
      사프란-부엌
      사프란 부엌에서
      """)
    + texts(
      "he",
      """
      מטבח נור
      במטבח נור
      מטבח-נור
      מִטְבַּח נוּר
      מטבח־נור
      """)

  private static let names =
    texts(
      "en",
      """
      See www.saffron.example
      hello@saffron.example
      shop.saffron.example
      https://saffron-kitchen.example
      Open saffron://recipe/42
      """) + [
      Case("linkHosts", #"["basil.example", "getsaffron.example"]"#),
      Case("bundleId", #""com.saffronkitchen.basil""#), Case("urlScheme", #""saffronapp""#),
      Case("links/help", #""https://basil.example/Saffron%20Kitchen""#),
      Case("links/help", #""https://basil.example/dachnaya-kukhnya""#),
      Case("theme/images/logo", #""images/saffron-logo.png""#),
      Case("theme/images/logo", #""images/SaffronLogo@2x.png""#),
      Case("theme/images/logo", #""images/img_saffron_bg.png""#),
      Case("theme/images/logo", #""images/kuechenzettel.png""#),
      Case("theme/images/logo", #""images/küchenzettel.png""#),
      Case("theme/images/logo", #""images/kuchen-zettel.png""#),
      Case("theme/images/logo", #""images/dachnaya_kukhnya.png""#),
      Case("theme/fonts/title", #""Saffron Sans""#),
      Case("data", #"{"source": "http", "url": "https://api.dacha.example/v1"}"#),
      Case("linkHosts", #"["basil.example", "xn--kchenzettel-thb.example"]"#),
    ]

  private static let planted =
    separators + german + declined + accents + russian + transliterated + eastern + names

  @Test("of 150 planted spellings, at least 140 are found")
  func found() throws {
    #expect(Self.planted.count == 150)
    var missed: [String] = []
    for planted in Self.planted where try LeakFamily.leaks([planted.keys: planted.json]).isEmpty {
      missed.append(planted.testDescription)
    }
    #expect(missed.count <= 10, "\(missed)")
  }

  @Test(
    "words that only begin like a name, or are another word, are left alone",
    arguments: [
      ("Küchenzettelchen", "de"), ("Die Küchen, Zettel und Töpfe", "de"), ("Saffronia", "en"),
      ("saf-fron", "en"), ("Saffronista", "en"), ("Safe-front doors", "en"), ("Noors", "en"),
      ("дачница и кухня", "ru"), ("саффрон", "ru"), ("Dachau", "en"),
      ("Dachnaya", "en"), ("Datscha und Küche", "de"),
    ])
  func innocent(text: String, language: String) throws {
    let found = try LeakFamily.leaks(["strings/\(language)/users.title": "\"\(text)\""])
    #expect(found.isEmpty, "\(found.map(\.message))")
  }
}
