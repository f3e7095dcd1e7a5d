import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Settings of a brand")
struct BrandSettingTests {
  enum Operator: String, CaseIterable, BrandSettingValue { case rail, bus }

  struct Stop: BrandObject {
    var name = ""
    var zone = 1

    static let fields = [
      BrandField(\Stop.name, BrandSetting("name", .line(atMost: 8), "The name.")),
      BrandField(\Stop.zone, BrandSetting("zone", 1...9, default: 1, "The zone.")),
    ]
  }

  enum Tickets: BrandSettings {
    static let zones = BrandSetting("tickets.zones", 1...9, default: 3, "The zones.")
    static let isNight = BrandSetting("tickets.night", Bool.self, default: true, "At night.")
    static let share = BrandSetting("tickets.share", .number(0...1), default: 0.5, "A share.")
    static let note = BrandSetting("tickets.note", .line(atMost: 5), default: "none", "A note.")
    static let hello = BrandSetting(
      "tickets.hello", TextByLanguage.self, default: "Hello", "A greeting.")
    static let main = BrandSetting("tickets.main", Operator.self, default: .rail, "The main one.")
    static let word = BrandSetting("tickets.word", .words(["a", "b"]), default: "a", "A word.")
    static let operators = BrandSetting(
      "tickets.operators", [Operator].self, default: [.bus], "The companies.")
    static let color = BrandSetting(
      "tickets.color", ThemeColor.self, default: ThemeColor(0x112233), "A colour.")
    static let page = BrandSetting("tickets.page", URL?.self, "A page.")
    static let start = BrandSetting(
      "tickets.start", CalendarDay.self, default: "2026-01-31", "The first day.")
    static let opening = BrandSetting(
      "tickets.opensAt", TimeOfDay.self, default: "06:00", "The opening.")
    static let patience = BrandSetting(
      "tickets.patience", Duration.self, default: .seconds(90), "The patience.")
    static let price = BrandSetting("tickets.price", Money.self, default: "4.50 EUR", "A price.")
    static let most = BrandSetting("tickets.most", Int?.self, "The most.")
    static let stop = BrandSetting("tickets.stop.first", Stop.self, default: Stop(), "A stop.")
    static let stops = BrandSetting("tickets.stop.others", [Stop].self, default: [], "The stops.")

    static let all: [any BrandSettingDeclaration] = [
      zones, isNight, share, note, hello, main, word, operators, color, page, start, opening,
      patience, price, most, stop, stops,
    ]
  }

  private static let schema = make(Tickets.self)

  private static func make(_ settings: any BrandSettings.Type...) -> BrandSchema {
    BrandSchema(
      features: ["recipes", "users", "shopping"], rows: [], strings: [:], settings: settings)
  }

  private static func read(
    _ members: String, _ schema: BrandSchema = BrandSettingTests.schema,
    in environment: String? = nil
  ) -> BrandReading {
    BrandReader(schema).read(
      SourceText(file: "a.json", text: "{\(BrandFamily.rest)\n\(members)}"), in: environment)
  }

  /// The path, the message and the help of each problem.
  private static func problems(_ reading: BrandReading) -> [String] {
    reading.diagnostics.sorted(by: <).map { found in
      "\(found.path ?? ""): \(found.message)" + (found.help.map { "; \($0)" } ?? "")
    }
  }

  @Test("without values, each setting has its default, and an optional one is nil")
  func defaults() throws {
    let brand = try Self.read("").get()
    #expect(brand.value(of: Tickets.zones) == 3 && brand.value(of: Tickets.isNight))
    #expect(brand.value(of: Tickets.share) == 0.5 && brand.value(of: Tickets.note) == "none")
    #expect(brand.value(of: Tickets.hello).text(in: "de", of: ["en"]) == "Hello")
    #expect(brand.value(of: Tickets.main) == .rail && brand.value(of: Tickets.word) == "a")
    #expect(brand.value(of: Tickets.operators) == [.bus])
    #expect(brand.value(of: Tickets.page) == nil && brand.value(of: Tickets.most) == nil)
    #expect("\(brand.value(of: Tickets.start))" == "2026-01-31")
    #expect("\(brand.value(of: Tickets.opening))" == "06:00")
    #expect(brand.value(of: Tickets.patience) == .seconds(90))
    #expect("\(brand.value(of: Tickets.price))" == "4.50 EUR")
    #expect(brand.value(of: Tickets.stops) == [])
    #expect(brand.settings.isEmpty)
  }

