/// Why data could not be had, in the three parts a person needs.
public struct DataError: Error, Hashable, Sendable {
  /// What was being done: "load the recipes".
  public var doing: Phrase
  /// Why it failed.
  public var reason: Phrase
  /// What to do next, if there is anything.
  public var suggestion: Phrase?

  /// Makes an error.
  public init(doing: Phrase, reason: Phrase, suggestion: Phrase? = nil) {
    self.doing = doing
    self.reason = reason
    self.suggestion = suggestion
  }

  /// Any error as a data error; what is not one keeps its description as the reason.
  public init(_ error: any Error, doing: Phrase) {
    if let error = error as? DataError {
      self = error
    } else {
      self.init(doing: doing, reason: .verbatim("\(error)"))
    }
  }
}
