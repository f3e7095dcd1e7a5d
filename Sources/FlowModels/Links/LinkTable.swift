/// The links that an app understands: the patterns of its features, under the brand's scheme and
/// hosts.
@MainActor
public struct LinkTable {
  /// A pattern, its feature, and whether the brand has that feature.
  struct Entry {
    var pattern: LinkPattern
    /// The feature that declares the pattern, if any.
    var feature: String?
    var isEnabled: Bool
  }

  /// The pattern that a link matches, its values, and the destinations that it leads to.
  struct Route {
    var entry: Entry
    var values: [String: String]
    var destinations: [any Destination]
  }

  /// The scheme of the app's own links, as in `app://recipe/42`.
  package let scheme: String?
  /// The hosts of its universal links, as in `https://example.com/recipe/42`.
  package let hosts: [String]
  let entries: [Entry]
  private let known = KnownLinks()

  init(scheme: String?, hosts: [String], entries: [Entry]) {
    self.scheme = scheme
    self.hosts = hosts.map { $0.lowercased() }
    self.entries = entries
  }

  /// Assembles the links of an app whose root flow knows all destinations itself.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the app's own links.
  ///   - hosts: The hosts of its universal links.
  ///   - patterns: The forms of its links.
  public init(scheme: String? = nil, hosts: [String] = [], patterns: [LinkPattern]) {
    self.init(
      scheme: scheme, hosts: hosts,
      entries: patterns.map { Entry(pattern: $0, feature: nil, isEnabled: true) })
  }

  func route(_ link: String) throws(LinkError) -> Route {
    let address = try LinkAddress(link, scheme: scheme, hosts: hosts)
    let found = entries.compactMap { entry in
      entry.pattern.values(in: address).map { (entry: entry, values: $0) }
    }
    guard !found.isEmpty else {
      let path = address.segments.joined(separator: "/")
      // The patterns with the same first segment come first.
      let alike = patterns.filter { $0.prefix { $0 != "/" } == path.prefix { $0 != "/" } }
      let others = NearestNames.closest(
        to: path, in: patterns.filter { !alike.contains($0) }, count: 3)
      throw .unknownPath(path, nearest: Array((alike + others).prefix(max(3, alike.count))))
    }
    // The more literal form is meant; of equal ones, the first whose values fit their types.
    let enabled = found.enumerated().filter(\.element.entry.isEnabled).sorted { a, b in
      let (first, second) = (a.element.entry.pattern, b.element.entry.pattern)
      return (-first.literalCount, a.offset) < (-second.literalCount, b.offset)
    }.map(\.element)
    guard !enabled.isEmpty else { throw .featureDisabled(found[0].entry.feature ?? "") }
    var failure: LinkError?
    for (entry, values) in enabled {
      do throws(LinkError) {
        var destinations = try entry.pattern.destinations(values)
        if let feature = entry.feature {
          destinations.insert(FeatureDestination(feature: feature), at: 0)
        }
        return Route(entry: entry, values: values, destinations: destinations)
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .notALink
  }

  /// The forms of links that the brand has.
  package var patterns: [String] { entries.filter(\.isEnabled).map(\.pattern.text) }

  /// A Boolean value that indicates whether the brand has links.
  package var hasPatterns: Bool { entries.contains(where: \.isEnabled) }

  package func link(to destination: any Destination) -> String? {
    known.link(to: destination, else: makeLink)
  }

  private func makeLink(to destination: any Destination) -> String? {
    let base = hosts.first.map { "https://\($0)/" } ?? scheme.map { "\($0)://" }
    guard let base else { return nil }
    for entry in entries where entry.isEnabled {
      guard let address = entry.pattern.address(of: destination) else { continue }
      let link = address.text(after: base)
      // The link may match another pattern's literal text, or be read differently than written.
      if destination.isSame(as: (try? route(link))?.destinations.last) { return link }
    }
    return nil
  }
}

// The links to the destinations that were asked for lately: a screen asks at each description.
@MainActor
private final class KnownLinks {
  private static let maxCount = 100
  private var links: [AnyHashable: String?] = [:]

  func link(to destination: any Destination, else make: (any Destination) -> String?) -> String? {
    let key = AnyHashable(destination)
    if let link = links[key] { return link }
    let link = make(destination)
    if links.count == Self.maxCount { links = [:] }
    links[key] = .some(link)
    return link
  }
}
