import Brands
import Testing

/// Planted leaks, which must all be found, each once at its value, and innocent values, none of
/// which may be reported.
@Suite("Leak corpus")
struct LeakCorpusTests {
  /// A value of a brand, with its keys separated by slashes.
  struct Case: CustomTestStringConvertible {
    var keys: String
    var json: String
    /// The path that is reported, if it is not the one of the keys.
    var path: String?

    init(_ keys: String, _ json: String, at path: String? = nil) {
      self.keys = keys
      self.json = json
      self.path = path
    }

    /// A text in a language.
    static func text(_ text: String, _ language: String = "en") -> Case {
      Case("strings/\(language)/users.title", "\"\(text)\"")
    }

    var testDescription: String { "\(keys) = \(json)" }
  }

  static let planted: [Case] = [
    // Spellings.
    .text("Cooks of Saffron Kitchen"), .text("Saffron-Kitchen news"), .text("Saffron_Kitchen"),
    .text("SaffronKitchen is here"), .text("saffronkitchen"), .text("SAFFRON KITCHEN"),
    .text("saffron kitchen"), .text("Saffron\u{A0}Kitchen"),
    .text("Saf\u{AD}fron Kit\u{AD}chen"), .text("Saffron \\n Kitchen"), .text("Sáffrön Kitchen"),
    .text("Ｓａｆｆｒｏｎ Ｋｉｔｃｈｅｎ"), .text("Saﬀron Kitchen"), .text("𝐒𝐚𝐟𝐟𝐫𝐨𝐧 Kitchen"),
    .text("Saffron\u{200B}Kitchen"), .text("Saffron Kitchen’s cooks"), .text("Saffron Kitchens"),
    .text("(Saffron Kitchen)"), .text("openSaffronKitchenApp"),
    .text("{brand}, not Saffron Kitchen"),
    // Short names, hosts, schemes and slogans in texts.
    .text("By Saffron"), .text("SAFFRON’S BEST"), .text("Write to hello@saffron.example"),
    .text("See www.saffron.example."), .text("https://shop.saffron.example/x"),
    .text("Open saffron://recipe/42"), .text("Cooking that takes its time!"),
    .text("Install example.saffron.kitchen"), .text("https://saffron-legal.example"),
    // Other languages and scripts.
    .text("Saffron Kitchens Köche", "de"), .text("Neues vom Küchenzettel", "de"),
    .text("Küchenzettels Rezepte", "de"), .text("KÜCHENZETTEL", "de"), .text("Kuechenzettel", "de"),
    .text("Рецепты Дачной кухни", "ru"), .text("ДАЧНАЯ КУХНЯ", "ru"), .text("Дачная-кухня", "ru"),
    .text("המתכונים של מטבח נור", "he"), .text("במטבח נור", "he"), .text("מִטְבַּח נוּר", "he"),
    .text("日の出キッチンの料理", "ja"), .text("毎日日の出キッチン", "ja"), .text("日の出ｷｯﾁﾝ", "ja"),
    .text("사프란 부엌은", "ko"), .text("Przepisy Saffron Kitchen", "pl"),
    Case(
      "strings/pl/items.removed",
      #"{"one": "a", "few": "{count} z Saffron Kitchen", "many": "b", "other": "c"}"#,
      at: "strings.pl.items.removed.few"),
    Case(
      "strings/en/items.removed", #"{"one": "one", "other": "{count} of Saffron Kitchen"}"#,
      at: "strings.en.items.removed.other"),
    // Name, tagline and facts.
    Case("tagline", #""Saffron Kitchen by Basil""#),
    Case("tagline", #"{"en": "Green", "de": "Wie Saffron Kitchen"}"#, at: "tagline.de"),
    Case("name", #""Basil, once Saffron Kitchen""#), Case("name", #""Saffron Kitchen""#),
    Case("name", #"{"en": "Basil", "de": "Küchenzettel"}"#, at: "name.de"),
    Case("facts", #"{"phone": "Saffron Kitchen, 123"}"#, at: "facts.phone"),
    // Links.
    Case("links/privacy", #""https://saffron.example/privacy""#),
    Case("links/help", #""https://basil.example/saffron-kitchen/help""#),
    Case("links/help", #""https://basil.example/Saffron%20Kitchen""#),
    Case("links/terms", #""https://basil.example/?from=saffron""#),
    Case(
      "links/help", #"{"en": "https://basil.example", "de": "https://zettel.example"}"#,
      at: "links.help.de"),
    Case("links/privacy", #""https://mysaffronkitchenlegal.example""#),
    // Pictures, icons, fonts, options.
    Case("theme/images/logo", #""images/saffron.png""#),
    Case("theme/images/logo", #""images/SaffronLogo@2x.png""#),
    Case("theme/images/splash", #""images/saffron_kitchen_logo.png""#),
    Case("theme/images/logo", #""saffron/logo.png""#),
    Case("theme/images/logo", #""images/logo-kuechenzettel.png""#),
    Case("theme/images/logo", #""images/日の出キッチン.png""#),
    Case("theme/fonts/title", #""Saffron Sans""#),
    Case("menu", #"[{"id": "recipes", "icon": "saffron"}, "users"]"#, at: "menu[0].icon"),
    Case("features/recipes/sort", #""saffron""#),
    // Ids, hosts and data.
    Case("id", #""saffron-basil""#), Case("bundleId", #""com.saffronkitchen.basil""#),
    Case("bundleId", #""com.dacha.basil""#), Case("urlScheme", #""saffronapp""#),
    Case("linkHosts", #"["basil.example", "getsaffron.example"]"#, at: "linkHosts[1]"),
    Case("data", #"{"source": "json", "folder": "../saffron-data"}"#, at: "data.folder"),
    Case("data", #"{"source": "http", "url": "https://api.dacha.example/v1"}"#, at: "data.url"),
    Case(
      "data",
      #"{"source": "http", "url": "https://api.example/v1", "tokenVariable": "SAFFRON_TOKEN"}"#,
      at: "data.tokenVariable"),
  ]

  static let innocent: [[Case]] = [
    // The spice, and other words that look alike.
    [.text("Risotto with saffron")], [.text("Add saffron. Kitchen towels help.")],
    [.text("Buy saffron, kitchen salt and oil")], [.text("Saffronia Kitchenette")],
    [.text("A kitchen for everyone")], [.text("Affronts in the kitchen")],
    [.text("Kitchen24, the U.S. saffron shop")], [.text("Cooking takes time")],
    [.text("It takes its time")], [.text("Cooks of {brand}")], [.text("Basil Kitchen’s cooks")],
    [.text("basilkitchen")], [.text("Mail info@basil.example")], [.text("A dacha near Noordwijk")],
    [.text("Safran aus dem Garten", "de")], [.text("Küche und Zettel", "de")],
    [.text("Zettel für die Küche", "de")], [.text("Küchenzettelchen", "de")],
    [.text("Кухня на даче", "ru")], [.text("Дачник и кухня", "ru")], [.text("дачная дорога", "ru")],
    [.text("מטבח ונורה", "he")], [.text("נור", "he")], [.text("キッチンと日の出", "ja")],
    [.text("日の出", "ja")], [.text("日の出キッチンカー", "ja")], [.text("부엌 사프란", "ko")],
    [.text("Saffron Kitchen", "fr")],
    // Names, links, files.
    [Case("tagline", #""Basil in every kitchen""#)], [Case("tagline", #""All of {brand}""#)],
    [Case("links/help", #""https://basil.example/kitchen""#)],
    [Case("links/help", #""https://noordwijk.example/help""#)],
    [Case("theme/images/logo", #""images/logo.png""#)],
    [Case("theme/images/logo", #""images/kitchen.png""#)],
    [Case("theme/images/logo", #""images/saffranbulle.png""#)],
    [Case("theme/images/logo", #""images/einkaufszettel.png""#)],
    [Case("theme/images/logo", #""images/dachauer.png""#)],
    [Case("menu", #"[{"id": "recipes", "icon": "kitchen"}, "users"]"#)],
    [Case("bundleId", #""example.basil.kitchen""#)],
    [Case("data", #"{"source": "json", "folder": "../data"}"#)],
    // What is not shown, or allowed.
    [Case("$comment", #""Made from Saffron Kitchen.""#)],
    [Case("forbiddenWords", #"["Saffron Kitchen"]"#)],
    [Case("palette", ##"{"saffron": "#7A3B1E"}"##), Case("theme/light/accent", #""saffron""#)],
    [Case("allow", #"["Saffron"]"#), .text("By Saffron")],
    [Case("allow", #"["Saffron"]"#), Case("theme/images/logo", #""images/saffron.png""#)],
    [Case("allow", #"["Saffron Kitchen"]"#), .text("A Saffron-Kitchen company")],
    [Case("allow", #"["saffron.example"]"#), Case("links/help", #""https://saffron.example""#)],
  ]

  @Test("a planted leak is found once, at its value", arguments: planted)
  func leak(_ planted: Case) throws {
    let found = try LeakFamily.leaks([planted.keys: planted.json])
    #expect(
      found.map(\.path) == [planted.path ?? planted.keys.replacing("/", with: ".")],
      "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.place.file.hasSuffix("/basil.json") && $0.help != nil })
  }

  @Test("an innocent value is not reported", arguments: innocent)
  func noLeak(_ changes: [Case]) throws {
    let found = try LeakFamily.leaks(
      Dictionary(changes.map { ($0.keys, $0.json) }, uniquingKeysWith: { one, _ in one }))
    #expect(found.isEmpty, "\(found.map(\.message))")
  }

  @Test("the corpus has at least 60 leaks and 40 innocent values")
  func size() {
    #expect(Self.planted.count >= 60 && Self.innocent.count >= 40)
  }
}
