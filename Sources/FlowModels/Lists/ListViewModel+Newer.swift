extension ListViewModel {
  /// Waits for the current version of a cached page, and lists it.
  func lookForNewer(
    than old: Page<Item>, of load: ListLoader<Item>.Load,
    _ newer: @escaping @Sendable () async throws -> Page<Item>?
  ) {
    let lookUp = run("look for what is newer in \(name)") {
      try await newer()
    } apply: { list, outcome in
      // If there is no newer version, the old one stays.
      guard let new = try? outcome.get() else { return }
      list.decide { $0.take(newer: new, than: old, of: load) }
    }
    lookingForNewer = (lookingForNewer + [lookUp]).filter(isUnderWay)
  }

  /// Stops waiting for newer pages, because the pages they belong to are about to be replaced.
  func stopLookingForNewer() {
    for lookUp in lookingForNewer { lookUp.cancel() }
    lookingForNewer = []
  }
}
