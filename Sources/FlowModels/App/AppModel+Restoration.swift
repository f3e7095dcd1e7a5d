import Responder

extension AppModel {
  /// Returns the whole state of the app's navigation: paths, presentations and the saved state of
  /// each screen and flow.
  ///
  /// While a launch is still restoring saved state, it returns that state, with the links that
  /// wait.
  ///
  /// - Complexity: O(screens and flows).
  public final func snapshot() -> Snapshot {
    guard var saved = unrestored else { return SnapshotWriter.write(self) }
    let links = (saved.links ?? []) + pendingLinks
    saved.links = links.isEmpty ? nil : links
    saved.given = GivenNumbers(greatest: state.lastNumber)
    return saved
  }

  /// Starts the root flow, and then restores saved state.
  ///
  /// State that cannot be restored is ignored and the app begins afresh; its observer receives the
  /// reason (``AppEvent/startedFresh(reason:)``).
  ///
  /// - Parameter snapshot: The result of ``snapshot()``, possibly from an older version of the app.
  public final func launch(restoring snapshot: Snapshot) {
    guard root.phase == .fresh else { return }
    isRestoring = true
    // What flows start with is given its identity as the app is launched.
    if let known = try? current(snapshot) { state.keepNumbers(of: known) }
    launch()
    restore(snapshot, isLaunch: true)
  }

  /// Replaces the current screens and flows with those of saved state, if all that leave agree.
  ///
  /// The screens are loaded before anything changes. If that fails, the user can try again or keep
  /// the current screens. Screens and flows that no longer exist are left out, and the app's
  /// observer is notified (``AppEvent/dropped(_:)``).
  ///
  /// - Parameter snapshot: The result of ``snapshot()``, possibly from an older version of the app.
  public final func restore(_ snapshot: Snapshot) {
    guard root.phase == .active, !isRestoring else {
      return note(.dropped("restoring saved state: it is being restored, or the app has ended"))
    }
    restore(snapshot, isLaunch: false)
  }

  private func restore(_ snapshot: Snapshot, isLaunch: Bool) {
    isRestoring = true
    do throws(SnapshotError) {
      let snapshot = try current(snapshot)
      let restorer = Restorer(snapshot, in: self, isLaunch: isLaunch)
      if isLaunch { unrestored = snapshot }
      begin(restorer)
    } catch {
      note(isLaunch ? .startedFresh(reason: "\(error)") : .dropped("restoring: \(error)"))
      endRestoring()
    }
  }

  /// Returns saved state, migrated to the current version of this app.
  package final func current(_ snapshot: Snapshot) throws(SnapshotError) -> Snapshot {
    if let identity {
      guard identity.owns(snapshot) else {
        throw snapshot.brand.map { .otherBrand($0, expected: identity.id) }
          ?? .otherApp(snapshot.app, expected: name)
      }
    } else if snapshot.app != name {
      throw .otherApp(snapshot.app, expected: name)
    }
    return try snapshotSchema.migrated(snapshot)
  }

  private func begin(_ restorer: Restorer) {
    prepare(restorer) { [weak self] preparation in
      guard let self else { return }
      self.root.controller.attempt(
        ExitAttempt(
          exit: .restoration, leaving: { restorer.leaving },
          perform: { [weak self] in
            self?.inTurn {
              Responder.asSender(nil) {
                restorer.clear()
                self?.goOn(restorer, with: preparation)
              }
            }
          }, dropped: { [weak self] in self?.endRestoring() }))
    }
  }

  private func goOn(_ restorer: Restorer, with preparation: Restorer.Preparation) {
    restorer.place(preparation)
    guard restorer.needsAnotherRound else {
      isRestoring = false
      unrestored = nil
      restorer.finish()
      return endRestoring()
    }
    prepare(restorer) { [weak self] preparation in
      guard let self else { return }
      Responder.asSender(nil) { self.goOn(restorer, with: preparation) }
    }
  }

  private func prepare(
    _ restorer: Restorer, then perform: @escaping (Restorer.Preparation) -> Void
  ) {
    _ = appWork.run("restore the saved state") {
      try await restorer.prepare()
    } apply: { [weak self] _, outcome in
      switch outcome {
      case .success(let preparation): perform(preparation)
      case .failure(let error): self?.askToRetry(restorer, error, then: perform)
      }
    }
  }

  private func askToRetry(
    _ restorer: Restorer, _ error: any Error,
    then perform: @escaping (Restorer.Preparation) -> Void
  ) {
    let failure = DataError(error, doing: .key("restore.doing"))
    show(
      DialogViewModel(
        failure, doing: .key("restore.doing"), cancelTitle: .key("restore.fresh"),
        retry: { [weak self] in self?.prepare(restorer, then: perform) },
        onCancel: { [weak self] in
          guard let self else { return }
          self.note(.startedFresh(reason: failure.diagnosis))
          self.endRestoring()
        }))
  }

  private func endRestoring() {
    isRestoring = false
    unrestored = nil
    state.savedNumbers = [:]
    linkDesk.goOn()
  }
}
