package import FlowModels

/// A rule for a fault of data in a simulation, such as a failure, a delay, no answer at all, or
/// items that repeat or vanish.
///
/// It is read from a line of text, such as `recipes page 2: fail "the server is down" once`; the
/// article `Faults` has the whole grammar.
public struct FaultRule: Hashable, Sendable {
  package enum Target: Hashable, Sendable {
    case anything
    /// The page of this number, from 1, or any page.
    case page(Int?)
    case search
    case item
    case save
    case remove
  }

  package enum Fault: Hashable, Sendable {
    /// The request fails with the text of a failure kind. The reason is the detail for developers.
    case fail(String, FailureKind = .unknown)
    /// The request takes this much longer, by the app's clock.
    case delay(Duration)
    case hang
    /// A page has at most this many items; the next page continues after them. 0 is the last page.
    case partial(Int)
    /// A page begins with the last item of the page before.
    case duplicate
    /// The last item of the page before vanishes for good, or the item that is looked up.
    case vanish
    /// A page names itself as the next one.
    case loop
    /// The items have another form.
    case shape(DataShape)
  }

  package enum Frequency: Hashable, Sendable {
    case always
    case once
    /// Every nth request: with 3, the third, the sixth and so on.
    case every(Int)
    /// At random, with a probability from 0 to 1. The same seed gives the same times.
    case chance(Double, seed: UInt64)
  }

  /// The name of the data, as the app calls it: `recipes`.
  package var data: String
  package var target: Target
  package var fault: Fault
  package var frequency: Frequency

  package init(_ data: String, _ target: Target, _ fault: Fault, _ frequency: Frequency = .always) {
    self.data = data
    self.target = target
    self.fault = fault
    self.frequency = frequency
  }
}

extension FaultRule {
  /// The form that it gives all items of its data; `nil` for a fault of single requests.
  var shape: DataShape? { if case .shape(let shape) = fault { shape } else { nil } }

  enum Call: Hashable, Sendable {
    case page(number: Int?, isSearch: Bool)
    case item
    case save
    case remove
  }

  /// Returns whether the rule applies to a call, and its fault can happen there.
  func matches(_ call: Call, of name: String) -> Bool {
    guard name == data, fault.fits(call) else { return false }
    switch (target, call) {
    case (.anything, _), (.page(nil), .page), (.item, .item), (.save, .save), (.remove, .remove):
      return true
    case (.page(let wanted), .page(let number, _)): return wanted == number
    case (.search, .page(_, let isSearch)): return isSearch
    default: return false
    }
  }
}

extension FaultRule.Fault {
  fileprivate func fits(_ call: FaultRule.Call) -> Bool {
    switch (self, call) {
    case (.fail, _), (.delay, _), (.hang, _), (.partial, .page), (.vanish, .item): true
    // Only where there is a page before.
    case (.duplicate, .page(let number?, _)), (.vanish, .page(let number?, _)),
      (.loop, .page(let number?, _)):
      number > 1
    default: false
    }
  }
}

extension FaultRule.Frequency {
  /// Returns true if the fault happens at a matching request, counted from 1.
  func isDue(at time: Int) -> Bool {
    switch self {
    case .always: return true
    case .once: return time == 1
    case .every(let count): return time.isMultiple(of: max(1, count))
    case .chance(let chance, let seed):
      var random = SplitMix(state: seed &+ UInt64(time))
      // The 53 bits that a number from 0 to 1 has.
      return Double(random.next() >> 11) / 0x1p53 < chance
    }
  }
}
