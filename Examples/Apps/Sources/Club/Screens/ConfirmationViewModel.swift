import FlowModels

/// The booking as it will be saved, with the time for which the place is still held.
final class ConfirmationViewModel: ViewModel {
  private let course: Course
  private let member: Member
  private let draft: Property<BookingDraft>
  private let minutesLeft: Property<Int?>
  private let club: Club
  private lazy var confirm = command(
    .verbatim("book the course"), { [club] booking in try await club.book(booking) },
    with: { screen in screen.makeBooking() },
    enabledWhen: { screen in screen.draft.value.hold != nil },
    done: { screen, booking in screen.send(BookingWasMade(booking: booking)) })
  private lazy var confirmButton = ButtonViewModel(
    "confirm", title: .verbatim("Book"), running: confirm)

  init(
    _ course: Course, member: Member, draft: Property<BookingDraft>, minutesLeft: Property<Int?>,
    club: Club
  ) {
    self.course = course
    self.member = member
    self.draft = draft
    self.minutesLeft = minutesLeft
    self.club = club
    super.init()
    confirmButton.isEmphasized = true
  }

  override var title: LocalizedText { .verbatim("Confirm") }
  override var destination: (any Destination)? { ConfirmationPage() }

  /// Stays while the booking is being saved. If all of the booking is left, the flow asks.
  override func decision(about exit: ExitReason) -> ExitDecision {
    confirm.isExecuting && (exit == .back || exit == .swipe) ? .refuse : .allow
  }

  /// Makes the booking. Its id stays the same if it is tried again.
  private func makeBooking() -> Booking {
    let id = draft.value.bookingID ?? club.environment.makeID()
    draft.value.bookingID = id
    return Booking(id: id, course: course, member: member, place: draft.value.hold?.place ?? 0)
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("course", .verbatim("Course"), value: .verbatim(course.title))
    screen.text("time", .verbatim("Time"), value: .verbatim(course.time))
    if let hold = draft.value.hold {
      screen.text("place", .verbatim("Place"), value: .number(Double(hold.place)))
    }
    if let minutes = minutesLeft.value {
      screen.status("hold", .verbatim("Held for \(minutes) min"))
    }
    screen.add(confirmButton)
  }
}
