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

  /// A query filters by a field that its provider does not have.
  package static func unknownField(_ name: String) -> DataError {
    DataError(
      doing: "filter a list",
      reason: .verbatim("there is no field \(DisplayText.quoted(name)) to filter by"))
  }

  /// A query asks for an order that its provider does not have.
  package static func unknownOrder(_ name: String) -> DataError {
    DataError(
      doing: "sort a list", reason: .verbatim("there is no order \(DisplayText.quoted(name))"))
  }

  /// A query searches in what cannot be searched.
  package static let notSearchable = DataError(
    doing: "search a list", reason: "it cannot be searched")

  /// A cursor was made by another provider, or for another order.
  package static let foreignCursor = DataError(
    doing: "load more", reason: "the cursor does not belong to this list",
    suggestion: "refresh the list")

  /// Any error as a data error; what is not one keeps its description as the reason, or its type's name
  /// where that is empty.
  public init(_ error: any Error, doing: Phrase = "go on") {
    if let error = error as? DataError {
      self = error
    } else {
      let words = "\(error)"
      self.init(doing: doing, reason: .verbatim(words.isEmpty ? "\(type(of: error))" : words))
    }
  }

  /// The same error for a person who knows what they were doing by other words.
  public func whileDoing(_ doing: Phrase) -> DataError {
    DataError(doing: doing, reason: reason, suggestion: suggestion)
  }
}

extension DataError: CustomStringConvertible {
  /// The three parts in English, for logs and tools: `could not load “Soups”: the disk is full; free
  /// some space, and try again`.
  public var description: String {
    let english = Localization()
    let parts = [reason, suggestion].compactMap { $0 }.map(english.string)
    return english.string(.key("data.failed", ["doing": doing])) + ": "
      + parts.joined(separator: "; ")
  }
}
