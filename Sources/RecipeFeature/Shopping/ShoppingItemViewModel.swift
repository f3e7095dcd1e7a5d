public import FlowModels
import Foundation
import Responder

/// Something to buy, to be written down or changed.
public final class ShoppingItemViewModel: FormViewModel {
  /// What to buy.
  public let name: TextInput
  /// What to remember about it, where the brand has that.
  public let note: TextInput?
  /// The day by which it is needed, where the brand has that.
  public let due: DateInput?

  private let item: ShoppingItem
  private let isNew: Bool
  private let shopping: any DataStore<ShoppingItem>
  private let mostItems: Int

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - item: What is changed, or written down.
  ///   - isNew: Whether it is not on the list yet.
  ///   - shopping: Where the list is kept.
  ///   - brand: What an item has, and how many there may be.
  public init(
    item: ShoppingItem, isNew: Bool = false, shopping: any DataStore<ShoppingItem>,
    brand: Brand = Brand()
  ) {
    self.item = item
    self.shopping = shopping
    self.isNew = isNew
    mostItems = brand.value(of: RecipeLimits.shoppingItems)
    // What came from elsewhere, as from a recipe, is not cut for being looked at.
    let limit = max(brand.value(of: RecipeLimits.itemName), item.name.count)
    name = TextInput(
      "name", title: .key("shopping.name"), value: item.name, limit: limit, rules: [.required()])
    let note = TextInput("note", title: .key("shopping.note"), value: item.note, limit: 500)
    let due = DateInput(
      "due", title: .key("shopping.due"),
      value: item.due.flatMap { DateText.date(in: $0, .date) }, placeholder: "2026-01-31")
    self.note = brand.value(of: ShoppingOptions.notes) ? note : nil
    self.due = brand.value(of: ShoppingOptions.dueDates) ? due : nil
    super.init()
    adopt([FormSection(fields: [name, self.note, self.due].compactMap { $0 })])
  }

  /// The editing of this item, or a new one.
  public override var destination: (any Destination)? {
    ShoppingItemPage(id: item.id, name: item.name, isNew: isNew)
  }
  /// `Add to the list`, or `Change`.
  public override var title: Phrase { .key(isNew ? "shopping.add.title" : "shopping.edit.title") }

  /// Saves it, and goes.
  public override func submit() {
    let name = name.value ?? item.name
    // What the brand does not have stays as it is.
    let note = note.map { $0.value ?? "" }
    let due = due.map { $0.text }
    let enter: @Sendable (inout ShoppingItem) -> Void = { item in
      item.name = name
      if let note { item.note = note }
      if let due { item.due = due }
    }
    submit(.key("shopping.save")) { [shopping, item, isNew, mostItems] in
      if isNew {
        var item = item
        enter(&item)
        item.position = try await shopping.nextPosition(for: [item.id], most: mostItems)
        return try await shopping.save(item)
      }
      // Whatever else was changed of it meanwhile stays.
      guard let saved = try await shopping.update(id: item.id, enter) else {
        throw DataError(
          doing: .key("shopping.save"), reason: .key("shopping.gone"),
          suggestion: .key("shopping.gone.next"))
      }
      return saved
    } done: { form, _ in
      form.leave()
    }
  }
}

/// The editing of an item of the shopping list, or of a new one.
struct ShoppingItemPage: Destination {
  var id: String
  /// What it is called, should it be deleted meanwhile.
  var name: String
  var isNew: Bool
}
