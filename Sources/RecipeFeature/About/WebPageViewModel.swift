package import FlowModels

/// A page of the brand, on the web.
///
/// It shows the address; a finished app would show a web view of it.
package final class WebPageViewModel: ViewModel {
  package let address: String

  private let page: BrandPage

  package init(page: BrandPage, address: String) {
    self.page = page
    self.address = address
    super.init()
  }

  package override var destination: (any Destination)? { WebPage(page: page) }
  package override var title: LocalizedText { page.title }

  /// Adds the address.
  package override func describe(_ screen: ScreenBuilder) {
    screen.text("address", .verbatim(address))
  }
}

struct WebPage: Destination { var page: BrandPage }
