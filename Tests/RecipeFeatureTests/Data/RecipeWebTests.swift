import Brands

#if HTTP
  import FlowModels
  import Foundation
  import RecipeFeature
  import RecipeTestSupport
  import Simulation
  import TestSupport
  import Testing

  @Suite("Recipes over HTTP", .timeLimit(.minutes(15)))
  @MainActor
  struct RecipeWebTests {
    private func brand(_ data: String) throws -> Brand {
      let json = """
        {"id": "a", "name": "A", "menu": ["recipes", "users"], "data": \(data)}
        """
      return try Brand(
        contentsOf: try Fixtures.temporaryFile("a.json", json), schema: RecipeApp.brandSchema)
    }

    /// What each step of a journey through recipes shows.
    private func journey(_ brand: Brand) async throws -> [String] {
      let simulator = try Simulator.recipes(brand)
      var screens: [String] = []
      let show = { screens.append(simulator.screen.text()) }
      await simulator.launch()
      try await simulator.tap("Recipes")
      show()
      try await simulator.tap(id: "desserts")
      show()
      try await simulator.type("tart", intoID: "search")
      try await simulator.wait(.seconds(1))
      show()
      try await simulator.tap("Lemon tart")
      show()
      try await simulator.tap("Share")
      show()
      try await simulator.tap("Copy link")
      show()
      #expect(simulator.findings.isEmpty)
      return screens
    }

    @Test("nothing above the provider knows that the data comes from a server")
    func likeFiles() async throws {
      let server = try LoopbackServer(try RecipeServer().answer)
      defer { server.stop() }
      let files = try brand(#"{"source": "json", "folder": "\#(Fixtures.path("data"))"}"#)
      let web = try brand(#"{"source": "http", "url": "\#(server.url)/v1/"}"#)
      let expected = try await journey(files)
      let found = try await journey(web)
      #expect(found == expected)
      #expect(
        server.lines.contains {
          $0.hasPrefix("GET /v1/recipes?") && $0.contains("q=tart")
            && $0.contains("category=desserts")
        })
    }

    @Test(
      "a server of a private authority is one like others for a brand that names it, and no other",
      .enabled(if: TestAuthority.openssl != nil, "there is no openssl to be the server"))
    func privateAuthority() async throws {
      let folder = try TemporaryFolder()
      let identity = try TestAuthority("kitchen", in: folder).identity(for: "127.0.0.1")
      _ = try TestAuthority("other", in: folder)
      let page = #"{"items": [{"id": "soups", "title": "Soups"}]}"#
      let server = try SecureServer(identity, ["categories?limit=20": page], in: folder)
      defer { server.stop() }
      #if canImport(Security)
        let addsAuthorities = true
      #else
        let addsAuthorities = false
      #endif
      for (name, isTrusted) in [("kitchen", addsAuthorities), ("other", false)] {
        // The path is relative to the brand's file, wherever the program runs.
        let json = """
          {"id": "a", "name": "A", "menu": ["recipes", "users"], "data": {"source": "http",
            "url": "https://127.0.0.1:\(server.port)", "certificates": "./\(name).pem"}}
          """
        let file = try folder.write(json.utf8, as: "brand.json")
        let brand = try Brand(contentsOf: file, schema: RecipeApp.brandSchema)
        let simulator = try Simulator.recipes(brand)
        await simulator.launch()
        let step = try await simulator.tap("Recipes")
        let text = simulator.screen.text()
        let trace = (step.events + step.traces.flatMap(\.consequences)).joined()
        #expect(text.contains("Soups") == isTrusted, "\(text)")
        #expect(trace.contains("authority that is unknown here") != isTrusted)
        #expect(!text.contains("127.0.0.1"))
      }
    }

    @Test("certificates that cannot be used are said before anything is shown")
    func noCertificates() throws {
      let brand = try brand(
        #"{"source": "http", "url": "https://a.example", "certificates": "none.pem"}"#)
      let error = #expect(throws: InputError.self) { try RecipeApp.makeApp(brand: brand) }
      #expect(error?.kind == .unreadable)
      #expect(error?.description.hasSuffix("/none.pem: there is no such file") == true)
    }

    @Test("making the app sends nothing")
    func silentStart() throws {
      let server = try LoopbackServer(try RecipeServer().answer)
      defer { server.stop() }
      _ = try RecipeApp.makeApp(brand: try brand(#"{"source": "http", "url": "\#(server.url)"}"#))
      #expect(server.connections == 0)
    }

    @Test("a server that is not there shows as a list that failed")
    func noServer() async throws {
      let server = try LoopbackServer(try RecipeServer().answer)
      server.stop()
      let simulator = try Simulator.recipes(
        try brand(#"{"source": "http", "url": "\#(server.url)"}"#),
        clock: SkippingClock())
      await simulator.launch()
      let step = try await simulator.tap("Recipes")
      let text = simulator.screen.text()
      #expect(text.contains("There is no connection."))
      let trace = (step.events + step.traces.flatMap(\.consequences)).joined()
      #expect(!text.contains("127.0.0.1"))
      #expect(trace.contains("there is no connection to 127.0.0.1"))
      #expect(text.contains("Try again"))
    }

    @Test("a token that is not set is said before anything is shown")
    func noToken() throws {
      let brand = try brand(
        #"{"source": "http", "url": "https://a.example", "tokenVariable": "NOT_SET_ANYWHERE"}"#)
      let error = #expect(throws: InputError.self) { try RecipeApp.makeApp(brand: brand) }
      #expect(
        error?.description
          == "https://a.example: the environment variable NOT_SET_ANYWHERE is not set; set it to "
          + "the token")
    }
  }
#endif
