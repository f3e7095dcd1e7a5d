import FlowModels
import Testing

@testable import SQLiteData

@Suite("Cursors of pages")
struct KeysetCursorTests {
  @Test(
    "a cursor is read as it was written, whatever its key is",
    arguments: [
      .null, .integer(.min), .integer(.max), .real(-0.0), .real(.infinity), .real(-.infinity),
      .real(0.1 + 0.2), .text(""), .text(" a  b "), .text("\u{301}x"), .text("a\0b\r\n"),
      .text("👩‍🍳"),
    ] as [SQLite.Value])
  func cursors(_ key: SQLite.Value) throws {
    for order in ["newest", "by kind", ""] {
      let cursor = KeysetCursor(order: order, number: 42, key: key)
      #expect(try KeysetCursor(cursor.cursor, order: order) == cursor)
      #expect(throws: DataError.self) { try KeysetCursor(cursor.cursor, order: "rating") }
    }
  }

  @Test(
    "what is no cursor is refused",
    arguments: ["", "newest", "newest 1", "newest x t", "newest 1 x", "newest 1 ix", "newest 1 r"])
  func noCursor(_ token: String) {
    #expect(throws: DataError.foreignCursor) {
      try KeysetCursor(PageCursor(token), order: "newest")
    }
  }
}
