import Testing

@testable import FlowHTML

@Suite("Text from data in markup")
struct HTMLTextTests {
  @Test("characters with a meaning in HTML are escaped")
  func escaping() {
    #expect(
      HTMLText.escaped(#"<b title='a' & "b">"#)
        == "&lt;b title=&#39;a&#39; &amp; &quot;b&quot;&gt;")
  }
}
