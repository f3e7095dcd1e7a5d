import Testing

@Suite("The checker of markup")
struct MarkupCheckerTests {
  @Test(
    "a mistake is found",
    arguments: [
      "<div>", "</div>", "<div></p></div>", "<div class=a></div>", "<p>a & b</p>", "<p>a > b</p>",
      "<p id=\"a\"></p><p id=\"a\"></p>", "<p id=\"a\" id=\"b\"></p>", "<div onclick=\"x\"></div>",
      "<script></script>", "<img src=\"a.png\" alt=\"\">", "<img alt=\"\" src=\"javascript:x\">",
      "<img>", "<button></button>", "<button><span aria-hidden=\"true\">x</span></button>",
      "<input id=\"a\">", "<label for=\"b\">x</label>", "<p><div></div></p>",
      "<ul><div></div></ul>", "<button>a<span><button>b</button></span></button>",
      "<div role=\"dialog\" aria-modal=\"true\"></div>", "<span role=\"img\"></span>",
      "<article><h1>a</h1><h3>b</h3></article>", "<p style=\"color: red\"></p>", "<p>\u{1B}</p>",
      "<div inert=\"\"></div>", "<div role=\"tablist\" aria-label=\"x\"></div>",
      "<div role=\"tablist\" aria-label=\"x\"><p>x</p></div>",
      "<div role=\"tablist\"><p role=\"tab\" aria-selected=\"true\">x</p></div>",
      "<div role=\"tablist\" aria-label=\"x\"><p role=\"tab\">x</p></div>",
      "<p role=\"tab\" aria-selected=\"true\">x</p>", "<p aria-controls=\"a\">x</p>",
      "<div role=\"tabpanel\" id=\"a\"></div>",
    ])
  func mistakes(markup: String) {
    #expect(!MarkupChecker(markup).problems.isEmpty)
  }

  @Test("markup without mistakes has no problems")
  func none() {
    let markup = """
      <div id="a"><h1>A &amp; B</h1><ul><li><button>x</button></li></ul>
      <label for="f">F</label><input id="f"><img alt="" src="https://a.example/">
      <div inert="" aria-hidden="true"></div></div>
      <div id="p" role="tabpanel" aria-labelledby="t"></div><div role="tablist" aria-label="x">
      <button id="t" role="tab" aria-selected="true" aria-controls="p">x</button></div>
      """
    #expect(MarkupChecker(markup).problems == [])
  }
}
