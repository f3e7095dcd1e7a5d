import FlowModels

/// The search for the recipes, users and categories in one record, which may be a page with a graph
/// or an object around them.
///
/// Only what is a recipe is one: by its type or, without a type, by having ingredients or steps.
struct RecordSearch {
  let importer: RecipeImporter
  let record: JSONRecord
  private(set) var outcome = RecipeImporter.Outcome()
  private var isLinked = false

  init(importer: RecipeImporter, record: JSONRecord) {
    self.importer = importer
    self.record = record
    isLinked = record.collection == "@graph"
  }

  /// The most levels of objects around a recipe.
  private static let maximumDepth = 8
  /// The keys whose objects only refer to recipes.
  private static let referring: Set = [
    "breadcrumb", "itemReviewed", "isPartOf", "isRelatedTo", "review", "reviews", "about",
    "potentialAction", "publisher", "author",
  ]

  /// Adds the items of a record.
  mutating func add(_ view: JSONView) { add(view, key: nil, depth: 0) }

  /// Reports a record in which nothing was found.
  mutating func finish() {
    guard outcome.items.isEmpty, outcome.refused.isEmpty, outcome.passedOver.isEmpty else { return }
    let keys = record.value.keyList
    let found =
      record.value.isArray
      ? "a list of \(record.value.elements.first?.kind ?? "nothing")"
      : keys.isEmpty ? "an empty object" : "\(keys), neither ingredients nor steps"
    let named = [RecipeMapping.Field.ingredients, .steps]
      .flatMap { importer.mapping.named[$0] ?? [] }.map(\.text)
    let advice =
      named.isEmpty
      ? "name its keys with --map FIELD=KEY"
      : "nothing is at \(named.joined(separator: " or ")), which --map names"
    outcome.refused.append(
      record.problem(at: record.value, "expected a recipe, found \(found); \(advice)"))
  }

  private mutating func add(_ view: JSONView, key: String?, depth: Int) {
    if view.isArray {
      guard depth < Self.maximumDepth else { return }
      for element in view.elements { add(element, key: nil, depth: depth + 1) }
      return
    }
    guard view.isObject else { return }
    let types = Self.types(of: view)
    if view["@context"] != nil { isLinked = true }
    let typed = ImportedItem.Kind(types: types)
    if view.memberCount > 0, view["@graph"] == nil,
      view.members.allSatisfy({ $0.key.hasPrefix("@") })
    {
      outcome.passedOver.append("references")
      return
    }
    if let kind = typed {
      importer.read(
        view, as: kind, key: key, hasType: kind == .recipes, of: record, into: &outcome)
      return
    }
    if types.isEmpty {
      let named = depth == 0 ? record.collection.flatMap { ImportedItem.Kind(rawValue: $0) } : nil
      let told = depth == 0 || key != nil ? importer.kind ?? named : nil
      if let kind = told, kind != .recipes || !hasItemsOnly(view) {
        importer.read(view, as: kind, key: key, hasType: false, of: record, into: &outcome)
        return
      }
      let shape = ImportedItem.Kind(shapeOf: view, mapping: importer.mapping)
      if let shape, shape == .recipes || depth == 0 && !isLinked {
        importer.read(
          view, as: shape, key: key ?? record.key, hasType: false, of: record, into: &outcome)
        return
      }
    }
    guard !types.contains("BreadcrumbList") else {
      outcome.passedOver.append("BreadcrumbList")
      return
    }
    let count = outcome.items.count + outcome.refused.count
    if depth < Self.maximumDepth { addInner(of: view, hasType: !types.isEmpty, depth: depth) }
    if isLinked || !types.isEmpty, outcome.items.count + outcome.refused.count == count {
      outcome.passedOver.append(types.first ?? "things without a type")
    }
  }

  /// Adds what the members of an object hold.
  private mutating func addInner(of view: JSONView, hasType: Bool, depth: Int) {
    let members = view.members.filter {
      !Self.referring.contains($0.key) && !$0.value.isScalar && !$0.value.isEmpty
    }
    let areKeyed =
      !hasType && members.count == view.memberCount
      && members.allSatisfy {
        $0.value.isObject && !Self.wrappers.contains($0.key)
      }
    for (key, value) in members {
      add(value, key: areKeyed ? key : nil, depth: depth + 1)
    }
  }

  /// The keys of objects around a record, which are no ids.
  static let wrappers: Set = [
    "recipe", "recipes", "data", "item", "items", "result", "results", "response", "content",
    "props", "pageProps", "mainEntity", "@graph", "payload", "body", "entity", "node",
  ]

  /// Returns whether an object has no members but lists of objects, as one around records has.
  private func hasItemsOnly(_ view: JSONView) -> Bool {
    view.memberCount > 0 && !RecordKeys.hasContent(view, by: importer.mapping)
      && view.members.allSatisfy { $0.value.isArray && $0.value.elements.first?.isObject == true }
  }

  private static func types(of view: JSONView) -> [String] {
    guard let type = view["@type"] else { return [] }
    return (type.isArray ? type.elements : [type]).compactMap(\.string)
  }
}
