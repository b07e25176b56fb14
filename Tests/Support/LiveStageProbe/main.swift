// Plays a script on the real stage, for tests that drive it through a terminal:
// `livestageprobe SCRIPT [CAST [TAPE]]`.
//
// Whenever the stage goes to sleep with no work left, it reports this to the test at the other end
// of the terminal, in a sequence that the stage itself never writes: `ESC _ sleeps TAKEN ESC \`.

internal import ScriptDiagnostics
import CLibrary
import LiveStage
import Live
import SheetScript

func read(_ path: String) -> Result<SourceText, PlayError> {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return .failure(PlayError("\(path): cannot be read")) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = CLibrary.read(descriptor, &block, block.count), count > 0 {
    bytes += block[..<count]
  }
  return .success(SourceText(name: path, text: String(decoding: bytes, as: UTF8.self)))
}

/// Reports to the test that the given number of input bytes is processed, and that all is at rest.
func tellSleep(_ taken: Int) {
  let bytes = Array("\u{1B}_sleeps \(taken)\u{1B}\\".utf8)
  write(STDOUT_FILENO, bytes, bytes.count)
}

guard CommandLine.arguments.count > 1 else { exit(64) }
let path = CommandLine.arguments[1]
var live = StageOptions()
live.reloadSource = { read(path) }
if CommandLine.arguments.count > 2 { live.cast = CommandLine.arguments[2] }
if CommandLine.arguments.count > 3 { live.tape = CommandLine.arguments[3] }
live.printLine = { print($0) }
live.rasterize = { _ in Array("png".utf8) }
live.onSleep = tellSleep
// Longer than any test: a slow terminal must not lead to a timeout.
live.timeout = 3_600
do {
  exit(try LiveStage.play(read(path).get(), live: live))
} catch {
  print(error)
  exit(2)
}
