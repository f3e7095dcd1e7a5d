/// A way to send requests, which shares nothing with others and keeps nothing.
protocol WebTransport: Sendable {
  /// Sends a request once, and follows no redirection.
  // After `patience`, the transport itself gives up, as a last resort: the client does before.
  func send(_ request: WebRequest, token: String?, patience: Duration) async throws -> WebAnswer
}
