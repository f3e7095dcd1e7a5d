import Brands

/// The person wants to put pieces of a product into the cart.
struct AddWasTapped: Action, Equatable {
  var product: Product
  var count: Int

  var description: String { "AddWasTapped(\(count) \(product))" }
}

/// The person wants to order what is in the cart.
struct CheckoutWasTapped: Action {}

/// A step of the checkout is filled in.
struct StepWasEntered: Action {
  var step: CheckoutStep
}

/// The order of the checkout was placed.
struct OrderWasPlaced: Action {
  var order: Order

  var description: String { "OrderWasPlaced(\(order))" }
}
