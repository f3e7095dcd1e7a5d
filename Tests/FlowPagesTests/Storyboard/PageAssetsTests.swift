import FlowHTML
import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowPages

@Suite("The pictures of a page")
struct PageAssetsTests {
  private let png = [UInt8]([0x89, 0x50, 0x4E, 0x47, 1, 2, 3])

  @Test("a file that is a picture is carried, and nothing else is")
  func files() throws {
    let folder = try TemporaryFolder()
    let logo = try folder.write(png, as: "logo.png")
    let text = try folder.write(Array("no picture".utf8), as: "text.png")
    let pictures = PageAssets { ["logo": logo, "text": text, "gone": "\(logo).x"][$0] }
    let address = "data:image/png;base64,\(Data(png).base64EncodedString())"
    #expect(pictures.address(of: .asset("logo")) == address)
    // It is read once.
    try FileManager.default.removeItem(atPath: logo)
    #expect(pictures.address(of: .asset("logo")) == address)
    for name in ["text", "gone", "unknown"] {
      #expect(pictures.address(of: .asset(name)) == nil, "\(name)")
    }
    #expect(pictures.address(of: .data(Data(png))) == address)
  }

  @Test("the largest are left out until the others fit")
  func budget() {
    let sizes = [1_000_000, 1_900_000, 900_000, 1_100_000]
    let (kept, leftOut) = PageAssets.fitting(sizes.map { String(repeating: "a", count: $0) })
    #expect(kept.map { $0?.count } == [1_000_000, nil, 900_000, 1_100_000])
    #expect(leftOut == ["a picture of 1425 kB"])
    #expect(PageAssets.fitting(["a", "b"]).kept == ["a", "b"])
    #expect(PageAssets.fitting([]).leftOut == [])
  }

  @Test("a picture is stored once, and a text that reads like its number is a text")
  func stored() {
    func image(_ label: String) -> HTMLTree {
      .element(
        tag: "img",
        attributes: [
          HTMLTree.Attribute(name: "alt", value: label),
          HTMLTree.Attribute(name: "src", value: "data:image/png;base64,AAAA"),
        ], children: [])
    }
    let field = HTMLTree.element(
      tag: "input", attributes: [HTMLTree.Attribute(name: "value", value: "picture:7")],
      children: [])
    var trees = SharedTrees()
    let all = [image("One"), image("Two"), field]
    let references = all.map { trees.add($0) }
    #expect(trees.pictures.all == ["data:image/png;base64,AAAA"])
    #expect(references.map { trees.tree($0) } == all)
  }
}
