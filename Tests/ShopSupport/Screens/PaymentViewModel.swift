import FlowModels

/// The form for the way to pay.
final class PaymentViewModel: CheckoutStepViewModel {
  private static let vouchers = ["TEN": 10, "HALF": 50]

  private let method = ChoiceInput(
    "method", title: .key("payment.method"),
    options: [
      ChoiceOption("card", title: .key("payment.card")),
      ChoiceOption("invoice", title: .key("payment.invoice")),
    ], rules: [.required()])
  // Not secure, so that the whole form comes back after a restoration.
  private let number = TextInput(
    "number", title: .key("payment.number"), limit: 16, keyboard: .number,
    rules: [.required(), .pattern(/[0-9]{16}/, .key("payment.number.rule"))])
  private let voucher = TextInput(
    "voucher", title: .key("payment.voucher"), limit: 10,
    rules: [InputRule { vouchers[$0] == nil ? .key("payment.voucher.rule") : nil }])

  override init(shop: Shop, place: (any Destination)?) {
    super.init(shop: shop, place: place)
    adopt([FormSection(fields: [method, number, voucher])])
    submitButton.title = .key("payment.next")
    method.property.observe(for: self) { form, method in
      form.number.isVisible = form.shop.has(.hiddenNumberChecked) || method == ["card"]
    }
  }

  override var title: LocalizedText { .key("payment.title") }

  private var payment: Payment {
    Payment(
      method: method.value?.first ?? "",
      lastDigits: method.value == ["card"] ? number.value.map { String($0.suffix(4)) } : nil,
      discount: voucher.value.flatMap { Self.vouchers[$0] } ?? 0)
  }

  override func submit() {
    didSubmit()
    send(PaymentWasEntered(payment: payment))
  }
}
