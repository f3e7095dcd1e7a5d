import TestSupport
import Testing

@testable import FlowModels
@testable import FlowState

/// What an observer does when it is told for the so many-eth time.
private enum Reaction: Hashable, CustomStringConvertible {
  /// Writes, or sends, something else.
  case write(Int)
  /// Ends an observation at once, or releases what stands for it.
  case cancel(Int)
  case release(Int)
  /// Makes the owner of an observation leave, or releases it.
  case leave(Int)
  case releaseOwner(Int)
  /// Begins another observation.
  case join

  var description: String {
    switch self {
    case .write(let value): "write \(value)"
    case .cancel(let index): "cancel \(index)"
    case .release(let index): "release \(index)"
    case .leave(let index): "leave \(index)"
    case .releaseOwner(let index): "release the owner of \(index)"
    case .join: "join"
    }
  }
}

/// An observer: what it skips, how often it is told, and what it does then.
private struct Script: CustomStringConvertible {
  var skips = 0
  var limit = Int.max
  var reactions: [Int: Reaction] = [:]
  /// Indicates whether it has an owner instead of a token that is kept.
  var isOwned = false

  var description: String {
    "(\(isOwned ? "owned, " : "")\(skips), \(limit == .max ? "-" : "\(limit)"), \(reactions))"
  }
}

/// Who is told of a property or a signal, and in which order, by the documentation: the reference.
private struct ObservationModel {
  private struct Observer {
    var script: Script
    var isActive = true
    /// Indicates whether it can still be cancelled.
    var hasToken = true
    var hasOwner = true
    /// The number of its calls that are under way: its owner lives as long.
    var calls = 0
    var told = 0
  }

  let isSignal: Bool
  var value = 0
  var log: [String] = []
  private var observers: [Observer] = []
  private var tellings = 0
  private var waiting: [Int] = []
  private var isTelling = false

  init(isSignal: Bool, _ scripts: [Script]) {
    self.isSignal = isSignal
    for script in scripts { join(script) }
  }

  private mutating func join(_ script: Script) {
    observers.append(Observer(script: script, isActive: script.limit > 0))
  }

  mutating func end(_ index: Int, by end: Ending) {
    guard observers.indices.contains(index) else { return }
    let isOwned = observers[index].script.isOwned
    switch end {
    case .cancel: if observers[index].hasToken { observers[index].isActive = false }
    case .release:
      observers[index].hasToken = false
      if !isOwned { observers[index].isActive = false }
    case .leave: if isOwned { observers[index].isActive = false }
    case .releaseOwner:
      observers[index].hasOwner = false
      endIfAlone(index)
    }
  }

  private mutating func endIfAlone(_ index: Int) {
    let observer = observers[index]
    if observer.script.isOwned, !observer.hasOwner, observer.calls == 0 {
      observers[index].isActive = false
    }
  }

  mutating func write(_ new: Int) {
    if isSignal { return send(new) }
    guard new != value else { return }
    let old = value
    value = new
    tellings += 1
    let telling = tellings
    // Who came meanwhile is not told of this; nobody is told of the old after the new.
    for index in observers.indices where tellings == telling { tell(index, "\(old)>\(new)") }
  }

  private mutating func send(_ new: Int) {
    waiting.append(new)
    guard !isTelling else { return }
    isTelling = true
    while !waiting.isEmpty {
      let value = waiting.removeFirst()
      for index in observers.indices { tell(index, "\(value)") }
    }
    isTelling = false
  }

  private mutating func tell(_ index: Int, _ line: String) {
    guard observers[index].isActive else { return }
    if observers[index].script.skips > 0 {
      observers[index].script.skips -= 1
      return
    }
    observers[index].told += 1
    if observers[index].told == observers[index].script.limit { observers[index].isActive = false }
    log.append("\(index):\(line)")
    observers[index].calls += 1
    defer {
      observers[index].calls -= 1
      endIfAlone(index)
    }
    switch observers[index].script.reactions[observers[index].told] {
    case .write(let value): write(value)
    case .cancel(let other): end(other, by: .cancel)
    case .release(let other): end(other, by: .release)
    case .leave(let other): end(other, by: .leave)
    case .releaseOwner(let other): end(other, by: .releaseOwner)
    case .join: join(Script())
    case nil: break
    }
  }
}

/// A way in which an observation may end.
private enum Ending: CaseIterable {
  case cancel, release, leave, releaseOwner
}

/// The same with a property or a signal.
@MainActor
private final class ObservationPlay {
  private let property = Property(wrappedValue: 0)
  private let signal = Signal<Int>()
  private let isSignal: Bool
  private var tokens: [ObservationToken?] = []
  private var owners: [ViewModel?] = []
  private var told: [Int] = []
  var log: [String] = []

  init(isSignal: Bool, _ scripts: [Script]) {
    self.isSignal = isSignal
    for script in scripts { join(script) }
  }

  var value: Int { property.value }

  func write(_ new: Int) { if isSignal { signal.send(new) } else { property.value = new } }

  func end(_ index: Int, by end: Ending) {
    guard tokens.indices.contains(index) else { return }
    switch end {
    case .cancel: tokens[index]?.cancel()
    case .release: tokens[index] = nil
    case .leave: owners[index]?.end()
    case .releaseOwner: owners[index] = nil
    }
  }

