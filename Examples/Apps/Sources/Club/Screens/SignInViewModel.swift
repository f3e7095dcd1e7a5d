import FlowModels

/// The form to sign in.
final class SignInViewModel: FormViewModel {
  private let club: Club
  private let number = NumberInput(
    "number", title: .verbatim("Membership number"), range: 1...64, rules: [.required()])
  private let pin = TextInput(
    "pin", title: .verbatim("PIN"), limit: 4, isSecure: true, keyboard: .number,
    rules: [.required(), .pattern(/[0-9]{4}/, .verbatim("Enter 4 digits"))])

  init(club: Club) {
    self.club = club
    super.init()
    submitButton.title = .verbatim("Sign in")
    adopt([FormSection(fields: [number, pin])])
  }

  override var title: LocalizedText { .verbatim("Sign in") }

  override func submit() {
    let (number, pin) = (Int(number.value ?? 0), pin.value ?? "")
    submit(.verbatim("sign in")) { [club] in
      try await club.member(number: number, pin: pin)
    } done: { form, member in
      form.send(MemberSignedIn(member: member))
    }
  }
}
