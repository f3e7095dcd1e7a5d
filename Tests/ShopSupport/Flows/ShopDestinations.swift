import FlowModels

/// A product.
struct ProductPage: Destination { var id: String }

/// The products of a category.
struct CategoryPage: Destination { var id: String }

/// The cart, if the flow does not begin with it.
struct CartPage: Destination {}

/// The checkout.
struct CheckoutPage: Destination {}

/// A step of the checkout, if the flow does not begin with it.
struct CheckoutStepPage: Destination { var step: CheckoutStep }

/// The confirmation of the checkout.
struct ConfirmationPage: Destination {}

/// The thanks for an order.
struct ThanksPage: Destination { var order: String }

/// An order.
struct OrderPage: Destination { var id: String }
