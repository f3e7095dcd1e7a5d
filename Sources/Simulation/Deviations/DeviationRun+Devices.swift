import FlowModels

// Another device, as the app is shown there or was made there.

extension DeviationRun {
  /// Turns to another device and back.
  func turn(_ way: [UserEvent], _ start: DeviationEnding) async throws {
    notes.note(.device)
    try await expect(
      way + [.resize(start.otherDevice), .resize(start.device)], toEndLike: [way],
      or: .paneDifference, "\(start.name) shows something else after another device was used")
  }

  /// Expects that another device shows each button of the screen as often.
  func compare(_ start: DeviationEnding, with other: Device, after way: [UserEvent]) async throws {
    let turned = way + [.resize(other)]
    guard let ending = try await noted(turned), ending.name == start.name else { return }
    let (here, there) = (start.buttons, ending.buttons)
    for (label, count) in there.sorted(by: { $0.key < $1.key })
    where count > 1 && here[label] == 1 && UsableElements.isWord(start.name) {
      let button = DisplayText.quoted(label)
      let line = "expect enabled \(button) in \(start.name)"
      guard try await player.met([line], after: way) == [true],
        try await player.met([line], after: turned) == [false]
      else { continue }
      let message = "\(start.name) shows the button \(button) \(count) times on a \(other.name)"
      notes.tell(Finding(.paneDifference, message), turned.map(\.description) + [line])
    }
  }

  /// Does the same on another device from the start: where a screen was opened must not matter.
  func begin(_ place: Place) async throws {
    let way = place.way
    let start = try await player.play(way)
    guard start.dialog == nil else { return }
    let turn = UserEvent.resize(start.otherDevice)
    let other = resizing.isEmpty ? [turn] + way : Array(way.dropFirst(resizing.count)) + [turn]
    let begun = try await player.whole(other)
    let turned = try await player.whole(way + [turn])
    if resizing.isEmpty { try await beginWhereMade(place, start) }
    guard let begun, let turned, begun.path == turned.path, begun.data == turned.data,
      begun.name == turned.name, begun.focused?.toldLines != turned.focused?.toldLines
    else { return }
    notes.note(.device)
    // Most likely, what is there only once is missing, and not too much.
    let isLess = turned.lines.count < begun.lines.count
    let (less, more) = isLess ? (way + [turn], other) : (other, way + [turn])
    let devices = [start.device.name, start.otherDevice.name]
    try await expect(
      less, toEndLike: [more], isShownOnly: true, or: .paneDifference,
      "\(start.name) shows something else if it was opened on a \(devices[isLess ? 0 : 1])")
  }

  // An app may be made on another device, for example before its window was made smaller.
  private func beginWhereMade(_ place: Place, _ start: DeviationEnding) async throws {
    guard let madeElsewhere, let other = deviations.otherDevice, other != start.device,
      start.isWhole
    else { return }
    notes.note(.device)
    defer { madeElsewhere.forget() }
    let events = [UserEvent.resize(start.device)] + place.way
    let ending: DeviationEnding
    do {
      ending = try await madeElsewhere.play(events)
    } catch let error as InputError {
      return notes.report.otherDeviceFailure = "not started on a \(other.name): \(error)"
    }
    noteFindings(of: ending, events, made: .device(other))
    guard ending.isWhole, ending.path == start.path, ending.name == start.name,
      ending.dialog == nil, ending.data == start.data, ending.lines != start.lines
    else { return }
    let finding = Finding(
      .paneDifference,
      "\(start.name) shows something else if the app was started on a \(other.name)")
    let lines = ScreenContrast.candidates(from: start, to: ending)
    guard !lines.isEmpty, !notes.hasTold(finding) else { return }
    let wrong = try await madeElsewhere.met(lines, after: events)
    let right = try await player.met(lines, after: place.way)
    guard let index = lines.indices.first(where: { right[$0] && !wrong[$0] }) else { return }
    notes.tell(finding, events.map(\.description) + [lines[index]], made: .device(other))
  }
}

extension DeviationEnding {
  /// A device with panes if this one has none, or the other way round.
  var otherDevice: Device { device.hasFixedPane ? .phone : .tablet() }

  fileprivate var buttons: [String: Int] {
    let nodes = focused?.flattened.map(\.node) ?? []
    return nodes.filter { $0.isButton && $0.actions.contains(.tap) }
      .reduce(into: [:]) { $0[$1.label, default: 0] += 1 }
  }
}
