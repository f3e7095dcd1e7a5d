package import FlowModels
package import Responder

/// A button was pressed long.
package struct ButtonWasLongPressed: Action {}

/// A flow with a list of words that can be pressed long, and a button that can be.
package final class LongPressFlow: FlowModel {
  private let plants: Bool
  /// What happened.
  package private(set) var lines: [String] = []

  /// Makes a flow.
  ///
  /// - Parameter plants: A Boolean value that indicates whether a long press on the button does
  ///   nothing.
  package init(plants: Bool = false) {
    self.plants = plants
    super.init()
  }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: LongPressFlow, tap) in
      flow.push(NamedScreen("Word\(tap.item.id)"))
    }
    actions.on(ItemWasLongPressed<Word>.self) { (flow: LongPressFlow, press) in
      flow.offer(press.item)
    }
    actions.on(ButtonWasLongPressed.self) { (flow: LongPressFlow, _) in
      if !flow.plants { flow.push(NamedScreen("Options")) }
    }
  }

  package override func start() {
    let add = ButtonViewModel("add", title: .verbatim("Add")) { [weak self] in
      self?.push(NamedScreen("New"))
    }
    if plants {
      add.onLongPress {}
    } else {
      add.onLongPress(sending: { ButtonWasLongPressed() })
    }
    push(
      ListViewModel(
        name: "Words", title: .verbatim("Words"),
        provider: InMemoryProvider([Word(1), Word(2), Word(3)]), row: .word, buttons: [add],
        offersLongPress: true))
  }

  private func offer(_ word: Word) {
    lines.append("\(word)")
    show(
      DialogViewModel(
        title: .verbatim("\(word)"), style: .actionSheet,
        actions: [DialogViewModel.Action(id: "copy", title: .verbatim("Copy")) {}]))
  }
}
