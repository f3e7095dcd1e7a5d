public import Responder

/// A responder with asynchronous work that ends when it leaves.
@MainActor
public protocol WorkOwner: Responder {
  /// The running work.
  var work: WorkScope { get }
}

extension WorkOwner {
  /// Runs asynchronous work, and applies its outcome to this owner if it is still wanted.
  ///
  /// The operation starts at once, and if it never suspends, its outcome is applied before this
  /// method returns. (On systems other than Linux that are older than the releases of 2025, it
  /// starts at the next turn of the main actor.) Begin work when the owner is on a path, as in
  /// `start()`. Before that, no simulation waits for the work; after the owner has left, the work
  /// does not begin. If the owner no longer exists or the work was cancelled, the outcome is
  /// dropped, and the app reports that. Neither closure needs to keep the owner alive: `apply`
  /// receives it with the outcome.
  ///
  /// If a flow begins work in the handler of a screen's action, the work runs on behalf of that
  /// screen. If the screen has left meanwhile, what `apply` pushes, presents or starts is dropped,
  /// and the app reports that, because the user is elsewhere by then.
  ///
  /// ```swift
  /// run("load the author") { [users] in try await users.item(id: id) } apply: { screen, outcome in
  ///   screen.author = try? outcome.get()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - purpose: A short description of the work, for traces.
  ///   - operation: The work. It should capture what it needs, not the owner.
  ///   - apply: Receives the owner and the outcome, on the main actor, at most once.
  /// - Returns: The work, for cancelling it alone.
  @discardableResult
  public func run<Value>(
    _ purpose: String,
    _ operation: @escaping @MainActor () async throws -> Value,
    apply: @escaping @MainActor (Self, Result<Value, any Error>) -> Void
  ) -> Work {
    run(purpose, isReported: true, operation, apply: apply)
  }

  /// Runs asynchronous work. Without `isReported`, `apply` must report a failure itself.
  func run<Value>(
    _ purpose: String, isReported: Bool,
    _ operation: @escaping @MainActor () async throws -> Value,
    apply: @escaping @MainActor (Self, Result<Value, any Error>) -> Void
  ) -> Work {
    let work = Work(purpose: purpose)
    let app = ownApp
    let name = responderName
    let scope = self.work
    guard scope.add(work) else {
      app?.note(.dropped("\(purpose): \(name) has left"))
      return work
    }
    guard app?.work.stall == nil else {
      scope.remove(work)
      work.cancel()
      app?.note(.dropped("\(purpose): the app does not settle"))
      return work
    }
    // The outcome is applied on behalf of the sender for which the work began.
    let screen = ownScreen
    let origin = WorkOrigin(isOfScreen: screen != nil)
    let run = WorkTracker.Run(app?.work, purpose: purpose, owner: name, screen: screen)
    work.run = run
    work.task = WorkTracker.start(run) { [weak self] in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await operation()) } catch { outcome = .failure(error) }
      // The owner may be gone, as a cell whose row was removed, and its screen still there.
      scope.remove(work)
      guard let self, !work.isCancelled else {
        if case .failure(is CancellationError) = outcome { return }
        app?.note(.dropped("what came late: \(work.purpose), for \(name)"))
        return
      }
      Responder.asSender(origin.sender) {
        if isReported { app?.note(failureOf: purpose, outcome) }
        apply(self, outcome)
      }
    }
    if work.isCancelled { work.task?.cancel() }
    return work
  }

  /// Runs asynchronous work whose outcome this owner does not need.
  ///
  /// A failure is not silent: the app's observers receive ``AppEvent/failed(_:reason:)``, which
  /// traces show; outside an app, a line is written to standard error. If the user has to know,
  /// make a ``Command``, which shows a dialog. Otherwise like ``run(_:_:apply:)``.
  ///
  /// ```swift
  /// run("mark the note as read") { [notes] in try await notes.save(note) }
  /// ```
  ///
  /// - Parameters:
  ///   - purpose: A short description of the work, for traces.
  ///   - operation: The work. It should capture what it needs, not the owner.
  /// - Returns: The work, for cancelling it alone.
  @discardableResult
  public func run<Value>(
    _ purpose: String, _ operation: @escaping @MainActor () async throws -> Value
  ) -> Work {
    run(purpose, operation) { owner, outcome in
      guard case .failure(let error) = outcome, owner.ownApp == nil else { return }
      printError("could not \(purpose): \(DataError(error).diagnosis)")
    }
  }

  /// Calls a closure later, by the app's clock, if this owner still exists then.
  ///
  /// ```swift
  /// after(.seconds(4), "hide the notice") { screen in screen.notice = nil }
  /// ```
  ///
  /// - Parameters:
  ///   - delay: The time to wait.
  ///   - purpose: A short description of the work, for traces.
  ///   - perform: Receives the owner.
  /// - Returns: The work, for cancelling the call.
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

  /// Reports something that the app did outside of itself, such as opening a page in a browser or
  /// playing a sound, to the app's observers (``AppEvent/performed(_:)``).
  ///
  /// Traces show it, and checks know by it that a control that does nothing else is not idle.
  ///
  /// - Parameter effect: The effect in a few words: `open the page in a browser`.
  public func reportEffect(_ effect: String) { ownApp?.note(.performed(effect)) }

  private var ownScreen: String? {
    if self is FlowModel { return nil }
    return ((self as? ViewModel) ?? (self as? ScreenPart)?.screen)?.screenOnPath.responderName
  }

  /// The app that it belongs to; `nil` outside of one.
  var ownApp: AppState? {
    (self as? ViewModel)?.app ?? (self as? FlowModel)?.controller.app ?? (self as? AppWork)?.app
      ?? (self as? ScreenPart)?.appOfOwner
  }
}

extension AppState {
  fileprivate func note<Value>(failureOf purpose: String, _ outcome: Result<Value, any Error>) {
    guard case .failure(let error) = outcome else { return }
    note(.failed(purpose, reason: DataError(error).diagnosis))
  }
}
