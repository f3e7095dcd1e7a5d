/// One run of a command, with its input.
struct CommandRun<Output> {
  /// Performs the work.
  let perform: @MainActor () async throws -> Output
  /// The number of the run, once it has begun.
  var number = 0
  /// A Boolean value that indicates whether the run was counted before: the person tries again.
  var isRetry = false

  init(_ perform: @escaping @MainActor () async throws -> Output) { self.perform = perform }
}
