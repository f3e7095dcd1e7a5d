import FlowModels

extension ShopMistake {
  /// The ways in which mistakes of data show.
  static let data: [ShopMistake: ShopShowing] = [
    .addsLost: ShopShowing(
      symptom: .data, lines: toProduct + ["tap #add and #add", "expect \"In the cart: 2\""]),
    .addingStopsAfterFailure: ShopShowing(
      lines: toProduct + [
        "fault cart save: fail once", "tap #add", "confirm", "expect \"In the cart: 1\"",
      ]),
    .orderNumberMadeTwice: ShopShowing(symptom: .data, lines: purchase + purchase),
    .orderPlacedTwice: ShopShowing(
      symptom: .data, lines: toConfirmation + ["tap #place and #place"]),
    .emptyOrderAfterRestoration: ShopShowing(
      symptom: .data, lines: toConfirmation + ["relaunch", "tap #place"]),
    .cartNotEmptied: ShopShowing(symptom: .data, lines: purchase),
    .busyAfterFailedSave: ShopShowing(
      lines: toConfirmation + [
        "fault orders save: fail once", "tap #place", "cancel", "expect enabled #place",
      ]),
    .totalAfterRemoval: ShopShowing(
      lines: toProduct + [
        "tap #add", "open \"product/mug\"", "tap #add", "tap #cart in Product",
        "tap #mug.remove", "expect \"Check out\" = \"Total 4.50 €\"",
      ]),
    .discountTwice: ShopShowing(
      lines: toPayment + ["type \"TEN\" into #voucher"] + invoice + [
        "back", "tap #submit", "expect \"Discount\" = \"0.45 €\"",
      ]),
    .firstAddressStays: ShopShowing(
      brand: "express",
      lines: toCheckout + invoice + address + [
        "tap #submit", "back", "type \"Bob\" into #name", "tap #submit",
        "expect \"Send to\" = \"Bob, Mill Lane 3, 39012\"",
      ]),
    .badgeCountsLines: ShopShowing(
      device: .tablet(columns: 2),
      lines: toProduct + ["tap #add", "tap #add", "expect #cart in Menu = \"2\""]),
    .staleCart: ShopShowing(
      device: .tablet(columns: 2),
      lines: toProduct + ["tap #cart in Product", "tap #add in Product", "expect rows 1 in Cart"]),
  ]
}
