// The tables behind `ActionTable`: one per class, made at the first instance, never changed and
// never freed afterwards, so the dispatch core may point into them without counting references.

/// The common superclass of all that a table holds, so that the core stays free of generics.
@usableFromInline
class AnyHandler {
  @usableFromInline init() {}
}

/// The handler that a class declares for one type of action, with its condition.
@usableFromInline
final class Handler<A: Action>: AnyHandler {
  // Not `@MainActor`, though both run there: so a send calls them without checking where it runs.
  /// Runs for a responder, with the action and the responder that it was sent from.
  // The sender is passed in a register, and not retained: a handler that does not want it pays
  // nothing for it.
  @usableFromInline let perform: (Responder, A, _ sender: Responder) -> A.Reply?
  @usableFromInline let condition: ((Responder, A) -> Bool)?

  @inlinable
  init(
    perform: @escaping (Responder, A, Responder) -> A.Reply?, condition: ((Responder, A) -> Bool)?
  ) {
    self.perform = perform
    self.condition = condition
  }

  /// Runs the handler; returns `nil` if it declines, or if its condition rejects the action.
  @inlinable
  func callAsFunction(_ responder: Responder, _ action: A, from sender: Responder) -> A.Reply? {
    if let condition, !condition(responder, action) { return nil }
    return perform(responder, action, sender)
  }

  /// Runs a handler of a table without retaining it, as tables keep theirs.
  // That saves 5 of 50 ns a send.
  @inlinable
  static func run(
    _ handler: Unmanaged<AnyHandler>, for responder: Responder, _ action: A, from sender: Responder
  ) -> A.Reply? {
    Unmanaged<Handler<A>>.fromOpaque(handler.toOpaque())._withUnsafeGuaranteedRef {
      $0(responder, action, from: sender)
    }
  }
}

/// The validation that a class declares for one type of action.
@usableFromInline
final class Validator<A: Action>: AnyHandler {
  @usableFromInline let validate: @MainActor (Responder, A) -> Validation

  init(_ validate: @escaping @MainActor (Responder, A) -> Validation) {
    self.validate = validate
  }
}

/// The handlers of one class by action type, in raw memory.
struct HandlerTable {
  struct Entry {
    var key: ObjectIdentifier
    var handler: Unmanaged<AnyHandler>
  }

  /// A table's memory; classes and with them their tables live as long as the process.
  struct Storage {
    var mask: UInt64 = 0
    var validators: [ObjectIdentifier: AnyHandler] = [:]
    var count = 0
    var capacity = 4
    var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 4)
  }

  let storage = UnsafeMutablePointer<Storage>.allocate(capacity: 1)

  init() { storage.initialize(to: Storage()) }

  /// Frees the memory of a table that is empty and belongs to no class.
  func discard() {
    storage.pointee.entries.deallocate()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }

  func set<A: Action>(_ handler: Handler<A>) {
    let key = ObjectIdentifier(A.self)
    // Retained for good, as the table is: see the note at the top.
    let entry = Entry(key: key, handler: .passRetained(handler))
    for index in 0..<storage.pointee.count where storage.pointee.entries[index].key == key {
      storage.pointee.entries[index].handler.release()
      storage.pointee.entries[index] = entry
      return
    }
    if storage.pointee.count == storage.pointee.capacity { grow() }
    storage.pointee.entries.advanced(by: storage.pointee.count).initialize(to: entry)
    storage.pointee.count += 1
    storage.pointee.mask |= Self.bits(of: key)
  }

  func set<A: Action>(_ validator: Validator<A>) {
    storage.pointee.validators[ObjectIdentifier(A.self)] = validator
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Entry>.allocate(capacity: storage.pointee.capacity * 2)
    larger.moveInitialize(from: storage.pointee.entries, count: storage.pointee.count)
    storage.pointee.entries.deallocate()
    storage.pointee.entries = larger
    storage.pointee.capacity *= 2
  }

  /// The two bits that represent an action type in a class's mask, a one-word Bloom filter.
  // By Fibonacci hashing of the type's address. Most classes on a chain are passed by this test
  // alone: with one bit, 1 of 32 classes of two handlers was searched in vain, and now 1 of 256.
  @inline(__always)
  static func bits(of key: ObjectIdentifier) -> UInt64 {
    // Types are aligned, so their addresses' low bits say nothing.
    let hash = (UInt64(UInt(bitPattern: key)) >> 4) &* 0x9E37_79B9_7F4A_7C15
    return 1 &<< (hash &>> 58) | 1 &<< (hash &>> 52 & 63)
  }
}

/// The table of each class that has had an instance.
@MainActor
enum HandlerTables {
  @exclusivity(unchecked) private static var byClass: [ObjectIdentifier: HandlerTable] = [:]

  static func table(for type: Responder.Type) -> HandlerTable {
    let key = ObjectIdentifier(type)
    if let table = byClass[key] { return table }
    let actions = ActionTable(owner: type)
    type.register(actions)
    actions.seal()
    byClass[key] = actions.handlers
    return actions.handlers
  }

  /// Returns the sorted names of the classes whose responders handle an action with a type's name.
  static func classes(handling name: String) -> [String] {
    let found = byClass.filter { _, table in
      let storage = table.storage.pointee
      return (0..<storage.count).contains { index in
        // The identity of a type is its metadata's address, and so is a metatype.
        "\(unsafeBitCast(storage.entries[index].key, to: Any.Type.self))" == name
      }
    }
    return found.keys.map { TypeName.short(of: unsafeBitCast($0, to: Any.Type.self)) }.sorted()
  }
}
