import FlowModels
import Foundation
import Responder
package import Workload

/// The place of a page: all that a snapshot needs to make it again.
private struct Page: Destination { var number: Int }

/// The place of a list of recipes.
private struct Shelf: Destination { var id: String }

private final class PageViewModel: ViewModel {
  private let page: Page

  init(_ page: Page) { self.page = page }

  override var title: LocalizedText { .verbatim("Page \(page.number)") }
  override var destination: (any Destination)? { page }
}

private final class LibraryFlowModel: FlowModel {
  private let recipes: InMemoryProvider<Recipe>

  init(recipes: InMemoryProvider<Recipe>) { self.recipes = recipes }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: LibraryFlowModel, tap) in
      flow.push(flow.list(Shelf(id: "similar-to-\(tap.item.id)")))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(Page.self) { (_: LibraryFlowModel, page) in PageViewModel(page) }
    destinations.screen(Shelf.self) { (flow: LibraryFlowModel, shelf) in flow.list(shelf) }
  }

  func list(_ shelf: Shelf) -> ListViewModel<Recipe> {
    ListViewModel(
      name: "RecipeList", title: .verbatim(shelf.id), provider: recipes, isSearchable: true,
      row: RowDescription { Row(title: .verbatim($0.title)) }, destination: shelf)
  }
}

/// Apps with paths of one length, whose state is saved, and restored in as many new ones.
///
/// There are as many as it takes for a number of screens, so that all lengths use as much memory: a
/// single small app would be saved from the processor's caches, again and again.
@MainActor
package final class SavedApps {
  /// What is on the paths.
  package enum Screens: String, CaseIterable {
    case plain = "plain screens"
    /// Each searched, scrolled, and with the focus on the row that opened the next.
    case lists
  }

  /// The screens on all paths together.
  package static let screenCount = 1000

  private let recipes: InMemoryProvider<Recipe>
  private let apps: [AppModel]
  private let data: [Data]
  /// What was restored, kept until it is forgotten, so that its end is not a part of restoring.
  private var restored: [AppModel] = []

  /// Makes apps with a path of so many screens each.
  ///
  /// - Parameters:
  ///   - screens: What is on the paths.
  ///   - length: The screens of each path.
  ///   - count: The number of apps; by default as many as have ``screenCount`` screens.
  ///   - recipes: What lists show.
  package init(
    _ screens: Screens, length: Int, apps count: Int? = nil, recipes: [Recipe]
  ) throws {
    let provider = InMemoryProvider(recipes, searching: { $0.title })
    self.recipes = provider
    apps = (0..<(count ?? Self.screenCount / length)).map { _ in
      let flow = LibraryFlowModel(recipes: provider)
      let app = AppModel(name: "Library", root: flow)
      app.launch()
      for number in 0..<length { Self.push(screens, number, on: flow) }
      return app
    }
    data = try apps.map { try JSONEncoder().encode($0.snapshot()) }
  }

  /// The size of all snapshots, encoded.
  package var byteCount: Int { data.reduce(0) { $0 + $1.count } }

  /// Whether each app that is restored would be saved as it was.
  package var comeBackWhole: Bool {
    restore()
    defer { forgetRestored() }
    return restored.map { $0.snapshot() } == apps.map { $0.snapshot() }
  }

  /// Takes a snapshot of each app and encodes it.
  ///
  /// - Returns: The size of all of them.
  package func save() -> Int {
    apps.reduce(0) { size, app in
      size + ((try? JSONEncoder().encode(app.snapshot()))?.count ?? 0)
    }
  }

  /// Decodes each snapshot, and launches a new app with it.
  package func restore() {
    for data in data {
      guard let snapshot = try? JSONDecoder().decode(Snapshot.self, from: data) else { return }
      let app = AppModel(name: "Library", root: LibraryFlowModel(recipes: recipes))
      app.launch(restoring: snapshot)
      restored.append(app)
    }
  }

  /// Releases what was restored.
  package func forgetRestored() { restored = [] }

  private static func push(_ screens: Screens, _ number: Int, on flow: LibraryFlowModel) {
    switch screens {
    case .plain: flow.push(PageViewModel(Page(number: number)))
    case .lists: openList(number, in: flow)
    }
  }

  /// Opens a list by a tap on a row of the last; then the person searches in it and scrolls.
  private static func openList(_ number: Int, in flow: LibraryFlowModel) {
    if let last = flow.controller.lastScreen as? ListViewModel<Recipe> {
      let item = last.items[number % last.items.count]
      last.focus(on: ["list", item.id])
      last.tap(item)
    } else {
      flow.push(flow.list(Shelf(id: "all")))
    }
    // As after a search, without its delay.
    flow.controller.lastScreen?.restore(
      from: SavedState(["search": .string("lemon tart"), "top": .string("recipe-7")]))
  }
}
