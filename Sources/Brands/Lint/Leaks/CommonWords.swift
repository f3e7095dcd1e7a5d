/// Words that so many names, hosts and files have that they distinguish no brand.
enum CommonWords {
  /// Parts of hosts, bundle ids and file names that belong to no brand.
  static let generic: Set<String> = words(
    """
    abstract admin android api app apps assets auth base basic beta blog brand brands cdn classic \
    client com common community core dark data debug default demo design desktop dev docs edu \
    example family files free get global gov group help home host icon icons image images img info \
    internal international io ios light lite live local login logo mail main master media mobile \
    my net new news official online org page pages plus premium press pro prod public \
    release root shared shop site splash staging standard start static status store support test \
    tests theme tv web website white whitelabel world www
    """)

  /// Words directly next to a short name in hosts and file names: `getsaffron`, `saffronlogo`.
  static let affixes: Set<[UInt8]> = Set(
    (generic.union(
      words("go the try use we your hello join team banner header background dark app24 hd")
    )
    .map { Array($0.utf8) }))

  /// Articles and the like, which no name is known by.
  static let articles: Set<String> = words(
    "a an the my our your il la le les el los las lo der die das den mein meine unser petit petite")

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
