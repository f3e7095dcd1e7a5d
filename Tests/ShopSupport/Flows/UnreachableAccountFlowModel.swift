import FlowModels

/// The things that a person sends back; nothing leads there.
package struct ReturnsPage: Destination {
  /// Makes the destination.
  package init() {}
}

/// The person's orders, with a page that nothing leads to.
final class UnreachableAccountFlowModel: AccountFlowModel {
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ReturnsPage.self) { (_: UnreachableAccountFlowModel, _) in
      ReturnsViewModel()
    }
  }
}

/// The things that a person sends back.
private final class ReturnsViewModel: ViewModel {
  override var title: LocalizedText { .verbatim("Returns") }
}
