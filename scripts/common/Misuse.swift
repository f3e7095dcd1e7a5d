/// A command line that cannot be followed.
struct Misuse: Error, Equatable { var message: String }

extension ArraySlice<String> {
  /// Takes the value of an option off, which is the next word.
  mutating func takeValue(of option: String) throws(Misuse) -> String {
    guard let value = popFirst(), !value.hasPrefix("--") else {
      throw Misuse(message: "\(option) needs a value")
    }
    return value
  }
}
