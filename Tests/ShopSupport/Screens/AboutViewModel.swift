import Brands
import FlowModels
import Foundation

/// Facts about the brand, and help.
final class AboutViewModel: ViewModel {
  private let shop: Shop
  private lazy var helpButton = ButtonViewModel(
    "help", title: .key("about.help"), perform: { [weak self] in self?.showHelp() })

  init(shop: Shop) {
    self.shop = shop
    super.init()
  }

  override var title: LocalizedText { .key("about.title") }

  private func showHelp() {
    show(
      DialogViewModel(title: .key("about.help"), message: .key("about.help.message")) {
        [weak self] in
        guard let self, shop.has(.dialogThatStays) else { return }
        showHelp()
      })
  }

  private let products = Set(Product.all)
  private var popular: [Product] {
    shop.has(.orderOfASet) ? Array(products) : products.sorted { $0.name < $1.name }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim(shop.brand.name))
    screen.text("about", .key("about.shop"))
    let isRaw = shop.has(.rawKeyInGerman) && screen.localization.language != "en"
    screen.text(
      "hours", .key(isRaw ? "about.hours.\(screen.localization.language)" : "about.hours"))
    screen.list("popular", .key("about.popular")) {
      for product in popular { screen.row(product.id, .verbatim(product.name)) }
    }
    if shop.has(.clockOnScreen) {
      screen.text("time", .verbatim("\(Date().timeIntervalSince1970)"))
    }
    screen.add(helpButton)
    if shop.has(.siblingHandler) {
      screen.button("orders", .key("orders.title")) { [weak self] in
        self?.send(OrdersWereTapped())
      }
    }
  }
}
