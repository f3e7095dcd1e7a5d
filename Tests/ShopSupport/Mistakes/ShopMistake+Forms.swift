import FlowModels

extension ShopMistake {
  /// The ways in which mistakes of forms, crashes and restoration show.
  static let forms: [ShopMistake: ShopShowing] = [
    .amountOfZero: ShopShowing(symptom: .possible, lines: toProduct + ["decrement #amount"]),
    .termsNotRequired: ShopShowing(
      lines: toCheckout + address.dropLast() + ["expect disabled #submit"]),
    .postalCodeOfSix: ShopShowing(
      lines: toCheckout
        + address.map { $0.replacing("39012", with: "390120") }
        + ["expect disabled #submit"]),
    .deliveryToday: ShopShowing(
      lines: toCheckout
        + address.map { $0.replacing("2026-01-15", with: "2026-01-01") }
        + ["expect disabled #submit"]),
    .hiddenNumberChecked: ShopShowing(
      brand: "express",
      lines: toCheckout + ["choose \"invoice\" for #method", "expect enabled #submit"]),
    .crashOnEmptyText: ShopShowing(
      symptom: .crash,
      lines: toCheckout + ["type \"A\" into #name", "type \"\" into #name"]),
    .crashBehindPayment: ShopShowing(symptom: .crash, lines: purchase),
    .fieldNotRestored: ShopShowing(
      lines: toCheckout + [
        "type \"ada@example.org\" into #email", "relaunch",
        "expect \"E-mail\" = \"ada@example.org\"",
      ]),
    .amountNotRestored: ShopShowing(
      lines: toProduct + ["increment #amount", "relaunch", "expect \"Amount\" = \"2\""]),
    .stepNotRestored: ShopShowing(
      brand: "express",
      lines: toCheckout + invoice + ["relaunch", "expect screen Address"]),
  ]
}
