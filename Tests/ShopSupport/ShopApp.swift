package import Brands
package import FlowModels

/// A shop: a catalogue, a cart, a checkout of several steps, and the orders of a person.
///
/// It is the app by which explorers, fuzzers, requirements, coverage and comparisons are judged:
/// its only purpose are the mistakes that can be planted in it (``ShopMistake``). The shop to learn
/// from is the one in `Examples/Apps`.
package enum ShopApp: BrandedApp {
  /// The features, options and words that a brand of the shop can choose.
  package static let brandSchema = BrandSchema(
    features: [
      FeatureSchema(
        "catalogue", "The products.", screens: ["Catalogue", "Category", "Product"]),
      FeatureSchema(
        "cart", "The cart, and the checkout.", screens: ["Cart"]),
      FeatureSchema("account", "The person's orders.", screens: ["Orders", "Order"]),
      FeatureSchema("about", "Facts about the brand.", screens: ["About"]),
    ], rows: ["menu", "product"],
    strings: AppStrings(languages: ShopStrings.languages) { ShopStrings.table($0) },
    settings: [CheckoutStep.self], sources: [.sample])

  /// The lists, which no class of the shop stands for.
  package static let screens = ["Catalogue", "Category", "Cart", "Orders"]

  /// Makes the shop of a brand.
  package static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
    try makeApp(brand: brand, in: environment, mistakes: ShopMistake.planted)
  }

  /// Makes the shop of a brand, with mistakes in it.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - environment: The environment.
  ///   - mistakes: The mistakes to plant.
  package static func makeApp(
    brand: Brand, in environment: AppEnvironment, mistakes: Set<ShopMistake>
  ) throws -> AppModel {
    try makeApp(
      brand: brand, in: environment, data: environment.keep("shop") { ShopData() },
      mistakes: mistakes)
  }

  /// Makes the shop of a brand over data that the caller can look at.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - environment: The environment.
  ///   - data: The data of the shop.
  ///   - mistakes: The mistakes to plant.
  package static func makeApp(
    brand: Brand, in environment: AppEnvironment, data: ShopData,
    mistakes: Set<ShopMistake> = ShopMistake.planted
  ) throws -> AppModel {
    let shop = Shop(brand: brand, data: data, environment: environment, mistakes: mistakes)
    data.begin()
    let all = features(of: shop)
    // By hand, for the mistake in it; an app calls `AppModel(brand:features:strings:in:)`.
    let enabled = all.filter { brand.has(feature: $0.id) || shop.has(.disabledFeatureByLink) }
    let menu = brand.menu.compactMap { entry in
      enabled.first { $0.id == entry.id }?.shown(as: entry)
    }
    let unlisted = enabled.filter { feature in !menu.contains { $0.id == feature.id } }
    let app = AppModel(
      name: brand.name,
      root: brand.navigation.root(
        features: menu, unlisted: unlisted, showing: brand.parts(of: "menu")),
      device: environment.device,
      localization: brand.localization(in: environment.language, table: ShopStrings.table),
      theme: brand.theme,
      links: LinkTable(
        scheme: brand.urlScheme, hosts: brand.linkHosts, features: all, enabled: enabled.map(\.id)),
      clock: environment.clock)
    app.requirements = requirements(of: data)
    return app
  }

  private static func features(of shop: Shop) -> [Feature] {
    [
      Feature(
        id: "catalogue", title: .key("catalogue.title"), image: "shelf",
        links: [
          LinkPattern("catalogue"), LinkPattern("product/{id}", to: ProductPage.self),
          LinkPattern("category/{id}", to: CategoryPage.self),
        ]
      ) { CatalogueFlowModel(shop: shop) },
      Feature(
        id: "cart", title: .key("cart.title"), image: "basket", links: [LinkPattern("cart")],
        badge: .cart(shop)
      ) { CartFlowModel(shop: shop) },
      Feature(
        id: "account", title: .key("account.title"), image: "person",
        links: [LinkPattern("orders"), LinkPattern("order/{id}", to: OrderPage.self)]
      ) {
        shop.has(.unreachableScreen)
          ? UnreachableAccountFlowModel(shop: shop) : AccountFlowModel(shop: shop)
      },
      Feature(
        id: "about", title: .key("about.title"), image: "info", links: [LinkPattern("about")]
      ) { AboutFlowModel(shop: shop) },
    ]
  }
}
