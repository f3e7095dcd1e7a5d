import FlowModels

/// The flow of the courses, which anybody sees. Members book a place there, and trainers note who
/// is present.
final class CoursesFlowModel: ClubFlowModel {
  private lazy var mark = command(
    .verbatim("note the attendance"),
    { [club] (booking: Booking) in
      try await club.bookings.update(id: booking.id) { $0.isPresent = !booking.isPresent }
    }, overlap: .queued)

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Course>.self) { (flow: CoursesFlowModel, tap) in
      flow.push(CourseViewModel(tap.item, club: flow.club))
    }
    actions.on(ItemWasTapped<Booking>.self) { (flow: CoursesFlowModel, tap) in
      flow.mark.execute(tap.item)
    }
    actions.on(AttendanceWasTapped.self) { (flow: CoursesFlowModel, tap) in
      flow.push(flow.attendance(of: tap.course))
    }
    actions.on(BookWasTapped.self) { (flow: CoursesFlowModel, tap) in
      guard let member = flow.club.session.member else { return }
      flow.start(flow.booking(of: tap.course, for: member))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CoursePage.self) { (flow: CoursesFlowModel, page) in
      try await flow.club.courses.item(id: page.id).map { CourseViewModel($0, club: flow.club) }
    }
    destinations.flow(BookCoursePage.self) { (flow: CoursesFlowModel, page) in
      let course = try await flow.club.courses.item(id: page.id)
      // The user may have signed out while the page was loaded.
      guard let course, let member = flow.club.session.member else { return nil }
      guard !member.trains(course), flow.club.ownBooking(in: course) == nil else {
        throw Club.refusal("You are in this course already.")
      }
      return flow.booking(of: course, for: member)
    }
    destinations.screen(AttendancePage.self) { (flow: CoursesFlowModel, page) in
      let course = try await flow.club.courses.item(id: page.id)
      // The user may have signed out while the page was loaded.
      guard let course, let member = flow.club.session.member else { return nil }
      guard member.trains(course) else {
        throw DataError(
          .notAllowed, doing: .verbatim("open the attendance"), detail: "not the trainer")
      }
      return flow.attendance(of: course)
    }
  }

  override func start() {
    super.start()
    push(
      ListViewModel(
        name: "Courses", title: .verbatim("Courses"), provider: club.courses,
        row: RowDescription { course in
          Row(
            title: .verbatim(course.title), subtitle: .verbatim(course.time),
            accessory: .disclosure)
        }))
  }

  private func attendance(of course: Course) -> ViewModel {
    ListViewModel(
      name: "Attendance", title: .verbatim("Attendance of \(course.title)"),
      provider: club.bookings, query: .bookings(in: course),
      row: RowDescription { booking in
        Row(
          title: .verbatim(booking.member.name), subtitle: .verbatim("Place \(booking.place)"),
          detail: booking.isPresent ? .verbatim("Present") : nil)
      }, destination: AttendancePage(id: course.id))
  }

  private func booking(of course: Course, for member: Member) -> BookingFlowModel {
    BookingFlowModel(course, for: member, club: club).reporting(to: self) {
      (flow: CoursesFlowModel, ending) in
      if case .finished(let booking) = ending { flow.confirm(booking) }
    }
  }

  private func confirm(_ booking: Booking) {
    show(
      DialogViewModel(
        title: .verbatim("\(booking.course.title) is booked"),
        message: .verbatim("You have place \(booking.place), \(booking.course.time)."),
        actions: [
          DialogViewModel.Action(id: "bookings", title: .verbatim("Show my bookings")) {
            [weak self] in
            self?.send(FeatureWasChosen(feature: "bookings"))
          }
        ], cancelTitle: .verbatim("OK")))
  }
}
