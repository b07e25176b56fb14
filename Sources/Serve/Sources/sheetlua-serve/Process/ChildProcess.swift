internal import Subprocess
internal import SystemPackage

/// A program that runs without a shell and whose output is collected.
struct ChildProcess: Sendable {
  struct Outcome: Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// The exit code; nil after a signal.
    var code: Int32?
    /// The reason why it did not start or was killed; nil if it ended by itself.
    var error: String?
  }

  /// The program and its arguments.
  let arguments: [String]
  /// The standard input.
  var input: [UInt8] = []

  /// The time limit in seconds.
  private static let patience = 20
  /// The maximum size of each output in bytes.
  private static let mostOutput = 64 << 20
  /// The number of bytes of the standard error that are used.
  private static let mostErrors = 256 << 10

  func run() async -> Outcome {
    await ChildProcesses.run(for: .seconds(Self.patience), collect)
      ?? Outcome(error: "took longer than \(Self.patience) s")
  }

  /// Runs the program in a process group, which is killed if the task is canceled.
  private func collect() async -> Outcome {
    var options = PlatformOptions()
    options.processGroupID = 0
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    do {
      let result = try await Subprocess.run(
        .path(FilePath(arguments[0])), arguments: Arguments(Array(arguments.dropFirst())),
        platformOptions: options, input: .array(input), output: .bytes(limit: Self.mostOutput),
        error: .bytes(limit: Self.mostOutput))
      var outcome = Outcome(
        output: result.standardOutput, errors: Array(result.standardError.prefix(Self.mostErrors)))
      if case .exited(let code) = result.terminationStatus { outcome.code = code }
      return outcome
    } catch let error as SubprocessError where error.code == .outputLimitExceeded {
      return Outcome(error: "wrote more than \(Self.mostOutput >> 20) MiB")
    } catch let error as SubprocessError {
      let reason = error.underlyingError.map { "\($0)" } ?? error.description
      return Outcome(error: "cannot be run: \(reason)")
    } catch {
      return Outcome(error: "cannot be run: \(error)")
    }
  }
}
