// A small program on a real terminal session, for the tests that kill it in every way.
//
// It enters, says that it is ready, and obeys single keys: t a trap, f `fatalError`, o a stack
// overflow, e writing to standard error, w SIGTERM during a write, x `exit`, q a calm end, z being put
// aside. A new size is written back, so are returns. With a script's path it plays that script. For
// scripts/bench it writes the workload of renderers into a file (`workload FILE`, dimmed in steps
// `stepped FILE`), or draws it (`draw FILE FRAMES`).
//
// Whenever it goes to sleep with nothing left to do, it says so to the test on the other end of the
// terminal, in a sequence that the stage itself never writes: `ESC _ sleeps TAKEN ESC \`.

internal import Diagnosis
import Glibc
import LiveStage
import Playing
import SheetScript

func overflow(_ depth: Int) -> Int {
  var room = (depth, depth, depth, depth)
  return withUnsafeBytes(of: &room) { overflow(depth + 1) + Int($0[0]) }
}

func read(_ path: String) -> Result<Source, LiveError> {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return .failure(LiveError("\(path): cannot be read")) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while case let count = Glibc.read(descriptor, &block, block.count), count > 0 {
    bytes += block[..<count]
  }
  return .success(Source(name: path, text: String(decoding: bytes, as: UTF8.self)))
}

/// Tells the test that all input has been obeyed, so many bytes, and that nothing moves.
func tellSleep(_ taken: Int) {
  let bytes = Array("\u{1B}_sleeps \(taken)\u{1B}\\".utf8)
  write(STDOUT_FILENO, bytes, bytes.count)
}

switch CommandLine.arguments.dropFirst().first {
case "workload" where CommandLine.arguments.count > 2:
  exit(writeWorkload(to: CommandLine.arguments[2], isStepped: false))
case "stepped" where CommandLine.arguments.count > 2:
  exit(writeWorkload(to: CommandLine.arguments[2], isStepped: true))
case "draw" where CommandLine.arguments.count > 3:
  exit(drawWorkload(from: CommandLine.arguments[2], frames: Int(CommandLine.arguments[3]) ?? 0))
default: break
}

if CommandLine.arguments.count > 1 {
  let path = CommandLine.arguments[1]
  var live = LiveOptions()
  live.reread = { read(path) }
  if CommandLine.arguments.count > 2 { live.cast = CommandLine.arguments[2] }
  if CommandLine.arguments.count > 3 { live.tape = CommandLine.arguments[3] }
  live.say = { print($0) }
  live.sleeps = tellSleep
  do {
    exit(try LiveStage.play(read(path).get(), live: live))
  } catch {
    print(error)
    exit(2)
  }
}

guard let session = TerminalSession() else { exit(64) }
session.sleeps = tellSleep
session.enter()
session.write(Array("ready\n".utf8))
let empty: [Int] = []
while true {
  let wake = session.wait(until: nil)
  if wake.isResized {
    session.write(Array("size \(session.size.columns)x\(session.size.rows)\n".utf8))
  }
  if wake.isResumed { session.write(Array("back\n".utf8)) }
  if wake.isInterrupted {
    session.leave()
    exit(130)
  }
  if let number = wake.signal {
    session.leave()
    signal(number, SIG_DFL)
    raise(number)
  }
  for letter in wake.letters {
    switch letter {
    case "t": print(empty[empty.count + 1])
    case "f": fatalError("the probe was asked to fail")
    case "o": print(overflow(0))
    case "e": write(STDERR_FILENO, "a word on standard error\n", 25)
    case "x": exit(3)
    case "w":
      // Kept back until the write, which lets it through.
      raise(SIGTERM)
      session.write(Array("a frame\n".utf8))
    case "z":
      session.suspend()
      session.write(Array("back\n".utf8))
    case "q":
      session.leave()
      exit(0)
    default: break
    }
  }
}
