import FlowModels
import Simulation

/// The name of the file with the trace of a case.
///
/// ```text
/// saffron.phone-checkout-count=2-5d1f0c3a9b7e2460.trace.json
/// ```
///
/// A person recognizes the case by it; the number at the end, which is made of the whole name of the
/// case, tells it from every other. A case has the same name in every run.
enum TraceName {
  /// The end of all names.
  static let suffix = ".trace.json"
  /// The greatest number of characters before the number.
  private static let mostCharacters = 80

  /// Returns the name of a case's file: ASCII letters, digits and `-_.=+`, shorter than any file
  /// system allows, and never hidden.
  static func file(of runCase: RunCase) -> String {
    var print = StateFingerprint()
    print.add(runCase.id)
    print.add(runCase.brand ?? "")
    let digits = String(print.value, radix: 16)
    let number = String(repeating: "0", count: 16 - digits.count) + digits
    let journey = runCase.journey.split(separator: "/").last.map(String.init) ?? ""
    let name = journey.hasSuffix(".journey") ? String(journey.dropLast(8)) : journey
    let values = runCase.parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let repetition = runCase.repetition > 1 ? ["\(runCase.repetition)"] : []
    let parts = [runCase.group, name] + values + repetition
    return plain(parts.filter { !$0.isEmpty }.joined(separator: "-")) + "-" + number + suffix
  }

  /// Returns a text with nothing in it that a file system, a shell or a terminal takes for more than
  /// a letter.
  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars.prefix(mostCharacters) {
      let isKept =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
          || "-_.=+".unicodeScalars.contains(scalar))
      plain += isKept ? String(scalar) : "_"
    }
    // A name that begins with a dot is hidden, and one with a hyphen is read as an option.
    return plain.first.map { "-.".contains($0) } ?? true ? "_" + plain : plain
  }
}
