/// The observers of receipts in this process. While there is none, a send pays one comparison.
@MainActor
enum ReceiptObservers {
  @MainActor
  struct Entry {
    weak var observation: ReceiptObservation?

    /// A Boolean value that indicates whether receipts are to be made.
    var wantsReceipts: Bool { observation?.body != nil }
  }

  private static var entries: [Entry] = []
  private static var lastNumber = 0
  private(set) static var sendsUnderWay: [Int] = []

  static func add(_ observation: ReceiptObservation) {
    entries.append(Entry(observation: observation))
    refreshFlag()
  }

  /// Removes observers that were cancelled or released, or whose responder was released.
  static func prune() {
    entries.removeAll { $0.observation?.isOver ?? true }
    refreshFlag()
  }

  /// Returns the observers of all responders on the chain that starts at `link`, the lowest first.
  static func observers(above link: UnsafeMutablePointer<Link>) -> [Entry] {
    prune()
    guard !entries.isEmpty else { return [] }
    var found: [Entry] = []
    var cursor: UnsafeMutablePointer<Link>? = link
    while let current = cursor {
      for entry in entries {
        if let observation = entry.observation,
          let responder = observation.responder, responder.rawLink == current
        {
          found.append(entry)
        }
      }
      cursor = current.pointee.next
    }
    return found
  }

  static func begin() -> (number: Int, parent: Int?) {
    lastNumber += 1
    let parent = sendsUnderWay.last
    sendsUnderWay.append(lastNumber)
    return (lastNumber, parent)
  }

  static func end(
    _ receipt: Receipt, of action: any Action, by handler: Responder?, to observers: [Entry]
  ) {
    sendsUnderWay.removeLast()
    for observer in observers {
      observer.observation?.body?(action, receipt)
      observer.observation?.onSend?(action, type(of: action), handler)
    }
  }

  private static func refreshFlag() { observesReceipts = !entries.isEmpty }
}

/// A Boolean value that indicates whether sends in this process have to look for observers.
@MainActor
@usableFromInline
var observesReceipts = false
