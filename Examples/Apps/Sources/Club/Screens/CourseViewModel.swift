import FlowModels

/// The page of a course. Members book a place there, and its trainer opens the attendance.
final class CourseViewModel: ViewModel {
  private let course: Course
  private let club: Club
  @Property private var trainer: Member?
  private let signIn = ButtonViewModel(
    "signIn", title: .verbatim("Sign in to book"), sending: { SignInWasTapped() })
  private lazy var book = ButtonViewModel(
    "book", title: .verbatim("Book a place"),
    enabledWhen: { [club, course] in !club.freePlaces(in: course).isEmpty },
    sending: { [course] in BookWasTapped(course: course) })
  private lazy var attendance = ButtonViewModel(
    "attendance", title: .verbatim("Attendance"),
    sending: { [course] in AttendanceWasTapped(course: course) })

  init(_ course: Course, club: Club) {
    self.course = course
    self.club = club
    super.init()
    book.isEmphasized = true
  }

  override var title: LocalizedText { .verbatim(course.title) }
  override var destination: (any Destination)? { CoursePage(id: course.id) }

  override func start() {
    run("load the trainer") { [club, course] in
      try await club.members.item(id: course.trainer)
    } apply: { screen, outcome in
      if case .success(let trainer) = outcome { screen.trainer = trainer }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("time", .verbatim("Time"), value: .verbatim(course.time))
    screen.text("room", .verbatim("Room"), value: .verbatim(course.room))
    if let trainer {
      screen.text("trainer", .verbatim("Trainer"), value: .verbatim(trainer.name))
    }
    screen.text("free", .verbatim("Free places"), value: .number(Double(freeCount)))
    guard let member = club.session.member else { return screen.add(signIn) }
    if member.trains(course) { return screen.add(attendance) }
    if let booking = club.ownBooking(in: course) {
      return screen.status("own", .verbatim("You have place \(booking.place)"))
    }
    screen.add(book)
  }

  private var freeCount: Int { club.freePlaces(in: course).count }
}
