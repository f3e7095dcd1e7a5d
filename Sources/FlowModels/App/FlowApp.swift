/// An app that simulations and tools can run.
///
/// ```swift
/// enum NotesApp: FlowApp {
///   static func makeApp(in environment: AppEnvironment) throws -> AppModel {
///     AppModel(name: name, root: NotesFlowModel(), device: environment.device)
///   }
/// }
/// ```
///
/// An app with brands conforms to `BrandedApp` of the module `Brands` instead.
@MainActor
public protocol FlowApp {
  /// The name of the app; by default the name of the type.
  static var name: String { get }

  /// The names of the screens that have no class in the app, such as those of lists; by default
  /// none. With them, a simulation knows which screens it has not seen.
  static var screens: [String] { get }

  /// The values that a simulation enters in fields, by field id, for example to sign in; by default
  /// none. Without them, it enters what the rules of a field accept.
  static var sampleEntries: [String: [String]] { get }

  /// Makes the app, without launching it.
  ///
  /// - Parameter environment: The device, the language, the clock, and the hook of a simulation.
  ///   Data providers go through the hook (`AppEnvironment.decorated(_:named:)`). Stores that a
  ///   simulation must not change go through `DataStore.overlaid(in:named:by:)`.
  /// - Throws: `InputError` if the app's data is invalid.
  static func makeApp(in environment: AppEnvironment) throws -> AppModel
}

extension FlowApp {
  /// The name of the type.
  public static var name: String { "\(Self.self)" }

  /// None.
  public static var screens: [String] { [] }

  /// None.
  public static var sampleEntries: [String: [String]] { [:] }
}
