import FlowModels

extension Arguments {
  /// Returns the values of the run that `--on` gives; `nil` without the option.
  func runContext() throws(UsageError) -> RunContext? {
    guard let text = value("--on") else { return nil }
    do throws(RunContext.Mistake) {
      return try RunContext(text: text)
    } catch {
      throw UsageError(message: "--on: \(error.message)")
    }
  }
}
