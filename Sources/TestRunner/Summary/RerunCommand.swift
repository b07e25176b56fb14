internal import CommandIO
internal import ScriptDiagnostics
internal import Scenarios
internal import SheetScript

/// The commands that run a single test again and show it.
package enum RerunCommand {
  /// Returns the command for a test of a file; nil if the script came from standard input.
  package static func command(
    _ test: ListedTest, in file: LoadedTestFile, turn: Int, _ settings: CommandSettings
  ) -> String? {
    let path = file.source.name
    if path == "<stdin>" { return nil }
    let here = test.location(in: path)
    let line = test.lines.first?.lowerBound
    let others = file.tests.filter { other in line.map { other.isDefined(at: $0) } ?? true }
    // If a loop or a helper function defines several tests on one line, only the name identifies a
    // test.
    let isAlone = here != nil && others.count == 1
    let name = option("--name", test.qualifiedName)
    return command([here ?? path] + (isAlone ? [] : name), settings, turn: turn)
  }

  /// Returns the command that writes a page which plays a scenario of a file; nil if its name does not
  /// identify it, or if the script came from standard input.
  package static func watchCommand(
    _ test: ListedTest, in file: LoadedTestFile, turn: Int, _ settings: CommandSettings
  ) -> String? {
    let path = file.source.name
    guard case .scenario = test.kind, path != "<stdin>",
      file.tests.count(where: { $0.name == test.name }) == 1
    else { return nil }
    return command(
      [path] + option("--scenario", test.name), settings, turn: turn, subcommand: "report")
  }

  private static func option(_ name: String, _ value: String) -> [String] {
    value.hasPrefix("-") ? ["\(name)=\(value)"] : [name, value]
  }

  /// Returns the command with the options that affect the result.
  package static func command(
    _ arguments: [String], _ settings: CommandSettings, turn: Int = 0, subcommand: String = "test"
  ) -> String {
    // An argument that begins with a dash would be parsed as an option.
    let first = arguments.prefix(1).map { $0.hasPrefix("-") ? "./" + $0 : $0 }
    let arguments = first + arguments.dropFirst() + settings.reproductionArguments(turn: turn)
    return "\(CommandName.name) \(subcommand) " + arguments.map(shellWord).joined(separator: " ")
  }
}

extension CommandSettings {
  /// Returns the options that reproduce the conditions of a test.
  fileprivate func reproductionArguments(turn: Int) -> [String] {
    var arguments: [String] = []
    if let deviceArgument { arguments += ["--device", deviceArgument] }
    if turn > 0 || seed != nil { arguments += ["--seed", String((seed ?? 1) &+ UInt64(turn))] }
    for (parameter, value) in parameters.sorted(by: { $0.key < $1.key }) {
      arguments += ["--set", "\(parameter)=\(value)"]
    }
    // Write plain numbers: the suffixes of memory and instruction limits multiply by 1024 and 1000.
    if let memoryLimit { arguments += ["--memory-limit", String(memoryLimit)] }
    if let instructionLimit { arguments += ["--instruction-limit", String(instructionLimit)] }
    return arguments
  }
}
