import FlowModels

/// The user wants to sign in.
struct SignInWasTapped: Action {}

/// The user has signed in.
struct MemberSignedIn: Action {
  var member: Member
}

/// The user wants to sign out.
struct SignOutWasTapped: Action {}

/// The user wants to book a course.
struct BookWasTapped: Action {
  var course: Course
}

/// A place in a course was chosen.
struct PlaceWasChosen: Action {}

/// A booking was confirmed and saved.
struct BookingWasMade: Action {
  var booking: Booking
}

/// A booking was cancelled.
struct BookingWasCancelled: Action {}

/// The trainer wants to see the attendance of a course.
struct AttendanceWasTapped: Action {
  var course: Course
}
