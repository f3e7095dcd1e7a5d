import Foundation
import Testing

@Suite("Navigation does what its reference model does")
@MainActor
struct NavigationReferenceTests {
  @Test("random steps, with steps in every callback, come to the same")
  func random() async {
    let report = await NavigationPlay.report(
      seed: referenceSeed, events: referenceEvents(usually: 20_000))
    #expect(report == nil, "\(report ?? "")")
  }
}
