/// Holds up the answers of data providers, so that a simulation decides when each arrives, in which
/// order, and whether it fails.
///
/// An app that is given one in its ``AppEnvironment`` puts it before its providers with
/// ``DataProvider/gated(by:)``. While it holds nothing up, it changes nothing.
@MainActor
public final class AnswerGate {
  /// Whether what is asked for from now on is held up.
  public var isHolding = false

  private var waiting: [ParkedWork<Void>] = []

  /// Makes a gate that lets everything through.
  public nonisolated init() {}

  /// How many answers are held up, the oldest first.
  public var heldCount: Int { waiting.count }

  /// Lets an answer through.
  ///
  /// - Parameter index: Which of those that are held up, from 0.
  /// - Returns: Whether there is one.
  @discardableResult
  public func answer(at index: Int = 0) -> Bool { resume(at: index, with: .success(())) }

  /// Lets an answer fail.
  ///
  /// - Parameters:
  ///   - index: Which of those that are held up, from 0.
  ///   - error: What is thrown instead.
  /// - Returns: Whether there is one.
  @discardableResult
  public func fail(at index: Int = 0, with error: any Error) -> Bool {
    resume(at: index, with: .failure(error))
  }

  /// Lets everything through, what is held up first.
  public func open() {
    isHolding = false
    while answer() {}
  }

  /// Waits until the gate lets this through.
  ///
  /// - Throws: What the gate was told to let it fail with.
  public nonisolated func pass() async throws { try await wait() }

  private func wait() async throws {
    guard isHolding else { return }
    try await WorkTracker.park { waiting.append($0) }
  }

  private func resume(at index: Int, with result: sending Result<Void, any Error>) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).resume(with: result)
    return true
  }
}

extension DataProvider {
  /// This provider behind a gate, or itself where there is none.
  public func gated(by gate: AnswerGate?) -> any DataProvider<Item> {
    gate.map { GatedProvider(base: self, gate: $0) } ?? self
  }
}

extension DataStore {
  /// This store behind a gate, or itself where there is none; writing is held up like reading.
  public func gated(by gate: AnswerGate?) -> any DataStore<Item> {
    gate.map { GatedProvider(base: self, gate: $0) } ?? self
  }
}

/// A provider whose answers a gate holds up.
private struct GatedProvider<Base: DataProvider>: DataProvider {
  let base: Base
  let gate: AnswerGate

  func page(_ request: PageRequest) async throws -> Page<Base.Item> {
    try await gate.pass()
    return try await base.page(request)
  }

  func item(id: Base.Item.ID) async throws -> Base.Item? {
    try await gate.pass()
    return try await base.item(id: id)
  }
}

extension GatedProvider: DataStore where Base: DataStore {
  func save(_ item: Base.Item) async throws -> Base.Item {
    try await gate.pass()
    return try await base.save(item)
  }

  func remove(id: Base.Item.ID) async throws {
    try await gate.pass()
    try await base.remove(id: id)
  }

  func apply(_ writes: [DataWrite<Base.Item>]) async throws -> [DataChange<Base.Item>] {
    try await gate.pass()
    return try await base.apply(writes)
  }
}
