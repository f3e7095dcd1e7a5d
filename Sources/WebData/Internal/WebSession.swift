import Dispatch
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(Security)
  import Security
#endif

/// A URL session that shares nothing with others and keeps nothing.
final class WebSession: Sendable {
  private let session: URLSession
  private let exchanges: Exchanges
  private let maxBytes: Int
  // Starts and cancels tasks: FoundationNetworking makes the caller of either wait while it takes
  // data that a server sends, in any session.
  private let control = DispatchQueue(label: "WebSession")

  /// Makes a session; only on Apple's systems can it trust `authorities` too.
  init(maxBytes: Int, authorities: [Data] = []) {
    self.maxBytes = maxBytes
    exchanges = Exchanges(authorities)
    session = URLSession(configuration: .alone, delegate: exchanges, delegateQueue: nil)
  }

  // A session holds its delegate and its connections until it is invalidated.
  deinit { session.finishTasksAndInvalidate() }

  func send(_ request: WebRequest, token: String?, patience: Duration) async throws -> WebAnswer {
    guard var message = URLRequest(unfollowed: request.address) else {
      throw WebFailure.badRedirection(.unreadable)
    }
    message.httpMethod = request.method.rawValue
    message.httpBody = request.body
    for header in request.headers(token: token) {
      message.setValue(header.value, forHTTPHeaderField: header.name)
    }
    message.timeoutInterval = Double(patience.components.seconds)
    #if canImport(FoundationNetworking)
      // If a connection that was used before breaks, libcurl sends the request again on a new one,
      // and FoundationNetworking (6.3) leaves out its body: the server waits for a body that never
      // comes. So a request with a body gets a connection of its own there.
      if request.body != nil { return try await WebSession(maxBytes: maxBytes).send(message) }
    #endif
    return try await send(message)
  }

  private func send(_ message: URLRequest) async throws -> WebAnswer {
    let task = session.dataTask(with: message)
    let exchange = Exchange(maxBytes: maxBytes) { [control] in
      control.async { task.cancel() }
    }
    exchanges[task] = exchange
    defer { exchanges[task] = nil }
    return try await exchange.run { control.async { task.resume() } }
  }
}

// One delegate for all tasks: FoundationNetworking notifies a task's own only of redirections.
private final class Exchanges: NSObject, Sendable {
  private let all = Mutex<[Int: Exchange]>([:])
  // In DER, to trust in addition to the system's.
  private let authorities: [Data]

  init(_ authorities: [Data]) { self.authorities = authorities }

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
    completionHandler(self[dataTask]?.begin(WebAnswer(response)) == true ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    self[dataTask]?.append(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    self[task]?.redirect(WebAnswer(response)) { completionHandler(nil) }
  }

  // No password is ever given; a server's certificate is checked as usual, with `authorities` too.
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
      guard isAboutServer else { return completionHandler(.rejectProtectionSpace, nil) }
      guard let trust = challenge.protectionSpace.serverTrust, isTrusted(trust) else {
        // The system refuses it then, and says why.
        return completionHandler(.performDefaultHandling, nil)
      }
      completionHandler(.useCredential, URLCredential(trust: trust))
    #endif
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let failure = error.map { error in
      { isAnswering in WebFailure(error, isAnswering: isAnswering) }
    }
    // A redirection that FoundationNetworking does not follow by itself has not been reported.
    self[task]?.end(head: task.response.flatMap { WebAnswer($0) }, failure: failure)
  }

  #if canImport(Security)
    // By the policy that the session has put into the trust: for the server's name and this time.
    private func isTrusted(_ trust: SecTrust) -> Bool {
      let anchors = authorities.compactMap { SecCertificateCreateWithData(nil, $0 as CFData) }
      guard !anchors.isEmpty,
        SecTrustSetAnchorCertificates(trust, anchors as CFArray) == errSecSuccess,
        // Otherwise, the system's own would not count any more.
        SecTrustSetAnchorCertificatesOnly(trust, false) == errSecSuccess
      else { return false }
      return SecTrustEvaluateWithError(trust, nil)
    }
  #endif
}

extension URLSessionConfiguration {
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

extension WebAnswer {
  fileprivate init?(_ response: URLResponse) {
    guard let response = response as? HTTPURLResponse else { return nil }
    status = response.statusCode
    headers = [:]
    for (name, value) in response.allHeaderFields {
      headers["\(name)".lowercased()] = "\(value)"
    }
  }
}

extension WebFailure {
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
