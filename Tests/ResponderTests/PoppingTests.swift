import Responder
import Testing

@Suite("Handlers that pop, release and decline")
struct PoppingTests {
  /// Links `List → Decliner → Middle → Root`, all but the root owned by the decliner's script,
  /// which lets go of what it is told to before it declines.
  @MainActor
  private static func reachesRoot(
    observed: Bool, unlinkSender: Bool, releaseMiddle: Bool, middleIsReleasedBefore: Bool
  ) -> Bool {
    final class Owner {
      var decliner: Scripted?
      var middle: Responder?
    }
    let owner = Owner()
    let (list, root) = (Named("List"), Scripted("Root"))
    do {
      let decliner = Scripted("Decliner") { _ in
        if unlinkSender { list.nextResponder = nil }
        if releaseMiddle { owner.middle = nil }
        owner.decliner = nil
        return .declined
      }
      let middle = Named("Middle")
      chain(list, decliner, middle, root)
      owner.decliner = decliner
      owner.middle = middleIsReleasedBefore ? nil : middle
    }
    var wasHandled = false
    withObserver(observed, at: root) { wasHandled = list.send(Ping()) != nil }
    return wasHandled && root.timesRun == 1 && owner.decliner == nil
  }

  @Test(arguments: [false, true])
  func `contract 8: a decliner may pop its sender and itself`(observed: Bool) async {
    await #expect(processExitsWith: .success) { [observed] in
      await MainActor.run {
        precondition(
          Self.reachesRoot(
            observed: observed, unlinkSender: true, releaseMiddle: false,
            middleIsReleasedBefore: false))
      }
    }
  }

  @Test(arguments: [false, true])
  func `contract 8: a decliner may release itself and the one above`(observed: Bool) async {
    await #expect(processExitsWith: .success) { [observed] in
      await MainActor.run {
        precondition(
          Self.reachesRoot(
            observed: observed, unlinkSender: false, releaseMiddle: true,
            middleIsReleasedBefore: false))
      }
    }
  }

  @Test(arguments: [false, true])
  func `contract 8: a decliner may pop its sender, itself and the one above`(observed: Bool) async {
    await #expect(processExitsWith: .success) { [observed] in
      await MainActor.run {
        precondition(
          Self.reachesRoot(
            observed: observed, unlinkSender: true, releaseMiddle: true,
            middleIsReleasedBefore: false))
      }
    }
  }

  @Test(arguments: [false, true])
  func `contract 8: a decliner below a released one may pop its sender and itself`(
    observed: Bool
  ) async {
    await #expect(processExitsWith: .success) { [observed] in
      await MainActor.run {
        precondition(
          Self.reachesRoot(
            observed: observed, unlinkSender: true, releaseMiddle: false,
            middleIsReleasedBefore: true))
      }
    }
  }
}
