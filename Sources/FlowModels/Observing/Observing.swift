import Foundation
import Observation
public import Responder

/// Calls a closure now, and again after each change of the values that it read, as a view draws
/// itself.
///
/// Several changes in one turn of the main actor count as one. It is built on Observation, so it
/// follows `@Observable` objects as well as ``Property``.
///
/// - Parameter body: The closure. It should not own the owner of the token.
/// - Returns: A token. Releasing it ends the observation.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
  let following = Following {
    body()
    return nil
  }
  following.follow()
  return following.token
}

/// Observes each change of a value that is computed from others, from now on. Equal values are not
/// reported.
///
/// - Parameters:
///   - value: Computes the value; called again after each change of the values that it reads.
///   - body: Receives the old and the new value. It should not own the owner of the token.
/// - Returns: A token. Releasing it ends the observation.
@MainActor
public func onChange<Value: Equatable>(
  of value: @escaping @MainActor () -> Value,
  _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
) -> ObservationToken {
  var last: Value?
  let following = Following {
    let new = value()
    let old = last
    last = new
    guard let old, old != new else { return nil }
    return { body(old, new) }
  }
  following.follow()
  return following.token
}

extension Responder {
  /// Observes every ``Property`` of this object.
  ///
  /// - Parameter body: Called after each change of any of them. It should not own the owner of the
  ///   token.
  /// - Returns: A token. Releasing it ends the observation.
  /// - Complexity: O(stored properties), once, because they are found by reflection.
  public func onAnyChange(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    var tokens: [ObservationToken] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let part = mirror {
      for child in part.children {
        if let property = child.value as? any AnyProperty {
          tokens.append(property.onAnyChange(body))
        }
      }
      mirror = part.superclassMirror
    }
    return ObservationToken(joining: tokens)
  }
}

/// An observation of the values that a closure reads.
@MainActor
private final class Following {
  private let flag = ObservationFlag()
  /// Reads the values, and returns an action whose own reads are not followed.
  private var body: (@MainActor () -> (@MainActor () -> Void)?)?

  init(_ body: @escaping @MainActor () -> (@MainActor () -> Void)?) { self.body = body }

  var token: ObservationToken { ObservationToken(flag) { self.body = nil } }

  func follow() {
    guard flag.isActive, let body else { return }
    let perform = withObservationTracking(body) { [weak self] in
      // Observation calls this before the new value is set.
      Task { @MainActor in self?.follow() }
    }
    perform?()
  }
}

/// Writes a line to standard error.
func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
