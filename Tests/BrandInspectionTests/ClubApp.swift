import Brands
import FlowModels

enum ClubSettings: BrandSettings {
  static let archive = BrandSetting(
    "features.news.archive", Bool.self, default: false, "Old news.")
  static let count = BrandSetting(
    "features.members.count", Bool.self, default: false, "Their number.")
  static let page = BrandSetting("limits.page", 1...50, default: 10, "Entries of a page.")
  static let all: [any BrandSettingDeclaration] = [archive, count, page]
}

/// The app of a sports club: small, so that many of its brands can be explored in full.
enum ClubApp: BrandedApp {
  static let brandSchema = BrandSchema(
    features: [
      FeatureSchema("news", "News.", screens: ["News", "Archive"]),
      FeatureSchema("members", "People.", screens: ["Members"]),
    ],
    rows: ["menu"],
    strings: [
      "en": [
        "news.title": "News", "news.archive": "Archive", "members.title": "Members",
        "members.welcome": "Welcome to {club}", "members.invite": "Invite",
        "members.leave": "Leave",
      ],
      "de": [
        "news.title": "Neues", "news.archive": "Archiv", "members.title": "Mitglieder",
        "members.welcome": "Willkommen bei {club}", "members.invite": "Einladen",
        "members.leave": "Austreten",
      ],
    ],
    settings: [ClubSettings.self], sources: [.sample])

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    makeApp(brand: brand, in: environment, isOdd: { _ in false })
  }

  static func makeApp(
    brand: Brand, in environment: AppEnvironment, isOdd: @escaping (Brand) -> Bool
  ) -> AppModel {
    let news = Feature(id: "news", title: .key("news.title")) {
      NewsFlow(
        hasArchive: brand.value(of: ClubSettings.archive), pages: brand.value(of: ClubSettings.page)
      )
    }
    let members = Feature(id: "members", title: .key("members.title")) {
      MembersFlow(
        club: brand.name, hasCount: brand.value(of: ClubSettings.count), isOdd: isOdd(brand))
    }
    return AppModel(
      brand: brand, features: [news, members], strings: brandSchema.strings, in: environment)
  }
}

/// The same app, which does something else for a club by its name, of which nothing is noted.
enum OddClubApp: BrandedApp {
  static let brandSchema = ClubApp.brandSchema

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    ClubApp.makeApp(brand: brand, in: environment) { $0.name.hasPrefix("Odd") }
  }
}

private struct ArchiveWasChosen: Action {}

private final class NewsFlow: FlowModel {
  private let hasArchive: Bool
  private let pages: Int

  init(hasArchive: Bool, pages: Int) {
    self.hasArchive = hasArchive
    self.pages = pages
  }

  override func start() { push(NewsScreen(hasArchive: hasArchive, pages: pages)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ArchiveWasChosen.self) { (flow: NewsFlow, _) in flow.push(ArchiveScreen()) }
  }
}

private final class NewsScreen: ViewModel {
  private let hasArchive: Bool
  private let pages: Int

  init(hasArchive: Bool, pages: Int) {
    self.hasArchive = hasArchive
    self.pages = pages
  }

  override var responderName: String { "News" }
  override var title: LocalizedText { .key("news.title") }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("pages", .number(Double(pages)))
    if hasArchive {
      screen.button("archive", .key("news.archive")) { [weak self] in
        self?.send(ArchiveWasChosen())
      }
    }
  }
}

private final class ArchiveScreen: ViewModel {
  override var responderName: String { "Archive" }
  override var title: LocalizedText { .key("news.archive") }
}

private final class MembersFlow: FlowModel {
  private let screen: MembersScreen

  init(club: String, hasCount: Bool, isOdd: Bool) {
    screen = MembersScreen(club: club, hasCount: hasCount, isOdd: isOdd)
  }

  override func start() { push(screen) }
}

private final class MembersScreen: ViewModel {
  private let club: String
  private let hasCount: Bool
  private let isOdd: Bool

  init(club: String, hasCount: Bool, isOdd: Bool) {
    self.club = club
    self.hasCount = hasCount
    self.isOdd = isOdd
  }

  override var responderName: String { "Members" }
  override var title: LocalizedText { .key("members.title") }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("welcome", .key("members.welcome", ["club": .verbatim(club)]))
    // Words of another club, in code: no brand's strings have them.
    screen.text("old", .verbatim("Founded as Alpha Club in 1904"))
    if hasCount { screen.text("count", .number(12)) }
    button("invite", .key("members.invite"), on: screen)
    button("leave", .key("members.leave"), on: screen)
    if isOdd { button("odd", .key("news.archive"), on: screen) }
  }

  /// Adds a button that does something outside of the app.
  private func button(_ id: String, _ title: LocalizedText, on screen: ScreenBuilder) {
    screen.button(id, title) { [weak self] in self?.reportEffect("open \(id) in a browser") }
  }
}
