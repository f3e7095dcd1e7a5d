/// A condition of the run: each of its parts must hold. A part that is `nil` always does.
struct RunCondition: Sendable {
  /// The ends of a range, as texts; `nil` where it has none.
  struct Ends: Sendable {
    var first: String?
    var last: String?
  }

  var name: String
  var platforms: [String]?
  var countries: [String]?
  /// The first version, and the first that is too new.
  var versions: Ends?
  /// The first and the last day.
  var days: Ends?
  var share: Double?

  /// Reads the merged parts; `nil` if one of them is not valid, which is reported elsewhere.
  init?(_ name: String, _ parts: ConfigurationValue) {
    self.name = name
    guard parts.isObject else { return nil }
    for member in parts.members {
      let value = member.value
      switch member.name {
      case "platform":
        platforms = Self.words(value, .identifier(like: "ios"))
        if platforms == nil { return nil }
      case "country":
        countries = Self.words(value, .country)
        if countries == nil { return nil }
      case "version":
        versions = Self.ends(value, "below", .appVersion)
        if versions == nil { return nil }
      case "date":
        days = Self.ends(value, "until", .calendarDay)
        if days == nil { return nil }
      case "share":
        share = value.node.number.flatMap { (0...1).contains($0) ? $0 : nil }
        if share == nil { return nil }
      default: return nil
      }
    }
  }

  private static func words(_ value: ConfigurationValue, _ format: TextFormat) -> [String]? {
    let words = value.isArray ? value.items.compactMap(\.value.node.text) : [value.node.text ?? ""]
    return words.isEmpty || !words.allSatisfy(format.accepts) ? nil : words
  }

  private static func ends(
    _ value: ConfigurationValue, _ last: String, _ format: TextFormat
  ) -> Ends? {
    guard value.isObject else { return nil }
    let texts = value.members.map(\.value.node.text)
    guard texts.allSatisfy({ $0.map(format.accepts) ?? false }) else { return nil }
    return Ends(first: value["from"]?.node.text, last: value[last]?.node.text)
  }

  /// True if no value is between the ends of the versions.
  var hasNoVersion: Bool {
    guard let first = versions?.first, let last = versions?.last else { return false }
    return !Self.precedes(first, last)
  }

  /// True if the last day comes before the first one.
  var hasNoDay: Bool {
    // Days of one format are in the order of their texts.
    guard let first = days?.first, let last = days?.last else { return false }
    return last < first
  }

  func holds(on run: RunContext) -> Bool {
    if let platforms, !(run.platform.map(platforms.contains) ?? false) { return false }
    if let countries, !(run.country.map(countries.contains) ?? false) { return false }
    if let share, !(run.share.map { $0 < share } ?? false) { return false }
    if let versions {
      guard let version = run.version, RunContext.numbers(ofVersion: version) != nil else {
        return false
      }
      if let first = versions.first, Self.precedes(version, first) { return false }
      if let last = versions.last, !Self.precedes(version, last) { return false }
    }
    if let days {
      guard let day = run.date, RunContext.isDay(day) else { return false }
      if let first = days.first, day < first { return false }
      if let last = days.last, day > last { return false }
    }
    return true
  }

  private static func precedes(_ one: String, _ other: String) -> Bool {
    guard let one = RunContext.numbers(ofVersion: one),
      let other = RunContext.numbers(ofVersion: other)
    else { return false }
    return one.lexicographicallyPrecedes(other)
  }

  /// Returns the condition that both hold; `nil` if they cannot hold at once.
  func intersection(_ other: RunCondition) -> RunCondition? {
    var both = self
    both.platforms = Self.shared(platforms, other.platforms)
    both.countries = Self.shared(countries, other.countries)
    both.share = [share, other.share].compactMap { $0 }.min()
    if let ends = other.versions {
      let first = [versions?.first, ends.first].compactMap { $0 }.max(by: Self.precedes)
      let last = [versions?.last, ends.last].compactMap { $0 }.min(by: Self.precedes)
      both.versions = Ends(first: first, last: last)
    }
    if let ends = other.days {
      let first = [days?.first, ends.first].compactMap { $0 }.max()
      both.days = Ends(first: first, last: [days?.last, ends.last].compactMap { $0 }.min())
    }
    let isEmpty =
      both.platforms?.isEmpty == true || both.countries?.isEmpty == true || both.share == 0
      || both.hasNoVersion || both.hasNoDay
    return isEmpty ? nil : both
  }

  private static func shared(_ one: [String]?, _ other: [String]?) -> [String]? {
    guard let one, let other else { return one ?? other }
    let known = Set(other)
    return one.filter(known.contains)
  }
}

// MARK: Boundaries

extension RunCondition {
  // Of longer lists, the others are not tried.
  private static let maxWords = 300
  private static let usualPlatforms = ["ios", "android", "web", "macos", "linux", "other"]
  private static let usualCountries = ["US", "DE", "JP", "BR", "IN", "ZA", "FR", "AU"]

  /// A run that meets it, with the first value of each part; `nil` if there is none.
  var inside: RunContext? {
    if hasNoVersion || hasNoDay || share == 0 { return nil }
    let version = versions.flatMap { $0.first ?? $0.last.flatMap(Self.version(below:)) }
    // Nothing is below the version 0.
    if versions?.last != nil, version == nil { return nil }
    return RunContext(
      platform: platforms?.first, version: version, country: countries?.first,
      date: days.flatMap { $0.first ?? $0.last }, share: share.map(Self.share(below:)))
  }

  /// The runs just inside and just outside of each end, with the other parts inside.
  var boundaries: [RunContext] {
    guard let inside else { return [] }
    var runs = [inside]
    let add = { (part: WritableKeyPath<RunContext, String?>, values: [String?]) in
      for case let value? in values {
        var run = inside
        run[keyPath: part] = value
        runs.append(run)
      }
    }
    if let platforms {
      add(\.platform, Array(platforms.prefix(Self.maxWords)))
      add(\.platform, [Self.usualPlatforms.first { !platforms.contains($0) }])
    }
    if let countries {
      add(\.country, Array(countries.prefix(Self.maxWords)))
      add(\.country, [Self.usualCountries.first { !countries.contains($0) }])
    }
    for end in [versions?.first, versions?.last].compactMap({ $0 }) {
      add(\.version, [end, Self.version(below: end)])
    }
    for (end, offset) in [(days?.first, -1), (days?.last, 1)] {
      if let end { add(\.date, [end, RunContext.neighbor(of: end, offset)]) }
    }
    if let share, share < 1 {
      var run = inside
      run.share = share
      runs.append(run)
    }
    return runs
  }

  private static func version(below text: String) -> String? {
    guard var numbers = RunContext.numbers(ofVersion: text), let last = numbers.last, last > 0
    else { return nil }
    numbers[numbers.count - 1] = last - 1
    if numbers.count < 4 { numbers.append(999) }
    return numbers.map(String.init).joined(separator: ".")
  }

  // About a thousandth below, with at most three decimals.
  private static func share(below share: Double) -> Double {
    let thousandths = (share * 1000).rounded(.up)
    let below = (thousandths - 1) / 1000
    return max(0, below < share ? below : (thousandths - 2) / 1000)
  }
}
