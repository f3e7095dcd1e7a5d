import Diagnostics
public import Localization

/// A failure to read or write data. It has the action, the reason and a suggestion for the user,
/// and the detail for developers.
///
/// The reason and the suggestion are whole sentences. Most failures have texts already:
///
/// ```swift
/// throw DataError(
///   .serverBusy, doing: .key("orders.load"), detail: "api.example answered 503 to GET /orders")
/// ```
///
/// A screen shows what the user can use: “Could not load the orders”, “The service is not
/// available right now. Try again later.” The detail goes into traces and logs.
public struct DataError: Error, Hashable, Sendable {
  /// The action that failed: "load the recipes".
  public var doing: LocalizedText
  /// The kind of failure; ``FailureKind/unknown`` for an error with its own texts.
  public var kind: FailureKind
  /// The reason for the failure, as a whole sentence.
  public var reason: LocalizedText
  /// A suggestion for what to do next, as a whole sentence, if there is one.
  public var suggestion: LocalizedText?
  /// The reason for developers: hosts, codes, files. It is in English, is never shown on a screen,
  /// and is in traces and logs.
  public var detail: String?

  /// Makes an error with its own texts.
  ///
  /// - Parameters:
  ///   - doing: The action that failed.
  ///   - reason: The reason, as a whole sentence.
  ///   - suggestion: A suggestion for what to do next, as a whole sentence.
  ///   - detail: The reason for developers.
  public init(
    doing: LocalizedText, reason: LocalizedText, suggestion: LocalizedText? = nil,
    detail: String? = nil
  ) {
    self.doing = doing
    kind = .unknown
    self.reason = reason
    self.suggestion = suggestion
    self.detail = detail
  }

  /// Makes an error with the texts of its kind.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - doing: The action that failed.
  ///   - detail: The reason for developers.
  public init(_ kind: FailureKind, doing: LocalizedText, detail: String) {
    self.doing = doing
    self.kind = kind
    reason = kind.reason
    suggestion = kind.suggestion
    self.detail = detail
  }

  /// Makes a data error from any error. A data error stays unchanged. Any other error is of an
  /// unknown kind, and the detail is its description, or the name of its type if the description is
  /// empty.
  public init(_ error: any Error, doing: LocalizedText = .key("failure.doing")) {
    if let error = error as? DataError {
      self = error
    } else {
      let words = "\(error)"
      self.init(.unknown, doing: doing, detail: words.isEmpty ? "\(type(of: error))" : words)
    }
  }

  /// Returns the same error with another description of the action that failed.
  package func whileDoing(_ doing: LocalizedText) -> DataError {
    var error = self
    error.doing = doing
    return error
  }

  /// The reason and the suggestion, one after the other as the language does it.
  public var message: LocalizedText {
    guard let suggestion, suggestion != .empty else { return reason }
    guard reason != .empty else { return suggestion }
    return .key("failure.sentences", ["first": reason, "second": suggestion])
  }

  /// The reason for developers: the detail, or else the reason and the suggestion in English.
  package var diagnosis: String { detail ?? Localization().string(message) }
}

// MARK: - Mistakes of an app

extension DataError {
  /// Returns the error for a filter by a field that the provider does not have.
  package static func unknownField(_ name: String) -> DataError {
    DataError(
      .misconfigured, doing: .key("failure.load"),
      detail: "there is no field \(DisplayText.quoted(name)) to filter by")
  }

  /// Returns the error for an order that the provider does not have.
  package static func unknownOrder(_ name: String) -> DataError {
    DataError(
      .misconfigured, doing: .key("failure.load"),
      detail: "there is no order \(DisplayText.quoted(name))")
  }

  /// The error for a search in data that cannot be searched.
  package static let notSearchable = DataError(
    .misconfigured, doing: .key("failure.load"), detail: "it cannot be searched")

  /// The error for a cursor that another provider made, or that was made for another order.
  package static let foreignCursor = DataError(
    .changedMeanwhile, doing: .key("failure.load"),
    detail: "the cursor does not belong to this list; refresh the list")
}

extension DataError: CustomStringConvertible {
  /// The action and the reason for developers, in English, for logs and tools: `could not load
  /// “Soups”: api.example is not available (503)`.
  public var description: String {
    "could not \(Localization().string(doing)): \(diagnosis)"
  }
}
