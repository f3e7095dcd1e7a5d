import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite("Source text")
struct SourceTextTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(
    "a file is read as it is",
    arguments: ["", "a", "é\r\n日本\n", "\u{FEFF}[]", "\0"] as [EscapedText])
  func reads(escaped: EscapedText) throws {
    let text = escaped.text
    let source = try SourceText(contentsOf: folder.write(text.utf8))
    #expect(source.bytes == Array(text.utf8))
    #expect(source.text == text)
  }

  @Test("lines end with LF or CRLF")
  func lines() {
    let source = SourceText(file: "a", text: "one\r\ntwo\nthr\ree\r\n")
    #expect(source.lines == ["one", "two", "thr\ree", ""])
    #expect(SourceText(file: "a", text: "").lines == [""])
  }

  @Test("a source knows the path as it was given")
  func path() throws {
    let path = try folder.write([], as: "a b.json")
    #expect(try SourceText(contentsOf: path).file == path)
  }

  @Test("a missing file is unreadable")
  func missing() throws {
    let error = try #require(failure(of: "\(folder.path)/none.json"))
    #expect(error.kind == .unreadable)
    #expect(folder.stripped(error.description) == "none.json: there is no such file")
    #expect(error.problems.first?.line == nil)
  }

  @Test("a folder is no file", arguments: ["", "/"])
  func folderPath(suffix: String) throws {
    let path = folder.path + suffix
    let error = try #require(failure(of: path))
    #expect(error.kind == .unreadable)
    #expect(error.description == "\(path): expected a file, found a folder")
  }

  @Test(
    "a file that may not be read says so",
    .enabled(if: geteuid() != 0, "the superuser may read every file"))
  func permissions() throws {
    let path = try folder.write("[]".utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let error = try #require(failure(of: path))
    #expect(error.kind == .unreadable)
    #expect(
      folder.stripped(error.description)
        == "input.json: the file cannot be read; check its permissions")
  }

  @Test(
    "UTF-16 is recognized by its byte order mark",
    arguments: [[0xFF, 0xFE, 0x5B, 0, 0x5D, 0], [0xFE, 0xFF, 0, 0x5B, 0, 0x5D], [0xFF, 0xFE]])
  func utf16(bytes: [UInt8]) throws {
    let error = try #require(failure(of: folder.write(bytes)))
    #expect(error.kind == .invalid)
    #expect(
      folder.stripped(error.description)
        == "input.json:1:1: expected UTF-8, found UTF-16; save the file as UTF-8")
  }

  @Test(
    "what is not UTF-8 is named with its place",
    arguments: [
      ([0x61, 0xFF], "1:2: expected UTF-8, found the byte 0xff"),
      ([0x80], "1:1: expected UTF-8, found the byte 0x80"),
      ([0x61, 0x0A, 0x62, 0xC3, 0x28], "2:2: expected UTF-8, found the byte 0xc3"),
      ([0x0A, 0xE2, 0x82], "2:1: expected UTF-8, found the byte 0xe2"),
      ([0xC0, 0x80], "1:1: expected UTF-8, found the byte 0xc0"),
      ([0xED, 0xA0, 0x80], "1:1: expected UTF-8, found the byte 0xed"),
      ([0xF4, 0x90, 0x80, 0x80], "1:1: expected UTF-8, found the byte 0xf4"),
    ] as [([UInt8], String)])
  func invalidUTF8(bytes: [UInt8], message: String) throws {
    let error = try #require(failure(of: folder.write(bytes)))
    #expect(error.kind == .invalid)
    #expect(folder.stripped(error.description) == "input.json:" + message)
  }

  /// The ends of all ranges that the first byte of a character may be in, or in a campaign all.
  private static let firstBytes: [UInt8] =
    Campaign.isOn
    ? Array(0x7F...0xFF)
    : [
      0x7F, 0x80, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1,
      0xF3, 0xF4, 0xF5, 0xFF,
    ]

  @Test(
    "the first byte that is not UTF-8 ends the longest text that is", arguments: firstBytes)
  func longestText(first: UInt8) {
    // The ends of all ranges that a further byte of a character may be in.
    let others: [UInt8] = [
      0x61, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xE2, 0xF0, 0xFF,
    ]
    for second in others {
      for third in others {
        for fourth in others {
          let bytes = [0x61, 0x62, first, second, third, fourth, 0x63]
          let longest = (0...bytes.count).last {
            String(validating: bytes.prefix($0), as: UTF8.self) != nil
          }
          let found = SourceText(file: "f", bytes: bytes).encodingProblem?.offset
          #expect(found ?? bytes.count == longest, "\(bytes)")
        }
      }
    }
  }

  @Test(
    "lines and columns are counted from 1, columns in characters",
    arguments: [
      (0, 1, 1), (1, 1, 2), (3, 1, 3), (4, 2, 1), (8, 2, 2), (9, 2, 3), (10, 3, 1), (11, 3, 2),
      (999, 3, 2),
    ])
  func positions(offset: Int, line: Int, column: Int) {
    let source = SourceText(file: "f", text: "aé\n😀b\nc")
    #expect(LineIndex(source).position(of: offset) == (line, column))
  }

  @Test("a problem is one line: the file, the place, the key path, the message")
  func problems() {
    let source = SourceText(file: "a\n\u{1B}[31m.json", text: "\n x")
    let problem = source.problem(at: 2, path: "theme.\u{202E}x", "not\tgood")
    #expect(problem.line == 2 && problem.column == 2)
    #expect(problem.description == "a [31m.json:2:2: theme.x: not good")
    #expect(InputError.Problem(file: "f", message: "m").description == "f: m")
    #expect(InputError.Problem(file: "f", line: 3, message: "m").description == "f:3: m")
  }

  private func failure(of file: String) -> InputError? {
    #expect(throws: InputError.self) { try SourceText(contentsOf: file) }
  }
}
