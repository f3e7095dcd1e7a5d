import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its answer, put together from what a session reports of a task, within bounds.
///
/// Nobody is shown the body of a failure, so the exchange waits for its head only.
final class Exchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<WebAnswer, any Error>?
    var answer: WebAnswer?
    var isOver = false
  }

  private let task: URLSessionDataTask
  /// The queue that starts and cancels the task: FoundationNetworking makes the caller of either
  /// wait while it takes what a server sends, in whatever session that is.
  private let control: DispatchQueue
  private let mostBytes: Int
  private let state = Mutex(State())

  init(_ task: URLSessionDataTask, mostBytes: Int, control: DispatchQueue) {
    self.task = task
    self.control = control
    self.mostBytes = mostBytes
  }

  /// Sends the request and waits for the answer.
  ///
  /// - Returns: The answer, without its body if its status is neither 200 to 299 nor 304.
  /// - Throws: `WebFailure`, or `CancellationError`, as soon as the task is cancelled; the
  ///   connection is then closed.
  func run() async throws -> WebAnswer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.isOver { state.continuation = continuation }
          return state.isOver
        }
        guard !isOver else { return continuation.resume(throwing: CancellationError()) }
        control.async { [task] in task.resume() }
      }
    } onCancel: {
      finish(with: .failure(CancellationError()))
    }
  }

  /// Ends the exchange, at most once, and closes the connection unless the answer is whole.
  private func finish(with result: Result<WebAnswer, any Error>, isWhole: Bool = false) {
    let (continuation, wasOver) = state.withLock { state in
      defer {
        state.continuation = nil
        state.isOver = true
      }
      return (state.continuation, state.isOver)
    }
    if !isWhole, !wasOver { control.async { [task] in task.cancel() } }
    continuation?.resume(with: result)
  }

  /// Takes the head of the answer.
  ///
  /// - Returns: `true` if the body is wanted.
  func begin(_ response: URLResponse) -> Bool {
    guard let head = WebAnswer(response) else {
      finish(with: .failure(WebFailure.lost))
      return false
    }
    // More is to come: RFC 9110, 15.2.
    if (100...199).contains(head.status) { return true }
    guard (200...299).contains(head.status) || head.status == 304 else {
      finish(with: .success(head))
      return false
    }
    guard head.length ?? 0 <= mostBytes else {
      finish(with: .failure(WebFailure.tooLong(limit: mostBytes)))
      return false
    }
    return state.withLock { state in
      state.answer = head
      return !state.isOver
    }
  }

  /// Takes the next part of the body.
  func append(_ data: Data) {
    let isTooLong = state.withLock { state in
      guard !state.isOver else { return false }
      state.answer?.body.append(data)
      return state.answer?.body.count ?? 0 > mostBytes
    }
    if isTooLong { finish(with: .failure(WebFailure.tooLong(limit: mostBytes))) }
  }

  /// Takes the end of the task, or the error that ended it.
  func end(_ error: (any Error)?) {
    // A redirection that FoundationNetworking does not follow by itself has not been reported.
    let answer = state.withLock { $0.answer } ?? task.response.flatMap { WebAnswer($0) }
    if let error {
      return finish(
        with: .failure(WebFailure(error, isAnswering: answer != nil)), isWhole: true)
    }
    guard let answer, answer.isWhole else {
      return finish(with: .failure(WebFailure.lost), isWhole: true)
    }
    finish(with: .success(answer), isWhole: true)
  }
}

extension Exchange {
  /// Ends the exchange with an answer that leads elsewhere; the client decides whether to follow.
  ///
  /// - Parameter stop: Keeps the session from following.
  func redirect(_ response: URLResponse, stop: () -> Void) {
    let isWanted = state.withLock { state in
      // FoundationNetworking stops the process if this is called after the task was cancelled.
      if !state.isOver { stop() }
      return !state.isOver
    }
    guard isWanted, let answer = WebAnswer(response) else { return }
    finish(with: .success(answer), isWhole: true)
  }
}

extension WebAnswer {
  /// Makes the head of an answer from a response.
  fileprivate init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    status = response.statusCode
    headers = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
  }

  /// The length of the body in bytes by its header; `nil` without one, or if the body is sent
  /// encoded.
  fileprivate var length: Int? {
    guard headers["content-encoding"] == nil else { return nil }
    return self[header: "content-length"].flatMap { Int($0) }
  }

  /// A Boolean value that indicates whether nothing of the body is missing.
  fileprivate var isWhole: Bool { status == 304 || body.count >= length ?? 0 }
}

extension WebFailure {
  /// Makes the failure that an error of a session stands for.
  fileprivate init(_ error: any Error, isAnswering: Bool) {
    guard let error = error as? URLError else {
      self = .system((error as NSError).code)
      return
    }
    if let distrust = Distrust(error) {
      self = .untrusted(distrust)
      return
    }
    switch error.code {
    case .cannotConnectToHost, .notConnectedToInternet: self = .refused
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost
    // FoundationNetworking reports an answer without a byte as that of a bad server.
    case .networkConnectionLost, .badServerResponse: self = .lost
    case .unsupportedURL, .cannotParseResponse: self = .notHTTP
    default: self = isAnswering ? .lost : .system(error.errorCode)
    }
  }
}
