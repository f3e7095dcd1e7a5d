// What is listed from a cache, and becomes what there is now.

extension ListViewModel {
  /// Waits for what there is now in the place of a page, and lists it.
  func lookForNewer(
    than old: Page<Item>, of load: ListLoader<Item>.Load,
    _ newer: @escaping @Sendable () async throws -> Page<Item>?
  ) {
    let lookUp = run("look for what is newer in \(name)") {
      try await newer()
    } apply: { list, outcome in
      // Where there is no newer one to be had, the old one is what there is.
      guard let new = try? outcome.get() else { return }
      list.decide { $0.take(newer: new, than: old, of: load) }
    }
    lookingForNewer = (lookingForNewer + [lookUp]).filter(isUnderWay)
  }

  /// What was looked for belongs to pages that are about to go.
  func stopLookingForNewer() {
    for lookUp in lookingForNewer { lookUp.cancel() }
    lookingForNewer = []
  }
}
