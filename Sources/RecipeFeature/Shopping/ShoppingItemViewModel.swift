package import Brands
package import FlowModels
import Foundation
import Responder

/// A form for adding or changing an item of the shopping list.
package final class ShoppingItemViewModel: FormViewModel {
  /// The field for the thing to buy.
  package let name: TextInput
  /// The field for a note about it, if the brand has notes.
  package let note: TextInput?
  /// The field for the day it is needed by, if the brand has due days.
  package let due: DateInput?

  private let item: ShoppingItem
  private let isNew: Bool
  private let shopping: any DataStore<ShoppingItem>
  private let maxItems: Int

  package init(
    item: ShoppingItem, isNew: Bool = false, shopping: any DataStore<ShoppingItem>,
    brand: Brand = Brand()
  ) {
    self.item = item
    self.shopping = shopping
    self.isNew = isNew
    maxItems = brand.value(of: RecipeLimits.shoppingItems)
    // A name from elsewhere, as from a recipe, is not cut when it is shown.
    let limit = max(brand.value(of: RecipeLimits.itemName), item.name.count)
    name = TextInput(
      "name", title: .key("shopping.name"), value: item.name, limit: limit, rules: [.required()])
    let note = TextInput("note", title: .key("shopping.note"), value: item.note, limit: 500)
    let due = DateInput(
      "due", title: .key("shopping.due"),
      value: item.due.flatMap { DateText.date(in: $0, .date) }, placeholder: .verbatim("2026-01-31")
    )
    self.note = brand.value(of: ShoppingOptions.notes) ? note : nil
    self.due = brand.value(of: ShoppingOptions.dueDates) ? due : nil
    super.init()
    adopt([FormSection(fields: [name, self.note, self.due].compactMap { $0 })])
  }

  /// The destination of editing this item, or of adding a new one.
  package override var destination: (any Destination)? {
    ShoppingItemPage(
      id: item.id, name: item.name, note: item.note, due: item.due, isNew: isNew)
  }
  /// `Add to the list`, or `Change`.
  package override var title: LocalizedText {
    .key(isNew ? "shopping.add.title" : "shopping.edit.title")
  }

  /// Saves the item, and leaves the screen.
  package override func submit() {
    let name = name.value ?? item.name
    // The fields that the brand does not have stay as they are.
    let note = note.map { $0.value ?? "" }
    let due = due.map { $0.text }
    let enter: @Sendable (inout ShoppingItem) -> Void = { item in
      item.name = name
      if let note { item.note = note }
      if let due { item.due = due }
    }
    submit(.key("shopping.save")) { [shopping, item, isNew, maxItems] in
      if isNew {
        var item = item
        enter(&item)
        item.position = try await shopping.nextPosition(for: [item.id], most: maxItems)
        return try await shopping.save(item)
      }
      // Other changes of the item meanwhile are kept.
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
  /// The name, note and day to show, should the item be deleted meanwhile.
  var name: String
  var note: String?
  var due: String?
  var isNew: Bool
}
