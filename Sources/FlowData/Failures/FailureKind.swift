public import Localization

/// A kind of failure, with texts for the user.
///
/// The texts are whole sentences in every language of the framework: the description of the
/// failure, under the key `failure.KIND`, and a suggestion for the user, under `failure.KIND.next`.
/// An app or a brand replaces a sentence by its key, like any other text:
///
/// ```json
/// "strings": { "en": { "failure.serverBusy": "Our kitchen is closed for a moment." } }
/// ```
///
/// They do not mention hosts, codes or files. Those are for developers, and belong in
/// ``DataError/detail``.
public enum FailureKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// No connection can be made.
  case offline
  /// The answer did not come in time.
  case timedOut
  /// The connection broke before the answer was whole.
  case connectionLost
  /// The other side could not prove who it is, as by a certificate that has expired.
  case untrusted
  /// The service cannot answer now, and asks for another attempt later.
  case serverBusy
  /// The service has failed.
  case serverFailed
  /// The answer is not what the app expects.
  case badAnswer
  /// The user has to sign in first.
  case notSignedIn
  /// The user is not allowed to do this.
  case notAllowed
  /// There is no such thing.
  case notFound
  /// Someone else has changed it since it was loaded.
  case changedMeanwhile
  /// It refers to something that does not exist.
  case missingReference
  /// There is no space left to write to.
  case storageFull
  /// The data cannot be written to.
  case storageReadOnly
  /// Another process uses the data.
  case storageInUse
  /// The data is not what was written once.
  case storageDamaged
  /// The data cannot be opened, read or written for another reason.
  case storageUnavailable
  /// The app or its configuration has a mistake, which the user cannot correct.
  case misconfigured
  /// Any other failure.
  case unknown

  /// The description of the failure, as a whole sentence.
  package var reason: LocalizedText { .key("failure.\(rawValue)") }

  /// A suggestion for the user, as a whole sentence.
  package var suggestion: LocalizedText { .key("failure.\(rawValue).next") }

  /// Returns the suggestion to try again after a time, in whole seconds or minutes, rounded up;
  /// later, if that is more than two hours away.
  ///
  /// - Parameter delay: The time to wait.
  public static func tryAgain(in delay: Duration) -> LocalizedText {
    guard delay <= .seconds(7200) else { return FailureKind.serverBusy.suggestion }
    let (whole, rest) = delay.components
    let seconds = max(1, rest > 0 ? whole + 1 : whole)
    return seconds < 120
      ? .key("failure.nextInSeconds", ["count": .verbatim("\(seconds)")])
      : .key("failure.nextInMinutes", ["count": .verbatim("\((seconds + 59) / 60)")])
  }
}
