/// A failure to read or write data, in the three parts a person needs: the action, the reason and a
/// suggestion.
public struct DataError: Error, Hashable, Sendable {
  /// The action that failed: "load the recipes".
  public var doing: LocalizedText
  /// The reason for the failure.
  public var reason: LocalizedText
  /// A suggestion for what to do next, if there is one.
  public var suggestion: LocalizedText?

  /// Makes an error from its three parts.
  public init(doing: LocalizedText, reason: LocalizedText, suggestion: LocalizedText? = nil) {
    self.doing = doing
    self.reason = reason
    self.suggestion = suggestion
  }

  /// Returns the error for a filter by a field that the provider does not have.
  package static func unknownField(_ name: String) -> DataError {
    DataError(
      doing: .verbatim("filter a list"),
      reason: .verbatim("there is no field \(DisplayText.quoted(name)) to filter by"))
  }

  /// Returns the error for an order that the provider does not have.
  package static func unknownOrder(_ name: String) -> DataError {
    DataError(
      doing: .verbatim("sort a list"),
      reason: .verbatim("there is no order \(DisplayText.quoted(name))"))
  }

  /// The error for a search in data that cannot be searched.
  package static let notSearchable = DataError(
    doing: .verbatim("search a list"), reason: .verbatim("it cannot be searched"))

  /// The error for a cursor that another provider made, or that was made for another order.
  package static let foreignCursor = DataError(
    doing: .verbatim("load more"), reason: .verbatim("the cursor does not belong to this list"),
    suggestion: .verbatim("refresh the list"))

  /// Makes a data error from any error. A data error stays as it is; any other error gives its
  /// description as the reason, or the name of its type if the description is empty.
  public init(_ error: any Error, doing: LocalizedText = .verbatim("go on")) {
    if let error = error as? DataError {
      self = error
    } else {
      let words = "\(error)"
      self.init(doing: doing, reason: .verbatim(words.isEmpty ? "\(type(of: error))" : words))
    }
  }

  /// Returns the same error with another description of the action that failed.
  package func whileDoing(_ doing: LocalizedText) -> DataError {
    DataError(doing: doing, reason: reason, suggestion: suggestion)
  }
}

extension DataError: CustomStringConvertible {
  /// The three parts in English, for logs and tools: `could not load “Soups”: the disk is full;
  /// free some space, and try again`.
  public var description: String {
    let english = Localization()
    let parts = [reason, suggestion].compactMap { $0 }.map(english.string)
    return english.string(.key("data.failed", ["doing": doing])) + ": "
      + parts.joined(separator: "; ")
  }
}
