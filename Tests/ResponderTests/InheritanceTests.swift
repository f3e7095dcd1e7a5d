import Responder
import Testing

@Suite("Subclasses")
@MainActor
struct InheritanceTests {
  private typealias Look = Numbered<Zero, Zero>
  private typealias Touch = Numbered<Zero, Next<Zero>>

  private class Animal: Named {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.answer(Look.self, when: { (animal: Animal, _) in animal.name != "Hidden" }) {
        (animal: Animal, _) in "\(animal.name), an animal"
      }
      actions.answer(Touch.self) { (animal: Animal, _) in "\(animal.name) runs away" }
      actions.validate(Look.self) { (_: Animal, _) in .disabled(reason: "It is shy.") }
      actions.validate(Touch.self) { (_: Animal, _) in .disabled(reason: "It bites.") }
    }
  }

  private class Cat: Animal {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.answer(Look.self) { (cat: Cat, _) in "\(cat.name), a cat" }
      actions.validate(Touch.self) { (_: Cat, _) in .enabled }
    }
  }

  private final class Kitten: Cat {}

  private final class Stone: Animal {
    override class func register(_ actions: ActionTable) {}
  }

  @Test func `contract 6: a subclass handles what its superclass declared`() {
    #expect(Cat("Tom").send(Touch()) == "Tom runs away")
    #expect(Kitten("Kit").send(Touch()) == "Kit runs away")
  }

  @Test func `contract 6: a subclass's handler replaces that of its superclass`() {
    let cat = Cat("Tom")
    #expect(cat.send(Look()) == "Tom, a cat")
    #expect(Kitten("Kit").send(Look()) == "Kit, a cat")
    #expect(path(of: Look(), from: cat) == "Tom ✓")
  }

  @Test func `contract 6: the superclass's own instances keep its handler`() {
    let cat = Cat("Tom")
    let animal = Animal("Rex")
    chain(animal, cat)
    #expect(animal.send(Look()) == "Rex, an animal")
    #expect(cat.send(Look()) == "Tom, a cat")
  }

  @Test func `contract 6: a handler that is replaced takes its condition with it`() {
    #expect(Animal("Hidden").send(Look()) == nil)
    #expect(Cat("Hidden").send(Look()) == "Hidden, a cat")
  }

  @Test func `contract 6: a replaced handler is not fallen back upon`() {
    final class Aloof: Animal {
      override class func register(_ actions: ActionTable) {
        super.register(actions)
        actions.answer(Look.self) { (_: Aloof, _) in nil }
      }
    }
    let aloof = Aloof("Aloof")
    let animal = Animal("Rex")
    chain(aloof, animal)
    #expect(path(of: Look(), from: aloof) == "Aloof ↷ → Rex ✓")
  }

  @Test func `contract 6: validations are inherited and replaced on their own`() {
    #expect(Animal("Rex").validation(of: Look()) == .disabled(reason: "It is shy."))
    #expect(Animal("Rex").validation(of: Touch()) == .disabled(reason: "It bites."))
    for cat in [Cat("Tom"), Kitten("Kit")] {
      #expect(cat.validation(of: Look()) == .disabled(reason: "It is shy."))
      #expect(cat.validation(of: Touch()) == .enabled)
    }
  }

  @Test func `contract 6: a subclass that does not call super handles only what it declares`() {
    let stone = Stone("Stone")
    #expect(stone.send(Look()) == nil)
    #expect(stone.validation(of: Look()) == .noTarget)
    #expect(path(of: Touch(), from: stone) == "Stone ·")
  }
}
