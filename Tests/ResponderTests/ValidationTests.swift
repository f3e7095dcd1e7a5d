import Responder
import Testing

@Suite("Validation")
@MainActor
struct ValidationTests {
  private struct Save: Action { var title: String }

  /// Handles `Save`, unless its condition fails, and validates it.
  private final class Editor: Named {
    var isOpen = true
    var answer = Validation.enabled
    var asked: [String] = []
    var saved: [String] = []

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Save.self, when: { (editor: Editor, _) in editor.isOpen }) {
        (editor: Editor, save) in editor.saved.append(save.title)
      }
      actions.validate(Save.self) { (editor: Editor, save) in
        editor.asked.append(save.title)
        return editor.answer
      }
    }
  }

  /// Validates `Save` without handling it.
  private final class Bystander: Named {
    var timesAsked = 0

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.validate(Save.self) { (bystander: Bystander, _) in
        bystander.timesAsked += 1
        return .disabled()
      }
    }
  }

  private let button = Named("Button")
  private let lower = Editor("Lower")
  private let upper = Editor("Upper")
  private let save = Save(title: "soup")

  @Test(arguments: [.enabled, .disabled(), .disabled(reason: "It is empty.")] as [Validation])
  func `contract 4: the target is asked once, and nobody above it`(answer: Validation) {
    lower.answer = answer
    chain(button, lower, upper)
    #expect(button.validation(of: save) == answer)
    #expect(lower.asked == ["soup"])
    #expect(upper.asked.isEmpty)
  }

  @Test func `contract 4: validating runs no handler`() {
    chain(button, lower, upper)
    _ = button.validation(of: save)
    #expect(lower.saved.isEmpty)
    #expect(upper.saved.isEmpty)
  }

  @Test func `contract 4: a target that declares no validation is enabled`() {
    let flow = Scripted("Flow")
    button.nextResponder = flow
    #expect(button.validation(of: Ping()) == .enabled)
    #expect(flow.timesRun == 0)
  }

  @Test func `contract 4: without a target there is nothing to validate`() {
    #expect(button.validation(of: save) == .noTarget)
    lower.isOpen = false
    button.nextResponder = lower
    #expect(button.validation(of: save) == .noTarget)
    #expect(lower.asked.isEmpty)
  }

  @Test func `contract 4: where a condition fails, the target above is asked instead`() {
    lower.isOpen = false
    lower.answer = .disabled()
    chain(button, lower, upper)
    #expect(button.validation(of: save) == .enabled)
    #expect(lower.asked.isEmpty)
    #expect(upper.asked == ["soup"])
  }

  @Test func `contract 4: a responder that does not handle the action is not asked`() {
    let bystander = Bystander("Bystander")
    chain(button, bystander, lower)
    #expect(button.validation(of: save) == .enabled)
    #expect(bystander.timesAsked == 0)
  }

  @Test func `contract 4: sending does not validate`() {
    lower.answer = .disabled(reason: "It is empty.")
    chain(button, lower, upper)
    #expect(button.send(save) != nil)
    #expect(lower.asked.isEmpty)
    #expect(lower.saved == ["soup"])
  }

  @Test(
    arguments: [
      (.enabled, true), (.disabled(), false), (.disabled(reason: "Why."), false),
      (.noTarget, false),
    ] as [(Validation, Bool)])
  func `contract 4: a control is enabled only where the target would act`(
    validation: Validation, isEnabled: Bool
  ) {
    #expect(validation.isEnabled == isEnabled)
  }
}
