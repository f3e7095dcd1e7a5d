import Combined
import Framework
import Handwritten
import Measure
import PointerChase
import Workload

/// An action handled by the top of a chain, a number of levels above its sender.
@MainActor
struct DispatchBenchmark {
  static let depths = [1, 4, 16, 64, 256]
  static let names = [
    "bare pointer chase (C)", "Responder", "closures, weak selves", "OpenCombine subjects",
    "GNUstep NSResponder",
  ]

  let gnustep: String?
  /// By entrant, by depth.
  private var samples: [[Sample]] = names.map { _ in [] }

  init(gnustep: String?) { self.gnustep = gnustep }

  mutating func run() {
    heading("Dispatch: ns of CPU per send, by levels between the sender and the handler")
    for depth in Self.depths { measure(depth) }
    showTable()
    showAims()
  }

  private mutating func measure(_ depth: Int) {
    let contenders: [any Contender] = [
      Chase(depth: depth), ResponderChain(depth: depth), ClosureChain(depth: depth),
      SubjectChain(depth: depth),
    ]
    let results = Set(contenders.map { $0.run(1000) })
    guard results.count == 1 else { fatalError("the contenders do not do the same work") }
    var entrants = zip(Self.names, contenders).map { Entrant($0, $1) }
    if let gnustep {
      entrants.append(
        Entrant(Self.names[4]) { count in
          Double(Process.output(of: [gnustep, "\(depth)", "\(count)"]) ?? "") ?? .nan
        })
    }
    for (index, sample) in Contest.measure(entrants).enumerated() { samples[index].append(sample) }
  }

  private func showTable() {
    let last = "at 16, by Responder"
    var table = Table([""] + Self.depths.map(String.init) + [last])
    for (name, row) in zip(Self.names, samples) where !row.isEmpty {
      table.add([name] + row.map { Figure.of($0) } + ["\(Figure.short(ratio(row))) ×"])
    }
    table.show()
    if gnustep == nil {
      print("  \(Self.names[4]): not installed: apt-get install libgnustep-gui-dev gobjc")
    }
  }

  private func showAims() {
    let own = samples[1]
    let perLevel = zip(Self.depths, own).dropFirst().map { depth, sample in
      (sample.median - own[0].median) / Double(depth - 1)
    }
    Aim.show(
      "at most 3 ns a level above the cost at depth 1",
      found: perLevel.map { Figure.short($0) }.joined(separator: ", "),
      isMet: perLevel.allSatisfy { $0 <= 3 })
    for (index, factor) in [(3, 30.0), (2, 6.0), (4, 4.0)] where !samples[index].isEmpty {
      let found = ratio(samples[index])
      Aim.show(
        "at depth 16 at least \(Int(factor)) times faster than \(Self.names[index])",
        found: "\(Figure.short(found)) times", isMet: found >= factor)
    }
  }

  /// How many times as long a row takes at depth 16 as `Responder` does.
  private func ratio(_ row: [Sample]) -> Double { row[2].median / samples[1][2].median }
}

/// The floor: nothing but the pointers.
private final class Chase: Contender {
  private let first: OpaquePointer
  private var before = 0

  init(depth: Int) { first = chase_make(depth) }

  func run(_ count: Int) -> Int {
    let payload = Payload.sample
    let total = chase_run(first, count, payload.id, payload.title, payload.source)
    defer { before = total }
    return total - before
  }
}
