import TestSupport
import Testing

@testable import Simulation

@Suite("The share of an app that has to be covered")
@MainActor
struct CoverageRequirementTests {
  /// A report in which one of three things that were offered was used.
  private func report() async throws -> CoverageReport {
    let coverage = try await CoverageApp.coverage(of: [.tap(ElementReference(.id("pay")))])
    let report = coverage.report(against: CoverageUniverse())
    #expect(report[.transitions].covered.count == 1 && report[.transitions].count == 4)
    return report
  }

  @Test(
    "a share is met at its boundary and missed just above it",
    arguments: [
      ("0%", true), ("24.99%", true), ("25%", true), ("25.0%", true), ("25.01%", false),
      ("100%", false),
    ])
  func boundary(_ share: String, _ isMet: Bool) async throws {
    let requirement = try #require(try CoverageRequirement.all(in: "transitions=\(share)").first)
    #expect((requirement.failure(in: try await report()) == nil) == isMet)
  }

  @Test("a share that is missed says what is required, what is there, and what is missing")
  func failure() async throws {
    let requirement = try CoverageRequirement.all(in: "transitions=99.5%")[0]
    #expect(
      requirement.failure(in: try await report())
        == "transitions: 99.5% required, 1 of 4; never tried: Basket: tap #help, Basket: tap row, "
        + "Basket: tap row #delete; there may be more: the app was not asked")
  }

  @Test("of a kind of which nothing is known, no share is met, however small")
  func unknown() throws {
    let requirement = try CoverageRequirement.all(in: "screens=0%")[0]
    let report = Coverage().report(against: CoverageUniverse(unknown: "nobody asked"))
    #expect(
      requirement.failure(in: report)
        == "screens: 0% required, but how many there are is not known: nobody asked")
  }

  @Test(
    "what is not a kind and a percentage is refused, with the kinds that there are",
    arguments: [
      ("", "expected a kind and a percentage, such as screens=100%, found \"\""),
      ("screens", "expected a kind and a percentage, such as screens=100%, found \"screens\""),
      ("screens=90%,", "expected a kind and a percentage, such as screens=100%, found \"\""),
      ("screens=90", "screens expects a percentage from 0% to 100%, found \"90\""),
      ("screens=100.01%", "screens expects a percentage from 0% to 100%, found \"100.01%\""),
      ("screens=1e2%", "screens expects a percentage from 0% to 100%, found \"1e2%\""),
      ("screens=-1%", "screens expects a percentage from 0% to 100%, found \"-1%\""),
      ("screens=١%", "screens expects a percentage from 0% to 100%, found \"١%\""),
      ("screens=9.999%", "screens expects a percentage from 0% to 100%, found \"9.999%\""),
      ("screens=%", "screens expects a percentage from 0% to 100%, found \"%\""),
      (
        "screens=99999999999999999999%",
        "screens expects a percentage from 0% to 100%, found \"99999999999999999999%\""
      ),
      ("screens=1%,screens=2%", "screens is given twice"),
      (
        "screen=1%",
        "expected one of screens, transitions, handlers, actions, destinations, strings, rules, "
          + "found \"screen\""
      ),
      (
        "dialogs=1%",
        "how many dialogs there are is never known; expected one of screens, transitions, "
          + "handlers, actions, destinations, strings, rules, found \"dialogs\""
      ),
    ])
  func mistakes(_ text: String, _ message: String) {
    #expect {
      try CoverageRequirement.all(in: text)
    } throws: { error in
      (error as? CoverageRequirement.Mistake)?.message == message
    }
  }

  @Test("a similar kind is named")
  func similar() {
    #expect(
      throws: CoverageRequirement.Mistake(
        message: "expected one of screens, transitions, handlers, actions, destinations, strings, "
          + "rules, found \"handler\"", help: "a similar one exists: `handlers`")
    ) { try CoverageRequirement.all(in: "handler=1%") }
  }
}
