package import Brands
package import FlowModels
import Foundation
package import Responder

/// The shopping list feature, for ticking off, adding, changing and removing items.
package final class ShoppingFlowModel: FlowModel {
  private let store: RecipeStore
  private let brand: Brand
  private let environment: AppEnvironment
  // Only as long as the removal can be undone.
  private var removed: [ShoppingItem] = []
  private var list: ListViewModel<ShoppingItem>?

  package init(store: RecipeStore, brand: Brand, environment: AppEnvironment) {
    self.store = store
    self.brand = brand
    self.environment = environment
    super.init()
  }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<ShoppingItem>.self) { (flow: ShoppingFlowModel, tap) in
      flow.tickOff(tap.item)
    }
    actions.on(RowActionWasChosen<ShoppingItem>.self) { (flow: ShoppingFlowModel, choice) in
      switch choice.id {
      case "edit": flow.push(flow.page(of: choice.item))
      case "delete": flow.remove(choice.item)
      default: break
      }
    }
    actions.on(AddItemWasTapped.self) { (flow: ShoppingFlowModel, _) in
      let item = ShoppingItem(id: flow.environment.makeID(), name: "")
      flow.push(flow.page(of: item, isNew: true))
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(ShoppingItemPage.self) { (flow: ShoppingFlowModel, page) in
      let item = page.isNew ? nil : try await flow.store.shopping.item(id: page.id)
      let last = ShoppingItem(
        id: page.id, name: page.name, note: page.note ?? "", due: page.due)
      return flow.page(of: item ?? last, isNew: page.isNew)
    }
  }

  private func page(of item: ShoppingItem, isNew: Bool = false) -> ViewModel {
    ShoppingItemViewModel(item: item, isNew: isNew, shopping: store.shopping, brand: brand)
  }

  // The item is loaded first, as another screen may have changed it.
  private func tickOff(_ item: ShoppingItem) {
    run("tick off \(item)") { [shopping = store.shopping] in
      try await shopping.update(id: item.id) { $0.isDone.toggle() }
    } apply: { flow, outcome in
      flow.tell(outcome, doing: .key("shopping.save")) { $0.tickOff(item) }
    }
  }

  private func remove(_ item: ShoppingItem) {
    run("remove \(item)") { [shopping = store.shopping] in
      // The item as it is now, so that it comes back as it was.
      let last = try await shopping.item(id: item.id)
      try await shopping.remove(id: item.id)
      return last
    } apply: { flow, outcome in
      flow.tell(outcome, doing: .key("shopping.remove")) { $0.remove(item) }
      // Two quick taps remove one thing.
      guard !flow.removed.contains(where: { $0.id == item.id }) else { return }
      if case .success(let last?) = outcome { flow.offerToUndo(flow.removed + [last]) }
    }
  }

  private func tell<Output>(
    _ outcome: Result<Output, any Error>, doing: LocalizedText,
    again: @escaping (ShoppingFlowModel) -> Void
  ) {
    guard case .failure(let error) = outcome else { return }
    show(
      DialogViewModel(DataError(error), doing: doing) { [weak self] in
        if let self { again(self) }
      })
  }

  private func offerToUndo(_ items: [ShoppingItem]) {
    guard let first = items.first else { return }
    let undo = ButtonViewModel("undo", title: .key("shopping.undo")) { [weak self] in
      self?.undo(items)
    }
    let text: LocalizedText =
      items.count == 1
      ? .key("shopping.removed", ["name": .verbatim(first.name)])
      : .key("shopping.removedSeveral", ["count": .verbatim("\(items.count)")])
    list?.notice.show(text, button: undo, for: .seconds(10))
    removed = items
  }

  private func undo(_ items: [ShoppingItem]) {
    list?.notice.hide()
    run("bring back what was removed") { [shopping = store.shopping] in
      try await shopping.apply(items.map { .save($0) })
    } apply: { flow, outcome in
      guard case .failure(let error) = outcome else { return }
      flow.show(
        DialogViewModel(
          DataError(error), doing: .key("shopping.save"),
          retry: { [weak flow] in flow?.undo(items) },
          onCancel: { [weak flow] in flow?.offerToUndo(items) }))
    }
  }

  package override func save(to state: inout SavedState) {
    if !removed.isEmpty { state["removed"] = removed }
  }

  package override func restore(from state: SavedState) {
    removed = state["removed"] ?? []
  }

  package override func start() {
    let add = ButtonViewModel(
      "add", title: .key("shopping.add"), sending: { AddItemWasTapped() })
    let list = ListViewModel(
      name: "ShoppingList", title: .key("shopping.title"), provider: store.shopping,
      isSearchable: true,
      row: .shopping(
        showsNotes: brand.value(of: ShoppingOptions.notes),
        showsDueDates: brand.value(of: ShoppingOptions.dueDates)),
      rowActions: [
        RowAction("edit", title: .key("shopping.edit")),
        RowAction("delete", title: .key("shopping.delete"), isDestructive: true),
      ], buttons: [add])
    self.list = list
    list.notice.$text.onChange(for: self) { flow, _, text in
      if text == nil { flow.removed = [] }
    }
    push(list)
    offerToUndo(removed)
  }
}

/// The user's request to add an item to the shopping list.
package struct AddItemWasTapped: Action {
  package init() {}
}

extension FeatureBadge {
  /// Returns a badge with the number of items that are still to buy.
  static func shopping(_ store: RecipeStore) -> FeatureBadge {
    FeatureBadge { flow, badge in
      let counter = ShoppingCounter(store.shopping)
      counter.count(in: flow, for: badge)
      guard let shopping = store.shopping as? ObservedStore<ShoppingItem> else { return nil }
      return shopping.changes.observe(for: flow) { [weak badge] flow, _ in
        if let badge { counter.count(in: flow, for: badge) }
      }
    }
  }
}

// Several changes during a count lead to one more count. No count is cancelled, as that would
// depend on how fast the data source responds.
@MainActor
private final class ShoppingCounter {
  private let shopping: any DataStore<ShoppingItem>
  private var isCounting = false
  private var isOutdated = false

  init(_ shopping: any DataStore<ShoppingItem>) { self.shopping = shopping }

  func count(in flow: FlowModel, for badge: FeatureBadge) {
    isOutdated = isCounting
    guard !isCounting else { return }
    isCounting = true
    flow.run("count what there is to buy") { [shopping] in
      var count = 0
      try await shopping.forEach { count += $0.isDone ? 0 : 1 }
      return count
    } apply: { [weak badge] flow, outcome in
      self.isCounting = false
      guard let badge else { return }
      if self.isOutdated { return self.count(in: flow, for: badge) }
      // If the count fails, the badge shows nothing.
      let count = (try? outcome.get()) ?? 0
      badge.text = count > 0 ? .verbatim("\(count)") : nil
    }
  }
}
