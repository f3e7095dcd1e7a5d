public import FlowModels

/// The flow of the only screen.
final class TunableFlowModel: FlowModel {
  override func start() { push(TunableViewModel()) }
}

/// The app: one screen with two sliders.
public enum TunableApp: FlowApp {
  /// The name of the app.
  public static var name: String { "Tunable" }

  /// Makes the app.
  public static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(
      name: name, root: TunableFlowModel(), device: environment.device, clock: environment.clock)
  }
}
