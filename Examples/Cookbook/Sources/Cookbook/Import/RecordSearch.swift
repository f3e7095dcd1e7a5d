import FlowModels
import RecipeFeature

/// The search for the recipes, users and categories in one record, which may be a page with a graph
/// or an object around them. A recipe is only an object with that type or, without a type, with
/// ingredients or steps.
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

  private static let maximumDepth = 8
  // Their objects only refer to recipes.
  private static let referring: Set = [
    "breadcrumb", "itemReviewed", "isPartOf", "isRelatedTo", "review", "reviews", "about",
    "potentialAction", "publisher", "author",
  ]

  /// Adds the items of a record.
  mutating func add(_ view: JSONView) { add(view, key: nil, depth: 0) }

  /// Reports a record if nothing was found in it.
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
      guard depth < Self.maximumDepth else { return pass(over: "things nested too deep") }
      for element in view.elements { add(element, key: nil, depth: depth + 1) }
      return
    }
    guard view.isObject else {
      if !view.isEmpty { outcome.unread.append(UnreadValue(key: key ?? "a list", view: view)) }
      return
    }
    let types = Self.types(of: view)
    if view["@context"] != nil { isLinked = true }
    let typed = ImportedItem.Kind(types: types)
    if view.memberCount > 0, view["@graph"] == nil,
      view.members.allSatisfy({ $0.key.hasPrefix("@") })
    {
      return pass(over: "references")
    }
    if let kind = typed {
      read(view, as: kind, key: key, hasType: kind == .recipes, depth: depth)
      return
    }
    if types.isEmpty {
      let named = depth == 0 ? record.collection.flatMap { ImportedItem.Kind(rawValue: $0) } : nil
      let told = depth == 0 || key != nil ? importer.kind ?? named : nil
      if let kind = told, kind != .recipes || !hasItemsOnly(view) {
        read(view, as: kind, key: key, hasType: false, depth: depth)
        return
      }
      let shape = ImportedItem.Kind(shapeOf: view, mapping: importer.mapping)
      if let shape, shape == .recipes || depth == 0 && !isLinked {
        read(view, as: shape, key: key ?? record.key, hasType: false, depth: depth)
        return
      }
    }
    guard !types.contains("BreadcrumbList") else { return pass(over: "BreadcrumbList") }
    let count = outcome.items.count + outcome.refused.count
    if depth < Self.maximumDepth {
      addInner(of: view, hasType: !types.isEmpty, depth: depth)
    } else {
      pass(over: "things nested too deep")
    }
    if isLinked || !types.isEmpty, outcome.items.count + outcome.refused.count == count {
      pass(over: types.first ?? "things without a type")
    }
  }

  private mutating func pass(over type: String) { outcome.passedOver.append(type) }

  private mutating func read(
    _ view: JSONView, as kind: ImportedItem.Kind, key: String?, hasType: Bool, depth: Int
  ) {
    importer.read(view, as: kind, key: key, hasType: hasType, of: record, into: &outcome)
    guard let graph = view["@graph"] else { return }
    isLinked = true
    add(graph, key: nil, depth: depth + 1)
  }

  private mutating func addInner(of view: JSONView, hasType: Bool, depth: Int) {
    let members = view.members.filter {
      !Self.referring.contains($0.key) && !$0.value.isScalar && !$0.value.isEmpty
    }
    let areKeyed =
      !hasType && members.count == view.memberCount
      && members.allSatisfy {
        $0.value.isObject && !Self.wrappers.contains($0.key)
      }
    let before = outcome.items.count
    for (key, value) in members {
      add(value, key: areKeyed ? key : nil, depth: depth + 1)
    }
    // What is around an item without being a thing itself: things are passed over by their types.
    guard !hasType, !isLinked, outcome.items.count > before else { return }
    for (key, value) in view.members
    where !key.hasPrefix("@") && !value.isEmpty && (value.isScalar || Self.referring.contains(key))
    {
      outcome.unread.append(UnreadValue(key: key, view: value, note: RecipeImporter.around))
    }
  }

  /// The keys of objects around a record, which are no ids.
  static let wrappers: Set = [
    "recipe", "recipes", "data", "item", "items", "result", "results", "response", "content",
    "props", "pageProps", "mainEntity", "@graph", "payload", "body", "entity", "node",
  ]

  // An object around records has no members except lists of objects.
  private func hasItemsOnly(_ view: JSONView) -> Bool {
    view.memberCount > 0 && !RecordKeys.hasContent(view, by: importer.mapping)
      && view.members.allSatisfy { $0.value.isArray && $0.value.elements.first?.isObject == true }
  }

  private static func types(of view: JSONView) -> [String] {
    guard let type = view["@type"] else { return [] }
    return (type.isArray ? type.elements : [type]).compactMap(\.string)
  }
}
