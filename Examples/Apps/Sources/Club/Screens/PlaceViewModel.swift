import FlowModels

/// The form to choose a place in a course.
final class PlaceViewModel: FormViewModel {
  private let course: Course

  /// Makes a form.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - draft: The booking, which receives the place.
  ///   - free: The numbers of the free places.
  init(_ course: Course, draft: Property<BookingDraft>, free: [Int]) {
    self.course = course
    let place = ChoiceInput(
      "place", title: .verbatim("Place"),
      options: free.map { ChoiceOption("\($0)", title: .verbatim("Place \($0)")) },
      rules: [.required()])
    place.bind(to: draft, \.place)
    super.init()
    submitButton.title = .verbatim("Next")
    adopt([FormSection(fields: [place])])
  }

  override var title: LocalizedText { .verbatim("Book \(course.title)") }

  /// Allows leaving, because the flow keeps the entries and asks about them.
  override func decision(about exit: ExitReason) -> ExitDecision { .allow }

  override func submit() {
    didSubmit()
    send(PlaceWasChosen())
  }
}
