public import FlowModels

/// A page of the brand, on the web.
///
/// It shows the address; a finished app would show a web view of it.
public final class WebPageViewModel: ViewModel {
  /// The address of the page.
  public let address: String

  private let page: BrandPage

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - page: The page to show.
  ///   - address: The address of the page.
  public init(page: BrandPage, address: String) {
    self.page = page
    self.address = address
    super.init()
  }

  /// The destination of this page.
  public override var destination: (any Destination)? { WebPage(page: page) }
  /// The title of the page.
  public override var title: LocalizedText { page.title }

  /// Adds the address.
  public override func describe(_ screen: ScreenBuilder) {
    screen.text("address", .verbatim(address))
  }
}

/// A page of the brand.
struct WebPage: Destination { var page: BrandPage }
