import Brands

#if HTTP
  import FlowModels
  import Foundation
  import RecipeFeature
  import RecipeTestSupport
  import Simulation
  import TestSupport
  import Testing

  /// What `network` of a brand's file decides.
  @Suite("How patient a brand is with a server", .timeLimit(.minutes(15)))
  @MainActor
  struct RecipeNetworkTests {
    private func open(_ network: String, at server: LoopbackServer) async throws -> Simulator {
      let brand = try Brand.recipes(
        #""network": {\#(network)}"#, data: #"{"source": "http", "url": "\#(server.url)"}"#)
      let simulator = try Simulator.recipes(brand, clock: SkippingClock())
      await simulator.launch()
      try await simulator.tap(id: "recipes")
      return simulator
    }

    @Test(
      "a request is sent as often as the brand says",
      arguments: [("", 3), (#""attempts": 1"#, 1), (#""attempts": 5"#, 5)])
    func attempts(network: String, count: Int) async throws {
      try await LoopbackServer.run { _ in
        LoopbackAnswer(503)
      } body: { server async throws in
        let simulator = try await open(network, at: server)
        #expect(server.lines.filter { $0.hasPrefix("GET /categories") }.count == count)
        #expect(simulator.screen.text().contains("Try again"))
      }
    }

    @Test(
      "an answer may be as large as the brand says",
      arguments: [("", 8 << 20), (#""megabytes": 1"#, 1 << 20)])
    func size(network: String, most: Int) async throws {
      try await LoopbackServer.run { _ in
        // The head alone says how long it would be.
        LoopbackAnswer(200, length: "\(most + 1)")
      } body: { server async throws in
        let simulator = try await open(network, at: server)
        #expect(simulator.screen.text().contains("an answer that this app does not understand"))
        let trace = try await simulator.tap(id: "retry").events.joined()
        #expect(trace.contains("is longer than \(most) bytes"))
      }
    }

    @Test(
      "a server may have any port that there is",
      arguments: [(1, true), (59_999, true), (60_000, true), (65_535, true), (65_536, false)])
    func ports(port: Int, isOne: Bool) {
      let brand = try? Brand.recipes(
        data: #"{"source": "http", "url": "http://127.0.0.1:\#(port)"}"#)
      #expect((brand != nil) == isOne)
    }

    @Test("a brand's `timeout` is how long one answer may take")
    func timeout() throws {
      let brand = try Brand.recipes(
        #""network": {"timeout": 7}"#, data: #"{"source": "http", "url": "https://a.example"}"#)
      guard case .http(let source) = brand.data else {
        Issue.record("the data is not on the web")
        return
      }
      #expect(source.timeout == .seconds(7))
    }
  }
#endif
