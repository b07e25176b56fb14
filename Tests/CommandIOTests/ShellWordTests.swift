import CommandIO
import Testing

@Suite struct ShellWordTests {
  @Test(arguments: [
    ("order_test.lua:12", "order_test.lua:12"), ("", "''"), ("a b", "'a b'"),
    ("it's", "'it'\\''s'"),
    ("$HOME", "'$HOME'"), ("a\nb", #"$'a\x0ab'"#), ("\u{1B}", #"$'\x1b'"#), ("a;b", "'a;b'"),
  ])
  func `a quoted argument can be pasted into a shell`(_ word: String, _ shown: String) {
    #expect(shellWord(word) == shown)
  }
}
