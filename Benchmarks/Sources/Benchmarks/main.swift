import Glibc
import Measure

// One table a benchmark; `run` makes what this program needs and starts it.

let options = Options(Array(CommandLine.arguments.dropFirst()))
if let data = options.data, let job = options.job {
  // This process is one of those that a benchmark has started.
  print(try await ImportBenchmark(folder: data).time(of: job))
  exit(0)
}
if let old = options.old {
  exit(Comparison(old: old, new: CommandLine.arguments[0]).run(options.only ?? "") ? 0 : 1)
}
Contest.isOnePass = options.isOnePass
if options.includes("dispatch") {
  var benchmark = DispatchBenchmark(gnustep: options.gnustep)
  benchmark.run()
}
if options.includes("browse") { BrowseBenchmark().run() }
if options.includes("paths") { PathBenchmark().run() }
if options.includes("snapshots") {
  var benchmark = SnapshotBenchmark()
  try benchmark.run()
}
if options.includes("writes") { WriteBenchmark().run() }
if options.includes("forms") { FormBenchmark().run() }
if options.includes("brands") { try BrandBenchmark(flowctl: options.flowctl).run() }
if let data = options.data {
  if options.includes("paging") { try await PagingBenchmark(folder: data).run() }
  if options.includes("storage") {
    try await SearchBenchmark(folder: data).run()
    ImportBenchmark(folder: data, flowctl: options.flowctl).run()
  }
}
if options.includes("explore") { try await ExploreBenchmark(options: options).run() }
if options.includes("hosting") { try await HostingBenchmark(options: options).run() }
if options.includes("start-up") { StartUpBenchmark(options: options).run() }
// Read, so that nothing that was added up can be left out.
if Entrant.sink == .min { print("the sink is full") }
