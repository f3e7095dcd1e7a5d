import FlowModels

/// The person wants to put pieces of a product into the cart.
struct AddWasTapped: Action {
  var product: Product
  var count: Int

  var description: String { "AddWasTapped(\(count) \(product))" }
}

/// The person wants to see the cart.
struct CartWasTapped: Action {
  /// The name of the screen that offers it.
  var screen: String

  var description: String { "CartWasTapped(\(screen))" }
}

/// The person wants to order what is in the cart.
struct CheckoutWasTapped: Action {}

/// The person has entered an address.
struct AddressWasEntered: Action {
  var address: Address

  var description: String { "AddressWasEntered(\(address.name))" }
}

/// The person has chosen how to pay.
struct PaymentWasEntered: Action {
  var payment: Payment

  var description: String { "PaymentWasEntered(\(payment.method))" }
}

/// The order of the checkout was placed.
struct OrderWasPlaced: Action {
  var order: Order

  var description: String { "OrderWasPlaced(\(order))" }
}

/// The person wants to see their orders; only the account knows them.
struct OrdersWereTapped: Action {}

/// The person wants the order to be wrapped; nobody does that.
struct GiftWasTapped: Action {}

/// The person has read the thanks.
struct ThanksWereRead: Action {}
