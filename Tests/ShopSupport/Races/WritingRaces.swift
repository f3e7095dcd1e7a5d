import FlowModels

/// A race about a thing that is written.
class WritingRace: RaceScreen {
  /// Indicates whether a write has failed, so that the person knows that data are not as entered.
  @Property final var hasFailed = false

  final var stored: Thing? { data.shelf.items.first { $0.id == "a" } }

  /// Begins a write.
  final func write<Value>(
    _ operation: @escaping @MainActor () async throws -> Value,
    apply: @escaping @MainActor (Result<Value, any Error>) -> Void = { _ in }
  ) {
    pending += 1
    run("write", operation) { race, outcome in
      race.pending -= 1
      if case .failure = outcome { race.hasFailed = true }
      apply(outcome)
    }
  }
}

/// A counter that is read before it is written.
final class TapsLoseOneRace: WritingRace {
  @Property private var taps = 0

  override var buttons: [String] { ["more"] }
  override var facts: [(id: String, value: String)] { [("taps", "\(taps)")] }
  override var problem: String? {
    pending > 0 || hasFailed || stored?.count == taps ? nil : "a tap is lost"
  }

  override func tap(_ button: String) {
    taps += 1
    write { [isPlanted, data] in
      guard isPlanted, var thing = try await data.things.item(id: "a") else {
        return try await data.queue.update(id: "a") { $0.count += 1 }
      }
      thing.count += 1
      return try await data.things.save(thing)
    }
  }
}

/// A mark that is toggled by what is there.
final class ToggledByReadingRace: WritingRace {
  @Property private var isOn = false

  override var buttons: [String] { ["mark"] }
  override var facts: [(id: String, value: String)] { [("on", "\(isOn)")] }
  override var problem: String? {
    pending > 0 || hasFailed || stored?.count == (isOn ? 1 : 0) ? nil : "the mark is not as shown"
  }

  override func tap(_ button: String) {
    isOn.toggle()
    let count = isOn ? 1 : 0
    write { [isPlanted, data] in
      guard isPlanted, var thing = try await data.things.item(id: "a") else {
        return try await data.queue.save(Thing(id: "a", name: "thing a", count: count))
      }
      thing.count = 1 - thing.count
      return try await data.things.save(thing)
    }
  }
}

/// A text that is saved as one types.
final class SaveOvertakesSaveRace: WritingRace {
  @Property private var words = "thing a"

  override var text: String? { words }
  override var problem: String? {
    pending > 0 || hasFailed || stored?.name == words ? nil : "an older text is stored"
  }

  override func type(_ text: String) {
    words = text
    write { [isPlanted, data] in
      let thing = Thing(id: "a", name: text)
      return try await isPlanted ? data.things.save(thing) : data.queue.save(thing)
    }
  }
}

/// A thing that is saved and deleted.
final class DeleteDuringSaveRace: WritingRace {
  @Property private var isThere = true

  override var buttons: [String] { ["save", "delete"] }
  override var facts: [(id: String, value: String)] { [("there", "\(isThere)")] }
  override var problem: String? {
    pending > 0 || hasFailed || (stored != nil) == isThere ? nil : "what is shown is not stored"
  }

  override func tap(_ button: String) {
    isThere = button == "save"
    write { [isPlanted, isThere, data] in
      let store: any DataStore<Thing> = isPlanted ? data.things : data.queue
      if isThere {
        _ = try await store.save(Thing(id: "a", name: "thing a"))
      } else {
        try await store.remove(id: "a")
      }
    }
  }
}

/// A text that shows at once, and goes back to the one before if it cannot be saved.
final class RollbackOfNewerRace: WritingRace {
  @Property private var words = "thing a"

  override var text: String? { words }
  override var problem: String? {
    pending > 0 || stored?.name == words ? nil : "the text shown is not the one stored"
  }

  override func type(_ text: String) {
    let before = words
    words = text
    write { [data] in
      try await data.queue.save(Thing(id: "a", name: text))
    } apply: { [weak self] outcome in
      guard let self, case .failure = outcome else { return }
      if isPlanted {
        words = before
      } else if pending == 0 {
        words = stored?.name ?? ""
      }
    }
  }
}

