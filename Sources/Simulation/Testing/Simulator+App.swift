public import FlowModels

extension Simulator {
  /// Makes a simulator of an app in a simulated environment, with answers that can be held, faults,
  /// and data that outlives a relaunch.
  ///
  /// ```swift
  /// let simulator = try Simulator { try ShopApp.makeApp(brand: brand, in: $0) }
  /// await simulator.launch()
  /// try await simulator.perform(.relaunch)
  /// ```
  ///
  /// - Parameters:
  ///   - device: The device that the app is shown on.
  ///   - language: One of the brand's languages; its first if `nil`.
  ///   - findsLeaks: True to report each screen or flow that has left and is still alive after the
  ///     step.
  ///   - patience: The limits for settling each step.
  ///   - makeApp: Makes the app in the environment, now and at each relaunch.
  /// - Throws: The error of making the app.
  public convenience init(
    device: Device = .phone, language: String? = nil, findsLeaks: Bool = true,
    patience: Patience = Patience(), making makeApp: @escaping (AppEnvironment) throws -> AppModel
  ) throws {
    let (answers, faults) = (AnswerGate(), FaultPlan())
    let environment = AppEnvironment.simulated(
      device: device, language: language, answers: answers, faults: faults)
    self.init(
      try makeApp(environment), findsLeaks: findsLeaks, answers: answers, faults: faults,
      data: environment.hook as? SimulatedData, patience: patience,
      remake: { try makeApp(environment) })
  }
}
