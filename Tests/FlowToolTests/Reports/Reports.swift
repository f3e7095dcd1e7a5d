import FlowTool

/// Reports to test with.
enum Reports {
  /// A failure with everything that one can have.
  static let failure = RunFailure(
    file: "checkout/buy.journey", line: 12, step: "expect text \"Paid\"",
    message: "expected the text \"Paid\", found \"Basket\"", kind: "expectation",
    screen: ["  Basket", "+ 1 × Lemon", "  Pay"], route: ["buy: Basket · → Shop ✓"])

  /// One case of each verdict.
  static let mixed = report(RunResult.Verdict.allCases.enumerated().map { result($1, $0) })

  static func result(_ verdict: RunResult.Verdict, _ number: Int) -> RunResult {
    let runCase = RunCase(
      journey: "checkout/\(number).journey", brand: "brands/saffron.json", brandID: "saffron",
      device: number % 2 == 0 ? "phone" : "tablet", language: "de",
      faults: number == 3 ? "slow" : nil, parameters: number == 1 ? ["count": "2"] : [:],
      repetition: number == 2 ? 2 : 1)
    let isPlayed = verdict != .notRun && verdict != .invalid
    var result = RunResult(
      runCase: runCase, verdict: verdict,
      steps: isPlayed
        ? [
          RunResult.Step(line: nil, text: "launch"),
          RunResult.Step(
            file: number == 1 ? "login.journey" : nil, line: 12, text: "expect text \"Paid\"",
            failure: verdict == .failed ? failure.message : nil),
        ] : [],
      unplayedLines: verdict == .failed ? 3 : 0,
      failures: verdict == .passed || verdict == .notRun ? [] : [failure],
      seconds: 0.25 * Double(number + 1), fingerprint: "f\(number)",
      replay: "flowctl run checkout/\(number).journey --brand brands/saffron.json")
    if verdict == .failed { result.trace = "artifacts/\(number).trace.json" }
    return result
  }

  static func report(_ results: [RunResult]) -> RunReport {
    RunReport(
      tool: "flowctl", toolVersion: "0.0.0", plan: "p1", planned: results.count,
      places: Array(results.indices), results: results)
  }

  /// A report of many failed cases.
  static func failed(_ count: Int, text: String = "") -> RunReport {
    report(
      (0..<count).map { number in
        var result = result(.failed, number)
        result.failures[0].message += text
        return result
      })
  }
}
