import FlowModels
import RecipeFeature

extension JSONRecordShape {
  /// The shape of files of recipes, users and categories, by the names of a mapping.
  static func recipes(by mapping: RecipeMapping = .known) -> JSONRecordShape {
    JSONRecordShape(
      content: "an array or an object of recipes",
      collections: Set(RecipeCollection.all.map(\.name)), wrappers: RecordSearch.wrappers,
      isPart: { RecipeMapping.knownNames[KeyName.normalized($0)] != nil },
      isRecord: { looksLikeRecipe($0, by: mapping) })
  }

  private static func looksLikeRecipe(_ object: JSONView, by mapping: RecipeMapping) -> Bool {
    let type = object["@type"].flatMap { $0.isArray ? $0.elements.first : $0 }?.string
    return type.flatMap { ImportedItem.Kind(types: [$0]) } == .recipes
      || RecordKeys.hasContent(object, by: mapping)
  }
}
