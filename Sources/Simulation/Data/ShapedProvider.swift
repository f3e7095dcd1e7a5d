import FlowModels
import Synchronization

/// Data whose items can be given another form.
struct ShapeableData {
  /// The store that keeps the form; `nil` for data that is made again with the app.
  var store: AnyObject?
  /// Gives the items a form; returns false if they cannot have it.
  var shape: (DataShape) -> Bool
  /// Gives back the original items, unless a store keeps others.
  var reset: () -> Void = {}
}

extension DataProvider {
  /// Returns this provider with the forms of items that a plan gives it, or itself without a plan.
  @MainActor
  func shaped(by plan: FaultPlan?, named name: String) -> any DataProvider<Item> {
    guard let plan else { return self }
    guard let base = self as? InMemoryProvider<Item> else {
      plan.register(ShapeableData { _ in false }, named: name)
      return self
    }
    let form = Form(base)
    plan.register(
      ShapeableData(shape: { form.shape($0) }, reset: { form.current = base }), named: name)
    return ShapedProvider(form: form)
  }
}

// The items of a provider in the form that they have now.
private final class Form<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  private let latest: Mutex<InMemoryProvider<Item>>

  init(_ base: InMemoryProvider<Item>) { latest = Mutex(base) }

  var current: InMemoryProvider<Item> {
    get { latest.withLock { $0 } }
    set { latest.withLock { $0 = newValue } }
  }

  func shape(_ shape: DataShape) -> Bool {
    guard let new = current.replacing({ shape.items($0) }) else { return false }
    current = new
    return true
  }
}

private struct ShapedProvider<Item: Identifiable & Sendable>: DataProvider where Item.ID: Sendable {
  let form: Form<Item>

  func page(_ request: PageRequest) async throws -> Page<Item> {
    try await form.current.page(request)
  }

  func item(id: Item.ID) async throws -> Item? { try await form.current.item(id: id) }

  func count(matching query: DataQuery) async throws -> Int? {
    try await form.current.count(matching: query)
  }
}
