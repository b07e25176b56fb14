// A small program with a real terminal session, for tests that end it in every way.
//
// It enters the session, prints that it is ready, and obeys single keys: t is a trap, f is
// `fatalError`, o is a stack overflow, e writes to standard error, w is SIGTERM during a write, x
// is `exit`, q is a normal end, z is a suspension. A new size and each resumption are printed.
//
// Whenever the program goes to sleep with no work left, it reports this to the test at the other
// end of the terminal, in a sequence that a session itself never writes:
// `ESC _ sleeps TAKEN ESC \`.

import CLibrary
import Terminal

func overflow(_ depth: Int) -> Int {
  var room = (depth, depth, depth, depth)
  return withUnsafeBytes(of: &room) { overflow(depth + 1) + Int($0[0]) }
}

/// Reports to the test that the given number of input bytes is processed, and that all is at rest.
func tellSleep(_ taken: Int) {
  let bytes = Array("\u{1B}_sleeps \(taken)\u{1B}\\".utf8)
  write(STDOUT_FILENO, bytes, bytes.count)
}

guard let session = TerminalSession() else { exit(64) }
session.onSleep = tellSleep
session.enter()
session.write(Array("ready\n".utf8))
let empty: [Int] = []
while true {
  let wake = session.wait(atMost: nil)
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
      // Blocked until the write, which unblocks it.
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
