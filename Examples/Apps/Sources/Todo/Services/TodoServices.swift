import FlowModels

/// All that the screens need from elsewhere, in one value. Each service is a protocol, with a real
/// version and a stub.
///
/// | service | protocol | real version | stub |
/// |---|---|---|---|
/// | store | `DataStore<Todo>` | ``TodoFile`` | ``TodoSamples`` |
/// | date | ``DateService`` | ``EnvironmentDate`` | ``FixedDate`` |
/// | navigation | ``TodoNavigation`` | ``TodosFlowModel`` | ``RecordedNavigation`` |
@MainActor
struct TodoServices {
  let store: ObservedStore<Todo>
  let date: any DateService
  /// Makes the identity of a new task.
  let makeID: @Sendable () -> String
  /// The navigation, which belongs to the app. It is set once there is one.
  weak var navigation: (any TodoNavigation)?
}
