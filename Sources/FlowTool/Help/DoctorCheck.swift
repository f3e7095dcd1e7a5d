import FlowModels

struct DoctorCheck: Hashable, Encodable {
  enum Verdict: String, Encodable {
    case right, wrong
    /// Nothing was checked, and nothing is wrong with that.
    case unchecked
  }

  var verdict: Verdict
  var text: String
  var remedy: String?

  static func right(_ text: String) -> DoctorCheck { DoctorCheck(verdict: .right, text: text) }
  static func unchecked(_ text: String) -> DoctorCheck {
    DoctorCheck(verdict: .unchecked, text: text)
  }
  static func wrong(_ text: String, remedy: String) -> DoctorCheck {
    DoctorCheck(verdict: .wrong, text: text, remedy: remedy)
  }

  @MainActor
  func line(_ style: Style) -> String {
    let sign =
      switch verdict {
      case .right: style.good("✓")
      case .wrong: style.bad("✗")
      case .unchecked: style.quiet("–")
      }
    return "\(sign) " + DisplayText.singleLine(text + (remedy.map { "; \($0)" } ?? ""))
  }
}
