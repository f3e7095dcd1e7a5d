import FlowPages
import FlowTool
import Testing

@Suite("The line editor")
struct LineEditorTests {
  private static let words = ["tap", "type", "tree"]

  /// An editor that knows three words, and the places of two.
  private static func editor(history: [String] = []) -> LineEditor {
    LineEditor(history: history) { before in
      let last = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return Completion(
        replacing: String(last), by: words.filter { $0.hasPrefix(last) })
    }
  }

  /// Types bytes as a terminal sends them, and returns the last outcome.
  @discardableResult
  private static func type(_ text: String, into editor: inout LineEditor) -> LineEditor.Outcome {
    var reader = KeyReader()
    var outcome = LineEditor.Outcome.editing
    for byte in text.utf8 {
      if let key = reader.read(byte) { outcome = editor.handle(key) }
    }
    return outcome
  }

  @Test(
    "keys edit the text around the cursor",
    arguments: [
      ("back", "back", ""), ("bak\u{1B}[Dc", "bac", "k"), ("back\u{7F}\u{8}", "ba", ""),
      ("back\u{1}x", "x", "back"), ("back\u{1}\u{5}x", "backx", ""),
      ("back\u{1B}[Hx\u{1B}[F!", "xback!", ""), ("back\u{1B}OH\u{1B}OC", "b", "ack"),
      ("back\u{1}\u{1B}[3~\u{4}", "", "ck"), ("tap #1  \u{17}", "tap ", ""),
      ("tap #1\u{1B}[D\u{15}", "", "1"), ("tap #1\u{1}\u{6}\u{B}", "t", ""),
      ("\u{7F}\u{1B}[D\u{1B}[C\u{17}\u{1B}[3~", "", ""), ("日本\u{1B}[D語", "日語", "本"),
      ("👩‍🍳x\u{7F}\u{7F}", "", ""), ("e\u{301}\u{7F}", "", ""),
    ])
  func edits(_ keys: String, _ before: String, _ after: String) {
    var editor = Self.editor()
    Self.type(keys, into: &editor)
    #expect(editor.before == before)
    #expect(editor.after == after)
  }

  @Test("keys that end the line say so, and those on an empty line mean something else")
  func ends() {
    var editor = Self.editor()
    #expect(Self.type("back\r", into: &editor) == .line("back"))
    editor = Self.editor()
    #expect(Self.type("\u{4}", into: &editor) == .ended)
    #expect(Self.type("\u{3}", into: &editor) == .interrupted)
    #expect(Self.type("a\u{3}", into: &editor) == .dropped)
    #expect(editor.text == "")
    #expect(Self.type("a\u{1A}", into: &editor) == .suspended)
    #expect(Self.type("\u{C}", into: &editor) == .cleared)
    #expect(editor.text == "a")
  }

  @Test("up and down show the history, and what was begun comes back")
  func history() {
    var editor = Self.editor(history: ["one", "two"])
    var shown: [String] = []
    for keys in ["new\u{1B}[A", "\u{1B}[A", "\u{1B}[A", "\u{1B}[B", "\u{1B}[B", "\u{1B}[B"] {
      Self.type(keys, into: &editor)
      shown.append(editor.text)
    }
    #expect(shown == ["two", "one", "one", "two", "new", "new"])
  }

  @Test("tab writes what all candidates begin with, then shows them, then writes the only one")
  func completes() {
    var editor = Self.editor()
    #expect(Self.type("\t", into: &editor) == .editing)
    #expect(editor.text == "t")
    #expect(Self.type("\t", into: &editor) == .candidates(Self.words))
    #expect(Self.type("y\t", into: &editor) == .editing)
    #expect(editor.text == "type ")
    #expect(Self.type("x\t", into: &editor) == .editing)
    #expect(editor.text == "type x")
  }

  @Test("no key gets what controls a terminal into the text")
  func hostile() {
    var editor = Self.editor()
    Self.type("a\u{1B}[31mb\u{202E}c\u{9B}d\u{1B}[200~e\u{FEFF}\u{0}f", into: &editor)
    #expect(editor.text == "abcdef")
  }

  @Test("bytes that are no text change nothing, and are forgotten")
  func bytes() {
    var reader = KeyReader()
    let keys = [0xFF, 0xC3, 0x61, 0x80, 0xE2, 0x82, 0x1B, 0x5B, 0x41].compactMap {
      reader.read($0)
    }
    #expect(keys == [.scalar("a"), .up])
    #expect((0...255).allSatisfy { byte in KeyReader.survives(byte) })
  }

  @Test(
    "the drawing fits into the width, and has the cursor in its place",
    arguments: [
      ("tap", "> tap", 5, 20), ("日本", "> 日本", 6, 20), ("tap #1\u{1B}[D", "> tap #1", 7, 20),
      ("0123456789", "> 3456789", 9, 10), ("0123456789\u{1}", "> 0123456", 2, 10),
      ("日本語の検索", "> の検索", 8, 10), ("", "> ", 2, 10), ("ab", "> ", 2, 1),
    ])
  func drawing(_ keys: String, _ shown: String, _ column: Int, _ width: Int) {
    var editor = Self.editor()
    Self.type(keys, into: &editor)
    let drawing = editor.drawing(prompt: "> ", width: width)
    let expected = width > 2 ? shown : "> b"
    #expect(drawing == "\r\(expected)\u{1B}[K\r\u{1B}[\(width > 2 ? column : 3)C")
  }
}

extension KeyReader {
  /// Returns whether a reader takes a byte at each place of a sequence, and goes on after it.
  fileprivate static func survives(_ byte: Int) -> Bool {
    ["", "\u{1B}", "\u{1B}[", "\u{1B}[1;", "é"].allSatisfy { start in
      var reader = KeyReader()
      for byte in start.utf8.prefix(max(1, start.utf8.count)) { _ = reader.read(byte) }
      _ = reader.read(UInt8(byte))
      // Whatever it was in, it comes out of it.
      for _ in 0..<4 { _ = reader.read(0x7E) }
      return reader.read(0x61) == .scalar("a")
    }
  }
}