  @Test("values of every type are read as they are written")
  func values() throws {
    let brand = try Self.read(
      ##"""
      , "languages": ["en", "de"], "tickets": {
        "zones": 5, "night": false, "share": 1, "note": "short",
        "hello": {"en": "Hi", "de": "Hallo"}, "main": "bus", "word": "b",
        "operators": ["bus", "rail"], "color": "#AABBCC", "page": "https://a.example/x?y=1",
        "start": "2024-02-29", "opensAt": "23:59", "patience": "2h", "price": "-0.5 CHF", "most": 7,
        "stop": {"first": {"name": "North"}, "others": [{"name": "East", "zone": 2}]}}
      """##
    ).get()
    #expect(brand.value(of: Tickets.zones) == 5 && !brand.value(of: Tickets.isNight))
    #expect(brand.value(of: Tickets.share) == 1 && brand.value(of: Tickets.note) == "short")
    #expect(brand.value(of: Tickets.hello).text(in: "de", of: ["en", "de"]) == "Hallo")
    #expect(brand.value(of: Tickets.hello).text(in: nil, of: ["en", "de"]) == "Hi")
    #expect(brand.value(of: Tickets.main) == .bus && brand.value(of: Tickets.word) == "b")
    #expect(brand.value(of: Tickets.operators) == [.bus, .rail])
    #expect(brand.value(of: Tickets.color) == ThemeColor(0xAABBCC))
    #expect(brand.value(of: Tickets.page)?.absoluteString == "https://a.example/x?y=1")
    #expect(brand.value(of: Tickets.start) == "2024-02-29")
    #expect(brand.value(of: Tickets.opening) == "23:59")
    #expect(brand.value(of: Tickets.patience) == .seconds(7200))
    #expect("\(brand.value(of: Tickets.price))" == "-0.50 CHF")
    #expect(brand.value(of: Tickets.most) == 7)
    #expect(brand.value(of: Tickets.stop) == Stop(name: "North", zone: 1))
    #expect(brand.value(of: Tickets.stops) == [Stop(name: "East", zone: 2)])
  }

  @Test(
    "a wrong value is reported with its place, and what was found and expected",
    arguments: [
      (#""zones": 10"#, "zones: expected a whole number from 1 to 9, found 10"),
      (#""zones": 1.5"#, "zones: expected a whole number from 1 to 9, found 1.5"),
      (#""night": "no""#, "night: expected true or false, found \"no\""),
      (#""share": 2"#, "share: expected a number from 0 to 1, found 2"),
      (#""share": "1""#, "share: expected a number from 0 to 1, found \"1\""),
      (
        #""note": "longer""#,
        "note: expected a string such as \"words\", found \"longer\"; "
          + "write at most 5 characters"
      ),
      (#""main": "walking""#, "main: expected one of \"rail\", \"bus\", found \"walking\""),
      (
        #""operators": ["walking"]"#,
        "operators[0]: expected one of \"rail\", \"bus\", found \"walking\""
      ),
      (#""operators": ["bus", "bus"]"#, "operators[1]: \"bus\" occurs twice; remove one"),
      (#""color": 3"#, "color: expected a colour such as \"#7A1F2B\", found 3"),
      (
        #""start": "2026-02-29""#,
        "start: expected a day such as \"2026-12-24\", found \"2026-02-29\"; "
          + "there is no such day in the calendar"
      ),
      (
        #""opensAt": "6:30""#,
        "opensAt: expected a time of day such as \"06:30\", found \"6:30\"; write 06:30"
      ),
      (
        #""patience": "90""#,
        "patience: expected a time such as \"90s\", found \"90\"; "
          + "write a whole number from 1 to 1000000, and `s`, `m` or `h`"
      ),
      (
        #""price": "4,50 EUR""#,
        "price: expected an amount of money such as \"4.50 EUR\", found \"4,50 EUR\""
      ),
      (
        #""stop": {"first": {}}"#,
        "stop.first.name: the key is missing; expected a string "
          + "such as \"words\""
      ),
      (
        #""stop": {"others": [{"name": "A"}, {"zone": 2}]}"#,
        "stop.others[1].name: the key is missing; expected a string such as \"words\""
      ),
      (
        #""stop": {"others": [{"name": "A", "zone": 0}]}"#,
        "stop.others[0].zone: expected a whole number from 1 to 9, found 0"
      ),
    ])
  func wrong(_ member: String, _ message: String) {
    let reading = Self.read(", \"tickets\": {\(member)}")
    #expect(Self.problems(reading) == ["tickets.\(message)"])
    #expect(reading.diagnostics.first?.place.line == 2)
    #expect(reading.diagnostics.first?.place.column ?? 0 > 1)
  }

  enum Fares: BrandSettings {
    static let zones = BrandSetting("tickets.zones", 1...9, "The zones.")
    static let old = BrandSetting("fares.zones", 1...9, "Zones.", replacedBy: "tickets.zones")
    static let all: [any BrandSettingDeclaration] = [zones, old]
  }

  @Test("a required setting must be there, in its group or under its old name")
  func required() throws {
    let schema = Self.make(Fares.self)
    let missing = "tickets.zones: the key is missing; expected a whole number from 1 to 9"
    #expect(Self.problems(Self.read("", schema)) == [missing])
    #expect(Self.problems(Self.read(#", "tickets": {}"#, schema)) == [missing])
    let old = Self.read(#", "fares": {"zones": 4}"#, schema)
    #expect(Self.problems(old) == [#"fares.zones: "zones" was renamed; write `tickets.zones`"#])
    #expect(try old.get().value(of: Fares.zones) == 4)
    let both = Self.read(#", "fares": {"zones": 4}, "tickets": {"zones": 5}"#, schema)
    #expect(try both.get().value(of: Fares.zones) == 5)
    #expect(both.diagnostics.first?.help == "remove it: `tickets.zones` is set too, and counts")
    let removal = #", "fares": {"zones": 4}, "tickets": {"zones": {"$unset": true}}"#
    let renamed = Self.read(removal, schema).diagnostics.first { $0.code == .deprecatedKey }
    #expect(renamed?.help == "write `tickets.zones`")
    // A brand in code may lack it.
    #expect(Brand().value(of: Fares.zones) == 1)
  }

  @Test("an environment and a brand that extends have their own values")
  func layers() throws {
    let environments = #", "environments": {"test": {"tickets": {"zones": 7}}}"#
    let members = #", "tickets": {"zones": 2, "night": false}"# + environments
    #expect(try Self.read(members).get().value(of: Tickets.zones) == 2)
    let test = try Self.read(members, in: "test").get()
    #expect(test.value(of: Tickets.zones) == 7 && !test.value(of: Tickets.isNight))
  }

  enum Mistakes: BrandSettings {
    static let all: [any BrandSettingDeclaration] = {
      let names = [
        "theme.x", "alone", "a.b.c.d.e", "a..b", "2.x", "features.tram.x", "features.users.enabled",
        "tickets.zones", "tickets.zones", "tickets.zones.most", "environments.x",
      ]
      var all: [any BrandSettingDeclaration] = names.map { name in
        BrandSetting(name, 1...9, default: 1, "A number.")
      }
      all.append(BrandSetting("tickets.low", 1...9, default: 0, "A number."))
      all.append(BrandSetting("tickets.old", 1...9, "A number.", replacedBy: "tickets.new"))
      return all
    }()
  }

  @Test("a mistake in a declaration is an error of every brand, and lint says it once")
  func mistakes() throws {
    let schema = Self.make(Mistakes.self)
    let reading = Self.read("", schema)
    #expect(!reading.isSound && reading.diagnostics.allSatisfy { $0.code == .appSchema })
    #expect(
      reading.diagnostics.compactMap(\.path) == [
        "alone", "a.b.c.d.e", "a..b", "2.x", "features.tram.x", "features.users.enabled",
        "tickets.zones", "tickets.zones.most", "tickets.low", "tickets.old", "theme.x",
        "environments.x",
      ])
    #expect(
      reading.diagnostics.first { $0.path == "theme.x" }?.message
        == #"the app's setting "theme.x" is wrong: the format has the key `theme` itself"#)
    let family = try BrandFamily(["a": "{\(BrandFamily.rest)}", "b": #"{"extends": "a.json"}"#])
    let files = ["a", "b"].map { "\(family.folder.path)/\($0).json" }
    let found = try schema.lint(files).filter { $0.code == .appSchema }
    #expect(found.count == reading.diagnostics.count)
  }

  @Test("the schema, the table and the explanation know the settings")
  func description() {
    let reader = BrandReader(Self.schema)
    let text = SchemaWriter(reader.description, title: "Brand").text
    for key in ["tickets", "opensAt", "others"] { #expect(text.contains("\"\(key)\": {")) }
    let table = FormatTable(reader.description).markdown
    #expect(table.contains("| `tickets.zones` | The zones. 1 to 9. | `3` |"))
    #expect(table.contains("| `tickets.share` | A share. 0 to 1. | `0.5` |"))
    #expect(table.contains("| `tickets.stop.others[].name` | The name. | required |"))
    #expect(table.contains(#"| `tickets.patience` | The patience. | `"90s"` |"#))
    let explained = ConfigurationExplanation(
      Self.read(#", "tickets": {"zones": 5}"#), reader.description)
    let zones = explained.entries.first { $0.path == "tickets.zones" }
    #expect(zones?.value == "5" && zones?.place?.line == 2)
  }

  @Test("texts by language are checked for the languages of the brand")
  func languages() throws {
    let family = try BrandFamily([
      "a": """
      {\(BrandFamily.rest), "languages": ["en", "de"],
       "tickets": {"hello": {"en": "Hi", "fr": "H"}}}
      """
    ])
    let found = try Self.schema.lint(["\(family.folder.path)/a.json"])
    let own = found.filter { $0.path?.hasPrefix("tickets") == true }
    #expect(Set(own.map(\.path)) == ["tickets.hello", "tickets.hello.fr"])
    #expect(Set(own.map(\.code)) == [.missingTranslation, .unknownReference])
  }

  @Test("a literal that is no time, day or amount is a mistake of the programmer")
  func literals() async {
    await #expect(processExitsWith: .failure) { _ = TimeOfDay(stringLiteral: "25:00") }
    await #expect(processExitsWith: .failure) { _ = CalendarDay(stringLiteral: "2026-02-30") }
    await #expect(processExitsWith: .failure) { _ = Money(stringLiteral: "4 Euro") }
  }
}
