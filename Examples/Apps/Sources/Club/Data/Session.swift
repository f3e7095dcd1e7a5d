import FlowModels

/// The place where the device keeps the signed-in member. It outlives the app's process.
@MainActor
final class Keychain: CheckpointedData {
  var member: Member?

  nonisolated init() {}

  func checkpoint() -> DataCheckpoint { DataCheckpoint(member) }
  func restore(_ checkpoint: DataCheckpoint) { member = checkpoint.value() ?? nil }
  func add(to state: inout StateFingerprint) { state.add(member?.id ?? 0) }
}

/// The member who is signed in.
@MainActor
final class Session {
  /// The signed-in member; `nil` while nobody is signed in.
  @Property private(set) var member: Member?
  private let keychain: Keychain

  init(keychain: Keychain) {
    self.keychain = keychain
    _member = Property(wrappedValue: keychain.member)
  }

  /// Signs a member in.
  func begin(with member: Member) {
    keychain.member = member
    self.member = member
  }

  /// Signs the member out.
  func end() {
    keychain.member = nil
    member = nil
  }
}
