import Brands
import FlowModels
import Testing

@testable import BrandInspection
@testable import Simulation

@Suite("Checks of a brand")
@MainActor
struct BrandChecksTests {
  private let reader = BrandReader(ClubApp.brandSchema)
  private let file: String
  private let clubs: Clubs

  init() throws {
    var clubs = try Clubs()
    let environments: [String: Any] = [
      "staging": [
        "features": ["news": ["archive": true]], "tagline": "For testers",
        "suffixes": ["bundleId": ".staging"],
      ]
    ]
    try clubs.add(
      "alpha", archive: false,
      others: [
        "environments": environments, "bundleId": "com.club.alpha",
        "theme": ["light": ["accent": "#AA00BB"]],
      ])
    self.clubs = clubs
    file = clubs.files[0]
  }

  private func read(_ text: String) throws -> [BrandCheck] {
    try BrandChecksReader.read(
      SourceText(file: "alpha.checks.json", text: text), of: reader.read(file), reader)
  }

  /// Carries out one check, written as JSON.
  private func result(_ check: String) async throws -> BrandCheckResult {
    let checks = try read(#"{"version": 1, "checks": {"a": \#(check)}}"#)
    let first = try #require(checks.first)
    let run = BrandCheckRun<ClubApp>(
      try reader.read(file, in: first.environment), device: first.device ?? "phone",
      language: first.language)
    return try await run.result(of: first)
  }

  @Test(
    "a value passes or fails with what was expected and found",
    arguments: [
      (#"{"key": "name", "is": "Club Alpha"}"#, nil),
      (#"{"key": "name", "is": "Club \u0041lpha"}"#, nil),
      (#"{"key": "name", "is": "Beta"}"#, #"expected "Beta", found "Club Alpha""#),
      (#"{"key": "name", "isNot": "Beta"}"#, nil),
      (
        #"{"key": "name", "isNot": "Club Alpha"}"#,
        #"expected anything but "Club Alpha", found "Club Alpha""#
      ),
      (#"{"key": "features.news.archive", "is": true, "environment": "staging"}"#, nil),
      (#"{"key": "features.news.archive", "is": true}"#, "expected true, found false"),
      (#"{"key": "tagline", "set": false}"#, nil),
      (#"{"key": "tagline", "set": true}"#, "expected a value that is set, found nothing"),
      (#"{"key": "features", "set": true}"#, nil),
      (#"{"key": "name", "set": false}"#, #"expected no value that is set, found "Club Alpha""#),
      (#"{"key": "name", "contains": "Alpha"}"#, nil),
      (#"{"key": "languages", "is": ["en", "de"]}"#, nil),
      (#"{"key": "languages", "contains": "de"}"#, nil),
      (#"{"key": "languages", "contains": "d"}"#, #"expected a text or a list with "d", found ["#),
      (#"{"key": "menu", "is": ["news", "members"]}"#, nil),
      (#"{"key": "bundleId", "is": "com.club.alpha"}"#, nil),
      (#"{"key": "bundleId", "is": "com.club.alpha.staging", "environment": "staging"}"#, nil),
      (
        #"{"key": "bundleId", "is": "com.club.alpha", "environment": "staging"}"#,
        #"expected "com.club.alpha", found "com.club.alpha" = com.club.alpha.staging"#
      ),
      (##"{"key": "theme.light.accent", "is": "#aa00bb"}"##, nil),
      (##"{"key": "theme.light.accent", "isNot": "#aa00bb"}"##, "expected anything but "),
      (##"{"key": "name", "isNot": "club alpha"}"##, nil),
      (#"{"key": "name", "isNot": 0.2}"#, nil),
    ] as [(String, String?)])
  func values(_ check: String, _ problem: String?) async throws {
    let result = try await result(check)
    if let problem {
      #expect(result.problem?.hasPrefix(problem) == true, "\(result)")
    } else {
      #expect(result.problem == nil)
    }
  }

  @Test("a value that is not the expected one has its place in the brand, with the environment")
  func provenance() async throws {
    let result = try await result(
      #"{"key": "tagline", "is": "Ours", "environment": "staging", "because": "x"}"#)
    #expect(result.problem == #"expected "Ours", found "For testers""#)
    let note = try #require(result.notes.first)
    #expect(note.hasPrefix("tagline: set at \(file):") && note.hasSuffix(" in staging"))
  }

  @Test(
    "screens, features and texts are looked up in what was explored",
    arguments: [
      (#"{"feature": "news"}"#, nil),
      (
        #"{"feature": "news", "reachable": false}"#,
        "expected the feature news not to be reached, found News"
      ),
      (#"{"screens": ["News", "Members"]}"#, nil),
      (
        #"{"screens": ["News", "Archive"], "device": "tablet"}"#,
        "expected News, Archive to be reached, found no way to Archive"
      ),
      (#"{"screens": ["Archive"], "reachable": false}"#, nil),
      (#"{"screens": ["Archive"], "environment": "staging"}"#, nil),
      (
        #"{"screens": ["Newz"], "reachable": false}"#,
        #"the app has no screen "Newz"; a similar one exists: `News`"#
      ),
      (#"{"screen": "Members", "shows": "Welcome to Club Alpha"}"#, nil),
      (#"{"screen": "Members", "shows": "Willkommen", "language": "de"}"#, nil),
      (
        #"{"screen": "Members", "shows": "Welcome", "language": "de"}"#,
        #"expected "Welcome" to be on Members, found ""#
      ),
      (#"{"screen": "Members", "hides": "Join"}"#, nil),
      (
        #"{"screen": "Members", "hides": "Leave"}"#,
        #"expected "Leave" not to be on Members, found Members"#
      ),
      (
        #"{"screen": "Archive", "shows": "Old"}"#,
        "expected Archive to be reached, found no way to it"
      ),
    ] as [(String, String?)])
  func screens(_ check: String, _ problem: String?) async throws {
    let result = try await result(check)
    if let problem {
      #expect(result.problem?.hasPrefix(problem) == true, "\(result)")
      #expect(result.isInvalid == problem.hasPrefix("the app has no screen"))
    } else {
      #expect(result.problem == nil)
    }
  }

  @Test("a screen that is there has the way to it")
  func way() async throws {
    let result = try await result(#"{"screens": ["Members"], "reachable": false}"#)
    #expect(result.notes.first?.hasPrefix("Members is reached by: ") == true)
  }

  @Test("what was not seen fails a check that it is not there, if the exploration was cut short")
  func cutShort() {
    var report = ExplorationReport()
    #expect(BrandCheckRun<ClubApp>.absent(nil, "nothing", report).problem == nil)
    report.isComplete = false
    report.limits = ["at most 3 events"]
    #expect(
      BrandCheckRun<ClubApp>.absent(nil, "nothing", report).problem
        == "expected nothing, which was not seen, but the exploration was cut short: "
        + "at most 3 events")
  }

  @Test(
    "each mistake of the file is said with its place and the fix",
    arguments: [
      (
        #"{"key": "name", "is": "x", "environment": "stagin"}"#,
        #"checks.a.environment: unknown environment "stagin"; a similar one exists: `staging`"#
      ),
      (
        #"{"feature": "news", "language": "fr"}"#,
        #"checks.a.language: unknown language "fr"; known here: `en`, `de`"#
      ),
      (
        #"{"key": "nmae", "is": "x"}"#,
        #"checks.a.key: unknown key "nmae"; a similar one exists: `name`"#
      ),
      (
        #"{"feature": "nws"}"#,
        #"checks.a.feature: unknown feature "nws"; a similar one exists: `news`"#
      ),
      (#"{"feature": 3}"#, "checks.a.feature: expected a feature: one of "),
      (
        #"{"feature": "news", "key": "name", "is": "x"}"#,
        "found `key` and `feature`; make a check of each"
      ),
      ("{}", "checks.a: expected one of `key`, `feature`, `screens`, `screen`, `journey`, "),
      (#"{"key": "name"}"#, "found none; it says what is expected"),
      (#"{"screen": "News", "shows": "a", "hides": "b"}"#, "found `shows` and `hides`"),
      (
        #"{"key": "name", "is": "x", "device": "phone"}"#,
        "checks.a.device: a check with `key` does not have `device`; remove it"
      ),
      (
        #"{"feature": "news", "device": "phon"}"#,
        #"found "phon"; a similar one exists: `phone`"#
      ),
      (
        #"{"feature": "news", "reachabel": false}"#,
        #"checks.a.reachabel: unknown key "reachabel"; a similar key exists: `reachable`"#
      ),
      (#"{"feature": "news", "on": "cuontry=DE"}"#, #"checks.a.on: unknown part "cuontry""#),
      (
        #"{"journey": "/no.journey"}"#,
        "checks.a.journey: expected a relative path, found an absolute one"
      ),
      (#"{"journey": "no.journey"}"#, #"checks.a.journey: there is no file "no.journey"; "#),
      (#"{"key": "name", "is": {"$unset": true}}"#, "checks.a.is: expected a string"),
      (#"{"screens": []}"#, "checks.a.screens: expected at least one string, found none"),
      ("{", "alpha.checks.json:1:"),
    ])
  func mistakes(_ check: String, _ message: String) {
    let text = #"{"version": 1, "checks": {"a": \#(check)}}"#
    let error = #expect(throws: InputError.self) { _ = try read(text) }
    let description = error?.description ?? ""
    #expect(description.hasPrefix("alpha.checks.json:1:"))
    #expect(description.contains(message), "\(description)")
  }

  @Test("all mistakes are given at once, each once")
  func allMistakes() {
    let text = """
      {"version": 2, "checks": {"a": {"feature": "nws", "language": "fr", "devise": "phone"},
      "b": {"key": "nmae"}, "c": {"feture": "news"}}}
      """
    let error = #expect(throws: InputError.self) { _ = try read(text) }
    #expect(
      error?.problems.map(\.path) == [
        "version", "checks.a.feature", "checks.a.language", "checks.a.devise", "checks.b",
        "checks.b.key", "checks.c.feture",
      ])
  }

  @Test(
    "each mistake at the top of the file is said",
    arguments: [
      ("[]", "expected an object, found an array"), ("", "alpha.checks.json"),
      (#"{"version": 2, "checks": {}}"#, "version: expected 1, found 2"),
      (#"{"checks": {"a": {"feature": "news"}}}"#, "version: the key is missing"),
      (#"{"version": 1}"#, "checks: the key is missing"),
      (#"{"version": 1, "checks": {}}"#, "checks: expected at least one check, found none"),
      (#"{"$unset": true}"#, #"unknown key "$unset""#),
      (#"{"version": 1, "check": {}}"#, "a similar key exists: `checks`"),
    ])
  func top(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { _ = try read(text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test(
    "a path is a key if the format leads there",
    arguments: [
      ("name", true), ("menu[0].id", true), ("menu", true), ("theme.light.accent", true),
      ("strings.de.members.title", true), ("features.news.archive", true), ("nope", false),
      ("theme.light.nope", false), ("name.de", true), ("menu.id", false), ("", false),
      ("theme.", false),
    ])
  func keys(_ path: String, _ isKey: Bool) {
    #expect((reader.description.schema(at: path) != nil) == isKey)
  }
}
