import Synchronization

/// The choices that an app leaves to its brands: the names that a brand's file may use.
public struct BrandSchema: Sendable {
  /// The features that a menu may list.
  public var features: [FeatureSchema] {
    didSet { prepared = Prepared() }
  }
  /// The kinds of rows whose parts may be chosen.
  public var rows: [String] {
    didSet { prepared = Prepared() }
  }
  /// The app's own patterns by language and key; a brand may replace any of them.
  public var strings: AppStrings {
    didSet { prepared = Prepared() }
  }
  /// The numbers for which a brand may set a bound.
  public var limits: [BrandLimit] {
    didSet { prepared = Prepared() }
  }
  /// The names of the pictures that a brand provides, such as `logo`.
  public var images: [String] {
    didSet { prepared = Prepared() }
  }
  /// The room for text in each place.
  public var textLengthLimits = TextLengthLimits()
  /// The format, made from all of these when it is first needed.
  private var prepared = Prepared()

  /// Makes a schema.
  ///
  /// - Parameters:
  ///   - features: The features that a menu may list; an id alone is a feature without options.
  ///   - rows: The kinds of rows whose parts may be chosen.
  ///   - strings: The app's own patterns by language and key.
  ///   - limits: The numbers for which a brand may set a bound.
  ///   - images: The names of the pictures that a brand provides, such as `logo`.
  public init(
    features: [FeatureSchema], rows: [String], strings: AppStrings,
    limits: [BrandLimit] = [], images: [String] = ["logo"]
  ) {
    self.features = features
    self.rows = rows
    self.strings = strings
    self.limits = limits
    self.images = images
  }

  /// The format of a brand's file, which is made once.
  var format: Format { prepared.format { Format(makeObject()) } }

  /// A format, with the object that reads it.
  struct Format: Sendable {
    let object: ObjectKind<BrandDraft>
    let description: ConfigurationDescription

    init(_ object: ObjectKind<BrandDraft>) {
      self.object = object
      description = ConfigurationDescription(object.shape)
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
