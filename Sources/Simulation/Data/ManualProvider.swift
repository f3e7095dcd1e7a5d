public import FlowModels

/// A data provider whose answers a test gives by hand, whenever it wants.
///
/// A simulation does not wait for its answers, so a test can look at a list while it is loading,
/// let answers arrive in another order, or after the screen has gone.
///
/// ```swift
/// let provider = ManualProvider<Recipe>()
/// let row = RowDescription<Recipe> { Row(title: .verbatim($0.title)) }
/// flow.push(
///   ListViewModel(name: "Recipes", title: .verbatim("Recipes"), provider: provider, row: row))
/// provider.answer(with: Page(items: [tart], next: nil))
/// ```
///
/// It also answers requests that were cancelled, as a slow server would.
@MainActor
public final class ManualProvider<Item: Identifiable & Sendable>: DataProvider
where Item.ID: Sendable {
  /// The requests that are not answered yet, the oldest first.
  public private(set) var requests: [PageRequest] = []

  private var answers: [ParkedWork<Page<Item>>] = []
  private var items: [Item.ID: Item] = [:]

  /// Makes a provider without requests.
  public init() {}

  /// Answers one of the requests, the oldest by default.
  ///
  /// - Parameters:
  ///   - page: The answer.
  ///   - index: The position in ``requests``.
  public func answer(with page: Page<Item>, at index: Int = 0) {
    for item in page.items { items[item.id] = item }
    take(at: index)?.resume(with: .success(page))
  }

  /// Lets one of the requests fail, the oldest by default.
  public func fail(with error: any Error, at index: Int = 0) {
    take(at: index)?.resume(with: .failure(error))
  }

  /// Waits for the answer that the test gives.
  public nonisolated func page(_ request: PageRequest) async throws -> Page<Item> {
    try await wait(for: request)
  }

  /// Returns an item of a page that was given as an answer before, without waiting.
  public nonisolated func item(id: Item.ID) async throws -> Item? { await known(id) }

  private func known(_ id: Item.ID) -> Item? { items[id] }

  private func wait(for request: PageRequest) async throws -> Page<Item> {
    try await WorkTracker.park(at: .manualAnswer) { parked in
      requests.append(request)
      answers.append(parked)
    }
  }

  private func take(at index: Int) -> ParkedWork<Page<Item>>? {
    guard requests.indices.contains(index) else { return nil }
    requests.remove(at: index)
    return answers.remove(at: index)
  }
}
