import Testing

/// The page of `test --reporter html`.
struct HTMLReporterTests {
  @Test func `the page fits the window, has a dark mode, and wide content scrolls`() throws {
    let scratch = try TemporaryDirectory()
    try scratch.write(
      """
      sheet "A" { detents = { "medium", "large" } }
      scenario "it" (function(user)
        user:opens "A"
        expect "A".is_at "large"
      end)
      """, to: "a_test.lua")
    let run = try CommandRunner.run(
      ["test", "a_test.lua", "--reporter", "html"], in: scratch.folder)
    #expect(run.code == 1)
    for piece in [
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      // Set on the root, because a color scheme of the body leaves the window white.
      ":root { color-scheme: light dark;", "<pre tabindex=\"0\"",
      "<div class=\"wide\" tabindex=\"0\"",
    ] {
      #expect(run.output.contains(piece), "\(piece)")
    }
    let (begun, ended) = (run.output.ranges(of: "<div"), run.output.ranges(of: "</div>"))
    #expect(begun.count == ended.count)
  }
}
