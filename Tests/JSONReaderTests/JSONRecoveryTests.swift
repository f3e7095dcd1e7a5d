import JSONReader
import Testing

/// One mistake is one problem, and what is around it is read.
@Suite("JSON reader behind a mistake")
struct JSONRecoveryTests {
  @Test(
    "commas and colons",
    arguments: [
      (#"{"a":1 "b":2}"#, "1:8 json-comma", "{a:1,b:2}"),
      ("[1 2,3]", "1:4 json-comma", "[1,2,3]"),
      (#"[{"a":1} {"b":2}]"#, "1:10 json-comma", "[{a:1},{b:2}]"),
      ("{\"a\":1\n\"b\":2\n}", "2:1 json-comma", "{a:1,b:2}"),
      (#"{"a":1,,"b":2}"#, "1:8 json-comma", "{a:1,b:2}"),
      (#"{,"a":1}"#, "1:2 json-comma", "{a:1}"),
      ("[1,,2]", "1:4 json-comma", "[1,2]"), ("[,1]", "1:2 json-comma", "[1]"),
      ("[1,,]", "1:4 json-comma", "[1]"), ("[,]", "1:2 json-comma", "[]"),
      (#"{"a":1,}"#, "1:8 json-comma", "{a:1}"), ("[[1,],2]", "1:5 json-comma", "[[1],2]"),
      (#"{"a":1;"b":2}"#, "1:7 json-comma", "{a:1,b:2}"),
      ("[1;2]", "1:3 json-comma", "[1,2]"),
      (#"{"a" 1,"b":2}"#, "1:6 json-key", "{a:1,b:2}"),
      (#"{"a" "x","b":2}"#, "1:6 json-key", "{a:'x',b:2}"),
      (#"{"a"=1,"b":2}"#, "1:5 json-key", "{a:1,b:2}"),
      (#"{"a","b":2}"#, "1:5 json-key", "{a:?,b:2}"), (#"{"a"}"#, "1:5 json-key", "{a:?}"),
      (#"{"a"::1,"b":2}"#, "1:6 json-value", "{a:?,b:2}"),
      (#"{"a":,"b":2}"#, "1:6 json-value", "{a:?,b:2}"),
      (#"{"a":{"b":},"c":2}"#, "1:11 json-value", "{a:{b:?},c:2}"),
    ])
  func separators(json: String, problem: String, value: String) {
    expect(json, problem, value)
  }

  @Test(
    "keys and quotes",
    arguments: [
      (#"{a:1,"b":2}"#, "1:2 json-key", "{a:1,b:2}"),
      (#"{'a':1,"b":2}"#, "1:2 json-key", "{a:1,b:2}"),
      (#"{a":1,"b":2}"#, "1:2 json-key", "{a:1,b:2}"),
      (#"{1:1,"b":2}"#, "1:2 json-key", "{1:1,b:2}"),
      (#"{:1,"b":2}"#, "1:2 json-key", "{b:2}"), (#"{null,"b":2}"#, "1:2 json-key", "{b:2}"),
      (#"{["x",{}]:1,"b":2}"#, "1:2 json-key", "{b:2}"),
      (#"{"a"b":1,"c":2}"#, "1:5 json-string", "{a\"b:1,c:2}"),
      (##"{"a:"#000","b":2}"##, "1:6 json-string", "{a:'#000',b:2}"),
      (#"{"a:1,"b":2}"#, "1:8 json-string", "{a:1,b:2}"),
      ("{\"a: 1,\n\"b\": 2}", "1:8 json-string", "{a:1,b:2}"),
      (#"{"a":'x',"b":2}"#, "1:6 json-string", "{a:'x',b:2}"),
      (#"{"a":"x,"b":2}"#, "1:10 json-string", "{a:'x',b:2}"),
      (#"["a, "b", "c"]"#, "1:7 json-string", "['a','b','c']"),
      ("{\"a\":\"x,\n\"b\":2}", "1:9 json-string", "{a:'x',b:2}"),
      ("{\"a\":{\"x\":\"y},\r\n\"b\":2}", "1:15 json-string", "{a:{x:'y'},b:2}"),
      ("[\"a\n, 2]", "1:4 json-string", "['a',2]"),
      (#"{"a":"say "hi" to","b":2}"#, "1:12 json-string", "{a:'say \"hi\" to',b:2}"),
      (#"["5"x",2]"#, "1:5 json-string", "['5\"x',2]"),
      ("{\"a\":\"one\ntwo\",\"b\":2}", "1:10 json-string", "{a:'one\ntwo',b:2}"),
      (#"{"a":x y","b":2}"#, "1:6 json-value", "{a:?,b:2}"),
    ])
  func quotes(json: String, problem: String, value: String) {
    expect(json, problem, value)
  }

  @Test(
    "brackets and braces",
    arguments: [
      (#"{"a":[1,2},"b":3}"#, "1:10 json-unclosed", "{a:[1,2],b:3}"),
      (#"{"a":{"x":1],"b":3}"#, "1:12 json-unclosed", "{a:{x:1},b:3}"),
      (#"[{"a":1],2]"#, "1:8 json-unclosed", "[{a:1},2]"),
      (#"{"x":{"a":[1,2},"b":3}"#, "1:15 json-unclosed", "{x:{a:[1,2]},b:3}"),
      (#"{"a":[1,2}"#, "1:10 json-unclosed", "{a:[1,2]}"),
      (#"{"a":[1]],"b":2}"#, "1:9 json-unclosed", "{a:[1],b:2}"),
      (#"{"a":]1,"b":2}"#, "1:6 json-value", "{a:1,b:2}"),
      (#"{]"a":1}"#, "1:2 json-unclosed", "{a:1}"),
      (#"{"a":1,]"b":2}"#, "1:8 json-unclosed", "{a:1,b:2}"),
      ("[}1]", "1:2 json-unclosed", "[1]"), ("[1,}2]", "1:4 json-unclosed", "[1,2]"),
      ("[1,}", "1:4 json-unclosed", "[1]"),
      (#"{"a":{"b":1}},"c":2}"#, "1:14 json-end", "{a:{b:1},c:2}"),
      (#"{"a":1}}"#, "1:8 json-end", "{a:1}"), ("]", "1:1 json-value", "?"),
      (#"{"a":[1,"b":2}"#, "1:12 json-unclosed", "{a:[1],b:2}"),
      (#"{"a":["b":1,"c":2],"d":3}"#, "1:10 json-unclosed", "{a:{b:1,c:2},d:3}"),
      (#"[{"a":1,{"b":2}]"#, "1:9 json-unclosed", "[{a:1},{b:2}]"),
      (#"{"a":"b":1,"c":2},"d":3}"#, "1:9 json-unclosed", "{a:{b:1,c:2},d:3}"),
      (#"{"a":"b","c","d"],"e":3}"#, "1:13 json-unclosed", "{a:['b','c','d'],e:3}"),
      (#"{"x":1,"a":1,"c"],"e":3}"#, "1:17 json-unclosed", "{x:1,a:[1,'c'],e:3}"),
    ])
  func brackets(json: String, problem: String, value: String) {
    expect(json, problem, value)
  }

  @Test(
    "words, numbers and escapes",
    arguments: [
      ("[flase,1]", "1:2 json-value", "[?,1]"), ("[True,1]", "1:2 json-value", "[?,1]"),
      (#"{"a":hello world,"b":2}"#, "1:6 json-value", "{a:?,b:2}"),
      (##"{"a":#FF0000,"b":2}"##, "1:6 json-value", "{a:?,b:2}"),
      (#"{"a":https://a.example,"b":2}"#, "1:6 json-value", "{a:?,b:2}"),
      ("{\"a\":é\n,\"b\":2}", "1:6 json-value", "{a:?,b:2}"),
      ("[01,1]", "1:2 json-number", "[?,1]"), ("[.5,1]", "1:2 json-number", "[?,1]"),
      ("[+1,1]", "1:2 json-number", "[?,1]"), ("[- 1,1]", "1:2 json-number", "[?,1]"),
      ("[1.2.3,1]", "1:2 json-number", "[?,1]"), ("[1e999,1]", "1:2 json-number", "[?,1]"),
      ("[12abc,1]", "1:2 json-number", "[?,1]"), ("[-Infinity,1]", "1:2 json-number", "[?,1]"),
      (#"["\x","a"]"#, "1:3 json-escape", "['x','a']"),
      (#"["\u12","a"]"#, "1:7 json-escape", "['\u{FFFD}12','a']"),
      (#"["\ud800","a"]"#, "1:3 json-escape", "['\u{FFFD}','a']"),
      (#"["\udc00\ud83d\ude00","a"]"#, "1:3 json-escape", "['\u{FFFD}😀','a']"),
      ("[\"a\tb\tc\",1]", "1:4 json-escape", "['a\tb\tc',1]"),
      ("[\"a\\\n,1]", "1:5 json-string", "['a\\',1]"),
    ])
  func words(json: String, problem: String, value: String) {
    expect(json, problem, value)
  }

  @Test(
    "comments, marks and what is behind the value",
    arguments: [
      ("// c\n{\"a\":1}", "1:1 json-comment", "{a:1}"),
      ("{\"a\":1, // c\n\"b\":2}", "1:9 json-comment", "{a:1,b:2}"),
      ("[1 /* , 2 */, 3]", "1:4 json-comment", "[1,3]"),
      ("{ # c\n\"a\":1}", "1:3 json-comment", "{a:1}"),
      ("[1, /* 2]", "1:5 json-comment", "[1]"), ("/*/ 1", "1:1 json-comment", "?"),
      ("\u{FEFF}[1]", "1:1 byte-order-mark", "[1]"), ("[1] x, y", "1:5 json-end", "[1]"),
      ("{}{}", "1:3 json-end", "{}"), ("hello, world", "1:1 json-value", "?"),
      (",1", "1:1 json-value", "?"), ("[1],[2]", "1:4 json-end", "[1]"),
      (#"{"a":1,"a":2}"#, "1:8 duplicate-key", "{a:1,a:2}"),
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", "1:8 duplicate-key", "{\u{E9}:1,e\u{301}:2}"),
      (#"{a:1,"a":2}"#, "1:2 json-key|1:6 duplicate-key", "{a:1,a:2}"),
    ])
  func around(json: String, problem: String, value: String) {
    expect(json, problem, value)
  }

  @Test("mistakes that have nothing to do with one another are all told, in order")
  func several() {
    expect(
      """
      { // a comment
        name: "Acme",
        "a": 01,
        "b": [1, 2,],
        "c": "\\x",
        "d": tru,
        "e": 5
        "f": "open,
        "g": 'x',
        "a": 6
      } x
      """,
      "1:3 json-comment|2:3 json-key|3:8 json-number|4:14 json-comma|5:9 json-escape"
        + "|6:8 json-value|8:3 json-comma|8:14 json-string|9:8 json-string|10:3 duplicate-key"
        + "|11:3 json-end",
      "{name:'Acme',a:?,b:[1,2],c:'x',d:?,e:5,f:'open',g:'x',a:6}")
  }

  private func expect(_ json: String, _ problems: String, _ value: String) {
    let reading = JSONReading(json)
    #expect(reading.problems.joined(separator: "|") == problems, "\(json)")
    #expect(reading.value == value, "\(json)")
  }
}
