/// The observers of receipts in this process. While there is none, a send pays one comparison.
@MainActor
enum ReceiptObservers {
  @MainActor
  struct Entry {
    weak var observation: ReceiptObservation?

    /// True if it needs receipts.
    var wantsReceipts: Bool { observation?.body != nil }
  }

  // By link, so that a send finds the observers of its own chain without looking at the others.
  // Memory is used again, so a found one is asked whether the link is still its responder's.
  private static var entries: [UnsafeMutablePointer<Link>: [Entry]] = [:]
  private static var sendsUntilPruning = 0
  private static var lastNumber = 0
  private(set) static var sendsUnderWay: [Int] = []

  static func add(_ observation: ReceiptObservation) {
    guard let responder = observation.responder else { return }
    entries[responder.rawLink, default: []].append(Entry(observation: observation))
    refreshFlag()
  }

  /// Removes observers that were cancelled or released, or whose responder was released.
  static func prune() {
    for (link, all) in entries {
      let alive = all.filter { $0.observation?.observes(link) == true }
      entries[link] = alive.isEmpty ? nil : alive
    }
    sendsUntilPruning = entries.count
    refreshFlag()
  }

  /// Returns the observers of all responders on the chain that starts at `link`, the lowest first.
  // O(depth) on average: as many sends as there are observers pay together for removing those that
  // have gone.
  static func observers(above link: UnsafeMutablePointer<Link>) -> [Entry] {
    sendsUntilPruning -= 1
    if sendsUntilPruning <= 0 { prune() }
    guard !entries.isEmpty else { return [] }
    var found: [Entry] = []
    var cursor: UnsafeMutablePointer<Link>? = link
    while let current = cursor {
      if let here = entries[current] {
        found += here.filter { $0.observation?.observes(current) == true }
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