/// A draft that is sent.
final class SentTwiceRace: WritingRace {
  @Property private var draft = 1

  override var buttons: [String] { ["send"] }
  override var facts: [(id: String, value: String)] { [("draft", "\(draft)")] }
  override var problem: String? {
    let sent = data.shelf.items.map(\.count).filter { $0 > 0 }
    return Set(sent).count == sent.count ? nil : "a draft was sent twice"
  }

  override func tap(_ button: String) {
    guard isPlanted || pending == 0 else { return }
    let thing = Thing(id: data.makeID(), name: "draft", count: draft)
    write { [data] in
      try await data.queue.save(thing)
    } apply: { [weak self] outcome in
      if case .success = outcome { self?.draft += 1 }
    }
  }
}

/// A thing that is made if there is none.
final class CreatedTwiceRace: WritingRace {
  override var buttons: [String] { ["make"] }
  override var problem: String? {
    data.shelf.items.count { $0.name == "one" } > 1
      ? "what there is to be once was made twice" : nil
  }

  override func tap(_ button: String) {
    guard isPlanted || pending == 0 else { return }
    write { [data] in
      let all = try await data.queue.allItems()
      guard !all.contains(where: { $0.name == "one" }) else { return }
      _ = try await data.queue.save(Thing(id: data.makeID(), name: "one"))
    }
  }
}

/// A number of messages that are being sent.
final class CounterStuckRace: WritingRace {
  @Property private var sending = 0

  override var buttons: [String] { ["send"] }
  override var facts: [(id: String, value: String)] { [("sending", "\(sending)")] }
  override var problem: String? {
    sending == pending ? nil : "\(sending) are shown as being sent, and \(pending) are"
  }

  override func tap(_ button: String) {
    sending += 1
    write { [data] in
      try await data.queue.save(Thing(id: data.makeID(), name: "message"))
    } apply: { [weak self] outcome in
      guard let self else { return }
      if case .failure = outcome, isPlanted { return }
      sending -= 1
    }
  }
}

/// Messages in the order in which they were sent.
final class MessagesOutOfOrderRace: WritingRace {
  @Property private var messages: [Int] = []
  private var last = 0

  override var buttons: [String] { ["send"] }
  override var facts: [(id: String, value: String)] {
    [("messages", messages.map(String.init).joined(separator: " "))]
  }
  override var problem: String? {
    messages == messages.sorted() ? nil : "the messages are not in their order"
  }

  override func tap(_ button: String) {
    last += 1
    let number = last
    if !isPlanted { messages.append(number) }
    write { [data] in
      try await data.things.save(Thing(id: data.makeID(), name: "message"))
    } apply: { [weak self] outcome in
      guard let self else { return }
      switch outcome {
      case .success: if isPlanted { messages.append(number) }
      case .failure: messages.removeAll { $0 == number }
      }
    }
  }
}

/// A sign that work is under way.
final class IdleWhileBusyRace: WritingRace {
  @Property private var isWorking = false

  override var buttons: [String] { ["work"] }
  override var facts: [(id: String, value: String)] { [("working", "\(isWorking)")] }
  override var problem: String? {
    isWorking == (pending > 0) ? nil : "it looks idle while it works"
  }

  override func tap(_ button: String) {
    isWorking = true
    write { [data] in
      try await data.things.item(id: "a")
    } apply: { [weak self] _ in
      guard let self else { return }
      isWorking = isPlanted ? false : pending > 0
    }
  }
}

/// A field that somebody else changes, too.
final class SyncOverwritesEditRace: WritingRace {
  @Property private var words = "thing a"
  private var typed: String?

  override var text: String? { words }
  override var buttons: [String] { ["sync"] }
  override var problem: String? {
    typed.flatMap { $0 == words ? nil : "what was typed is gone" }
  }

  override func type(_ text: String) {
    words = text
    typed = text
  }

  override func tap(_ button: String) {
    let wasUntouched = typed == nil
    write { [data] in
      try await data.things.item(id: "a")?.name
    } apply: { [weak self] outcome in
      guard let self, case .success(let name?) = outcome else { return }
      if typed == nil || isPlanted && wasUntouched { words = name }
    }
  }
}
