import BrandInspection
import Brands
import FlowModels
import Testing

@Suite("The use of an app's settings")
@MainActor
struct SettingUseTests {
  enum MottoSettings: BrandSettings {
    static let motto = BrandSetting("club.motto", String.self, default: "Go", "The motto.")
    static let all: [any BrandSettingDeclaration] = [motto]
  }

  /// The app of the club with a setting that it does not read.
  enum MottoApp: BrandedApp {
    static let brandSchema = SettingUseTests.schema(ClubSettings.self, MottoSettings.self)

    static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
      ClubApp.makeApp(brand: brand, in: environment)
    }
  }

  /// The same app, which reads it.
  enum ReadingApp: BrandedApp {
    static let brandSchema = MottoApp.brandSchema

    static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
      _ = brand.value(of: MottoSettings.motto)
      return ClubApp.makeApp(brand: brand, in: environment)
    }
  }

  /// The app of the club with a schema that lists no settings.
  enum UnlistedApp: BrandedApp {
    static let brandSchema = SettingUseTests.schema()

    static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
      ClubApp.makeApp(brand: brand, in: environment)
    }
  }

  private static func schema(_ settings: any BrandSettings.Type...) -> BrandSchema {
    let club = ClubApp.brandSchema
    return BrandSchema(
      features: club.features, rows: club.rows, strings: club.strings, settings: settings,
      sources: [.sample])
  }

  @Test("a setting that no screen reads is reported once, where a brand sets it")
  func unread() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add("beta", archive: true, count: true, others: ["club": ["motto": "Stay"]])
    let inspection = await clubs.inspect(MottoApp.self)
    #expect(inspection.settingProblems.map(\.code) == [.unreadSetting])
    let found = try #require(inspection.settingProblems.first)
    #expect(found.path == "club.motto" && found.place.file == clubs.files[1])
    #expect(found.place.line ?? 0 > 1 && found.severity == .warning)
    #expect(found.message == #"no screen of any brand reads the app's setting "club.motto""#)
    #expect(await clubs.inspect(ReadingApp.self).settingProblems == [])
  }

  @Test("what a feature or a switch may hide that is off everywhere is not reported")
  func hidden() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha", archive: true)
    #expect(await clubs.inspect(MottoApp.self).settingProblems == [])
    var others = try Clubs()
    try others.add("alpha", menu: ["news"], archive: true)
    #expect(await others.inspect(MottoApp.self).settingProblems == [])
  }

  @Test("a setting that the app reads and does not list is an error of the app")
  func unlisted() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    let problems = await clubs.inspect(UnlistedApp.self).settingProblems
    #expect(Set(problems.map(\.code)) == [.appSchema] && problems.count == 3)
    #expect(
      Set(problems.map(\.path))
        == ["features.news.archive", "features.members.count", "limits.page"])
  }

  @Test("brands with another value of a setting that is read are of another class")
  func classes() async throws {
    var clubs = try Clubs()
    try clubs.add("alpha")
    try clubs.add("beta", others: ["club": ["motto": "Stay"]])
    try clubs.add("gamma", others: ["club": ["motto": "Stay"]])
    let reading = await clubs.inspect(ReadingApp.self)
    #expect(
      reading.classes.map { Clubs.names([$0.explored] + $0.others) }
        == [["alpha"], ["beta", "gamma"]])
    #expect(reading.classes.dividingFacts.map(\.path) == ["club.motto"])
    #expect(await clubs.inspect(MottoApp.self).classes.count == 1)
  }
}
