import FlowModels
import Foundation

/// The form for the address that an order is sent to, and the day.
final class AddressViewModel: CheckoutStepViewModel {
  private static let countries = ["at", "de", "it"]

  private let name = TextInput(
    "name", title: .key("address.name"), limit: 60, keyboard: .name, rules: [.required()])
  private let street = TextInput(
    "street", title: .key("address.street"), limit: 80, keyboard: .address, rules: [.required()])
  private let postalCode: TextInput
  private let email = TextInput(
    "email", title: .key("address.email"), limit: 80, keyboard: .email,
    rules: [.required(), .pattern(/[^@ ]+@[^@ ]+\.[a-z]+/, .key("address.email.rule"))])
  private let country = ChoiceInput(
    "country", title: .key("address.country"),
    options: countries.map { ChoiceOption($0, title: .key("country.\($0)")) },
    rules: [.required()])
  private let day: DateInput
  private let terms: ChoiceInput

  override init(shop: Shop, place: (any Destination)?) {
    let calendar = Calendar.gregorianUTC
    let today = calendar.startOfDay(for: shop.environment.now())
    postalCode = TextInput(
      "postalCode", title: .key("address.postalCode"), limit: 10, keyboard: .number,
      rules: [
        .required(),
        shop.has(.postalCodeOfSix)
          ? .pattern(/[0-9]{4,6}/, .key("address.postalCode.rule"))
          : .pattern(/[0-9]{4,5}/, .key("address.postalCode.rule")),
      ])
    terms = ChoiceInput(
      "terms", title: .key("address.terms"),
      options: [ChoiceOption("accept", title: .key("address.terms.accept"))],
      rules: shop.has(.termsNotRequired) ? [] : [.required(.key("address.terms.rule"))])
    day = DateInput(
      "day", title: .key("address.day"), placeholder: .verbatim("2026-01-31"),
      minimum: calendar.date(
        byAdding: .day, value: shop.has(.deliveryToday) ? 0 : 1, to: today),
      maximum: calendar.date(byAdding: .day, value: 60, to: today), rules: [.required()])
    super.init(shop: shop, place: place)
    adopt([FormSection(fields: [name, street, postalCode, email, country, day, terms])])
    submitButton.title = .key("address.next")
    if shop.has(.crashOnEmptyText) {
      // A name that was entered is expected never to be empty again: this traps.
      name.changes.observe(for: self) { _, name in _ = name!.first }
    }
  }

  override var title: LocalizedText { .key("address.title") }

  private var address: Address {
    Address(
      name: name.value ?? "", street: street.value ?? "", postalCode: postalCode.value ?? "",
      email: email.value ?? "", country: country.value?.first ?? "", day: day.text ?? "",
      acceptsTerms: terms.value?.isEmpty == false)
  }

  override func restore(from state: SavedState) {
    super.restore(from: state)
    if shop.has(.fieldNotRestored) { email.reset() }
  }

  override func submit() {
    didSubmit()
    send(AddressWasEntered(address: address))
  }
}