  private func join(_ script: Script) {
    let index = tokens.count
    told.append(0)
    owners.append(script.isOwned ? ViewModel() : nil)
    if let owner = owners[index] {
      tokens.append(
        isSignal
          ? signal.observe(for: owner) { [weak self] in self?.tell(index, "\($1)", script) }
          : property.onChange(for: owner) { [weak self] in
            self?.tell(index, "\($1)>\($2)", script)
          })
    } else if isSignal {
      tokens.append(
        signal.observe(after: script.skips, first: script.limit) { [weak self] in
          self?.tell(index, "\($0)", script)
        })
    } else {
      tokens.append(
        property.onChange(after: script.skips, first: script.limit) { [weak self] in
          self?.tell(index, "\($0)>\($1)", script)
        })
    }
  }

  private func tell(_ index: Int, _ line: String, _ script: Script) {
    log.append("\(index):\(line)")
    told[index] += 1
    switch script.reactions[told[index]] {
    case .write(let value): write(value)
    case .cancel(let other): end(other, by: .cancel)
    case .release(let other): end(other, by: .release)
    case .leave(let other): end(other, by: .leave)
    case .releaseOwner(let other): end(other, by: .releaseOwner)
    case .join: join(Script())
    case nil: break
    }
  }
}

@Suite("Observation against its model")
@MainActor
struct ObservationReferenceTests {
  private func script(_ random: inout SplitMix) -> Script {
    var script = Script()
    script.isOwned = Int.random(in: 0..<3, using: &random) == 0
    if !script.isOwned, Int.random(in: 0..<4, using: &random) == 0 {
      script.skips = Int.random(in: 1...2, using: &random)
    }
    if !script.isOwned, Int.random(in: 0..<4, using: &random) == 0 {
      script.limit = Int.random(in: 0...2, using: &random)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let other = Int.random(in: 0...3, using: &random)
      let choices: [Reaction] = [
        .write(Int.random(in: 0...3, using: &random)), .cancel(other), .release(other), .join,
        .leave(other), .releaseOwner(other),
      ]
      script.reactions[Int.random(in: 1...3, using: &random)] =
        choices[Int.random(in: 0..<6, using: &random)]
    }
    return script
  }

  @Test(
    "with observers that write, end and join, and owners that leave, all hear what the model's hear",
    arguments: [false, true], 0..<4)
  func observers(_ isSignal: Bool, _ seed: UInt64) {
    var random = SplitMix(state: seed)
    for round in 0..<400 {
      let scripts = (0..<Int.random(in: 1...4, using: &random)).map { _ in script(&random) }
      var model = ObservationModel(isSignal: isSignal, scripts)
      let play = ObservationPlay(isSignal: isSignal, scripts)
      var steps: [String] = []
      for _ in 0..<8 {
        if Int.random(in: 0..<6, using: &random) == 0 {
          let index = Int.random(in: 0...3, using: &random)
          let end = Ending.allCases[Int.random(in: 0..<4, using: &random)]
          steps.append("end \(index) by \(end)")
          model.end(index, by: end)
          play.end(index, by: end)
        } else {
          let value = Int.random(in: 0...3, using: &random)
          steps.append("write \(value)")
          model.write(value)
          play.write(value)
        }
        guard play.log == model.log, isSignal || play.value == model.value else {
          Issue.record(
            "seed \(seed), round \(round), \(scripts), \(steps):\n\(play.log)\nis not\n\(model.log)"
          )
          return
        }
      }
    }
  }

  /// Two properties that are bound, and what each change of one makes of the other.
  @Test("bound properties say the same after any writes, also of observers", arguments: 0..<4)
  func bound(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    for _ in 0..<200 {
      let (one, other) = (Property(wrappedValue: 0), Property(wrappedValue: 1))
      let correction = Int.random(in: 2...9, using: &random)
      var tokens = [one.bind(to: other, { $0 + 100 }, { $0 - 100 })]
      // An observer corrects one value to another, which has to settle, too.
      tokens.append(other.onChange { _, new in if new == correction { other.value = new + 1 } })
      for _ in 0..<6 {
        let value = Int.random(in: 0...9, using: &random)
        if Bool.random(using: &random) { one.value = value + 100 } else { other.value = value }
        #expect(one.value == other.value + 100 && other.value != correction)
      }
      tokens[0].cancel()
      let before = one.value
      other.value += 100
      #expect(one.value == before)
    }
  }

  /// TrackingScope of sums over some properties, which a model computes anew each turn.
  @Test(
    "an observer of what it read is called once per turn, if that has changed", arguments: 0..<4)
  func followers(_ seed: UInt64) async {
    var random = SplitMix(state: seed)
    for _ in 0..<40 {
      let properties = (0..<3).map { _ in Property(wrappedValue: 0) }
      let isRead = properties.map { _ in Bool.random(using: &random) }
      let writesBack = Bool.random(using: &random)
      @MainActor func sum() -> Int {
        zip(properties, isRead).reduce(0) { $0 + ($1.1 ? $1.0.value : 0) }
      }
      var seen: [Int] = []
      var changes: [Int] = []
      let following = observe {
        seen.append(sum())
        // What it writes while it reads is followed only as far as it is written again.
        if writesBack, seen.count == 1 { properties[0].value = -1 }
      }
      let changing = onChange(of: sum) { changes.append($1) }
      var runs = seen.count
      var last = sum()
      for _ in 0..<6 {
        var wasRead = false
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let index = Int.random(in: 0..<3, using: &random)
          let value = Int.random(in: 0...2, using: &random)
          if properties[index].value != value, isRead[index] { wasRead = true }
          properties[index].value = value
        }
        await turn()
        if wasRead { runs += 1 }
        #expect(seen.count == runs && (runs == 1 || seen.last == sum()))
        #expect(sum() == last || changes.last == sum())
        last = sum()
      }
      let (heard, told) = (seen.count, changes.count)
      following.cancel()
      changing.cancel()
      for property in properties { property.value += 1 }
      await turn()
      #expect(seen.count == heard && changes.count == told)
    }
  }
}
