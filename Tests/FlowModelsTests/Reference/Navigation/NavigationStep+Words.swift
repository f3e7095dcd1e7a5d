import FlowModels

extension NavigationStep: CustomStringConvertible {
  /// The step as a step that can be read, with what its callbacks do.
  var description: String {
    switch self {
    case .push(let flow, let screen): "\(flow).push(\(screen))"
    case .start(let flow, let child): "\(flow).start(\(child))"
    case .present(let flow, let screen): "\(flow).present(\(screen))"
    case .presentFlow(let flow, let child): "\(flow).present(\(child))"
    case .pop(let flow): "\(flow).pop()"
    case .popTo(let flow, let position): "\(flow).pop(to: \(position))"
    case .popToFirst(let flow): "\(flow).popToFirst()"
    case .leave(let screen): "\(screen).leave()"
    case .dismissIn(let flow): "\(flow).dismiss()"
    case .finish(let flow, nil): "\(flow).finish()"
    case .finish(let flow, let result?): "\(flow).finish(with: \(result))"
    case .send(let screen, let toRoot, let body):
      "\(screen).send(\(toRoot ? "to root " : "")\(Self.words(body)))"
    case .translate(let flow, let body): "\(flow).send(\(Self.words(body)))"
    case .show(let flow, let dialog): "\(flow).show(\(dialog))"
    case .back(let exit): "app.back(by: \(exit))"
    case .dismiss: "app.dismiss()"
    case .answer(let number): "app.dialogs[0] answer \(number)"
    case .resize(let number): "app.resize(to: \(referenceDevices[number].name))"
    case .scroll(let count): "app.scrollPanes(backBy: \(count))"
    case .work(let screen, let body): "\(screen).run(\(Self.words(body)))"
    case .finishWork(let number): "work \(number) answers"
    case .open(let link): "app.open(\(link))"
    case .answerLink(let fails): fails ? "data of link fails" : "data of link comes"
    case .acceptLinks(let accepts): "app.acceptsLinks = \(accepts)"
    case .save: "save"
    case .restore: "app.restore(what was saved)"
    case .relaunch: "relaunch"
    case .mood(let screen, let mood): "\(screen) \(mood)"
    }
  }

  /// Several steps, in braces.
  static func words(_ steps: [NavigationStep]) -> String {
    "{ " + steps.map(\.description).joined(separator: "; ") + " }"
  }

  /// What is done in callbacks, where something is.
  static func callbacks(_ mood: Mood, _ bodies: [(String, [NavigationStep])]) -> String {
    let moods = mood == .allows ? [] : [mood.rawValue]
    let words = bodies.filter { !$0.1.isEmpty }.map { "\($0.0) \(Self.words($0.1))" }
    return (moods + words).map { " " + $0 }.joined(separator: ",")
  }
}

extension FlowReference: CustomStringConvertible {
  var description: String {
    switch self {
    case .own: "self"
    case .parent: "parent"
    case .root: "root"
    case .any(let number): "flow\(number)"
    }
  }
}

extension ScreenReference: CustomStringConvertible {
  var description: String {
    switch self {
    case .own: "self"
    case .any(let number): "screen\(number)"
    }
  }
}

extension ScreenSpec: CustomStringConvertible {
  var description: String {
    "S\(name)\(NavigationStep.callbacks(mood, [("start", onStart), ("didEnd", onEnd)]))"
  }
}

extension FlowSpec: CustomStringConvertible {
  var description: String {
    "F\(name)"
      + (first.map { "[\($0)]" } ?? "")
      + NavigationStep.callbacks(
        mood, [("start", onStart), ("didEnd", onEnd), ("onEnd", onHeard)])
  }
}

extension DialogSpec: CustomStringConvertible {
  var description: String {
    let actions = actions.enumerated().map { ("action \($0.offset)", $0.element) }
    return "D\(name)\(NavigationStep.callbacks(.allows, actions + [("onCancel", onCancel)]))"
  }
}
