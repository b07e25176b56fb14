internal import CommandIO
internal import CLibrary

let words = Array(CommandLine.arguments.dropFirst())
SignalHandlers.prepare(words)
exit(CommandLineParser.run(words).rawValue)
