import Brands
import FlowModels

// The code of the article "Translations".

private struct Book: Identifiable, Sendable { var id: Int }

private enum ShelfStrings {
  static let english: Localization.Table = [
    "shelf.title": "Shelf “{name}”",
    "shelf.books": .plural([.one: "{count} book", .other: "{count} books"]),
  ]

  static let table = AppStrings(["en": english]).table
}

private final class ShelfViewModel: ViewModel {
  private let books: [Book] = []

  override func describe(_ screen: ScreenBuilder) {
    screen.text("stock", .key("shelf.books", ["count": .number(Double(books.count))]))
  }
}

private func localization(of brand: Brand, in environment: AppEnvironment) -> Localization {
  brand.localization(in: environment.language, table: ShelfStrings.table)
}

@MainActor
private func change(_ app: AppModel, to language: String, root: FlowModel) -> AppModel {
  let snapshot = app.snapshot()
  app.end()
  let next = AppModel(name: app.name, root: root, localization: Localization(language: language))
  next.launch(restoring: snapshot)
  return next
}
