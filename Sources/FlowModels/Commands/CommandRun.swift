/// One run of a command, with its input.
struct CommandRun<Output> {
  let perform: @MainActor () async throws -> Output
  /// The number of the run, once it has begun.
  var number = 0
  /// True if the user tries again, so that the run was counted before.
  var isRetry = false

  init(_ perform: @escaping @MainActor () async throws -> Output) { self.perform = perform }
}
