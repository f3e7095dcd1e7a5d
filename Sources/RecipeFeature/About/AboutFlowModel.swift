package import Brands
package import FlowModels
package import Responder

/// The feature about the brand itself: its name, its tagline and its pages.
package final class AboutFlowModel: FlowModel {
  private let brand: Brand

  package init(brand: Brand) {
    self.brand = brand
    super.init()
  }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(BrandPageWasTapped.self) { (flow: AboutFlowModel, tap) in
      if let page = flow.screen(of: tap.page) { flow.push(page) }
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(WebPage.self) { (flow: AboutFlowModel, place) in
      flow.screen(of: place.page)
    }
  }

  private func screen(of page: BrandPage) -> ViewModel? {
    brand.links[page].map { WebPageViewModel(page: page, address: $0) }
  }

  /// Shows the screen about the brand.
  package override func start() { push(AboutViewModel(brand: brand)) }
}
