/// What could differ between two runs of an app, and so is given to it.
public struct AppEnvironment: Sendable {
  /// What the app is shown on.
  public var device: Device
  /// One of the brand's languages; its first if `nil`.
  public var language: String?
  /// The clock that timers, delays and expiry run on.
  public var clock: any Clock<Duration>
  /// Holds up the answers of data providers, where a simulation wants that.
  public var answers: AnswerGate?
  /// The faults that data shows, where a simulation wants some.
  public var faults: FaultPlan?

  /// Makes an environment: a phone, the brand's first language and the system's clock, unless said
  /// otherwise.
  public init(
    device: Device = .phone, language: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(), answers: AnswerGate? = nil,
    faults: FaultPlan? = nil
  ) {
    self.device = device
    self.language = language
    self.clock = clock
    self.answers = answers
    self.faults = faults
  }
}
