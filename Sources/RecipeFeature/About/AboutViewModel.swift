package import Brands
package import FlowModels
import Responder

/// The screen about a brand: its name, its logo, its tagline, and buttons for its pages.
package final class AboutViewModel: ViewModel {
  /// The buttons that open the brand's pages, one for each page that it has.
  package let buttons: [ButtonViewModel]

  private let brand: Brand

  package init(brand: Brand) {
    self.brand = brand
    buttons = BrandPage.allCases.filter { brand.links[$0] != nil }.map { page in
      let link = ButtonViewModel(
        page.rawValue, title: page.title, sending: { BrandPageWasTapped(page: page) })
      link.isLink = true
      return link
    }
    super.init()
  }

  /// `About`.
  package override var title: LocalizedText { .key("about.title") }

  /// Adds the brand's name, and the logo, the tagline and the buttons that it has.
  package override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim(brand.name))
    if let logo = brand.theme.images["logo"] {
      screen.image("logo", Picture(asset: logo, alternative: .verbatim(brand.name)))
    }
    if let tagline = brand.tagline { screen.text("tagline", .verbatim(tagline)) }
    for button in buttons { screen.add(button) }
  }
}

/// The user's request to see a page of the brand.
package struct BrandPageWasTapped: Action {
  /// The page.
  package var page: BrandPage

  /// `BrandPageWasTapped(privacy)`.
  package var description: String { "BrandPageWasTapped(\(page.rawValue))" }
}
