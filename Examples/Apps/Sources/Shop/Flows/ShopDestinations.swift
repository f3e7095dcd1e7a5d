import Brands

/// A product.
struct ProductPage: Destination { var id: String }

/// The products of a category; `all` of them have an id, too.
struct CategoryPage: Destination { var id: String }

/// The checkout.
struct CheckoutPage: Destination {}

/// A step of the checkout that comes after another.
struct CheckoutStepPage: Destination { var step: CheckoutStep }

/// The confirmation of the checkout.
struct ConfirmationPage: Destination {}

/// The thanks for an order.
struct ThanksPage: Destination { var order: String }

/// An order.
struct OrderPage: Destination { var id: String }
