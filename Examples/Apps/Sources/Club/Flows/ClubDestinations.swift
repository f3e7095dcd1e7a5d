import FlowModels

/// The form to sign in.
struct SignInPage: Destination {}

/// The page of a course.
struct CoursePage: Destination { var id: String }

/// The booking of a course.
struct BookCoursePage: Destination { var id: String }

/// The confirmation of a booking.
struct ConfirmationPage: Destination {}

/// The attendance of a course.
struct AttendancePage: Destination { var id: String }

/// The page of a booking.
struct BookingPage: Destination { var id: String }

/// The page of a member.
struct MemberPage: Destination { var id: Int }
