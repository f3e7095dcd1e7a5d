import FlowModels
import Foundation

/// The booking of a place in a course: its choice, and the confirmation. Its result is the booking.
///
/// The chosen place is held for ten minutes. After that, the user chooses again.
final class BookingFlowModel: ResultFlowModel<Booking> {
  private let course: Course
  private let member: Member
  private let club: Club
  /// The entries so far.
  @Property private(set) var draft = BookingDraft()
  /// The minutes for which the place is still held; `nil` if none is.
  @Property private(set) var minutesLeft: Int?
  private var countdown: Work?

  init(_ course: Course, for member: Member, club: Club) {
    self.course = course
    self.member = member
    self.club = club
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(PlaceWasChosen.self) { (flow: BookingFlowModel, _) in flow.hold() }
    actions.on(BookingWasMade.self) { (flow: BookingFlowModel, made) in
      flow.finish(with: made.booking)
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ConfirmationPage.self) { (flow: BookingFlowModel, _) in
      flow.confirmation()
    }
  }

  override var destination: (any Destination)? { BookCoursePage(id: course.id) }

  override func save(to state: inout SavedState) { state["draft"] = draft }

  override func restore(from state: SavedState) { draft = state["draft"] ?? draft }

  /// Asks before a held place is given up, unless the member has signed out.
  override func decision(about exit: ExitReason) -> ExitDecision {
    guard exit != .restoration, club.session.member?.id == member.id, let hold = draft.hold else {
      return .allow
    }
    return .ask(
      ExitQuestion(
        title: .verbatim("Give up place \(hold.place)?"),
        message: .verbatim("It is not booked yet, and others can take it."),
        leave: .verbatim("Give up"), stay: .verbatim("Keep")))
  }

  override func start() {
    push(PlaceViewModel(course, draft: $draft, free: club.freePlaces(in: course)))
    followHold()
  }

  private func confirmation() -> ViewModel {
    ConfirmationViewModel(
      course, member: member, draft: $draft, minutesLeft: $minutesLeft, club: club)
  }

  /// Holds the chosen place, unless it is held already, and goes on to the confirmation.
  private func hold() {
    guard let place = draft.place?.first.flatMap({ Int($0) }) else { return }
    if draft.hold?.place != place {
      let end = club.environment.now().addingTimeInterval(TimeInterval(Hold.seconds))
      draft.hold = Hold(place: place, end: end)
    }
    followHold()
    push(confirmation())
  }

  /// Counts the minutes down until the hold ends.
  private func followHold() {
    countdown?.cancel()
    guard let hold = draft.hold else { return }
    let seconds = Int(hold.end.timeIntervalSince(club.environment.now()).rounded())
    guard seconds > 0 else { return lapse(hold) }
    let minutes = (seconds + 59) / 60
    minutesLeft = minutes
    countdown = after(.seconds(seconds - (minutes - 1) * 60), "count down the hold") { flow in
      flow.followHold()
    }
  }

  private func lapse(_ hold: Hold) {
    draft = BookingDraft()
    minutesLeft = nil
    show(
      DialogViewModel(
        title: .verbatim("Place \(hold.place) is no longer held"),
        message: .verbatim("Choose a place in \(course.title) again.")))
    popToFirst()
  }
}
