import BrandInspection
import Brands
import FlowModels
import Simulation
import Testing

@Suite("Inspecting many brands")
@MainActor
struct FleetInspectionTests {
  @Test("brands that differ in words and looks are explored once, those with a switch apart")
  func classes() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add(
      "beta", strings: ["en": ["news.title": "Latest"]],
      others: ["theme": ["light": ["accent": "#1D6F5C", "background": "#FFFFFF"]]])
    try clubs.add("gamma", archive: true)
    try clubs.add("delta", archive: true, page: 10)
    try clubs.add("eps", count: true)
    let inspection = await clubs.inspect(ClubApp.self)
    #expect(
      inspection.classes.map { Clubs.names([$0.explored] + $0.others) }
        == [["alpha", "beta"], ["gamma"], ["eps"], ["delta"]])
    #expect(inspection.classes[0].checked == inspection.classes[0].others)
    #expect(inspection.differences.isEmpty)
    #expect(
      Set(inspection.classes.dividingFacts.map(\.path))
        == ["features.news.archive", "features.members.count", "limits.page"])
    #expect(inspection.coverages.map(\.file) == clubs.files)
  }

  @Test("an environment is explored again only where what decides flows differs, and it says so")
  func environments() async throws {
    var clubs = try Clubs()
    let environments: [String: Any] = [
      "staging": ["theme": ["light": ["accent": "#1D6F5C"]]],
      "test": ["features": ["news": ["archive": true]]],
    ]
    try clubs.add("alpha", others: ["environments": environments])
    let inspection = await clubs.inspect(ClubApp.self)
    let file = try #require(clubs.files.first)
    #expect(inspection.classes.map(\.explored) == [file, "\(file) (test)"])
    #expect(inspection.classes.first?.others == ["\(file) (staging)"])
    #expect(inspection.classes.first?.checked == [])
    #expect(inspection.environments.map(\.label) == ["\(file) (staging)", "\(file) (test)"])
    #expect(inspection.environments.map(\.key) == [nil, "features.news.archive"])
    #expect(inspection.coverages.map(\.file).count == 3)
  }

  @Test("a run is explored again only where its conditions change what decides flows")
  func runs() async throws {
    var clubs = try Clubs()
    let conditions: [String: Any] = [
      "look": ["if": ["country": "DE"], "then": ["theme": ["light": ["accent": "#1D6F5C"]]]],
      "flow": ["if": ["country": "FR"], "then": ["features": ["news": ["archive": true]]]],
    ]
    try clubs.add("alpha", others: ["conditions": conditions])
    let inspection = await clubs.inspect(ClubApp.self)
    let file = try #require(clubs.files.first)
    #expect(inspection.classes.map(\.explored) == [file, "\(file) (on country=FR)"])
    #expect(inspection.classes.first?.others == ["\(file) (on country=DE)"])
    let keys = Dictionary(uniqueKeysWithValues: inspection.environments.map { ($0.label, $0.key) })
    #expect(
      keys == [
        "\(file) (on country=DE)": nil, "\(file) (on country=FR)": "features.news.archive",
      ])
  }

  @Test("what the app never asks for tells no classes apart")
  func unread() async throws {
    var clubs = try Clubs()
    // Without the feature, nobody asks for its options.
    try clubs.add("alpha", menu: ["members"], archive: false, page: 5)
    try clubs.add("beta", menu: ["members"], archive: true, page: 7)
    let inspection = await clubs.inspect(ClubApp.self)
    #expect(inspection.classes.count == 1)
    #expect(inspection.classes.dividingFacts.isEmpty)
  }

  @Test("one exploration for each class says the same as one for each brand")
  func reference() async throws {
    var clubs = try Clubs()
    var generator = SplitMix(state: 19)
    let long = String(repeating: "very ", count: 12) + "long"
    try clubs.add("alpha", name: "Alpha Club")
    for number in 0..<30 {
      let isLong = number % 7 == 3
      try clubs.add(
        "club-\(number)", name: "Heron \(number) United",
        extends: number % 5 == 0 ? "alpha" : nil,
        menu: Bool.random(using: &generator) ? ["news", "members"] : ["members"],
        archive: Bool.random(using: &generator), count: Bool.random(using: &generator),
        page: Bool.random(using: &generator) ? 3 : nil,
        strings: [
          "en": ["members.invite": isLong ? long : "Ask \(number)"],
          "de": [
            "members.invite": number % 9 == 1 ? "Im Alpha Club" : "Frag \(number)",
            "members.leave": number % 16 == 4 ? "Frag \(number)" : "Gehen",
          ],
        ],
        others: ["tagline": "Since \(1900 + number)"])
    }
    let shared = await clubs.inspect(ClubApp.self)
    let each = await clubs.inspect(ClubApp.self) { $0.sharesExplorations = false }
    #expect(each.classes.count == clubs.files.count)
    #expect(shared.classes.count < 12)
    #expect(shared.differences.isEmpty)
    #expect(shared.diagnostics.map(Self.said) == each.diagnostics.map(Self.said))
    let codes = Set(shared.diagnostics.map(\.code))
    #expect(codes == [.textOverflow, .brandLeak, .runFinding])
    // Only the other brand with that mistake has another word for the same button.
    let names = shared.diagnostics.filter { $0.message.contains("have the same name and role") }
    #expect(Set(Clubs.names(names.map(\.place.file))) == ["club-4", "club-20"])
    #expect(
      shared.coverages.map { $0.report.line(of: .screens) }
        == each.coverages.map { $0.report.line(of: .screens) })
  }

  /// A diagnostic without the way to it, on which a brand with the same flows agrees.
  private static func said(_ diagnostic: Diagnostic) -> String {
    let place = "\(diagnostic.place.file):\(diagnostic.place.line ?? 0)"
    return "\(place): \(diagnostic.path ?? ""): \(diagnostic.message)"
  }

  @Test("words of the brand that was explored are found with the others of its class")
  func ownWords() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha", name: "Alpha Club", others: ["linkHosts": ["alpha.example"]])
    // A name that begins with another one is not that.
    try clubs.add("beta", name: "Alpha Clubhouse", others: ["linkHosts": ["beta.example"]])
    try clubs.add("gamma", name: "Gamma Club", others: ["allow": ["Alpha Club"]])
    try clubs.add("delta", name: "Delta Club")
    let inspection = await clubs.inspect(ClubApp.self)
    #expect(inspection.classes.map { $0.others.count } == [1, 1])
    let each = await clubs.inspect(ClubApp.self) { $0.sharesExplorations = false }
    for found in [inspection, each] {
      let leaks = found.diagnostics.filter { $0.code == .brandLeak }
      #expect(Clubs.names(leaks.map(\.place.file)) == ["beta", "delta"])
      #expect(leaks.allSatisfy { $0.message.hasPrefix("\"Alpha Club\" of the brand \"alpha\"") })
    }
  }

  @Test("a name of one word is looked for as it is written, unless the app's own texts have it")
  func oneWord() async throws {
    var clubs = try Clubs()
    // The code of the app says "Founded as Alpha Club in 1904", and has a button "Invite".
    try clubs.add("alpha", name: "Alpha")
    try clubs.add("beta", name: "Beta Town")
    try clubs.add("gamma", name: "invite")
    try clubs.add("delta", name: "founded")
    let inspection = await clubs.inspect(ClubApp.self)
    let leaks = inspection.diagnostics.filter { $0.code == .brandLeak }
    #expect(Set(Clubs.names(leaks.map(\.place.file))) == ["beta", "gamma", "delta"])
    #expect(leaks.allSatisfy { $0.message.hasPrefix("\"Alpha\" of the brand \"alpha\"") })
    let unsought = BrandLinter(ClubApp.brandSchema).lint(clubs.files).unsought
    #expect(unsought.contains { $0.word == "invite" && $0.places == "texts" }, "\(unsought)")
  }

  @Test("an app that decides by a word is told, with the key, and all of its brands are explored")
  func words() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    for number in 1...3 { try clubs.add("odd-\(number)", name: "Odd \(number)") }
    let inspection = await clubs.inspect(OddClubApp.self)
    #expect(Clubs.names(inspection.differences.map(\.file)).allSatisfy { $0.hasPrefix("odd") })
    #expect(inspection.differences.count == 2)
    #expect(inspection.differences.allSatisfy { $0.message.hasPrefix("by name: ") })
    #expect(inspection.classes.count == 4)
    #expect(inspection.classes.allSatisfy { $0.others.isEmpty })
    #expect(inspection.coverages.count == 4)
  }

  @Test("what speaks against a finding is said for all brands of its class, and asked once")
  func doubt() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add("beta")
    var asked: [String] = []
    let inspection = await clubs.inspect(StrictClubApp.self) { inspection in
      inspection.doubt = { file, finding in
        asked += Clubs.names([file]) + finding.path
        return "seen once"
      }
    }
    let found = inspection.diagnostics.filter { $0.code == .runFinding }.map(\.message)
    let message = "requirement \"a list of members\" does not hold: it must never be so; seen once"
    #expect(found == [message, message])
    #expect(asked.first == "alpha" && asked.count { $0 == "alpha" } == 1, "\(asked)")
  }

  @Test("what a relaunch loses is found by deviations, made once for each class")
  func deviations() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add("beta")
    func inspect(_ deviations: Int) async -> FleetInspection<ForgetfulClubApp> {
      await clubs.inspect(ForgetfulClubApp.self) { $0.deviations = deviations }
    }
    let plain = await inspect(0)
    #expect(plain.diagnostics.isEmpty, "\(plain.diagnostics)")
    #expect(plain.classes.map(\.exploration.deviations) == [[]])
    let deep = await inspect(2000)
    let found = deep.diagnostics.map(\.message)
    #expect(found.count == 4 && Set(found).count == 2, "\(found)")
    #expect(found.first?.contains("relaunch") == true, "\(found)")
    #expect(deep.classes.count == 1 && deep.differences.isEmpty)
    #expect(deep.classes.first?.checked.count == 1)
    let lines = deep.classes.first?.exploration.deviations ?? []
    #expect(lines.first?.hasPrefix("every control tried in ") == true, "\(lines)")
    // One of a run is played again with its last line, which fails.
    let finding = try #require(deep.classes.first?.exploration.findings.first)
    #expect(finding.kind.isOfOneRun)
  }

  @Test("an interruption leaves brands out, and says which")
  func interrupted() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add("beta", archive: true)
    try clubs.add("gamma", count: true)
    let inspection = await clubs.inspect(ClubApp.self) { inspection in
      var done = 0
      inspection.onProgress = { done = $0.done }
      inspection.isInterrupted = { done > 0 }
    }
    #expect(Clubs.names(inspection.coverages.map(\.file)) == ["alpha"])
    #expect(Clubs.names(inspection.leftOut) == ["beta", "gamma"])
  }

  @Test("a brand whose data cannot be read has no part in a class, and the others have")
  func nothing() async throws {
    let clubs = try Clubs()
    let inspection = await clubs.inspect(ClubApp.self)
    #expect(inspection.classes.isEmpty && inspection.diagnostics.isEmpty)
    #expect(inspection.leftOut.isEmpty)
  }
}

