package import FlowModels

/// A page of the brand, on the web.
///
/// It shows the address; a finished app would show a web view of it.
package final class WebPageViewModel: ViewModel {
  /// The address of the page.
  package let address: String

  private let page: BrandPage

  package init(page: BrandPage, address: String) {
    self.page = page
    self.address = address
    super.init()
  }

  /// The destination of this page.
  package override var destination: (any Destination)? { WebPage(page: page) }
  /// The title of the page.
  package override var title: LocalizedText { page.title }

  /// Adds the address.
  package override func describe(_ screen: ScreenBuilder) {
    screen.text("address", .verbatim(address))
  }
}

/// A page of the brand.
struct WebPage: Destination { var page: BrandPage }
