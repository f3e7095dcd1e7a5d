import FlowModels
import Synchronization

/// A log of an app's requests for data and their results, in the order of events.
/// An app whose `SimulatedData` has no log pays nothing for it: its providers are not wrapped.
package final class RequestLog: Sendable {
  /// One thing that happened to a request.
  package struct Entry: Hashable, Sendable, Codable {
    package enum Event: String, Hashable, Sendable, Codable, CaseIterable {
      case asked
      case answered
      case failed
      /// No one waits for the answer any more.
      case cancelled
    }

    /// The number of the request, from 1, in the order of requests.
    package var number: Int
    package var data: String
    package var event: Event
    /// The request, the answer, or the reason of the failure, in one line.
    package var text: String
    /// The time of the app's clock, in seconds since the launch.
    package var seconds: Double
  }

  private struct State {
    var count = 0
    var entries: [Entry] = []

    mutating func note(
      _ number: Int, _ data: String, _ event: Entry.Event, _ text: String, at time: Duration
    ) {
      entries.append(
        Entry(
          number: number, data: data, event: event, text: DisplayText.singleLine(text),
          seconds: time / .seconds(1)))
    }
  }

  private let state = Mutex(State())

  package init() {}

  /// Returns what has happened since the last call.
  package func takeEntries() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries
    }
  }

  /// Notes a request, and returns its number.
  func ask(_ data: String, _ text: String, at time: Duration) -> Int {
    state.withLock { state in
      state.count += 1
      state.note(state.count, data, .asked, text, at: time)
      return state.count
    }
  }

  /// Notes what became of a request.
  func end(_ number: Int, _ data: String, _ event: Entry.Event, _ text: String, at time: Duration) {
    state.withLock { $0.note(number, data, event, text, at: time) }
  }
}

extension DataProvider {
  /// Returns this provider with its requests in a log, or the provider itself if the log is `nil`.
  func logged(
    in log: RequestLog?, named name: String, clock: any Clock<Duration>
  ) -> any DataProvider<Item> {
    guard let log else { return self }
    return LoggedProvider(base: self, log: log, name: name, clock: clock as? ManualClock)
  }
}

extension DataStore {
  /// Returns this store with its requests in a log, or the store itself if the log is `nil`.
  func logged(
    in log: RequestLog?, named name: String, clock: any Clock<Duration>
  ) -> any DataStore<Item> {
    guard let log else { return self }
    return LoggedProvider(base: self, log: log, name: name, clock: clock as? ManualClock)
  }
}

// It suspends only where its base does, so that the order of events stays the same.
private struct LoggedProvider<Item, Base: DataProvider<Item>>: DataProvider {
  let base: Base
  let log: RequestLog
  let name: String
  let clock: ManualClock?

  func page(_ request: PageRequest) async throws -> Page<Item> {
    try await noting(Self.words(of: request)) {
      try await base.page(request)
    } answer: { page in
      page.items.count.counted("item") + (page.next == nil ? "" : ", and more follow")
    }
  }

  func item(id: Item.ID) async throws -> Item? {
    try await noting("item \(id)") {
      try await base.item(id: id)
    } answer: {
      $0 == nil ? "there is none" : "the item"
    }
  }

  func count(matching query: DataQuery) async throws -> Int? {
    try await noting("count" + Self.words(of: query)) {
      try await base.count(matching: query)
    } answer: {
      $0.map { "\($0)" } ?? "not known"
    }
  }

  private static func words(of request: PageRequest) -> String {
    (request.cursor == nil ? "first page" : "next page") + words(of: request.query)
      + ", at most \(request.limit.counted("item"))" + (request.isReload ? ", afresh" : "")
  }

  private static func words(of query: DataQuery) -> String {
    var words = query.words.map { " of \(DisplayText.quoted($0))" } ?? ""
    let filter = query.filter.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
    if !filter.isEmpty { words += " where " + filter.joined(separator: ", ") }
    return words + (query.order.map { " in the order \($0)" } ?? "")
  }

  private func noting<Answer>(
    _ request: String, _ perform: () async throws -> Answer, answer: (Answer) -> String
  ) async throws -> Answer {
    let number = log.ask(name, request, at: now)
    do {
      let result = try await perform()
      log.end(number, name, .answered, answer(result), at: now)
      return result
    } catch is CancellationError {
      log.end(number, name, .cancelled, "cancelled", at: now)
      throw CancellationError()
    } catch {
      log.end(number, name, .failed, DataError(error).diagnosis, at: now)
      throw error
    }
  }

  private var now: Duration { clock?.now.offset ?? .zero }
}

extension LoggedProvider: DataStore where Base: DataStore {
  func save(_ item: Item) async throws -> Item {
    try await noting("save \(item.id)") {
      try await base.save(item)
    } answer: { _ in
      "saved"
    }
  }

  func remove(id: Item.ID) async throws {
    try await noting("remove \(id)") {
      try await base.remove(id: id)
    } answer: {
      "removed"
    }
  }

  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    let words = writes.map { write in
      switch write {
      case .save(let item): "save \(item.id)"
      case .remove(let id): "remove \(id)"
      }
    }
    return try await noting(words.joined(separator: ", ")) {
      try await base.apply(writes)
    } answer: {
      $0.count.counted("change")
    }
  }
}
