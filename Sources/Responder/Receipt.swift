/// A record of how one action travelled: the responders visited, those that declined, and the one
/// that handled it, if any.
///
/// Receipts are made only while there is an observer; see ``Responder/observeReceipts(_:)``. A
/// receipt holds names, not responders, so keeping it keeps nothing else alive.
public struct Receipt: Sendable, Hashable, Codable {
  /// One responder that an action met.
  public struct Hop: Sendable, Hashable, Codable {
    /// The outcome of an action's visit to a responder.
    public enum Outcome: String, Sendable, Hashable, Codable {
      /// Its class has no handler for the action, or it is a sender that is being released.
      case passed
      /// Its handler declined, and the action continued above.
      case declined
      /// Its handler dealt with the action; the walk ended here.
      case handled
    }

    /// The responder's ``Responder/responderName``.
    public var responder: String
    /// The outcome of the visit.
    public var outcome: Outcome
  }

  /// The action and its arguments, as ``Action/description`` writes them.
  public var action: String
  /// The responders visited, the sender first.
  public var hops: [Hop]
  /// The position of this send among all observed sends of the process, in the order they began.
  public var number: Int
  /// The send in whose handler this one was made, if any.
  public var parent: Int?
  /// The types behind the names, while the process lives.
  package var types = Types()

  private enum CodingKeys: String, CodingKey { case action, hops, number, parent }

  /// The types of an action and of its handler: no part of the receipt's value, so they are neither
  /// compared nor encoded.
  package struct Types: Sendable, Hashable {
    /// The type of the action.
    package var action: Any.Type?
    /// The class of the responder that handled the action.
    package var handler: Any.Type?

    /// Returns `true`.
    package static func == (first: Types, second: Types) -> Bool { true }

    /// Adds nothing.
    package func hash(into hasher: inout Hasher) {}
  }

  /// The name of the responder that handled the action, or `nil`.
  public var handler: String? {
    hops.last.flatMap { $0.outcome == .handled ? $0.responder : nil }
  }
}

/// An observer of receipts; releasing or cancelling it ends the observation.
@MainActor
public final class ReceiptObservation {
  private(set) var body: ((any Action, Receipt) -> Void)?
  /// Called with the action, its type and the responder that handled it; needs no receipt.
  private(set) var onSend: ((any Action, Any.Type, Responder?) -> Void)?
  private(set) weak var responder: Responder?

  init(
    responder: Responder, body: ((any Action, Receipt) -> Void)? = nil,
    onSend: ((any Action, Any.Type, Responder?) -> Void)? = nil
  ) {
    self.responder = responder
    self.body = body
    self.onSend = onSend
  }

  /// Returns true if it has not been cancelled, and observes the responder of a link.
  func observes(_ link: UnsafeMutablePointer<Link>) -> Bool {
    (body != nil || onSend != nil) && responder?.rawLink == link
  }

  /// Ends the observation. Calling it again does nothing.
  public func cancel() {
    body = nil
    onSend = nil
    ReceiptObservers.prune()
  }
}

/// An action that no responder on the chain handled, as reported to the top of the chain.
@MainActor
public struct UnhandledAction {
  /// The action.
  public let action: any Action
  /// The responder that sent it, while it lives; a policy that keeps this keeps no responder alive.
  ///
  /// It is `nil` from the beginning where the action was sent as its sender was being released.
  public weak let sender: Responder?
  /// The name of the responder that sent it, which stays when the responder has gone.
  package let senderName: String
  /// The names of the responders visited that are still linked, the sender first.
  public let path: [String]

  /// One line for people: the action, and the chain that let it pass.
  public var summary: String {
    let line = "unhandled \(action): no responder handles it on \(path.joined(separator: " → "))"
    return String(line.map { $0.isNewline ? " " : $0 })
  }
}
