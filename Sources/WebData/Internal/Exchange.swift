import Foundation
import Synchronization

/// One request and its answer, assembled from the reports of a transport, within bounds.
/// The body of a failure is not shown, so the exchange waits only for its head.
final class Exchange: Sendable {
  private struct State {
    var continuation: CheckedContinuation<WebAnswer, any Error>?
    var answer: WebAnswer?
    var isOver = false
  }

  private let maxBytes: Int
  private let cancel: @Sendable () -> Void
  private let state = Mutex(State())

  /// Makes an exchange; `cancel` closes the connection, at most once and not after a whole answer.
  init(maxBytes: Int, cancel: @escaping @Sendable () -> Void) {
    self.maxBytes = maxBytes
    self.cancel = cancel
  }

  /// Sends the request and waits for the answer, without the body of a failure.
  // A cancelled task ends this at once and closes the connection; `start` may never be called.
  func run(_ start: () -> Void) async throws -> WebAnswer {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isOver = state.withLock { state in
          if !state.isOver { state.continuation = continuation }
          return state.isOver
        }
        guard !isOver else { return continuation.resume(throwing: CancellationError()) }
        start()
      }
    } onCancel: {
      finish(with: .failure(CancellationError()))
    }
  }

  private func finish(with result: Result<WebAnswer, any Error>, isWhole: Bool = false) {
    let (continuation, wasOver) = state.withLock { state in
      defer {
        state.continuation = nil
        state.isOver = true
      }
      return (state.continuation, state.isOver)
    }
    if !isWhole, !wasOver { cancel() }
    continuation?.resume(with: result)
  }

  /// Takes the head of the answer; returns true if the body is wanted.
  func begin(_ head: WebAnswer?) -> Bool {
    guard let head else {
      finish(with: .failure(WebFailure.lost))
      return false
    }
    // More is to come: RFC 9110, 15.2.
    if (100...199).contains(head.status) { return true }
    guard (200...299).contains(head.status) || head.status == 304 else {
      finish(with: .success(head))
      return false
    }
    guard head.length ?? 0 <= maxBytes else {
      finish(with: .failure(WebFailure.tooLong(limit: maxBytes)))
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
      return state.answer?.body.count ?? 0 > maxBytes
    }
    if isTooLong { finish(with: .failure(WebFailure.tooLong(limit: maxBytes))) }
  }

  /// Takes the end of the request, with any head that was not reported before and any failure.
  func end(head: WebAnswer? = nil, failure: ((_ isAnswering: Bool) -> WebFailure)? = nil) {
    let answer = state.withLock { $0.answer } ?? head
    if let failure {
      return finish(with: .failure(failure(answer != nil)), isWhole: true)
    }
    guard let answer, answer.isWhole else {
      return finish(with: .failure(WebFailure.lost), isWhole: true)
    }
    finish(with: .success(answer), isWhole: true)
  }

  /// Ends the exchange with a redirection; `stop` keeps the transport from following.
  // The client decides whether to follow.
  func redirect(_ answer: WebAnswer?, stop: () -> Void) {
    let isWanted = state.withLock { state in
      // FoundationNetworking stops the process if this is called after the task was cancelled.
      if !state.isOver { stop() }
      return !state.isOver
    }
    guard isWanted, let answer else { return }
    finish(with: .success(answer), isWhole: true)
  }
}

extension WebAnswer {
  // In bytes, by the header; nil also if the body is sent encoded.
  fileprivate var length: Int? {
    guard headers["content-encoding"] == nil else { return nil }
    return self[header: "content-length"].flatMap { Int($0) }
  }

  fileprivate var isWhole: Bool { status == 304 || body.count >= length ?? 0 }
}
