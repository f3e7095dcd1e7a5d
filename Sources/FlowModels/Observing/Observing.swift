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
  let following = Following {
    body()
    return nil
  }
  following.follow()
  return following.token
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
  private let flag = ObservationFlag()
  /// Reads, and gives what is to be done without following what that reads.
  private var body: (@MainActor () -> (@MainActor () -> Void)?)?

  init(_ body: @escaping @MainActor () -> (@MainActor () -> Void)?) { self.body = body }

  var token: ObservationToken { ObservationToken(flag) { self.body = nil } }

  func follow() {
    guard flag.isActive, let body else { return }
    let perform = withObservationTracking(body) { [weak self] in
      // This is told before the value is there.
      Task { @MainActor in self?.follow() }
    }
    perform?()
  }
}

/// Writes a line to standard error.
func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
