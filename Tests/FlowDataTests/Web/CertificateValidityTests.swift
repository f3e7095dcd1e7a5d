import Foundation
import Testing

@testable import FlowData

@Suite("The time in which a certificate is valid")
struct CertificateValidityTests {
  private static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length =
      content.count < 0x80 ? [UInt8(content.count)] : [0x81, UInt8(content.count)]
    return [tag] + length + content
  }

  private static func time(_ text: String) -> [UInt8] {
    value(text.utf8.count > 13 ? 0x18 : 0x17, Array(text.utf8))
  }

  private static let version = value(0xA0, [2, 1, 2])
  private static let serial = value(0x02, [7])
  private static let empty = value(0x30, [])
  private static let start = time("260101000000Z")
  private static let end = time("270101000000Z")

  /// Returns the bytes of a certificate with the fields that are signed.
  private static func certificate(_ fields: [[UInt8]], after: [UInt8] = []) -> Data {
    Data(value(0x30, value(0x30, Array(fields.joined())) + after))
  }

  @Test("a certificate of any version has its time after serial number, algorithm and issuer")
  func fields() throws {
    let validity = Self.value(0x30, Self.start + Self.end)
    for version in [[], Self.version] {
      let all = [version, Self.serial, Self.empty, Self.empty, validity, Self.empty]
      let read = try #require(CertificateValidity(Self.certificate(all, after: Self.empty)))
      #expect(read.start == "20260101000000" && read.end == "20270101000000")
      // Without one of the fields, or with something after its times or its end, it is none.
      for missing in 1...4 {
        let others = all.enumerated().filter { $0.offset != missing }.map(\.element)
        #expect(CertificateValidity(Self.certificate(others)) == nil)
      }
      #expect(CertificateValidity(Self.certificate(all) + [0]) == nil)
      #expect(CertificateValidity(Data(Self.value(0x30, Array(all.joined())))) == nil)
    }
    for times in [
      [], Self.start, Self.start + Self.end + Self.end, Self.start + Self.serial,
      Self.serial + Self.end,
    ] {
      let fields = [Self.serial, Self.empty, Self.empty, Self.value(0x30, times)]
      #expect(CertificateValidity(Self.certificate(fields)) == nil)
    }
  }

  @Test(
    "a time is in UTC, with a year of two digits until 2049, or of four",
    arguments: [
      ("491231235959Z", "20491231235959"), ("500101000000Z", "19500101000000"),
      ("000101000000Z", "20000101000000"), ("991231235959Z", "19991231235959"),
      ("20500101000000Z", "20500101000000"), ("99991231235959Z", "99991231235959"),
      ("4912312359590", nil), ("49123123595Z", nil), ("4912312359590Z", nil),
      ("49123123595/Z", nil), ("49123123595:Z", nil), ("205001010000000Z", nil),
      ("20500101000000z", nil), ("", nil), ("Z", nil),
    ] as [(String, String?)])
  func times(text: String, moment: String?) {
    let times = Self.value(0x30, Self.time(text) + Self.end)
    let certificate = Self.certificate([Self.serial, Self.empty, Self.empty, times])
    #expect(CertificateValidity(certificate)?.start == moment)
  }

  @Test("a moment is written as certificates have it, and its day as people do")
  func moments() {
    let date = Date(timeIntervalSince1970: 1_800_000_000)
    #expect(CertificateValidity.moment(date) == "20270115080000")
    #expect(CertificateValidity.day("20270115080000") == "2027-01-15")
  }

  @Test(
    "a value has a tag, a length of up to four bytes, and that many bytes",
    arguments: [
      ([4, 0], 0), ([4, 0, 9], 0), ([4, 1, 9], 1), ([4, 2, 9, 9, 9], 2), ([4, 0x81, 1, 9, 9], 1),
      ([4, 0x82, 0, 1, 9], 1), ([4, 0x83, 0, 0, 1, 9], 1), ([4, 0x84, 0, 0, 0, 1, 9], 1),
      ([4, 0x7F] + [UInt8](repeating: 9, count: 127), 127),
      ([4, 0x82, 1, 0] + [UInt8](repeating: 9, count: 257), 256),
      ([4, 0x81, 0], 0), ([4, 0x80, 9], nil), ([4, 0x85, 0, 0, 0, 0, 1, 9], nil), ([4, 0x81], nil),
      ([4, 0x82, 0], nil), ([4, 2, 9], nil), ([4, 0x81, 2, 9], nil), ([4], nil), ([], nil),
      ([5, 0], nil), ([4, 0x84, 0xFF, 0xFF, 0xFF, 0xFF, 9], nil),
    ] as [([UInt8], Int?)])
  func values(bytes: [UInt8], count: Int?) {
    // The same in the middle of other bytes.
    for skipped in [0, 3] {
      var reader = DERReader((Data(repeating: 4, count: skipped) + bytes)[skipped...])
      let content = reader.next(4)?.rest
      #expect(content?.count == count && content?.allSatisfy { $0 == 9 } ?? true)
      let head = [0x81: 3, 0x82: 4, 0x83: 5, 0x84: 6][bytes.dropFirst().first ?? 0] ?? 2
      #expect(reader.rest.count == (count.map { bytes.count - head - $0 } ?? bytes.count))
      #expect(reader.isAtEnd == reader.rest.isEmpty)
    }
  }
}
