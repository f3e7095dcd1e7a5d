import Foundation
import Testing

@Suite("Navigation does what its reference model does")
@MainActor
struct NavigationReferenceTests {
  /// What random sequences follow from; `scripts/reference` says another each time.
  private let seed =
    ProcessInfo.processInfo.environment["REFERENCE_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("random steps, with steps in every callback, come to the same")
  func random() async {
    let report = await NavigationPlay.report(seed: seed, events: referenceEvents(usually: 20_000))
    #expect(report == nil, "\(report ?? "")")
  }
}
