import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session that shares nothing with others and keeps nothing.
final class WebSession: Sendable {
  private let session: URLSession
  private let exchanges = Exchanges()
  private let mostBytes: Int
  private let control = DispatchQueue(label: "WebSession")

  init(mostBytes: Int) {
    self.mostBytes = mostBytes
    session = URLSession(configuration: .alone, delegate: exchanges, delegateQueue: nil)
  }

  // A session holds its delegate and its connections until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  /// Sends a request.
  ///
  /// - Throws: `WebFailure`, or `CancellationError`.
  func send(_ request: URLRequest) async throws -> WebAnswer {
    let task = session.dataTask(with: request)
    let exchange = Exchange(task, mostBytes: mostBytes, control: control)
    exchanges[task] = exchange
    defer { exchanges[task] = nil }
    return try await exchange.run()
  }
}

/// The delegate of a session, which passes what happens to a task on to the task's exchange.
///
/// A delegate for each task would do, but FoundationNetworking notifies it of redirections alone.
private final class Exchanges: NSObject, Sendable {
  private let all = Mutex<[Int: Exchange]>([:])

  subscript(task: URLSessionTask) -> Exchange? {
    get { all.withLock { $0[task.taskIdentifier] } }
    set { all.withLock { $0[task.taskIdentifier] = newValue } }
  }
}

extension Exchanges: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    completionHandler(self[dataTask]?.begin(response) == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self[dataTask]?.append(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    self[task]?.redirect(response) { completionHandler(nil) }
  }

  /// No password is ever given; a server's certificate is checked as usual.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    #if canImport(FoundationNetworking)
      completionHandler(.rejectProtectionSpace, nil)
    #else
      let isAboutServer =
        challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
      completionHandler(isAboutServer ? .performDefaultHandling : .rejectProtectionSpace, nil)
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    self[task]?.end(error)
  }
}

extension URLSessionConfiguration {
  /// A configuration for sessions that share nothing with others and keep nothing.
  fileprivate static var alone: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCredentialStorage = nil
    return configuration
  }
}
