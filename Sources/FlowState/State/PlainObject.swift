import Responder
import Synchronization

/// The plain objects of an app that its screens and flows hold, such as a shared cart. Responders,
/// which are read by themselves, the objects of the framework and the toolchain, which describe or
/// track what they hold, and providers, whose contents are data, are not plain.
enum PlainObject {
  private static let modules = FrameworkModules.names.union([
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization",
    "_StringProcessing", "Dispatch", "_Concurrency", "Synchronization",
    "Observation", "__C", "ObjectiveC",
  ])
  private static let known = Mutex<[ObjectIdentifier: (isOwn: Bool, isPlain: Bool)]>([:])

  /// Returns whether the objects of a class are plain objects of the app.
  static func isPlain(_ type: AnyClass) -> Bool { facts(about: type).isPlain }

  /// Returns whether a class is the app's own: none of the framework or the toolchain.
  static func isOwn(_ type: AnyClass) -> Bool { facts(about: type).isOwn }

  private static func facts(about type: AnyClass) -> (isOwn: Bool, isPlain: Bool) {
    let id = ObjectIdentifier(type)
    if let facts = known.withLock({ $0[id] }) { return facts }
    let module = _typeName(type, qualified: true).prefix { $0 != "." }
    let isOwn = !modules.contains(String(module))
    // An actor may change while it is read.
    let isPlain =
      isOwn && !(type is Responder.Type) && !(type is any ApartFromState.Type)
      && !(type is any Actor.Type)
    known.withLock { $0[id] = (isOwn, isPlain) }
    return (isOwn, isPlain)
  }
}
