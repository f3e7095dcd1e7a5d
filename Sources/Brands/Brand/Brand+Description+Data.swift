/// The settings of a brand's data while they are read, key by key.
struct DataDraft: Sendable {
  var source = "sample"
  var folder: String?
  var file: String?
  var seed: String?
  var url: String?
  var tokenVariable: String?
  var certificates: String?
  var cache: CachePolicy?
  var timeout: Int?
  var attempts: Int?
  var megabytes: Int?
  var allowsPlainHTTP = false

  /// The source of the data; `nil` if a key that it needs is missing or invalid.
  var dataSource: Brand.DataSource? {
    switch source {
    case "json": folder.map { .json(folder: $0) }
    case "sqlite": file == nil && seed == nil ? nil : .database(file: file, seed: seed)
    case "http": address.map { .http(web($0)) }
    default: .sample
    }
  }

  private var address: WebAddress? {
    url.flatMap { try? WebAddress($0, allowsPlainHTTP: true) }.flatMap { address in
      try? WebAddress(address.description, allowsPlainHTTP: allowsPlainHTTP)
    }
  }

  private func web(_ address: WebAddress) -> WebSource {
    WebSource(
      address, tokenVariable: tokenVariable, timeout: timeout.map { .seconds($0) },
      attempts: attempts, maxBytes: megabytes.map { $0 << 20 }, certificates: certificates)
  }
}

extension BrandSchema {
  var data: Setting<BrandDraft> {
    let path = { (example: String) in
      ValueCodec<String?>(schema: .text(.path(like: example))) { value, _ in
        value.node.text.map {
          .some(BrandPath.joined($0, relativeTo: value.node.document.source.file))
        }
      } json: {
        $0.map { .string($0) }
      }
    }
    // The settings of each source, in the order in which the documentation has them.
    let settings: [(kind: Brand.DataSource.Kind, setting: Setting<DataDraft>)] = [
      (
        .json,
        Setting(
          "folder", \.folder, path("../data"),
          "With `json`: the folder, relative to this file's own.")
      ),
      (
        .sqlite,
        Setting(
          "file", \.file, path("../recipes.sqlite"),
          "With `sqlite`: the database, relative to this file's folder; by default, in memory.")
      ),
      (
        .sqlite,
        Setting(
          "seed", \.seed, path("../data"),
          "With `sqlite`: the folder of JSON files that a missing database is made from.")
      ),
      (
        .http,
        Setting(
          "url", \.url, ValueCodec.text(.serverAddress).optional,
          "With `http`: the address of the collections, without user, query or fragment.")
      ),
      (
        .http,
        Setting(
          "tokenVariable", \.tokenVariable, ValueCodec.text(.variable).optional,
          "With `http`: the environment variable that holds a token, sent only over `https` or "
            + "within this machine.")
      ),
      (
        .http,
        Setting(
          "certificates", \.certificates, path("authority.pem"),
          "With `http`: a PEM file, relative to this file's folder, with the certificates of "
            + "private authorities; over `https`, Apple's systems trust them in addition to their own."
        )
      ),
    ]
    // They come before those of `network`, which go into the same draft.
    let deprecated: [Setting<DataDraft>] = [
      Setting(
        "allowsPlainHTTP", \.allowsPlainHTTP, .bool, "Allows plain `http`.",
        insteadUse: "network.allowsPlainHTTP"),
      Setting(
        "timeout", \.timeout, ValueCodec.whole(1...600).optional,
        "The time limit of an answer, in seconds.",
        insteadUse: "network.timeout"),
    ]
    let source = Setting<DataDraft>(
      "source", \.source, .choice(sources.map(\.rawValue)),
      sources.map(\.summary).joined(separator: "; ") + ".", isRequired: true)
    let object = ObjectCodec<DataDraft>(
      [source] + settings.filter { sources.contains($0.kind) }.map(\.setting) + [cache]
        + (sources.contains(.http) ? deprecated : []),
      variants: ObjectSchema.Variants(
        key: "source",
        cases: sources.map { kind in (kind.rawValue, kind.keys, kind.neededKeys) }))
    let kind = ValueCodec<DataDraft>.object(object, from: DataDraft())
    return Setting("data", \.data, kind, "The source of the data.", isRequired: true)
  }

  private var cache: Setting<DataDraft> {
    let seconds = { (what: String) in
      ValueCodec.whole(0...31_622_400).map {
        Duration.seconds($0)
      } back: {
        Int($0.components.seconds)
      }
    }
    let policy = CachePolicy()
    let object = ObjectCodec<CachePolicy>(
      policy,
      [
        Setting(
          "items", \.items, .whole(1...1_000_000),
          "The largest number of cached items of each kind."),
        Setting(
          "freshFor", \.freshFor, seconds("freshFor"),
          "The time until cached data is loaded again, in seconds."),
        Setting(
          "staleFor", \.staleFor, seconds("staleFor").optional,
          "The time from loading, in seconds, for which cached data is shown while it is loaded "
            + "again; by default, as long as it is cached."),
        Setting(
          "offline", \.worksOffline, .bool,
          "Shows cached data of any age when loading fails."),
      ])
    return Setting(
      "cache", \.cache, ValueCodec.object(object, from: policy).optional,
      "The cache in memory; without this object, loaded data is not cached.")
  }

  var network: Setting<BrandDraft> {
    Setting(
      "network", "The limits of requests to a server.",
      [
        Setting(
          "timeout", \.data.timeout, ValueCodec.whole(1...600).optional,
          "The time limit of one answer, in seconds; by default 15."),
        Setting(
          "attempts", \.data.attempts, ValueCodec.whole(1...10).optional,
          "The largest number of attempts at a request; by default 3."),
        Setting(
          "megabytes", \.data.megabytes, ValueCodec.whole(1...1024).optional,
          "The largest size of an answer, in MB; by default 8."),
        Setting(
          "allowsPlainHTTP", \.data.allowsPlainHTTP, .bool,
          "Allows plain `http` to other machines than this one."),
      ])
  }
}

extension Brand.DataSource.Kind {
  fileprivate var summary: String {
    switch self {
    case .json: "`json`: the JSON files of a folder"
    case .sample: "`sample`: a few items that are part of the app"
    case .sqlite: "`sqlite`: an SQLite database"
    case .http: "`http`: a server"
    }
  }

  fileprivate var keys: [String] {
    switch self {
    case .json: ["folder"]
    case .sample: []
    case .sqlite: ["file", "seed"]
    case .http: ["url", "tokenVariable", "certificates", "allowsPlainHTTP", "timeout"]
    }
  }

  // The source needs one of these.
  fileprivate var neededKeys: [String] {
    switch self {
    case .json: ["folder"]
    case .sample: []
    case .sqlite: ["seed", "file"]
    case .http: ["url"]
    }
  }
}

extension TextFormat {
  static let serverAddress = TextFormat(
    "an address", like: "https://api.example/v1",
    pattern: "^" + Bytes.addressPattern + "$", mayBeSecret: true,
    reason: { text in
      do throws(WebAddress.Problem) {
        _ = try WebAddress(text, allowsPlainHTTP: true)
        return nil
      } catch { return error == .unreadable ? nil : error.description }
    }
  ) { text in
    Bytes.isAddress(text, mayHaveQuery: false)
      && (try? WebAddress(text, allowsPlainHTTP: true)) != nil
  }
}
