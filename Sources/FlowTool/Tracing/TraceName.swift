import FlowModels
import Simulation

/// The file name of a case's trace: `saffron.phone-checkout-count=2-5d1f0c3a9b7e2460.trace.json`.
/// Users recognize the case by it, and the number, made of the case's whole name, makes it unique.
/// A case has the same name in every run.
enum TraceName {
  /// The end of all names.
  static let suffix = ".trace.json"
  private static let maxCharacters = 80

  /// Returns a file name of ASCII letters, digits and `-_.=+`, never too long and never hidden.
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

  private static func plain(_ text: String) -> String {
    var plain = ""
    for scalar in text.unicodeScalars.prefix(maxCharacters) {
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
