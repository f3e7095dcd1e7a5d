import Foundation
import Observation
import Responder
import Synchronization

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
  Following {
    body()
    return nil
  }.begin()
}

/// Calls a closure now, and again after each change of the values that it read, as long as its
/// owner exists; for a screen, a flow or a part, until it leaves.
///
/// ```swift
/// override func start() {
///   observe(for: self) { screen in screen.total = screen.prices.reduce(0, +) }
/// }
/// ```
///
/// Several changes in one turn of the main actor count as one. The owner is not retained. If it is
/// a responder, the closure is released at once when the owner leaves or is released; otherwise at
/// the next change after that at the latest.
///
/// - Parameters:
///   - owner: The object that observes. If it has left, the closure is not called.
///   - body: Receives the owner.
/// - Returns: A token to cancel the observation before that. It need not be kept.
@MainActor
@discardableResult
public func observe<Owner: AnyObject>(
  for owner: Owner, _ body: @escaping @MainActor (Owner) -> Void
) -> ObservationToken {
  Following { [weak owner] in
    owner.map(body)
    return nil
  }.begin(for: owner)
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
  return Following {
    let new = value()
    let old = last
    last = new
    guard let old, old != new else { return nil }
    return { body(old, new) }
  }.begin()
}

/// Observes each change of a value that is computed from others, from now on, as long as its owner
/// exists; for a screen, a flow or a part, until it leaves. Equal values are not reported.
///
/// - Parameters:
///   - value: Computes the value from the owner; called again after each change of the values that
///     it reads.
///   - owner: The object that observes. It is not retained.
///   - body: Receives the owner, the old value and the new one.
/// - Returns: A token to cancel the observation before that. It need not be kept.
@MainActor
@discardableResult
public func onChange<Owner: AnyObject, Value: Equatable>(
  of value: @escaping @MainActor (Owner) -> Value, for owner: Owner,
  _ body: @escaping @MainActor (Owner, _ old: Value, _ new: Value) -> Void
) -> ObservationToken {
  var last: Value?
  return Following { [weak owner] in
    guard let owner else { return nil }
    let new = value(owner)
    let old = last
    last = new
    guard let old, old != new else { return nil }
    return { [weak owner] in
      if let owner { body(owner, old, new) }
    }
  }.begin(for: owner)
}

extension Responder {
  /// Observes every ``Property`` of this object.
  package func onAnyChange(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    ObservationToken(joining: properties.map { $0.onAnyChange(body) })
  }

  /// The properties that this object stores, those of its superclasses last.
  package final var properties: [any AnyProperty] {
    sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
      .flatMap(\.children).compactMap { $0.value as? any AnyProperty }
  }
}

/// An observation of the values that a closure reads.
@MainActor
final class Following: OwnedObservation {
  // In the order of the changes. What they read may change on any thread.
  private nonisolated static let due = Mutex<[Following]>([])
  // Following may cause changes that are followed, at most this many times in a row.
  private static let most = 32

  // Reads the values, and returns an action whose own reads are not followed.
  private var body: (@MainActor () -> (@MainActor () -> Void)?)?
  // Set only if what is observed keeps this observation as long as the owner exists.
  private weak var owner: AnyObject?
  private var isKeptByObserved = false

  init(_ body: @escaping @MainActor () -> (@MainActor () -> Void)?) {
    self.body = body
    super.init()
  }

  /// Begins without an owner: the token keeps it.
  func begin() -> ObservationToken {
    follow()
    return ObservationToken(flag) { self.body = nil }
  }

  func begin(for owner: AnyObject) -> ObservationToken {
    if keep(for: owner) == .observed {
      self.owner = owner
      isKeptByObserved = true
    }
    follow()
    return ObservationToken(flag, endsOnRelease: false) { [weak self] in
      self?.end()
      self?.body = nil
    }
  }

  private func follow() {
    if isKeptByObserved, owner == nil { flag.end() }
    guard flag.isActive, let body else {
      self.body = nil
      return
    }
    let keeper = isKeptByObserved ? self : nil
    let perform = withObservationTracking(body) { [weak self] in
      // Observation calls this before the new value is set.
      if let self { Self.due.withLock { $0.append(self) } }
      Task { @MainActor in
        self?.followIfDue()
        withExtendedLifetime(keeper) {}
      }
    }
    perform?()
  }

  private func followIfDue() {
    let isDue = Self.due.withLock { due in
      guard let index = due.firstIndex(where: { $0 === self }) else { return false }
      due.remove(at: index)
      return true
    }
    if isDue { follow() }
  }

  /// Follows all changes so far and those that this makes, as later turns of the main actor would.
  // Code that waits until an app has settled then need not wait for a turn.
  static func followAll() {
    for _ in 0..<most {
      let now = due.withLock { $0 }
      guard !now.isEmpty else { return }
      for following in now { following.followIfDue() }
    }
    if due.withLock({ !$0.isEmpty }) { ObservationCycle.report("observe") }
  }
}

/// The lines about mistakes that nothing else can show, as there is no app.
@MainActor
package enum ErrorLines {
  /// Receives each line. By default, it is written to standard error.
  package static var onLine: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}

/// Writes a line to standard error.
@MainActor
package func printError(_ line: String) { ErrorLines.onLine(line) }
