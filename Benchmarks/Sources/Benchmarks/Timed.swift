import Measure

/// The CPU time of the whole process that something takes, in nanoseconds: databases work on
/// threads of their own.
@MainActor
func timed<Result>(
  _ body: () async throws -> Result
) async rethrows -> (time: Double, result: Result) {
  let start = Clock.process
  let result = try await body()
  return (Clock.process - start, result)
}
