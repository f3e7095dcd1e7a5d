public import Responder

/// A responder that does asynchronous work which ends with it.
@MainActor
public protocol WorkOwner: Responder {
  /// The work under way.
  var work: WorkScope { get }
}

extension WorkOwner {
  /// Does asynchronous work, and applies its outcome to this owner if that is still wanted.
  ///
  /// The operation starts at once, and if it never suspends its outcome is applied before this
  /// returns (on systems before those of 2025 other than Linux it starts at the next turn of the main
  /// actor). Begin work when the owner is on a path, as in `start()`: before, no simulation waits for
  /// it; after the owner has left, it is not begun. When the owner has gone or the work was cancelled, the outcome is dropped and the app
  /// is told so. Neither closure is given a chance to keep the owner alive: the outcome comes with
  /// it.
  ///
  /// ```swift
  /// run("load the author") { [users] in try await users.item(id: id) } apply: { screen, outcome in
  ///   screen.author = try? outcome.get()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - purpose: What it is for, in a few words for traces.
  ///   - operation: The work; it should capture what it needs, not the owner.
  ///   - apply: Receives the owner and the outcome, on the main actor, at most once.
  /// - Returns: The work, with which it can be cancelled alone.
  @discardableResult
  public func run<Value>(
    _ purpose: String,
    _ operation: @escaping @MainActor () async throws -> Value,
    apply: @escaping @MainActor (Self, Result<Value, any Error>) -> Void
  ) -> Work {
    let work = Work(purpose: purpose)
    let app = ownApp
    let name = responderName
    guard self.work.add(work) else {
      app?.note(.dropped("\(purpose): \(name) has left"))
      return work
    }
    // What is done with the outcome is still done for the screen that asked.
    weak let sender = Responder.currentSender
    // Where the handler's first push waits or was refused, so is what it pushes now.
    let first = sender as? FirstPush
    let run = WorkTracker.Run(app?.work)
    work.run = run
    work.task = WorkTracker.start(run) { [weak self] in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await operation()) } catch { outcome = .failure(error) }
      self?.work.remove(work)
      guard let self, !work.isCancelled else {
        if case .failure(is CancellationError) = outcome { return }
        app?.note(.dropped("what came late: \(work.purpose), for \(name)"))
        return
      }
      Responder.asSender(first ?? sender) { apply(self, outcome) }
    }
    if work.isCancelled { work.task?.cancel() }
    return work
  }

  /// Does something later, by the app's clock, if this owner is still there then.
  ///
  /// ```swift
  /// after(.seconds(4), "hide the notice") { screen in screen.notice = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: How much later.
  ///   - purpose: What it is for, in a few words for traces.
  ///   - perform: Receives the owner.
  /// - Returns: The work, with which it can be called off.
  @discardableResult
  public func after(
    _ delay: Duration, _ purpose: String, perform: @escaping @MainActor (Self) -> Void
  ) -> Work {
    let clock = ownApp?.clock ?? ContinuousClock()
    return run(purpose) {
      try await clock.wait(for: delay)
    } apply: { owner, outcome in
      if case .success = outcome { perform(owner) }
    }
  }

  private var ownApp: AppState? {
    (self as? ViewModel)?.app ?? (self as? FlowModel)?.controller.app ?? (self as? Errands)?.app
      ?? (self as? ScreenPart)?.screen?.app
  }
}
