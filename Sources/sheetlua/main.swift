// The command. A lone file takes the short way to `play`; everything else is parsed.

internal import TestRunner
internal import CommandIO
internal import CLibrary

let words = Array(CommandLine.arguments.dropFirst())
Signals.prepare(words)

let code: ExitCode
if words.count == 1, CommandWord(words[0]) == .file {
  code = ending { () throws(CommandError) in
    let settings = Settings()
    if words[0] != "-", LivePlayer.isPossible(settings) {
      return try LivePlayer(file: words[0], settings: settings).play()
    }
    return try Player(file: words[0], settings: settings).play()
  }
} else {
  code = Arguments.run(words)
}
exit(code.rawValue)
