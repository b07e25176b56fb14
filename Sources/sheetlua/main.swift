internal import CommandIO
internal import CLibrary

let commandLineArguments = Array(CommandLine.arguments.dropFirst())
SignalHandlers.prepare(commandLineArguments)
exit(CommandLineParser.run(commandLineArguments).rawValue)
