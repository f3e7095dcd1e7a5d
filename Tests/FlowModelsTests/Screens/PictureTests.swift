import Foundation
import TestSupport
import Testing

@testable import FlowModels

@Suite("A picture on screen")
@MainActor
struct PictureTests {
  private func node(_ picture: Picture) -> ScreenNode? {
    let flow = NamedFlow("Flow") { flow in
      flow.push(DrawnViewModel("Drawn") { $0.image("image", picture) })
    }
    return AppModel.launched(flow).screen().node.firstNode { $0.role == .image }
  }

  @Test("a literal is the name of an asset, which is not read aloud")
  func literal() {
    let picture: Picture = "tart"
    #expect(picture == Picture(asset: "tart") && picture == Picture(.asset("tart")))
    #expect(picture.alternative == .empty)
    #expect(
      node(picture) == ScreenNode(role: .image, id: "image", content: .image(.asset("tart"))))
  }

  @Test("the words that stand for it are its label, in the person's language")
  func alternative() throws {
    #expect(node(Picture(asset: "tart", alternative: .verbatim("A tart")))?.label == "A tart")
    #expect(node(Picture(asset: "tart", alternative: .key("list.search")))?.label == "Search")
  }

  @Test("its line names its asset, its address or its size, then the words")
  func line() throws {
    let url = try #require(URL(string: "https://a.example/b?c=%20"))
    #expect(node("tart")?.line == "image tart")
    #expect(
      node(Picture(asset: "tart", alternative: .verbatim("Tart")))?.line == #"image tart "Tart""#)
    #expect(node(Picture(.url(url)))?.line == "image https://a.example/b?c=%20")
    #expect(node(Picture(.data(Data([1]))))?.line == "image 1 byte")
    #expect(node(Picture(.data(Data())))?.line == "image 0 bytes")
    #expect(ScreenNode(role: .image, label: "Tart").line == #"image "Tart""#)
  }

  @Test(
    "no name of an asset yields a control character or a line break",
    arguments: ["\u{1B}[2J", "a\nrow #2", "\u{202E}a", "\u{85}", "\0"] as [EscapedText])
  func hostile(name: EscapedText) throws {
    let line = try #require(node(Picture(asset: name.text))?.line)
    #expect(!line.contains { $0.isNewline } && DisplayText.firstUnsafe(in: line) == nil)
  }

  @Test("another picture, or other words for it, make another sum of the screen")
  func digested() throws {
    let url = try #require(URL(string: "https://a.example"))
    let pictures: [Picture] = [
      "a", "b", "", Picture(asset: "a", alternative: .verbatim("b")), Picture(.url(url)),
      Picture(asset: "https://a.example"), Picture(.data(Data())), Picture(.data(Data("a".utf8))),
      Picture(.data(Data("b".utf8))),
    ]
    let sums = pictures.map { picture in
      ScreenBuilder(digesting: Localization()).digest(
        of: DrawnViewModel("Drawn") { $0.image("image", picture) })
    }
    #expect(Set(sums).count == pictures.count)
  }
}
