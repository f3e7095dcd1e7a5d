import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Paths that a brand names")
struct BrandPathTests {
  @Test(
    "a file beside another, or below",
    arguments: [
      ("brands/a.json", "b.json", "brands/b.json"), ("a.json", "b.json", "b.json"),
      ("/a.json", "b.json", "/b.json"), ("x/a.json", "sub/b.json", "x/sub/b.json"),
      ("x/a.json", "..b", "x/..b"), ("x/a.json", "..", nil), ("x/a.json", ".", nil),
      ("x/a.json", "", nil), ("x/a.json", "/b.json", nil), ("x/a.json", "a//b", nil),
      ("x/a.json", "a/../b", nil), ("x/a.json", "b/", nil), ("x/a.json", "b\0", nil),
    ] as [(String, EscapedText, String?)])
  func beside(file: String, name: EscapedText, path: String?) {
    #expect(BrandPath.beside(file, name.text) == path)
  }

  @Test(
    "the folder of a file", arguments: [("a", "."), ("/a", "/"), ("x/y/a", "x/y"), ("./a", ".")])
  func folder(file: String, folder: String) {
    #expect(BrandPath.folder(of: file) == folder)
  }

  @Test("a folder whose name begins like another's is not inside of it")
  func inside() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write([], as: "a.json")
    #expect(BrandPath.isInside(file, folderOf: file))
    #expect(!BrandPath.isInside("/", folderOf: file))
    #expect(!BrandPath.isInside(folder.path, folderOf: file))
    #expect(!BrandPath.isInside(folder.path + "/none", folderOf: file))
    #expect(BrandPath.kind(of: folder.path) == .folder && BrandPath.kind(of: file) == .file)
    #expect(BrandPath.kind(of: "/dev/null") == .other && BrandPath.kind(of: "") == .nothing)
  }
}
