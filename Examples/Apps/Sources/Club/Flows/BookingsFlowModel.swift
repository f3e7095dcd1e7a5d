import FlowModels

/// The flow of the member's bookings.
final class BookingsFlowModel: ClubFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Booking>.self) { (flow: BookingsFlowModel, tap) in
      flow.push(BookingViewModel(tap.item, club: flow.club))
    }
    actions.on(BookingWasCancelled.self) { (flow: BookingsFlowModel, _) in flow.popToFirst() }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(BookingPage.self) { (flow: BookingsFlowModel, page) in
      let booking = try await flow.club.bookings.item(id: page.id)
      // The user may have signed out while the page was loaded.
      guard let booking, booking.member.id == flow.club.session.member?.id else { return nil }
      return BookingViewModel(booking, club: flow.club)
    }
  }

  override func start() {
    super.start()
    push(
      WelcomeViewModel(
        "Bookings", invitation: .verbatim("Sign in to see your bookings."),
        session: club.session
      ) { [club] member in
        ListViewModel(
          name: "List", title: .verbatim("Bookings"), provider: club.bookings,
          query: .bookings(of: member),
          row: RowDescription { booking in
            Row(
              title: .verbatim(booking.course.title), subtitle: .verbatim(booking.course.time),
              detail: .verbatim("Place \(booking.place)"), accessory: .disclosure)
          })
      })
  }
}
