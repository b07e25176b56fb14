internal import CommandIO
internal import CLibrary

let commandLineArguments = CommandArguments.all
SignalHandlers.prepare(commandLineArguments)
do throws(CommandError) {
  try CommandArguments.rejectInvalid()
} catch {
  OutputStream.printMessage("\(CommandName.name): \(error.message ?? "")")
  exit(error.exitCode.rawValue)
}
exit(CommandThread.run { CommandLineParser.run(commandLineArguments).rawValue })
