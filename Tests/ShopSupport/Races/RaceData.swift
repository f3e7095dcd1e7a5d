import FlowModels

/// A thing that a race is about.
struct Thing: Identifiable, Hashable, Sendable, CustomStringConvertible {
  var id: String
  var name: String
  var count = 0

  var description: String { name }

  static let all = ["a", "ab", "b", "ba", "c", "ca"].map { Thing(id: $0, name: "thing \($0)") }
}

/// The data of a race, with the ways to read and write them.
@MainActor
struct RaceData {
  /// The items as they are now.
  let shelf = ShopShelf(Thing.all)
  /// Other items, for what takes two answers.
  let otherShelf = ShopShelf(Thing.all)
  /// The way to the items, on which one write can overtake another.
  let things: any DataStore<Thing>
  /// The way to the other items.
  let others: any DataStore<Thing>
  /// The way to the items on which writes keep their order.
  let queue: ObservedStore<Thing>
  /// The items by search and order: `up` or `down`.
  let words: any DataProvider<Thing>
  /// Makes identities.
  let makeID: @Sendable () -> String

  init(in environment: AppEnvironment) {
    things = environment.decorated(shelf, named: "things")
    others = environment.decorated(otherShelf, named: "others")
    queue = ObservedStore(things)
    words = environment.decorated(
      InMemoryProvider(
        Thing.all, searching: { $0.name },
        orders: ["up": { $0.id < $1.id }, "down": { $0.id > $1.id }]), named: "words")
    makeID = environment.makeID
  }
}
