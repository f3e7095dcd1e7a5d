import Allocations
import Combined
import Framework
import Handwritten
import Measure
import Workload

// Counts allocations, in a program of its own so that counting slows nothing that is timed.

final class Probe {}

/// That an object of the Swift runtime's making is counted, and that nothing else is.
func counterWorks() -> Bool {
  var probes: [Probe] = []
  probes.reserveCapacity(1000)
  let start = allocation_count()
  for _ in 0..<1000 { probes.append(Probe()) }
  let made = allocation_count()
  let idle = allocation_count()
  return made - start == 1000 && idle == made && probes.count == 1000
}

/// Allocations per operation, after a few that may set things up.
@MainActor
func allocations(_ contender: any Contender, over count: Int) -> Double {
  Entrant.sink &+= contender.run(1000)
  let start = allocation_count()
  Entrant.sink &+= contender.run(count)
  return Double(allocation_count() - start) / Double(count)
}

heading("Allocations")
guard counterWorks() else { fatalError("the counter missed objects that were made") }
print("  the counter counts: 1,000 objects made, 1,000 counted\n")
let recipes = Recipe.hundred
let sends = 1_000_000
let own = allocations(ResponderChain(depth: 16), over: sends)
var table = Table(["", "per send, depth 16", "per browse step"])
table.add([
  "this library", Figure.decimal(own, 2),
  Figure.decimal(allocations(BrowsingApp(recipes: recipes), over: 100_000), 2),
])
table.add([
  "by hand", Figure.decimal(allocations(ClosureChain(depth: 16), over: 100_000), 2),
  Figure.decimal(allocations(BrowsingByHand(recipes: recipes), over: 100_000), 2),
])
table.add([
  "OpenCombine", Figure.decimal(allocations(SubjectChain(depth: 16), over: 100_000), 2),
  Figure.decimal(allocations(BrowsingPublished(recipes: recipes), over: 100_000), 2),
])
table.show()
Aim.show(
  "no allocation per send", found: "\(Int(own * Double(sends))) in 1,000,000 sends",
  isMet: own == 0)
