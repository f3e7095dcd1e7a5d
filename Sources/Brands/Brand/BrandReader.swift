/// Reads brands of an app. A file that several brands share is read once.
package final class BrandReader {
  package let schema: BrandSchema
  package let family: ConfigurationFamily
  let rules: RuleBook
  private let object: ObjectCodec<BrandDraft>

  package init(_ schema: BrandSchema) {
    self.schema = schema
    object = schema.format.object
    family = ConfigurationFamily(schema.format.description)
    rules = RuleBook(family)
  }

  package var description: ConfigurationDescription { family.description }

  /// Reads a brand and the files that it extends; throws only if its own file cannot be read.
  // Without an environment, it is the brand's default one; an unknown one is a diagnostic. Without
  // a run, no condition holds.
  package func read(
    _ path: String, in environment: String? = nil, on run: RunContext? = nil
  ) throws(InputError) -> BrandReading {
    read(try family.chain(of: path, in: environment, on: run))
  }

  // `texts` are those of files with texts, by path, that are not written yet.
  package func read(
    _ source: SourceText, in environment: String? = nil, on run: RunContext? = nil,
    texts: [String: SourceText] = [:]
  ) -> BrandReading {
    let file = ConfigurationFile(source, description, known: texts)
    return read(family.chain(of: file, in: environment, on: run))
  }

  /// Reads a brand again in another environment, or on another run.
  package func read(
    _ reading: BrandReading, in environment: String?, on run: RunContext? = nil
  ) -> BrandReading {
    read(family.chain(of: reading.chain.file, in: environment, on: run))
  }

  private func read(_ chain: ConfigurationFamily.Chain) -> BrandReading {
    var draft = BrandDraft()
    // Colours need the palette.
    var context = ReadingContext()
    for member in chain.value["palette"]?.members ?? [] {
      context.palette[member.name] = member.value.node.text.flatMap { ThemeColor($0) }
    }
    object.read(chain.value, into: &draft, context)
    draft.brand.settleTexts()
    draft.settleIdentifiers()
    settleSuccessors(of: &draft.brand)
    draft.brand.data = draft.data.dataSource ?? .sample
    draft.brand.dataCache = draft.data.cache
    var checker = EffectiveChecker(chain, description, draft)
    if !chain.file.root.isInvalid { checker.check() }
    return BrandReading(
      brand: draft.brand, palette: draft.palette, chain: chain,
      diagnostics: chain.files.flatMap(\.diagnostics) + chain.diagnostics
        + (chain.followed?.diagnostics ?? []) + checker.diagnostics + rules.check(chain)
        + schema.format.problems.map { Diagnostic($0, in: chain.file.path) },
      description: description)
  }
}

extension BrandReader {
  // A new setting has the value of the one that it replaces.
  private func settleSuccessors(of brand: inout Brand) {
    for setting in schema.settings {
      guard let successor = setting.successor, let value = brand.settings[setting.path],
        brand.settings[successor] == nil
      else { continue }
      brand.settings[successor] = value
    }
  }
}

/// A brand that was read, with all problems in its files.
package struct BrandReading {
  /// The brand as far as it could be read; invalid values have their defaults.
  package var brand: Brand
  package var palette: [String: ThemeColor]
  package var chain: ConfigurationFamily.Chain
  /// The problems of the brand and of the files that it extends, in no order.
  package var diagnostics: [Diagnostic]
  package let description: ConfigurationDescription

  /// The file with the environment and the run, if given: `acme.json (staging, on country=DE)`.
  package var label: String {
    BrandPath.label(chain.file.path, in: chain.environment, on: chain.on)
  }

  /// A Boolean value that indicates whether the file is a base for others, and no brand by itself.
  package var isAbstract: Bool { chain.file.isAbstract }

  /// A Boolean value that indicates whether the brand has no errors, so that it can be run.
  package var isSound: Bool { !diagnostics.contains { $0.severity == .error } }
}

extension Brand {
  /// Reads a brand's JSON file, and the files that it extends.
  ///
  /// - Parameters:
  ///   - file: The path of the file, or of a folder with a `brand.json`. Folders that it names are
  ///     relative to the file's own.
  ///   - schema: The choices that the app leaves to a brand.
  ///   - environment: One of the brand's `environments`; with `nil`, its `defaultEnvironment`.
  ///   - context: The values of the run, which decide which `conditions` hold; with `nil`, none do.
  /// - Throws: `InputError` with all problems, each with its line, column and key path, and with
  ///   the expected and the found value. An unknown environment is one of them.
  public init(
    contentsOf file: String, schema: BrandSchema, environment: String? = nil,
    on context: RunContext? = nil
  ) throws(InputError) {
    self = try BrandReader(schema).read(file, in: environment, on: context).get()
  }

  package init(_ source: SourceText, schema: BrandSchema) throws(InputError) {
    self = try BrandReader(schema).read(source).get()
  }
}

extension BrandReading {
  /// Returns the brand, if it has no errors and is not only a base for others.
  package func get() throws(InputError) -> Brand {
    let brand = try sound()
    guard !isAbstract else {
      throw InputError(
        InputError.Problem(
          file: chain.file.path, path: "abstract",
          message: "the brand is abstract, a base of other brands; name one that extends it"))
    }
    return brand
  }

  /// Returns the brand, or the base of brands, if it has no errors.
  package func sound() throws(InputError) -> Brand {
    guard isSound else { throw errors }
    return brand
  }

  private var errors: InputError {
    let errors = errorsAndSecrets.errors
    return InputError(
      errors.prefix(InputError.maxProblems).map { InputError.Problem(of: $0) },
      of: errors.reduce(0) { $0 + 1 + $1.more })
  }

  /// The sorted errors of the brand, without the values of secrets, and the places of secrets.
  package var errorsAndSecrets: (errors: [Diagnostic], secrets: [Diagnostic.Place]) {
    let secrets = chain.parts.flatMap { SecretRule.check($0, description) }
    let errors = diagnostics.filter { $0.severity == .error }.map { error in
      guard error.repeatsValue else { return error }
      return secrets.first { $0.place == error.place } ?? error
    }.sorted(by: <)
    return (errors, secrets.map(\.place))
  }
}
