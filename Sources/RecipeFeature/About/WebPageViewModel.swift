public import FlowModels

/// A page of the brand, on the web.
///
/// It tells the address; an app would show a web view of it.
public final class WebPageViewModel: ViewModel {
  /// Where the page is.
  public let address: String

  private let page: BrandPage

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - page: Which page it is.
  ///   - address: Where it is.
  public init(page: BrandPage, address: String) {
    self.page = page
    self.address = address
    super.init()
  }

  /// The page of this brand.
  public override var destination: (any Destination)? { WebPage(page: page) }
  /// What the page is called.
  public override var title: Phrase { page.title }

  /// Adds the address.
  public override func describe(_ screen: ScreenBuilder) {
    screen.text("address", .verbatim(address))
  }
}

/// A page of the brand.
struct WebPage: Destination { var page: BrandPage }
