import Brands

/// The options that a brand has for the catalogue: `features.catalogue` of its file.
enum CatalogueOptions: BrandSettings {
  /// The order that lists of products begin with.
  static let order = BrandSetting(
    "features.catalogue.order", ProductOrder.self, default: .shelf,
    "The order that lists of products begin with.")

  static let all: [any BrandSettingDeclaration] = [order]
}

/// The options that a brand has for the cart: `features.cart` of its file.
enum CartOptions: BrandSettings {
  /// The steps of the checkout, in order.
  static let steps = BrandSetting(
    "features.cart.steps", [CheckoutStep].self, default: CheckoutStep.allCases,
    "The steps of the checkout, in order; those that are left out come last.")

  static let all: [any BrandSettingDeclaration] = [steps]
}

/// The bounds that a brand may set: `limits` of its file.
enum ShopLimits: BrandSettings {
  /// The most pieces of one product in the cart.
  static let pieces = BrandSetting(
    "limits.pieces", 1...99, default: 9,
    "The largest number of pieces of one product in the cart.")
  /// The number of products that are loaded at a time.
  static let pageSize = BrandSetting(
    "limits.pageSize", 4...50, default: 10, "The number of products to load at a time.")

  static let all: [any BrandSettingDeclaration] = [pieces, pageSize]
}

/// The settings of the delivery: the group `delivery` of a brand's file.
enum DeliverySettings: BrandSettings {
  /// The value of an order that is delivered free of charge.
  static let freeFrom = BrandSetting(
    "delivery.freeFrom", Money?.self, "The value from which delivery is free, if there is one.")

  static let all: [any BrandSettingDeclaration] = [freeFrom]
}

/// A step of the checkout.
enum CheckoutStep: String, CaseIterable, Codable, BrandSettingValue {
  case address, payment
}

extension Brand {
  /// The steps of the checkout, each once, in the brand's order.
  var checkoutSteps: [CheckoutStep] {
    (value(of: CartOptions.steps) + CheckoutStep.allCases).reduce(into: []) { steps, step in
      if !steps.contains(step) { steps.append(step) }
    }
  }
}
