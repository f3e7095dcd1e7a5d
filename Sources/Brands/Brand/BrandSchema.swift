import Synchronization

/// The choices that an app leaves to its brands: the names that a brand's file may use.
public struct BrandSchema: Sendable {
  package let features: [FeatureSchema]
  /// The kinds of rows whose parts may be chosen.
  package let rows: [String]
  /// The app's own patterns by language and key; a brand may replace any of them.
  public let strings: AppStrings
  /// The app's settings, of all groups.
  package let settings: [BrandSettingSchema]
  /// The names of the pictures that a brand provides, such as `logo`.
  package let images: [String]
  package let sources: [Brand.DataSource.Kind]
  /// The greatest length of texts, by their place on the screen.
  package let textLengthLimits: TextLengthLimits
  private let prepared = Prepared()

  /// Makes a schema.
  ///
  /// - Parameters:
  ///   - features: The features that a menu may list; an id alone is a feature without screens.
  ///   - rows: The kinds of rows whose parts may be chosen.
  ///   - strings: The app's own patterns by language and key.
  ///   - settings: The groups of the app's settings, which a brand may set. A mistake in their
  ///     names is reported when a brand is read, as an error of the app.
  ///   - images: The names of the pictures that a brand provides, such as `logo`.
  ///   - sources: The kinds of data sources that the app has. A brand that names another one is not
  ///     valid, nor are the keys that only other sources use.
  ///   - textLengthLimits: The greatest length of texts, by their place on the screen.
  /// - Precondition: There is a source, as every brand names one.
  public init(
    features: [FeatureSchema], rows: [String], strings: AppStrings,
    settings: [any BrandSettings.Type] = [], images: [String] = ["logo"],
    sources: [Brand.DataSource.Kind] = Brand.DataSource.Kind.allCases,
    textLengthLimits: TextLengthLimits = TextLengthLimits()
  ) {
    // Without one, no brand would be valid.
    precondition(!sources.isEmpty, "a brand schema needs a data source")
    self.sources = Brand.DataSource.Kind.allCases.filter(sources.contains)
    self.features = features
    self.rows = rows
    self.strings = strings
    self.settings = settings.flatMap { $0.all.map(\.declaration) }
    self.images = images
    self.textLengthLimits = textLengthLimits
  }

  /// The format of a brand's file, which is made once.
  var format: Format {
    prepared.format {
      var settings = SettingTree(self)
      let object = makeObject(&settings)
      return Format(object, settings.problems, textSettings: settings.textPaths)
    }
  }

  struct Format: Sendable {
    let object: ObjectCodec<BrandDraft>
    let description: ConfigurationDescription
    /// The mistakes in the app's settings.
    let problems: [SettingTree.Problem]
    /// The paths of settings that are texts by language.
    let textSettings: [[String]]

    init(
      _ object: ObjectCodec<BrandDraft>, _ problems: [SettingTree.Problem],
      textSettings: [[String]]
    ) {
      self.object = object
      self.problems = problems
      self.textSettings = textSettings
      description = ConfigurationDescription(object.schema)
    }
  }

  private final class Prepared: Sendable {
    private let made = Mutex<Format?>(nil)

    func format(_ make: () -> Format) -> Format {
      made.withLock { made in
        let format = made ?? make()
        made = format
        return format
      }
    }
  }

  /// The keys that a brand's strings may set: the app's and the framework's.
  var stringKeys: Set<String> { strings.keys.union(BuiltInStrings.keys) }
}
