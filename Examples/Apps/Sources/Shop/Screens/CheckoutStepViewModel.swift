import Brands

/// A form that is a step of the checkout. Its fields are parts of the checkout's draft.
class CheckoutStepViewModel: FormViewModel {
  private let step: CheckoutStep
  private let place: (any Destination)?

  init(_ step: CheckoutStep, destination: (any Destination)?, fields: [Field]) {
    self.step = step
    place = destination
    super.init()
    adopt([FormSection(fields: fields)])
    submitButton.title = .key("checkout.next")
  }

  override var destination: (any Destination)? { place }
  override var title: LocalizedText { .key("\(step.rawValue).title") }

  /// The checkout asks for all of its steps, and their entries stay in its draft.
  override func decision(about exit: ExitReason) -> ExitDecision { .allow }

  override func submit() {
    didSubmit()
    send(StepWasEntered(step: step))
  }
}

/// The form for the place that an order is sent to.
final class AddressViewModel: CheckoutStepViewModel {
  private static let countries = ["at", "de", "it"]

  init(draft: Property<CheckoutDraft>, destination: (any Destination)?) {
    let name = TextInput(
      "name", title: .key("address.name"), limit: 60, keyboard: .name, purpose: .name,
      rules: [.required()])
    let street = TextInput(
      "street", title: .key("address.street"), limit: 80, keyboard: .address,
      purpose: .streetAddress, rules: [.required()])
    let postalCode = TextInput(
      "postalCode", title: .key("address.postalCode"), limit: 5, keyboard: .number,
      purpose: .postalCode,
      rules: [.required(), .pattern(/[0-9]{4,5}/, .key("address.postalCode.rule"))])
    let city = TextInput(
      "city", title: .key("address.city"), limit: 60, keyboard: .address, purpose: .city,
      rules: [.required()])
    let email = TextInput(
      "email", title: .key("address.email"), limit: 80, keyboard: .email,
      purpose: .email,
      rules: [.required(), .pattern(/[^@ ]+@[^@ ]+\.[a-z]+/, .key("address.email.rule"))])
    let country = ChoiceInput(
      "country", title: .key("address.country"),
      options: Self.countries.map { ChoiceOption($0, title: .key("country.\($0)")) },
      rules: [.required()])
    name.bind(to: draft, \.name)
    street.bind(to: draft, \.street)
    postalCode.bind(to: draft, \.postalCode)
    city.bind(to: draft, \.city)
    email.bind(to: draft, \.email)
    country.bind(to: draft, \.country)
    super.init(
      .address, destination: destination,
      fields: [name, street, postalCode, city, email, country])
  }
}

/// The form for the way to pay.
final class PaymentViewModel: CheckoutStepViewModel {
  private static let methods = ["invoice", "delivery", "giftCard"]

  init(draft: Property<CheckoutDraft>, destination: (any Destination)?) {
    let method = ChoiceInput(
      "method", title: .key("payment.method"),
      options: Self.methods.map { ChoiceOption($0, title: .key("payment.\($0)")) },
      rules: [.required()])
    let giftCode = TextInput(
      "giftCode", title: .key("payment.giftCode"), placeholder: .verbatim("ABCD-1234"), limit: 9,
      rules: [.required(), .pattern(/[A-Z]{4}-[0-9]{4}/, .key("payment.giftCode.rule"))])
    method.bind(to: draft, \.method)
    giftCode.bind(to: draft, \.giftCode)
    super.init(.payment, destination: destination, fields: [method, giftCode])
    method.property.observe(for: self) { _, method in
      giftCode.isVisible = method == ["giftCard"]
    }
  }
}
