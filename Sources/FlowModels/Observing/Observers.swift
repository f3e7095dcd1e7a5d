/// Those who are told of something, in the order in which they came.
@usableFromInline
struct Observers<Value> {
  @usableFromInline
  struct Observer {
    @usableFromInline let flag: ObservationFlag
    @usableFromInline let body: @MainActor (Value) -> Void

    @usableFromInline
    init(flag: ObservationFlag, body: @escaping @MainActor (Value) -> Void) {
      self.flag = flag
      self.body = body
    }
  }

  @usableFromInline var all: [Observer] = []

  @usableFromInline init() {}

  @inlinable var isEmpty: Bool { all.isEmpty }

  mutating func removeEnded() { all.removeAll { !$0.flag.isActive } }
}
