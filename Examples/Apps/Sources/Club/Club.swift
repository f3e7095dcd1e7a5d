import FlowModels

/// The data and services that the flows of the club share.
@MainActor
final class Club {
  let environment: AppEnvironment
  /// The data as it is stored.
  let data: ClubData
  let session: Session
  let courses: any DataProvider<Course>
  let members: any DataProvider<Member>
  let bookings: ObservedStore<Booking>
  /// The bookings of all members, from which the free places follow.
  let booked: FollowedItems<Booking>

  init(in environment: AppEnvironment) {
    self.environment = environment
    data = environment.keep("club") { ClubData() }
    environment.track(data.keychain, named: "keychain")
    session = Session(keychain: data.keychain)
    courses = environment.decorated(InMemoryProvider(Course.samples), named: "courses")
    members = environment.decorated(
      InMemoryProvider(Member.samples, searching: { $0.name }), named: "members")
    bookings = ObservedStore(environment.decorated(data.bookings, named: "bookings"))
    booked = FollowedItems(bookings, doing: .verbatim("load the bookings"))
  }
}

/// The data that users have entered. It outlives the app's process in a simulation.
struct ClubData: Sendable {
  let bookings = InMemoryStore<Booking>.samples()
  let keychain = Keychain()
}

extension Club {
  /// The bookings of the signed-in member.
  var ownBookings: [Booking] {
    guard let member = session.member else { return [] }
    return booked.items.filter { $0.member.id == member.id }
  }

  /// Returns the booking of the signed-in member in a course, if there is one.
  func ownBooking(in course: Course) -> Booking? {
    ownBookings.first { $0.course.id == course.id }
  }

  /// Returns the numbers of the places in a course that nobody has booked.
  func freePlaces(in course: Course) -> [Int] {
    let taken = Set(booked.items.filter { $0.course.id == course.id }.map(\.place))
    return (1...course.places).filter { !taken.contains($0) }
  }

  /// Saves a booking. The same booking can be saved again after a failure.
  ///
  /// - Throws: An error if somebody else has the place, or the member has another one.
  func book(_ booking: Booking) async throws -> Booking {
    try await bookings.apply { all in
      let request = PageRequest(query: .bookings(in: booking.course), limit: .max)
      let others = try await all.page(request).items.filter { $0.id != booking.id }
      guard !others.contains(where: { $0.place == booking.place }) else {
        throw Self.refusal("Somebody else has this place now.")
      }
      guard !others.contains(where: { $0.member.id == booking.member.id }) else {
        throw Self.refusal("You have a place in this course already.")
      }
      return [.save(booking)]
    }
    return booking
  }

  nonisolated static func refusal(_ reason: String) -> DataError {
    DataError(doing: .verbatim("book the course"), reason: .verbatim(reason))
  }

  /// Returns the member with a number. The samples have no PINs, so any PIN is right.
  ///
  /// - Throws: An error if there is no such member, or the data cannot be reached.
  func member(number: Int, pin: String) async throws -> Member {
    if let member = try await members.item(id: number) { return member }
    throw DataError(
      doing: .verbatim("sign in"), reason: .verbatim("There is no member with this number."))
  }
}