/// The same app, with a rule that it breaks.
private enum StrictClubApp: BrandedApp {
  static let brandSchema = ClubApp.brandSchema

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    let app = ClubApp.makeApp(brand: brand, in: environment)
    app.requirements = [
      .never("a list of members") { app in
        app.layout.panes.contains { $0.screen.responderName == "Members" }
      }
    ]
    return app
  }
}

/// An app with a note that a relaunch loses.
private enum ForgetfulClubApp: BrandedApp {
  static let brandSchema = ClubApp.brandSchema

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    let features = [("news", "News"), ("members", "Members")].map { id, name in
      Feature(id: id, title: .key("\(id).title")) { NoteFlow(name) }
    }
    return AppModel(
      brand: brand, features: features, strings: brandSchema.strings, in: environment)
  }
}

private final class NoteFlow: FlowModel {
  private let name: String

  init(_ name: String) { self.name = name }

  override func start() { push(NoteScreen(name)) }
}

private final class NoteScreen: FormViewModel {
  private let name: String
  private let note = TextInput("note", title: .key("members.invite"))

  init(_ name: String) {
    self.name = name
    super.init()
    adopt([FormSection(fields: [note])])
  }

  override var responderName: String { name }
  override var title: LocalizedText { .key("news.title") }
  override func save(to state: inout SavedState) {}
  override func submit() { reportEffect("send the note") }
}
