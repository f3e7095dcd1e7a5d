/// What data is to show in a simulation that it would not by itself: that it fails, comes late or never,
/// or is not what it was.
///
/// `Simulation` reads a rule from a line of text, such as
/// `recipes page 2: fail "the server is down" once`; its `Faults` article has the whole grammar.
public struct FaultRule: Hashable, Sendable {
  /// What is asked for when it happens.
  public enum Target: Hashable, Sendable {
    /// Whatever is asked for.
    case anything
    /// The page of this number, from 1, or any page.
    case page(Int?)
    /// A page of what is searched for.
    case search
    /// One item by its id.
    case item
    /// The saving of an item.
    case save
    /// The removal of an item.
    case remove
  }

  /// What happens.
  public enum Fault: Hashable, Sendable {
    /// It fails for this reason.
    case fail(String)
    /// It takes so much longer, by the app's clock.
    case delay(Duration)
    /// It is never answered.
    case hang
    /// A page has no more than so many items, and goes on after them.
    case partial(Int)
    /// A page begins with the last item of the page before.
    case duplicate
    /// The last item of the page before is gone, for good; an item that is looked up is gone.
    case vanish
    /// A page says that the next one is itself.
    case loop
  }

  /// How often it happens, of the times when it could.
  public enum Frequency: Hashable, Sendable {
    /// Each time.
    case always
    /// The first time.
    case once
    /// Each time of so many: with 3 the third, the sixth and so on.
    case every(Int)
    /// With a chance from 0 to 1; the same seed gives the same times.
    case chance(Double, seed: UInt64)
  }

  /// The name of the data, as the app calls it: `recipes`.
  public var data: String
  /// What is asked for when it happens.
  public var target: Target
  /// What happens.
  public var fault: Fault
  /// How often it happens.
  public var frequency: Frequency

  /// Makes a rule.
  public init(
    _ data: String, _ target: Target, _ fault: Fault, _ frequency: Frequency = .always
  ) {
    self.data = data
    self.target = target
    self.fault = fault
    self.frequency = frequency
  }
}

extension FaultRule {
  /// Something that was asked of data.
  enum Call: Hashable, Sendable {
    case page(number: Int?, isSearch: Bool)
    case item
    case save
    case remove
  }

  /// Whether the rule is about a call, and its fault can happen there.
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
  /// Whether it happens this time.
  ///
  /// - Parameter time: Which of the times when it could, from 1.
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
