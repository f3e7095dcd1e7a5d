import Brands
import FlowModels

/// A kiosk with brands: a list of drinks with a page for each, notes, and help.
enum BrandedKiosk: BrandedApp {
  static let brandSchema = BrandSchema(
    features: [
      FeatureSchema("drinks", "The drinks.", screens: ["Drinks"]),
      FeatureSchema("notes", "Notes about the kiosk.", screens: ["KioskNotes"]),
      FeatureSchema("help", "Help.", screens: ["KioskHelp"]),
    ], rows: ["menu", "drink"],
    strings: [
      "en": [
        "drinks.title": "Drinks", "drinks.one": "A drink", "notes.title": "Notes",
        "help.title": "Help", "help.more": "More",
      ],
      "de": [
        "drinks.title": "Getränke", "drinks.one": "Ein Getränk", "notes.title": "Notizen",
        "help.title": "Hilfe", "help.more": "Mehr",
      ],
    ])

  static let screens = ["Drinks"]

  static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
    let features = [
      Feature(id: "drinks", title: .key("drinks.title")) { BrandedDrinksFlow(brand) },
      Feature(id: "notes", title: .key("notes.title")) { OneScreenFlow { KioskNotes() } },
      Feature(id: "help", title: .key("help.title")) { OneScreenFlow { KioskHelp(brand) } },
    ]
    return AppModel(
      brand: brand, features: features, strings: brandSchema.strings, in: environment)
  }
}

private struct Cup: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: Int
  var description: String { "\(id)" }
}

private final class OneScreenFlow: FlowModel {
  private let make: () -> ViewModel

  init(_ make: @escaping () -> ViewModel) { self.make = make }

  override func start() { push(make()) }
}

private final class BrandedDrinksFlow: FlowModel {
  private let brand: Brand

  init(_ brand: Brand) { self.brand = brand }

  override func start() {
    let parts = brand.parts(of: "drink")
    push(
      ListViewModel(
        name: "Drinks", title: .key("drinks.title"),
        provider: InMemoryProvider([Cup(id: 1), Cup(id: 2)]),
        row: RowDescription<Cup> { cup in
          Row(
            title: .verbatim("Cup \(cup.id)"),
            subtitle: parts.contains(.subtitle) ? .key("drinks.one") : nil)
        }))
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Cup>.self) { (flow: BrandedDrinksFlow, _) in flow.push(KioskCup()) }
  }
}

private final class KioskCup: ViewModel {
  override var title: LocalizedText { .key("drinks.one") }
}

private final class KioskNotes: ViewModel {
  override var title: LocalizedText { .key("notes.title") }
}

private final class KioskHelp: ViewModel {
  private let brand: Brand

  init(_ brand: Brand) { self.brand = brand }

  override var title: LocalizedText { .key("help.title") }

  override func describe(_ screen: ScreenBuilder) {
    // A brand's own words, which are no difference between brands.
    screen.heading(.verbatim(brand.name))
    if brand.links.help != nil { screen.text("more", .key("help.more")) }
  }
}
