import Foundation
import Observation
public import Responder

/// Does something now, and again after each change of what it read then, as a view draws itself.
///
/// Several changes in one turn of the main actor are one. It stands on Observation, so it follows `@Observable`
/// objects as well as ``Property``.
///
/// - Parameter body: What is done. It should not own what keeps the token.
/// - Returns: A token; releasing it ends it.
@MainActor
public func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
  let following = Following(body)
  following.follow()
  return ObservationToken(following.flag) { following.body = nil }
}

/// Tells of each change of a value that is made of others, from now on; equal ones are not told.
///
/// - Parameters:
///   - value: Makes the value; called again after each change of what it reads.
///   - body: Is told of the value before and the value now. It should not own what keeps the token.
/// - Returns: A token; releasing it ends it.
@MainActor
public func onChange<Value: Equatable>(
  of value: @escaping @MainActor () -> Value,
  _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
) -> ObservationToken {
  var last: Value?
  return observe {
    let new = value()
    let old = last
    last = new
    if let old, old != new { body(old, new) }
  }
}

extension Responder {
  /// Observes every ``Property`` of this object.
  ///
  /// - Parameter body: Is told after each change of any of them. It should not own what keeps the token.
  /// - Returns: A token; releasing it ends the observation.
  /// - Complexity: O(stored properties), once: they are found by reflection.
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

/// Somebody who follows what they read.
@MainActor
private final class Following {
  let flag = ObservationFlag()
  var body: (@MainActor () -> Void)?

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func follow() {
    guard flag.isActive, let body else { return }
    withObservationTracking(body) { [weak self] in
      // This is told before the value is there.
      Task { @MainActor in self?.follow() }
    }
  }
}

/// Writes a line to standard error.
func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
