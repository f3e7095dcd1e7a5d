import Brands

/// The options that a brand has for the catalogue: `features.catalogue` of its file.
enum CatalogueOptions {
  /// The order that lists of products begin with.
  static let order = FeatureOption.choice(
    "order", of: "catalogue", among: ProductOrder.allCases.map(\.rawValue),
    default: ProductOrder.shelf.rawValue, "The order that lists of products begin with.")
}

/// The options that a brand has for the cart: `features.cart` of its file.
enum CartOptions {
  /// The steps of the checkout, in order.
  static let steps = FeatureOption.list(
    "steps", of: "cart", among: CheckoutStep.allCases.map(\.rawValue),
    default: CheckoutStep.allCases.map(\.rawValue),
    "The steps of the checkout, in order; those that are left out come last.")
}

/// The bounds that a brand may set: `limits` of its file.
enum ShopLimits {
  /// The most pieces of one product in the cart.
  static let pieces = BrandLimit(
    "pieces", in: 1...99, default: 9, "The largest number of pieces of one product in the cart.")
  /// The number of products that are loaded at a time.
  static let pageSize = BrandLimit(
    "pageSize", in: 4...50, default: 10, "The number of products to load at a time.")
}

/// A step of the checkout.
enum CheckoutStep: String, CaseIterable, Codable {
  case address, payment
}

extension Brand {
  /// The steps of the checkout, each once, in the brand's order.
  var checkoutSteps: [CheckoutStep] {
    let named = value(of: CartOptions.steps).compactMap(CheckoutStep.init)
    return (named + CheckoutStep.allCases).reduce(into: []) { steps, step in
      if !steps.contains(step) { steps.append(step) }
    }
  }
}
