public import FlowModels
import Foundation
import Synchronization

/// A client of one server, with limits, further attempts, and a token where one is named.
///
/// ```swift
/// let client = try WebClient(WebSource(WebAddress("https://api.example/v1")))
/// let recipes = WebProvider<Recipe>("recipes", of: client, fields: ["category"])
/// ```
///
/// It keeps no cookies and no files. The article `Shape` describes its response to each answer.
public final class WebClient: Sendable {
  /// The source that it sends requests to.
  package let source: WebSource
  /// The limits that it keeps to.
  package let policy: WebPolicy
  private let token: String?
  private let clock: any Clock<Duration>
  private let redirection: Redirection
  private let session: WebSession
  private let remembered: Mutex<ValidatedAnswers>

  /// Makes a client; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - source: The source to send requests to. Its timeout, attempts and size take precedence
  ///     over the policy's.
  ///   - policy: The limits to keep to.
  ///   - clock: The clock for the wait before another attempt.
  ///   - environment: Gives the value of an environment variable; the process's own if `nil`.
  /// - Throws: `InputError` if the token is missing, is invalid, or would be sent over plain
  ///   `http`; or if the file of certificates cannot be used.
  public init(
    _ source: WebSource, policy: WebPolicy = WebPolicy(),
    clock: any Clock<Duration> = ContinuousClock(),
    environment: ((String) -> String?)? = nil
  ) throws(InputError) {
    self.source = source
    var policy = policy
    policy.timeout = source.timeout ?? policy.timeout
    policy.maxAttempts = source.attempts ?? policy.maxAttempts
    policy.maxBytes = source.maxBytes ?? policy.maxBytes
    self.policy = policy
    self.clock = clock
    token = try Token.value(
      for: source, in: environment ?? { ProcessInfo.processInfo.environment[$0] })
    redirection = Redirection(address: source.address)
    remembered = Mutex(ValidatedAnswers(maxBytes: policy.maxRememberedBytes))
    session = WebSession(
      maxBytes: policy.maxBytes, authorities: try Trust.authorities(of: source))
  }

  /// Returns the data at an address, or the data known already if that is still right.
  func get(_ address: String, isRemembered: Bool = true) async throws -> Data {
    let known = isRemembered ? remembered.withLock { $0.use(address) } : nil
    let request = WebRequest(method: .get, address: address, ifNoneMatch: known?.tag)
    let answer = try await send(request)
    if answer.status == 304, let known { return known.body }
    try answer.checkIsJSON()
    if isRemembered { keep(answer, of: address) }
    return answer.body
  }

  /// Puts data, if a kept answer with a strong tag is still right; returns the data there now.
  func put(_ body: Data, to address: String) async throws -> Data? {
    let known = remembered.withLock { $0.use(address)?.tag }
    var request = WebRequest(method: .put, address: address, body: body)
    request.ifMatch = known.flatMap { $0.isStrong ? $0 : nil }
    let answer = try await send(request)
    remembered.withLock { $0.remove(address) }
    guard answer.status != 204 else { return nil }
    try answer.checkIsJSON()
    keep(answer, of: address)
    return answer.body
  }

  func delete(_ address: String) async throws {
    _ = try await send(WebRequest(method: .delete, address: address))
    remembered.withLock { $0.remove(address) }
  }

  private func keep(_ answer: WebAnswer, of address: String) {
    remembered.withLock { remembered in
      if let tag = answer.tag, !answer.isPrivate {
        remembered.keep(ValidatedAnswers.Entry(tag: tag, body: answer.body), for: address)
      } else {
        remembered.remove(address)
      }
    }
  }

  private func send(_ request: WebRequest) async throws -> WebAnswer {
    var attempt = 1
    while true {
      do {
        return try await follow(request)
      } catch let failure as WebFailure {
        guard let delay = policy.delay(after: failure, attempt: attempt) else { throw failure }
        try await clock.sleep(for: delay)
        attempt += 1
      }
    }
  }

  private func follow(_ request: WebRequest) async throws -> WebAnswer {
    var request = request
    var redirections = 0
    while true {
      let answer = try await exchange(request)
      let now = Int(Date().timeIntervalSince1970)
      switch AnswerRule.decide(answer, to: request, now: now) {
      case .accept, .unchanged: return answer
      case .fail(let failure): throw failure
      case .follow:
        redirections += 1
        guard redirections <= policy.maxRedirections else {
          throw WebFailure.badRedirection(.tooMany)
        }
        request.address = try redirection.target(
          of: answer, from: request.address, method: request.method)
      }
    }
  }

  private func exchange(_ request: WebRequest) async throws -> WebAnswer {
    // A token is for the server that the brand names, and no other that it leads to.
    let token = redirection.isHome(request.address) ? token : nil
    let (timeout, session) = (policy.timeout, session)
    return try await withThrowingTaskGroup(of: WebAnswer.self) { group in
      // Ours comes first: FoundationNetworking's own has whole seconds, and restarts with each
      // byte.
      group.addTask {
        try await session.send(request, token: token, patience: timeout + .seconds(60))
      }
      group.addTask {
        try await Task.sleep(for: timeout)
        throw WebFailure.timedOut(timeout)
      }
      defer { group.cancelAll() }
      // There are two tasks in it.
      return try await group.next()!
    }
  }
}

extension WebAnswer {
  fileprivate func checkIsJSON() throws(WebFailure) {
    let type = self[header: "content-type"]
    guard MediaType.isJSON(type) else { throw .wrongType(type) }
  }
}
