import FlowModels

/// The page of a booking, which the member can cancel.
final class BookingViewModel: ViewModel {
  private let booking: Booking
  private let club: Club
  private lazy var cancel = command(
    .verbatim("cancel the booking"),
    { [club, booking] in try await club.bookings.remove(id: booking.id) },
    done: { screen, _ in screen.send(BookingWasCancelled()) })
  private lazy var cancelButton = ButtonViewModel(
    "cancelBooking", title: .verbatim("Cancel the booking"),
    enabledWhen: { [weak self] in self?.cancel.isEnabled ?? false },
    perform: { [weak self] in self?.askToCancel() })

  init(_ booking: Booking, club: Club) {
    self.booking = booking
    self.club = club
    super.init()
    cancelButton.isDestructive = true
  }

  override var title: LocalizedText { .verbatim(booking.course.title) }
  override var destination: (any Destination)? { BookingPage(id: booking.id) }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("time", .verbatim("Time"), value: .verbatim(booking.course.time))
    screen.text("room", .verbatim("Room"), value: .verbatim(booking.course.room))
    screen.text("place", .verbatim("Place"), value: .number(Double(booking.place)))
    screen.add(cancelButton)
    screen.add(cancel)
  }

  private func askToCancel() {
    show(
      DialogViewModel(
        title: .verbatim("Cancel \(booking.course.title)?"),
        message: .verbatim("Others can book place \(booking.place) then."),
        actions: [
          DialogViewModel.Action(
            id: "cancelBooking", title: .verbatim("Cancel the booking"), isDestructive: true
          ) { [weak self] in self?.cancel.execute() }
        ], cancelTitle: .verbatim("Keep it")))
  }
}
