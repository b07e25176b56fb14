import Testing

@testable import OptionParsing

/// The scripts themselves are run by the tests of the command's installation.
struct ShellCompletionsTests {
  @Test(arguments: ShellCompletions.Shell.allCases)
  func `a script knows verbs, options and their words, and nothing that is hidden`(
    _ shell: ShellCompletions.Shell
  ) {
    let script = ShellCompletions(of: [Verb.self], silent: "try").script(for: shell)
    for word in ["try", "quiet", "jobs", "seed", "small", "large", "speed", "version", "help"] {
      #expect(script.contains(word), "\(word)")
    }
    #expect(!script.contains("secret"))
    #expect(script.hasSuffix("\n"))
    #expect(!script.hasSuffix("\n\n"))
  }
}
