public import Brands

/// The app: what its brands may decide, and how it is made for one of them.
public enum LemonNotesApp: BrandedApp {
  /// The features and the texts that a brand can choose and replace.
  public static let brandSchema = BrandSchema(
    features: [FeatureSchema("notes", "The notes.", screens: ["Notes", "Note"])], rows: [],
    strings: [
      "en": [
        "notes.title": "Notes", "notes.done": "Done", "notes.removing": "remove the note",
      ]
    ])

  /// The lists, which have no separate class.
  public static let screens = ["Notes"]

  /// Makes the app of a brand. Everything that differs between two runs comes from the
  /// environment.
  public static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
    let stored = environment.keep("notes") { InMemoryStore(Note.samples) }
    let notes = ObservedStore(environment.decorated(stored, named: "notes"))
    let feature = Feature(
      id: "notes", title: .key("notes.title"),
      links: [LinkPattern("notes"), LinkPattern("note/{id}", to: NotePage.self)]
    ) { NotesFlowModel(notes: notes) }
    return AppModel(
      brand: brand, features: [feature], strings: brandSchema.strings, in: environment)
  }
}
