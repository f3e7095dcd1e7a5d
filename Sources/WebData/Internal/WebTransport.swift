/// A way to send requests, which shares nothing with others and keeps nothing.
protocol WebTransport: Sendable {
  /// Sends a request once, and follows nothing.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - token: The token to send with it, if there is one.
  ///   - patience: The time after which the transport itself gives up, as the last resort: the client
  ///     does before.
  /// - Throws: `WebFailure`, or `CancellationError`.
  func send(_ request: WebRequest, token: String?, patience: Duration) async throws -> WebAnswer
}
