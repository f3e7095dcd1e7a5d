import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

@Suite("Fuzzing forms")
@MainActor
struct FormFuzzingTests {
  @Test("a form with seven rules is passed within a few hundred events", arguments: 1...2)
  func passed(_ seed: UInt64) async throws {
    let outcome = try await Fuzzer(seed: seed) { FormApp.simulator() }.run(events: 600)
    #expect(outcome.failures.isEmpty, "\(outcome.failures.first?.journey ?? "")")
    #expect(outcome.memory.arrivals["ThanksScreen", default: 0] > 0)
    #expect(outcome.fieldsWithoutValue.isEmpty)
  }

  @Test("a field for which nothing is found is reported by name")
  func without() async throws {
    let fuzzer = Fuzzer(seed: 1) { FormApp.simulator(forbidding: "plugh-4711") }
    let outcome = try await fuzzer.run(events: 400)
    #expect(outcome.fieldsWithoutValue == ["OrderForm code"])
    #expect(outcome.memory.arrivals["ThanksScreen"] == nil)
  }

  @Test(
    "a word that is supplied for the field, or for all, lets the form pass",
    arguments: ["code", "*"])
  func word(_ field: String) async throws {
    let fuzzer = Fuzzer(seed: 1, words: [field: ["plugh-4711"]]) {
      FormApp.simulator(forbidding: "plugh-4711")
    }
    let outcome = try await fuzzer.run(events: 600)
    #expect(outcome.fieldsWithoutValue.isEmpty)
    #expect(outcome.memory.arrivals["ThanksScreen", default: 0] > 0)
  }

  /// The mistakes that are planted: those that are found soon, or all in a campaign.
  nonisolated private static let planted: [FormApp.Mistake] =
    Campaign.isOn
    ? FormApp.Mistake.allCases : [.anyOrder, .waiting, .invalidEmail]

  @Test(
    "each planted mistake is found, by a journey at most two events too long",
    arguments: Self.planted)
  func planted(_ mistake: FormApp.Mistake) async throws {
    let fuzzer = Fuzzer(seed: 1) { FormApp.simulator(mistake) }
    let outcome = try await fuzzer.run(events: 20_000, maxFailures: 1)
    let failure = try #require(outcome.failures.first)
    // A device may stay in it whose going asks for another entry at the same time.
    #expect(failure.events.count <= mistake.fewestEvents + 2, "\(failure.journey)")
    #expect(try await fuzzer.replay(failure.events) == failure.message)
  }
}
