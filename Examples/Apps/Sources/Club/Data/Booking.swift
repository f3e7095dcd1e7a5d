import FlowModels
import Foundation

/// A place in a course that a member has booked.
struct Booking: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var id: String
  var course: Course
  var member: Member
  var place: Int
  /// A Boolean value that indicates whether the trainer has seen the member in the course.
  var isPresent = false

  var description: String { id }
}

extension DataQuery {
  /// The bookings of a member.
  static func bookings(of member: Member) -> DataQuery {
    DataQuery(filter: ["member": "\(member.id)"])
  }

  /// The bookings of a course.
  static func bookings(in course: Course) -> DataQuery {
    DataQuery(filter: ["course": course.id])
  }
}

extension InMemoryStore<Booking> {
  /// Makes a store with a few sample bookings: one place of *Boxing* and two of *Spinning*.
  static func samples() -> InMemoryStore {
    let bookings = [(4, "box", 1), (4, "spin", 2), (5, "spin", 5)].map { number, course, place in
      // The numbers and ids are those of samples.
      Booking(
        id: "\(course)-\(number)", course: Course.samples.first { $0.id == course }!,
        member: Member.samples.first { $0.id == number }!, place: place)
    }
    return InMemoryStore(
      bookings, fields: ["member": { "\($0.member.id)" }, "course": { $0.course.id }])
  }
}

/// A place that is kept free for a while.
struct Hold: Hashable, Codable, Sendable {
  /// The time for which a place is held.
  static let seconds = 600

  var place: Int
  var end: Date
}

/// The entries of a booking that is not confirmed yet.
struct BookingDraft: Hashable, Codable, Sendable {
  /// The id of the chosen place.
  var place: [String]?
  var hold: Hold?
  /// The id of the booking, from the first attempt to confirm it on.
  var bookingID: String?
}
