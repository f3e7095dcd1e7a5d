import FlowModels

/// Finds a part, such as a button, that one screen describes and that is attached to another:
/// what it sends goes to that other one, and it can be used only while that one can.
package struct ForeignPartCheck: StateCheck {
  package var name: CheckName { .parts }

  package func judge(_ state: ObservedState) -> CheckJudgement {
    .judged(
      state.foreignParts.map { part in
        Finding(
          .foreignPart,
          "\(part.name) is described by \(part.describedBy) and attached to \(part.owner)")
      })
  }
}
