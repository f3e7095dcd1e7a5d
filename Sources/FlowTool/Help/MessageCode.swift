import Brands
import FlowModels
import Foundation

/// A code of messages, which `help` explains: a rule of brands, a kind of finding, or another.
struct MessageCode {
  let name: String
  let severity: String
  let explanation: String

  init(_ code: Diagnostic.Code) {
    (name, severity) = (code.rawValue, code.severity.rawValue)
    explanation = code.explanation
  }

  private init(_ option: CommandSyntax.Option) {
    (name, severity, explanation) = (option.name, option.value ?? "", option.help)
  }

  /// The explanation up to the first full stop or colon before a space.
  var summary: String {
    let ends = [". ", ": "].compactMap { explanation.range(of: $0)?.lowerBound }
    guard let end = ends.min() else { return explanation }
    return explanation[..<end] + "."
  }

  var page: String { "\(name) (\(severity))\n\n\(explanation)" }

  static func all(withBrands hasBrands: Bool) -> [MessageCode] {
    (hasBrands ? Diagnostic.Code.allCases : [.unreadable]).map { MessageCode($0) }
      + CommandSyntax.options(others).map { MessageCode($0) }
  }

  static func list(_ codes: [MessageCode]) -> String {
    let width = codes.map(\.name.count).max() ?? 0
    return codes.map { code in
      "\(DisplayText.padded(code.name, to: width))  "
        + "\(DisplayText.padded(code.severity, to: 7))  \(code.summary)"
    }.joined(separator: "\n")
  }

  // The kinds of findings and of failures in reports of runs, and what else can go wrong.
  private static let others = """
    unhandled error: An action has no handler in its chain. Add one to the screen, flow or app.
    leak error: A screen or a flow that was left is still alive. The message names what holds it.
    missingText error: A key has no text in the language. Add the text, or fix the key.
    deadLink error: A feature declares the form of a link, but no flow can make its destination.
    unsteady error: The same events led elsewhere when they were played again.
    requirement error: A requirement that the app's code declares does not hold.
    stuck error: The app did not settle: its work does not end, or begins again and again.
    sameName error: Two controls of one screen have the same name and role. Rename one of them.
    stuckBusy error: Something is shown as busy, and no work is running that could end that.
    deadEnd error: A state cannot be left by anything that a user can do.
    neverLoads error: A list never loads. Report the failure, with a way to try again.
    stuckDialog error: A dialog cannot be left. Give it an action that closes it.
    backElsewhere error: Going back leads to another state than the one before.
    restoration error: A relaunch does not bring back what claims to come back.
    paneDifference error: Another device shows something else, or changes the path.
    foreignPart error: A part is described by one screen and attached to another.
    idleControl error: An enabled control never does anything. Disable it, or let it do something.
    outOfReach error: The only handlers of an action are not in the chain of its sender.
    nondeterminism error: The same events show something else in another process. Sort sets.
    staleValue error: A screen shows something else once it is loaded again, or an old value.
    doubleTap error: Two quick taps do something else than one, or than two in turn.
    lateAnswer error: An answer that comes late changes what belongs to a later request.
    lateTimer error: Time brings something of a screen that was left. End its timers with it.
    unansweredFailure error: A failed answer is not reported, or no way is left to try again.
    lostEntry error: Something that was entered is lost without a question. Ask before leaving.
    unknownLink error: A link opens a screen although nothing has its id, or opens another screen.
    refusedChoice error: A choice accepts none of its options.
    suspicion warning: A law of most apps is broken. If it is right here, use `accept(_:because:)`.
    lostFocus error: Using an element moves the focus away, or disables it. Keep its identity.
    endlessRequests error: The same data is requested again and again, although nothing happens.
    promise error: The framework broke a promise of its own. Please report it with the journey.
    kept error: A failure that an earlier run of `fuzz` kept still happens.
    expectation error: A line of a journey expects something else than the app shows.
    event error: A line of a journey does something that is not possible there.
    nondeterministic error: The same journey had another result when it was played again.
    crashed error: The process that played or explored the app ended. The message has its signal.
    timedOut error: It took longer than the limit of time allows.
    notRun error: It was not played, as the run ended before.
    interrupted error: The user ended it with Ctrl-C before it was done.
    badLink error: A link cannot be opened. The message names the reason.
    coverage error: Less was seen of the app than `--require` demands.
    difference error: A screen, a way or a text is not as it was before.
    invalid error: A brand, a journey or data was read, and has a mistake at the place.
    unwritable error: A file cannot be written. Check its folder, its permissions and the disk.
    environment error: Something that the tool needs is missing here. The help says how to fix it.
    usage error: The command line is wrong. `COMMAND --help` shows the options of a command.
    internal error: The tool itself failed. Please report it with the command line.
    """
}
