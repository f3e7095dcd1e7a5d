import FlowModels

// The graph as files.

extension StateGraph {
  /// Returns the graph as JSON, version 1; equal graphs give equal bytes.
  // States are `[fingerprint, parent, event, screens, depth, explored]`, and edges are
  // `[from, to, event, effect]`. Names, events and effects are in shared tables.
  package func json(named name: String) -> String {
    var text = "{\n  \"version\": 1,\n  \"app\": \(Self.quoted(name)),\n"
    text += "  \"screens\": [\n"
    text += rows(screenNameLists) { "[" + $0.map { Self.quoted($0) }.joined(separator: ", ") + "]" }
    text += "  ],\n  \"events\": [\n"
    text += rows(moves.all) { Self.quoted($0.description) }
    text += "  ],\n  \"effects\": [\n"
    text += rows(allEffects) { effect in
      let lists = [effect.actions, effect.events].map { list in
        "[" + list.map { Self.quoted($0) }.joined(separator: ", ") + "]"
      }
      return "{\"actions\": \(lists[0]), \"events\": \(lists[1])}"
    }
    text += "  ],\n  \"states\": [\n"
    text += rows(states) { state in
      let print = String(state.fingerprint, radix: 16)
      let id = String(repeating: "0", count: 16 - print.count) + print
      return "[\"\(id)\", \(state.parent), \(state.event), \(state.screens), \(state.depth), "
        + "\(state.isExpanded ? 1 : 0)]"
    }
    text += "  ],\n  \"edges\": [\n"
    text += rows(edges) { "[\($0.from), \($0.to), \($0.event), \($0.effect)]" }
    return DisplayText.jsonEscaped(text + "  ]\n}\n")
  }

  private func rows<Element>(_ all: [Element], _ text: (Element) -> String) -> String {
    var rows = ""
    for (index, element) in all.enumerated() {
      rows += "    \(text(element))\(index + 1 < all.count ? "," : "")\n"
    }
    return rows
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      default:
        if scalar.value < 0x20 {
          let digits = String(scalar.value, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        } else {
          quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

extension StateGraph {
  /// A way between screens, in any state: the last screens before and after an event.
  struct ScreenEdge: Hashable {
    var from: String
    var to: String
    var event: String
  }

  /// The ways between screens, each once, in the order found, with the screen of their feature.
  // The screen of a feature is the second one on its path.
  var screenEdges: [(feature: String, edge: ScreenEdge)] {
    var known: Set<ScreenEdge> = []
    var found: [(String, ScreenEdge)] = []
    for edge in edges {
      let (before, after) = (states[Int(edge.from)], states[Int(edge.to)])
      guard before.screens != after.screens else { continue }
      let names = (screens(of: before), screens(of: after))
      let one = ScreenEdge(
        from: names.0.last ?? "nothing", to: names.1.last ?? "nothing", event: kind(of: edge))
      guard known.insert(one).inserted else { continue }
      let longer = names.0.count > names.1.count ? names.0 : names.1
      found.append((longer.count > 1 ? longer[1] : longer.first ?? "", one))
    }
    return found
  }

  private func kind(of edge: Edge) -> String {
    let move = moves[edge.event]
    switch move.kind {
    case .perform(.tap) where move.role == .row: return "tap a row"
    case .perform(.tap) where move.role == .option: return "choose"
    case .perform(.longPress):
      return move.role == .row ? "long-press a row" : "long-press \(DisplayText.idToken(move.id))"
    case .perform(.tap): return "tap \(DisplayText.idToken(move.id))"
    case .enter: return "type"
    case .set: return "set"
    default: return move.description
    }
  }

  /// Returns the ways between screens in the language of Graphviz.
  package func dot(named name: String) -> String {
    var text = "digraph \(Self.quoted(name)) {\n  rankdir=LR;\n  node [shape=box];\n"
    for (_, edge) in screenEdges {
      text +=
        "  \(Self.quoted(edge.from)) -> \(Self.quoted(edge.to)) "
        + "[label=\(Self.quoted(edge.event))];\n"
    }
    return text + "}\n"
  }

  // Mermaid refuses diagrams of 500 edges or 50,000 characters.
  private static let maxEdges = 450
  private static let maxCharacters = 45_000

  /// Returns the ways between screens as Mermaid diagrams in Markdown, one or more per feature.
  package func mermaid(named name: String) -> String {
    var diagrams: [(title: String, lines: [String])] = []
    var features: [String] = []
    for (feature, _) in screenEdges where !features.contains(feature) { features.append(feature) }
    for feature in features {
      diagrams.append((feature, []))
      var size = 0
      for (place, edge) in screenEdges where place == feature {
        let line =
          "  \(Self.id(edge.from))[\"\(Self.plain(edge.from))\"] -->|"
          + "\"\(Self.plain(edge.event))\"| \(Self.id(edge.to))[\"\(Self.plain(edge.to))\"]"
        let count = diagrams[diagrams.count - 1].lines.count
        if count >= Self.maxEdges || size + line.count > Self.maxCharacters {
          diagrams.append(("\(feature), continued", []))
          size = 0
        }
        diagrams[diagrams.count - 1].lines.append(line)
        size += line.count + 1
      }
    }
    var text = "# \(Self.plain(name))\n"
    for diagram in diagrams {
      text += "\n## \(Self.plain(diagram.title))\n\n```mermaid\nflowchart LR\n"
      text += diagram.lines.joined(separator: "\n") + "\n```\n"
    }
    return text
  }

  private static func id(_ name: String) -> String {
    var id = "s"
    for scalar in name.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      id += isPlain ? String(scalar) : "_\(scalar.value)_"
    }
    return id
  }

  private static func plain(_ text: String) -> String {
    DisplayText.singleLine(text).replacing("\"", with: "'").replacing("|", with: "/")
      .replacing("`", with: "'").replacing("<", with: "‹").replacing(">", with: "›")
  }
}
