import Responder

extension WorkOwner {
  /// Makes a command of this screen, flow or part that takes its input from this owner.
  ///
  /// The command is attached, and ends with its owner. A button that runs it shows the running
  /// action, and so does a status if the screen adds the command itself. A failure is shown in a
  /// dialog that offers to run again with the same input, unless `failed` handles it. Outside an
  /// app, a line is written to standard error instead of the dialog. All closures receive the
  /// owner, so none needs to capture it. A failed run counts for the limit; trying it again does
  /// not count once more.
  ///
  /// - Parameters:
  ///   - doing: The text for the action, as in "could not place the order"; also its purpose in
  ///     traces.
  ///   - operation: The work. It should capture what it needs, not the owner.
  ///   - input: Returns the input of a run from the owner, when the run is requested.
  ///   - condition: Returns whether the command is enabled.
  ///   - overlap: The treatment of a run that is requested during another run.
  ///   - limit: The greatest number of runs; `nil` for no limit.
  ///   - failed: Receives the owner and the error, instead of the dialog.
  ///   - done: Receives the owner and the output of the work.
  public func command<Input, Output>(
    _ doing: LocalizedText, _ operation: @escaping @MainActor (Input) async throws -> Output,
    with input: @escaping @MainActor (Self) -> Input,
    enabledWhen condition: (@MainActor (Self) -> Bool)? = nil,
    overlap: Command<Void, Output>.Overlap = .refused, limit: Int? = nil,
    failed: (@MainActor (Self, any Error) -> Void)? = nil,
    done: (@MainActor (Self, Output) -> Void)? = nil
  ) -> Command<Void, Output> {
    makeCommand(
      doing, overlap: overlap, limit: limit, enabledWhen: condition,
      preparing: { owner, _ in
        let taken = input(owner)
        return CommandRun { try await operation(taken) }
      }, failed: failed, done: done)
  }

  /// Makes a command of this screen, flow or part that receives its input when it is executed.
  ///
  /// Otherwise like ``command(_:_:with:enabledWhen:overlap:limit:failed:done:)``.
  ///
  /// - Parameters:
  ///   - doing: The text for the action, as in "could not place the order"; also its purpose in
  ///     traces.
  ///   - operation: The work. It should capture what it needs, not the owner.
  ///   - condition: Returns whether the command is enabled.
  ///   - overlap: The treatment of a run that is requested during another run.
  ///   - limit: The greatest number of runs; `nil` for no limit.
  ///   - failed: Receives the owner and the error, instead of the dialog.
  ///   - done: Receives the owner and the output of the work.
  public func command<Input, Output>(
    _ doing: LocalizedText, _ operation: @escaping @MainActor (Input) async throws -> Output,
    enabledWhen condition: (@MainActor (Self) -> Bool)? = nil,
    overlap: Command<Input, Output>.Overlap = .refused, limit: Int? = nil,
    failed: (@MainActor (Self, any Error) -> Void)? = nil,
    done: (@MainActor (Self, Output) -> Void)? = nil
  ) -> Command<Input, Output> {
    makeCommand(
      doing, overlap: overlap, limit: limit, enabledWhen: condition,
      preparing: { _, input in CommandRun { try await operation(input) } }, failed: failed,
      done: done)
  }

  /// Makes a command of this screen, flow or part without input.
  ///
  /// Otherwise like ``command(_:_:with:enabledWhen:overlap:limit:failed:done:)``.
  ///
  /// - Parameters:
  ///   - doing: The text for the action, as in "could not sign out"; also its purpose in traces.
  ///   - operation: The work. It should capture what it needs, not the owner.
  ///   - condition: Returns whether the command is enabled.
  ///   - overlap: The treatment of a run that is requested during another run.
  ///   - limit: The greatest number of runs; `nil` for no limit.
  ///   - failed: Receives the owner and the error, instead of the dialog.
  ///   - done: Receives the owner and the output of the work.
  public func command<Output>(
    _ doing: LocalizedText, _ operation: @escaping @MainActor () async throws -> Output,
    enabledWhen condition: (@MainActor (Self) -> Bool)? = nil,
    overlap: Command<Void, Output>.Overlap = .refused, limit: Int? = nil,
    failed: (@MainActor (Self, any Error) -> Void)? = nil,
    done: (@MainActor (Self, Output) -> Void)? = nil
  ) -> Command<Void, Output> {
    makeCommand(
      doing, overlap: overlap, limit: limit, enabledWhen: condition,
      preparing: { _, _ in CommandRun(operation) }, failed: failed, done: done)
  }

  /// Makes a command. The purpose is for traces; by default, it is the text for the action.
  func makeCommand<Input, Output>(
    _ doing: LocalizedText, purpose: String? = nil,
    overlap: Command<Input, Output>.Overlap = .refused, limit: Int? = nil,
    enabledWhen condition: (@MainActor (Self) -> Bool)? = nil,
    preparing prepare: @escaping @MainActor (Self, Input) -> CommandRun<Output>,
    failed: (@MainActor (Self, any Error) -> Void)? = nil,
    done: (@MainActor (Self, Output) -> Void)?
  ) -> Command<Input, Output> {
    let command = Command<Input, Output>(
      purpose ?? Localization().string(doing), doing: doing, overlap: overlap, limit: limit,
      enabledWhen: { [weak self] in
        guard let self else { return false }
        return condition?(self) ?? true
      },
      preparing: { [weak self] input in self.map { prepare($0, input) } },
      finish: { [weak self] command, run, outcome in
        guard let self else { return }
        switch outcome {
        case .success(let output): done?(self, output)
        case .failure(let error):
          if let failed { return failed(self, error) }
          show(error, of: doing) { [weak command] in command?.retry(run) }
        }
      })
    command.attach(toOwner: self)
    return command
  }

  private func show(
    _ failure: any Error, of doing: LocalizedText, retry: @escaping @MainActor () -> Void
  ) {
    let error = DataError(failure)
    guard ownApp != nil else {
      let plain = Localization()
      let words = plain.string(.key("list.failed", ["doing": doing]))
      return printError("\(words): \(error.diagnosis), which no app can show")
    }
    let dialog = DialogViewModel(error, doing: doing, retry: retry)
    switch self {
    case let flow as FlowModel: flow.show(dialog)
    case let part as ScreenPart: part.screen?.show(dialog)
    default: (self as? ViewModel)?.show(dialog)
    }
  }
}
