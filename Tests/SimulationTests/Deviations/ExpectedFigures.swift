import Testing

@testable import Simulation

/// Expects what was made, in numbers: an order, a limit or a condition that changes shows here, and
/// in no finding. Where a change is meant, the new figures are right.
func expectFigures(
  _ report: Deviations.Report, _ figures: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(report.figures == figures, sourceLocation: sourceLocation)
}
