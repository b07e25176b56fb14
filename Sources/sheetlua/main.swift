internal import CommandIO
internal import CLibrary

let words = Array(CommandLine.arguments.dropFirst())
Signals.prepare(words)
exit(Arguments.run(words).rawValue)
