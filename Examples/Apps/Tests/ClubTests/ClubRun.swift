import FlowModels
import Simulation

@testable import Club

/// A club that a test plays in.
@MainActor
struct ClubRun {
  let simulator: Simulator
  private let newest = Newest()

  /// The club of the process that runs now.
  private final class Newest {
    var club: Club?
  }

  init(device: Device = .phone) throws {
    simulator = try Simulator(device: device) { [newest] environment in
      let club = Club(in: environment)
      newest.club = club
      return ClubApp.makeApp(of: club)
    }
  }

  var bookings: [Booking] { newest.club?.data.bookings.items ?? [] }
  func save(_ booking: Booking) async throws {
    _ = try await newest.club?.data.bookings.save(booking)
  }

  var member: Member? { newest.club?.session.member }

  /// Signs a member in at the current screen.
  func signIn(_ number: Int) async throws {
    try await simulator.play(
      "tap #signIn", #"type "\#(number)" into #number"#, #"type "1234" into #pin"#, "tap #submit")
  }

  /// Launches, signs a member in, and goes on to the confirmation of a place in *Spinning*.
  func beginBooking(of place: Int) async throws {
    await simulator.launch()
    try await simulator.tap(id: "spin")
    try await signIn(60)
    try await simulator.play("tap #book", #"choose "\#(place)" for #place"#, "tap #submit in Place")
  }

  /// The booking that has not ended.
  var booking: BookingFlowModel? {
    func find(_ flow: FlowModel) -> BookingFlowModel? {
      if let booking = flow as? BookingFlowModel { return booking }
      for case .flow(let child) in flow.controller.path + flow.controller.presented {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(simulator.app.root)
  }
}
