import FlowModels

/// The bearer token that shows a server who sends a request (RFC 6750).
enum Token {
  /// Returns the token of a source, or `nil` if it names none; an error never holds the token.
  static func value(
    for source: WebSource, in environment: (String) -> String?
  ) throws(InputError) -> String? {
    guard let variable = source.tokenVariable else { return nil }
    let origin = source.address.origin
    guard !origin.isPlain || origin.isLoopback else {
      throw InputError(problem(source, "a token is not sent over plain http; use https"))
    }
    guard let token = environment(variable), !token.isEmpty else {
      throw InputError(
        problem(source, "the environment variable \(variable) is not set; set it to the token"))
    }
    guard token.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw InputError(
        problem(
          source,
          "the environment variable \(variable) does not hold a token; expected letters, digits "
            + "and signs without spaces"))
    }
    return token
  }

  private static func problem(_ source: WebSource, _ message: String) -> InputError.Problem {
    InputError.Problem(file: source.address.description, message: message)
  }
}
