package import FlowModels

/// A way to share something.
package enum ShareTarget: String, CaseIterable, Identifiable, Sendable, CustomStringConvertible {
  /// Put its link on the clipboard.
  case copyLink
  case mail
  case message

  /// The target itself is its identity.
  package var id: Self { self }
  /// The case's name.
  package var description: String { rawValue }
  /// The title, in the user's language.
  package var title: LocalizedText { .key("share.\(rawValue)") }
}

/// A flow that asks how to share a recipe, and returns the chosen way.
package final class ShareFlowModel: ResultFlowModel<ShareTarget> {
  let recipe: Recipe
  private let targets: [ShareTarget]

  /// Makes a flow for a recipe; `targets` has each way to share it once.
  package init(recipe: Recipe, targets: [ShareTarget] = ShareTarget.allCases) {
    self.recipe = recipe
    self.targets = targets
    super.init()
  }

  package override var destination: (any Destination)? { SharePage(recipe: recipe.id) }

  /// Shows the targets.
  package override func start() {
    push(
      ListViewModel(
        name: "Share", title: .key("share.title", ["title": .verbatim(recipe.title)]),
        provider: InMemoryProvider(targets),
        row: RowDescription { Row(title: $0.title) },
        onSelect: { [weak self] target in self?.finish(with: target) }))
  }
}
