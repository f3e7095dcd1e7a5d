package import FlowModels

/// A gate that holds back the answers of data providers. A simulation decides when each one
/// arrives, in what order, and whether it fails.
///
/// An app that receives a gate in its `AppEnvironment` puts it before its providers with
/// `DataProvider.gated(by:)`. While the gate holds nothing back, it changes nothing.
@MainActor
public final class AnswerGate {
  /// A Boolean value that indicates whether the gate holds back the answers to new requests.
  public var isHolding = false

  private struct Waiting {
    var work: ParkedWork<Void>
    var name: String?
    var request: (any Sendable)?
  }

  private var waiting: [Waiting] = []

  /// Makes a gate that lets every answer through.
  public nonisolated init() {}

  package var heldCount: Int { waiting.count }

  /// The names of the data with held answers, oldest first; `nil` for data without a name.
  package var heldNames: [String?] { waiting.map(\.name) }

  /// Adds what the held answers answer, in order, to the fingerprint of a state.
  func add(to state: inout StateFingerprint) {
    state.add(waiting.count)
    for answer in waiting {
      state.add(answer.name ?? "")
      if let request = answer.request { state.add(request as Any) }
    }
  }

  /// Lets one held answer through.
  ///
  /// - Parameter index: The index of the answer among those held back: from 0, the oldest first.
  /// - Returns: `true` if there is an answer at the index.
  @discardableResult
  public func answer(at index: Int = 0) -> Bool { resume(at: index, with: .success(())) }

  /// Makes one held answer fail.
  ///
  /// - Parameters:
  ///   - index: The index of the answer among those held back: from 0, the oldest first.
  ///   - error: The error that is thrown instead of the answer.
  /// - Returns: `true` if there is an answer at the index.
  @discardableResult
  public func fail(at index: Int = 0, with error: any Error) -> Bool {
    resume(at: index, with: .failure(error))
  }

  /// Lets every held answer through, and stops holding back new ones.
  public func open() {
    isHolding = false
    while answer() {}
  }

  /// Waits until the gate lets the caller through, or throws the error given to ``fail(at:with:)``.
  // The request distinguishes held answers from each other.
  package func pass(_ name: String? = nil, for request: (any Sendable)? = nil) async throws {
    // Nobody sees the answers to a killed process's requests.
    guard isHolding, !WorkTracker.isKilled else { return }
    try await WorkTracker.park(at: .heldAnswer(of: name)) {
      waiting.append(Waiting(work: $0, name: name, request: request))
    }
  }

  private func resume(at index: Int, with result: sending Result<Void, any Error>) -> Bool {
    guard waiting.indices.contains(index) else { return false }
    waiting.remove(at: index).work.resume(with: result)
    return true
  }
}

extension DataProvider {
  /// Returns this provider behind a gate, or the provider itself if the gate is `nil`.
  package func gated(by gate: AnswerGate?, named name: String? = nil) -> any DataProvider<Item> {
    guard let gate else { return self }
    return GatedProvider(base: self, gate: gate, name: name)
  }
}

extension DataStore {
  /// Returns this store behind a gate, for reads and writes, or the store itself without a gate.
  package func gated(by gate: AnswerGate?, named name: String? = nil) -> any DataStore<Item> {
    guard let gate else { return self }
    return GatedProvider(base: self, gate: gate, name: name)
  }
}

private struct GatedProvider<Item, Base: DataProvider<Item>>: DataProvider {
  let base: Base
  let gate: AnswerGate
  let name: String?

  func page(_ request: PageRequest) async throws -> Page<Item> {
    try await gate.pass(name, for: request)
    return try await base.page(request)
  }

  func item(id: Item.ID) async throws -> Item? {
    try await gate.pass(name, for: id)
    return try await base.item(id: id)
  }

  func count(matching query: DataQuery) async throws -> Int? {
    try await gate.pass(name, for: query)
    return try await base.count(matching: query)
  }
}

extension GatedProvider: DataStore where Base: DataStore {
  func save(_ item: Item) async throws -> Item {
    try await gate.pass(name, for: item)
    return try await base.save(item)
  }

  func remove(id: Item.ID) async throws {
    try await gate.pass(name, for: id)
    try await base.remove(id: id)
  }

  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await gate.pass(name, for: writes.map { $0 as any Sendable })
    return try await base.apply(writes)
  }
}
