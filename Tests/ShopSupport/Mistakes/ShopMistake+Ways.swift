import FlowModels

extension ShopMistake {
  /// The ways in which mistakes of actions, buttons and ways show.
  static let ways: [ShopMistake: ShopShowing] = [
    .siblingHandler: ShopShowing(symptom: .possible, lines: ["open \"about\"", "tap #orders"]),
    .idleButton: ShopShowing(lines: toProduct + ["tap #remember", "expect \"Remembered\""]),
    .foreignButton: ShopShowing(lines: toProduct + ["expect enabled #cart"]),
    .twinButtons: ShopShowing(lines: toProduct + ["expect enabled \"Open the cart\""]),
    .namelessButton: ShopShowing(lines: toProduct + ["expect \"Remember\""]),
    .unhandledBehindPayment: ShopShowing(symptom: .possible, lines: toConfirmation + ["tap #gift"]),
    .backSkipsPayment: ShopShowing(lines: toConfirmation + ["back", "expect screen Payment"]),
    .doubleBack: ShopShowing(
      brand: "express", lines: toCheckout + invoice + ["back", "expect screen Payment"]),
    .dialogThatStays: ShopShowing(lines: [
      "open \"about\"", "tap #help", "cancel", "expect no dialog",
    ]),
    .deadEnd: ShopShowing(lines: purchase + ["expect enabled #done"]),
    .disabledFeatureByLink: ShopShowing(
      brand: "guest", lines: ["open \"orders\"", "expect dialog Dialog"]),
    .unreachableScreen: ShopShowing(symptom: .never, lines: []),
    .ignoredInEarlierPane: ShopShowing(
      device: .tablet(columns: 2),
      lines: toProduct + ["tap #cart in Catalogue", "expect screen Cart"]),
    .lateProduct: ShopShowing(
      lines: toCart + [
        "hold", "tap #tea in Cart", "back", "release", "expect path Menu Catalogue Product",
      ]),
    .leavesWhilePlacing: ShopShowing(
      lines: toConfirmation + ["hold", "tap #place", "back", "expect screen Confirmation"]),
    .leakingScreen: ShopShowing(lines: toProduct + ["back"]),
    .rawKeyInGerman: ShopShowing(
      brand: "guest", language: "de",
      lines: ["open \"about\"", "expect \"Täglich von 9 bis 17\""]),
    .clockOnScreen: ShopShowing(symptom: .unsteady, lines: ["open \"about\""]),
    .orderOfASet: ShopShowing(symptom: .unsteady, lines: ["open \"about\""]),
    .randomRoute: ShopShowing(symptom: .unsteady, lines: ["tap #catalogue", "tap #tea"]),
  ]
}
