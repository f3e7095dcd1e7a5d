import FlowModels
import TestSupport
import WebData

/// An item of test collections.
struct Note: Codable, Identifiable, Sendable, Hashable {
  var id: String
  var text = "salt"
}

extension LoopbackServer {
  /// The notes of this server.
  func notes(
    _ policy: WebPolicy = WebPolicy(timeout: .seconds(10), maxAttempts: 1),
    clock: any Clock<Duration> = SkippingClock(), token: String? = nil
  ) -> WebProvider<Note> {
    // Its own address is one, and the tests' tokens are some.
    let source = WebSource(try! WebAddress(url), tokenVariable: token.map { _ in "NOTES_TOKEN" })
    let client = try! WebClient(source, policy: policy, clock: clock) { _ in token }
    return WebProvider("notes", of: client, fields: ["kind"])
  }
}

extension DataProvider {
  /// The detail of the reason why a page cannot be had; `nil` where it can.
  func failure(_ request: PageRequest = PageRequest(limit: 2)) async throws -> String? {
    do {
      _ = try await page(request)
      return nil
    } catch let error as DataError {
      return error.words
    }
  }
}

extension DataError {
  /// The detail for developers; empty if there is none.
  var words: String { detail ?? "" }
}
