package import Brands
package import FlowModels
package import Foundation
import Responder

/// A form for writing and sending a review of a recipe.
package final class ReviewViewModel: FormViewModel {
  /// The most changes of the rating in one visit; then it is hidden.
  package static let maxChanges = 10
  /// The most reviews that can be sent in one visit.
  package static let maxUploads = 5

  /// The field for the reviewer's nickname.
  package let nickname: TextInput
  /// The field for the rating of the recipe.
  package let rating: NumberInput
  package let upload: Command<Review, Review>
  /// A button that resets the fields to their first values.
  package private(set) lazy var resetButton = ButtonViewModel(
    "reset", title: .key("review.reset"),
    enabledWhen: { [weak self] in self.map { !$0.isBusy && $0.hasUploadsLeft } ?? false },
    perform: { [weak self] in self?.reset() })

  private let recipe: Recipe
  private let reviews: any DataStore<Review>
  private let isAllowed: InputRule<String>
  private let now: @Sendable () -> Date
  private let makeID: @Sendable () -> String
  private let notice = NoticeViewModel()
  private var changes = 0 {
    didSet { rating.isVisible = changes < Self.maxChanges }
  }

  package init(
    recipe: Recipe, reviews: any DataStore<Review>, forbiddenWords: [String] = [],
    nicknameLimit: Int = RecipeLimits.nickname.defaultValue,
    now: @escaping @Sendable () -> Date = { Date() },
    makeID: @escaping @Sendable () -> String = { UUID().uuidString }
  ) {
    self.recipe = recipe
    self.reviews = reviews
    isAllowed = .without(forbiddenWords)
    self.now = now
    self.makeID = makeID
    nickname = TextInput(
      "nickname", title: .key("review.nickname"), placeholder: .key("review.nickname.hint"),
      limit: nicknameLimit, keyboard: .name,
      rules: [
        .required(),
        InputRule { $0.contains(where: \.isWhitespace) ? .key("review.nickname.spaces") : nil },
        isAllowed,
      ])
    rating = NumberInput(
      "rating", title: .key("review.rating"), value: 3, range: 1...5, step: 0.5, style: .stepper)
    upload = Command("send a review", limit: Self.maxUploads) { [reviews] review in
      try await reviews.save(review)
    }
    super.init()
    adopt([FormSection(fields: [nickname, rating])])
    submitButton.title = .key("review.send")
    upload.attach(to: self)
    rating.changes.observe(for: self) { form, _ in form.changes += 1 }
    nickname.finishes.observe(for: self) { form, _ in form.refuseForbiddenWord() }
    upload.values.observe(for: self) { form, _ in form.wasUploaded() }
    upload.errors.observe(for: self) { form, error in form.couldNotUpload(error) }
  }

  package override var destination: (any Destination)? { ReviewPage(recipe: recipe.id) }
  /// `Review “Lemon tart”`.
  package override var title: LocalizedText {
    .key("review.title", ["title": .verbatim(recipe.title)])
  }
  /// A Boolean value that indicates whether another review may be sent.
  package var hasUploadsLeft: Bool { upload.remainingRuns != 0 }
  /// A Boolean value that indicates whether the review can be sent now.
  package override var canSubmit: Bool { super.canSubmit && hasUploadsLeft }

  @discardableResult
  private func refuseForbiddenWord() -> Bool {
    guard let name = nickname.value, isAllowed.problem(name) != nil else { return false }
    nickname.value = nil
    show(
      DialogViewModel(
        title: .key("review.forbidden"),
        message: .key("review.forbidden.message", ["word": .verbatim(name)])))
    return true
  }

  private func reset() {
    nickname.reset()
    // A reset does not count as a change.
    let before = changes
    rating.reset()
    changes = before
  }

  /// Sends the review; the screen stays open for another one.
  package override func submit() {
    guard let name = nickname.value, let stars = rating.value else { return }
    let review = Review(
      id: makeID(), recipe: recipe.id, nickname: name, rating: stars,
      written: DateText.text(of: now(), .date))
    setSubmitting(true)
    upload.execute(review)
  }

  /// Reports a forbidden nickname at once, or tries to submit the review.
  package override func attemptToSubmit() {
    if !refuseForbiddenWord() { super.attemptToSubmit() }
  }

  private func wasUploaded() {
    setSubmitting(false)
    didSubmit()
    notice.show(.key("review.sent"))
    disableIfAllIsSent()
  }

  private func couldNotUpload(_ error: any Error) {
    setSubmitting(false)
    // A review that was not sent does not count.
    upload.resetRuns(to: upload.runs - 1)
    show(
      DialogViewModel(DataError(error), doing: .key("review.sending")) { [weak self] in
        self?.submit()
      })
  }

  private func disableIfAllIsSent() {
    if !hasUploadsLeft { nickname.isEnabled = false }
  }

  package override func save(to state: inout SavedState) {
    super.save(to: &state)
    if changes > 0 { state["changes"] = changes }
    if upload.runs > 0 { state["uploads"] = upload.runs }
  }

  package override func restore(from state: SavedState) {
    super.restore(from: state)
    changes = state["changes"] ?? 0
    upload.resetRuns(to: state["uploads"] ?? 0)
    disableIfAllIsSent()
  }

  /// Adds the fields and the buttons.
  package override func describe(_ screen: ScreenBuilder) {
    screen.add(notice)
    describeFields(on: screen)
    screen.add(submitButton)
    screen.add(resetButton)
    screen.add(cancelButton)
  }
}

/// The user's request to review the recipe on screen.
package struct ReviewWasTapped: Action {
  package var recipe: Recipe

  package init(recipe: Recipe) { self.recipe = recipe }

  /// `ReviewWasTapped(Lemon tart)`.
  package var description: String { "ReviewWasTapped(\(recipe))" }
}

struct ReviewPage: Destination { var recipe: String }
