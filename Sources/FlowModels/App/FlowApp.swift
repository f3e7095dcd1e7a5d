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

  /// The names of screens that no class of the app's own stands for, such as those of lists, so
  /// that a simulation knows which ones it has not seen; by default none.
  static var screens: [String] { get }

  /// The values that a simulation enters in fields, by their ids, as where somebody signs in; by
  /// default none. Without them, it enters what the rules of a field accept.
  static var sampleEntries: [String: [String]] { get }

  /// Makes the app, without launching it.
  ///
  /// - Parameter environment: The device, the language, the clock, and the hook of a simulation,
  ///   through which data providers go (`AppEnvironment.decorated(_:named:)`). Stores that
  ///   must stay as they are in a simulation go through ``DataStore/overlaid(in:named:by:)``.
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
