import FlowModels

struct DoctorCheck: Hashable {
  enum Verdict: String {
    case right = "✓"
    case wrong = "✗"
    /// Nothing was checked, and nothing is wrong with that.
    case unchecked = "–"
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
      case .right: style.good(verdict.rawValue)
      case .wrong: style.bad(verdict.rawValue)
      case .unchecked: style.quiet(verdict.rawValue)
      }
    return "\(sign) " + DisplayText.singleLine(text + (remedy.map { "; \($0)" } ?? ""))
  }
}
