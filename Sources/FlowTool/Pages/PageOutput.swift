import FlowModels

/// The option of commands that write a page beside what they show.
@MainActor
struct PageOutput {
  private static let kind = RunReportFormat.html.rawValue + "="
  static let option = CommandSyntax.Option(
    name: ReportOutput.option.name, value: "KIND=FILE", kinds: [kind],
    help: "Write it as a page with the screens, too: html=FILE.")

  private let output: DocumentOutput

  /// Reads the option.
  ///
  /// - Returns: `nil` if it is not there.
  /// - Throws: `UsageError` for another kind, or one without a file.
  init?(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let value = arguments.value(Self.option.name) else { return nil }
    guard value.hasPrefix(Self.kind), value.count > Self.kind.count else {
      throw UsageError(
        message: "\(Self.option.name) expects html=FILE, found \(DisplayText.quoted(value))")
    }
    output = DocumentOutput(String(value.dropFirst(Self.kind.count)), console: console)
  }

  /// Writes a page.
  ///
  /// - Throws: `InputError` if it cannot be written; then the file is as it was.
  func write(_ page: StoryboardPage) throws {
    let bytes = Array(try page.html().utf8)
    try output.write { try $0(bytes) }
  }
}
