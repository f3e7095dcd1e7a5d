import FlowModels

extension NavigationModel {
  var picture: [String] {
    ["path \(words(self[flow: 0]))", "layout \(layout)"]
      + dialogs.map { dialog in
        switch dialog.kind {
        case .question(let element): "dialog question \(plainName(element))"
        case .plain(let spec, _): "dialog D\(spec.name)"
        case .link(let isRetried): "dialog \(linkTitle(isRetried))"
        }
      } + (pendingLinks.isEmpty ? [] : ["links \(pendingLinks.joined(separator: " "))"])
  }

  private func linkTitle(_ isRetried: Bool) -> String {
    isRetried ? "Could not open the link" : "This link cannot be opened"
  }

  private func words(_ flow: Flow) -> String {
    let path = flow.path.map(words).joined(separator: " ")
    let presented = flow.presented.map(words).joined(separator: " ")
    return "[" + path + (presented.isEmpty ? "]" : " | \(presented)]")
  }

  private func words(_ element: Element) -> String {
    guard case .flow(let number) = element else { return name(element) + mood(of: element).mark }
    return name(element) + words(self[flow: number])
  }

  func plainName(_ element: Element) -> String {
    String(name(element).prefix { $0 != "#" })
  }

  /// Contract 2: what is visible is a function of the path and the device.
  private var layout: String {
    let names = pathScreens(0).map { name(.screen($0)) }
    let first = device.hasFixedPane ? min(1, names.count) : 0
    let most = device.hasFixedPane ? max(0, names.count - 1 - device.columns) : 0
    let end = names.count - min(scrolledBack, most)
    let strip = names[max(first, end - device.columns)..<max(first, end)]
    let panes = names[..<first] + strip
    return panes.joined(separator: " ") + " above: " + above
  }

  /// What is above the panes, and whether a flow that shows nothing yet covers it.
  private var above: String {
    switch dialogs.first?.kind {
    case .question(let element): return "question \(plainName(element))"
    case .plain(let spec, _): return "D\(spec.name)"
    case .link(let isRetried): return linkTitle(isRetried)
    case nil: break
    }
    var isCovered = false
    for element in presentations.reversed() {
      switch element {
      case .screen: return name(element) + (isCovered ? " covered" : "")
      case .flow(let number):
        if let last = pathScreens(number).last {
          return name(.screen(last)) + (isCovered ? " covered" : "")
        }
        isCovered = true
      }
    }
    return isCovered ? "covered" : "nothing"
  }
}
