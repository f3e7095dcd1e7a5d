import FlowModels
import TestSupport
import Testing

@Suite("Binding")
@MainActor
struct BindingTests {
  private let number = Property(wrappedValue: 1)
  private let text = Property(wrappedValue: "")

  private func bound() -> ObservationToken {
    text.bind(to: number, { "\($0)" }, { Int($0) ?? 0 })
  }

  @Test("two properties are kept the same in both directions, beginning with the other's value")
  func bothWays() {
    let token = bound()
    #expect(text.value == "1")
    number.value = 2
    #expect(text.value == "2")
    text.value = "3"
    #expect(number.value == 3)
    withExtendedLifetime(token) {}
  }

  @Test("releasing the token parts them at once")
  func parts() {
    var token: ObservationToken? = bound()
    token = nil
    number.value = 2
    text.value = "7"
    #expect(number.value == 2 && text.value == "7" && token == nil)
  }

  @Test("cancelling the token parts them")
  func cancelled() {
    let token = bound()
    token.cancel()
    number.value = 2
    #expect(text.value == "1")
  }

  @Test("transforms that do not undo one another settle")
  func settles() {
    let token = bound()
    text.value = "seven"
    #expect(number.value == 0 && text.value == "0")
    withExtendedLifetime(token) {}
  }

  @Test("two bindings in a circle settle")
  func circle() {
    let third = Property(wrappedValue: 5)
    let tokens = [
      bound(), third.bind(to: number), text.bind(to: third, { "\($0)" }, { Int($0) ?? 0 }),
    ]
    let reports = reportedCycles { third.value = 9 }
    #expect(reports.isEmpty && number.value == 9 && text.value == "9")
    withExtendedLifetime(tokens) {}
  }

  @Test("a circle that never settles is reported, and ends")
  func endless() {
    let other = Property(wrappedValue: 0)
    let token = number.bind(to: other, { $0 + 1 }, { $0 + 1 })
    let reports = reportedCycles { other.value = 10 }
    #expect(reports.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test("neither property is kept alive by what binds them")
  func lifetimes() {
    var one: Property<Int>? = Property(wrappedValue: 1)
    var other: Property<Int>? = Property(wrappedValue: 2)
    weak let oneProbe = one
    weak let otherProbe = other
    let token = one!.bind(to: other!)
    one = nil
    #expect(oneProbe == nil)
    other?.value = 5
    other = nil
    #expect(otherProbe == nil)
    withExtendedLifetime(token) {}
  }

  @Test("the begin and the end of a drag are passed on, in both directions")
  func drags() {
    let token = bound()
    number.beginChanging()
    #expect(text.isChanging.value)
    number.endChanging()
    #expect(!text.isChanging.value)
    text.beginChanging()
    #expect(number.isChanging.value)
    text.endChanging()
    #expect(!number.isChanging.value)
    token.cancel()
    text.beginChanging()
    #expect(!number.isChanging.value)
  }

  @Test("a drag that is under way is known to what is bound to it")
  func dragUnderWay() {
    number.beginChanging()
    let token = bound()
    #expect(text.isChanging.value)
    withExtendedLifetime(token) {}
  }

  @Test("dragging a slider is known to the property that its input is bound to")
  func slider() {
    let model = Property(wrappedValue: 3.0)
    let slider = NumberInput("n", title: .verbatim("N"), range: 0...9, step: 1, style: .slider)
    slider.bind(to: model, { $0 }, { $0 ?? 0 })
    slider.property.beginChanging()
    #expect(model.isChanging.value)
    slider.value = 5
    #expect(model.value == 5)
    slider.property.endChanging()
    #expect(!model.isChanging.value)
  }
}
