import Brands
import Foundation

extension ShopApp {
  /// Returns what the shop requires in addition, by what its screens show.
  static func required(of shop: Shop) -> [Requirement] {
    let (data, cart, brand) = (shop.data, shop.cart, shop.brand)
    let pages = brand.checkoutSteps.map { $0 == .address ? "Address" : "Payment" }
    return [
      .always("a line costs its pieces", of: { _ in data.cart.items }) { line in
        (1...cart.maxPieces).allSatisfy { count in
          CartLine(product: line.product, count: count).total == line.product.cents * count
        }
      },
      .always("a line has no more pieces than the shop allows", of: { _ in data.cart.items }) {
        $0.count <= cart.maxPieces
      },
      .always("the page of a product says what is in the cart", on: "Product") { page in
        let line = cart.lines.items.first { $0.product.name == page.label }
        guard page.has("added") else { return line == nil }
        return page.number("added") == Decimal(line?.count ?? 0)
      },
      .always("a postal code is as it was entered", on: "Confirmation", over: "Address") {
        confirmation, address in
        // An empty field shows its name.
        let code = address.text("postalCode")
        return !code.contains(where: \.isNumber) || confirmation.text("address").contains(code)
      },
      .always("the menu counts the pieces", on: "Menu") { menu in
        cart.lines.items.isEmpty || menu.number("cart") == Decimal(cart.lines.items.pieces)
      },
      .onEach(StepWasEntered.self, "no step is left out", of: { $0.path.last }) {
        _, after, entered in
        let page = entered.step == .address ? "Address" : "Payment"
        let next = pages.drop { $0 != page }.dropFirst().first ?? "Confirmation"
        return after == next
      },
    ]
  }
}
