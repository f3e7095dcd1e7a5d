/// A difference that is planted in one brand. Its file alone has nothing wrong; running flows shows
/// it, or opening its data.
enum Difference: CaseIterable {
  /// A value of a key that decides flows, and that no other brand has.
  case key
  /// Data of its own with a record that cannot be read.
  case record
  /// A text that is too long for its place: the title of a screen, whatever leads there.
  case text

  /// The code of the rule that finds it; `explored` for a brand that must be explored by itself.
  var kind: String {
    switch self {
    case .key: "explored"
    case .record: "run-finding"
    case .text: "text-overflow"
    }
  }

  /// The key path at which it is reported.
  var place: String {
    switch self {
    case .key: "limits.pageSize"
    case .record: "data"
    case .text: "strings.en.users.title"
    }
  }

  /// Plants it in a brand.
  ///
  /// - Parameters:
  ///   - brand: The brand.
  ///   - number: The number of the difference.
  ///   - source: The kind of source that the family has.
  /// - Returns: The folder of data that is odd, if there is any.
  func plant(
    in brand: inout FamilyBrand, number: Int, _ source: FamilyData.Source
  ) -> String? {
    switch self {
    case .key:
      brand.set("limits", #"{ "pageSize": \#(11 + number) }"#)
      return nil
    case .record:
      let folder = "data-\(brand.number)"
      brand.set("data", (source == .sample ? .json : source).value(folder: folder))
      return folder
    case .text:
      let words = String(repeating: "very ", count: 20) + "long"
      brand.set(
        "strings",
        #"{ "de": { "users.title": "Leute" }, "en": { "users.title": "\#(words)" } }"#)
      return nil
    }
  }
}
