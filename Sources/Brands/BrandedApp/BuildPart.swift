/// Something that an app can do only if it was built with it, such as data over HTTP.
///
/// A tool's `--version --verbose`, `doctor` and help say which of these parts it has.
public struct BuildPart: Hashable, Sendable {
  /// The name of the part, as in "this build has data over HTTP".
  package var name: String
  /// The way to get the part, as an order; `nil` if this build has it.
  package var remedy: String?

  /// Makes a part that this build has, or that it lacks and a remedy brings.
  public init(_ name: String, remedy: String? = nil) {
    self.name = name
    self.remedy = remedy
  }
}
