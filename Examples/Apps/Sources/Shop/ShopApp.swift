public import Brands

/// A white-label shop: a catalogue, a cart, a checkout of several steps, and the orders of a
/// person.
public enum ShopApp: BrandedApp {
  /// The features, options, rows, texts and limits that a brand of the shop can choose.
  public static let brandSchema = BrandSchema(
    features: [
      FeatureSchema(
        "catalogue", "The products, by category.",
        screens: ["Categories", "Products", "Product"]),
      FeatureSchema(
        "cart", "The cart, and the checkout.",
        screens: ["Cart", "Address", "Payment", "Confirmation", "Thanks"]),
      FeatureSchema("orders", "The person's orders.", screens: ["Orders", "Order"]),
    ], rows: ["menu", "product"],
    strings: AppStrings(["en": ShopStrings.english, "de": ShopStrings.german]),
    settings: [CatalogueOptions.self, CartOptions.self, ShopLimits.self, DeliverySettings.self])

  /// The lists, which no class of the shop stands for.
  public static let screens = ["Categories", "Products", "Cart", "Orders"]

  /// Makes the shop of a brand.
  public static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
    makeApp(of: Shop(brand: brand, in: environment))
  }

  /// Makes the app of a shop, whose data a test can look at.
  static func makeApp(of shop: Shop) -> AppModel {
    let app = AppModel(
      brand: shop.brand, features: features(of: shop), strings: brandSchema.strings,
      in: shop.environment)
    app.requirements = requirements(of: shop)
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
        id: "cart", title: .key("cart.title"), image: "basket",
        links: [LinkPattern("cart"), LinkPattern("checkout", to: CheckoutPage.self)],
        badge: FeatureBadge(following: shop.cart.lines) { lines in
          lines.isEmpty ? nil : .number(Double(lines.pieces))
        }
      ) { CartFlowModel(shop: shop) },
      Feature(
        id: "orders", title: .key("orders.title"), image: "box",
        links: [LinkPattern("orders"), LinkPattern("order/{id}", to: OrderPage.self)]
      ) { OrdersFlowModel(shop: shop) },
    ]
  }
}
