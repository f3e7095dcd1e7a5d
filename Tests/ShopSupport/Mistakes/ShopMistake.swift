/// A mistake that can be planted in the shop.
///
/// Each is a few lines of the app's code, where `shop.has(_:)` is asked. Its ``showing`` has the
/// shortest journey that shows it: the fewest events from the launch, links included.
package enum ShopMistake: String, CaseIterable, Sendable {
  // MARK: Actions and buttons

  /// The confirmation offers to wrap the order as a gift, and nobody handles that. 15 events.
  case unhandledBehindPayment
  /// The page about the shop sends an action that only the flow of another feature handles.
  /// 2 events.
  case siblingHandler
  /// The button that remembers a product is enabled, and does nothing. 2 events.
  case idleButton
  /// The button that opens the cart is described on a product's page and attached to another screen,
  /// so that it can never be used. 1 event.
  case foreignButton
  /// Two buttons of a product's page have the same name. 1 event.
  case twinButtons
  /// A button of a product's page has no name. 1 event.
  case namelessButton

  // MARK: Ways

  /// The confirmation replaces the payment, so that going back skips it. 15 events.
  case backSkipsPayment
  /// Going back from the second step of the checkout leaves the first one, too. 7 events.
  case doubleBack
  /// The dialog with help shows itself again when it is cancelled. 3 events.
  case dialogThatStays
  /// The thanks have no button, and refuse to be left. 15 events.
  case deadEnd
  /// A feature that the brand has turned off is reached by a link. 1 event.
  case disabledFeatureByLink
  /// A page is declared that nothing leads to. No event shows it.
  case unreachableScreen
  /// On a tablet, the button of an earlier pane does nothing. 2 events.
  case ignoredInEarlierPane
  /// A tap on a row of the cart loads the product first, and shows it wherever the person is by
  /// then. 7 events.
  case lateProduct
  /// While an order is being placed, the person can go back; the order is there, and the cart is
  /// still full. 17 events.
  case leavesWhilePlacing

  // MARK: Data

  /// The number of pieces that are in the cart is read before a write and not with it, so that one
  /// of two quick taps is lost. 2 events.
  case addsLost
  /// After an addition has failed, nothing can be added any more. 4 events.
  case addingStopsAfterFailure
  /// All orders of one launch have the same number. 30 events.
  case orderNumberMadeTwice
  /// A double tap places two orders. 15 events.
  case orderPlacedTwice
  /// The things to order are kept in memory, so that the order is empty after a restoration.
  /// 16 events.
  case emptyOrderAfterRestoration
  /// The checkout delivers its order, and the cart stays full. 15 events.
  case cartNotEmptied
  /// After the order could not be saved, the confirmation is busy for ever. 17 events.
  case busyAfterFailedSave
  /// After a row of the cart was removed, another one is missing in the total. 6 events.
  case totalAfterRemoval
  /// The discount is added once more each time that the payment is entered. 17 events.
  case discountTwice
  /// The address stays the first one that was entered. 17 events.
  case firstAddressStays
  /// The badge of the cart counts its lines and not its pieces. 3 events.
  case badgeCountsLines
  /// The list of the cart does not follow its changes. 3 events.
  case staleCart

  // MARK: Forms

  /// The amount can be 0. 2 events.
  case amountOfZero
  /// The terms need not be accepted. 10 events.
  case termsNotRequired
  /// A postal code may have 6 digits. 11 events.
  case postalCodeOfSix
  /// The day of delivery may be today. 11 events.
  case deliveryToday
  /// The number of a card must be entered to pay by invoice, too, although it is not shown.
  /// 5 events.
  case hiddenNumberChecked

  // MARK: Crashes

  /// The shop crashes when a name is emptied again. 6 events.
  case crashOnEmptyText
  /// The shop crashes when an order that is paid by invoice is placed. 15 events.
  case crashBehindPayment

  // MARK: Restoration and life

  /// The e-mail address does not come back after a restoration. 6 events.
  case fieldNotRestored
  /// The amount does not come back after a restoration. 3 events.
  case amountNotRestored
  /// The second step of the checkout does not come back after a restoration. 7 events.
  case stepNotRestored
  /// A product's page is kept alive by an observation of its own. 2 events.
  case leakingScreen

  // MARK: Words

  /// In the second language, the opening hours are shown as a key. 1 event.
  case rawKeyInGerman

  // MARK: Chance

  /// The page about the shop shows the time of the machine. 1 event.
  case clockOnScreen
  /// The products on the page about the shop are in the order of a set, which depends on where it
  /// lies in memory and on the process. 1 event.
  case orderOfASet
  /// Chance decides whether a tap opens the product or its category. 2 events.
  case randomRoute

  /// The mistakes of the shops that are made without saying which: a tool makes its app from a
  /// brand alone.
  @TaskLocal package static var planted: Set<ShopMistake> = []
}
