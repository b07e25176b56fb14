/// A script with a name of every kind, each of which begins with its kind.
public enum NamedScript {
  /// Returns the script.
  ///
  /// `rest` is a Lua expression, the rest of the names; the other texts are Lua source that is
  /// added to the screen, to the content of the sheet, and to the sheet.
  public static func source(
    rest: String, screen: String = "", content: String = "", sheet: String = ""
  ) -> String {
    """
    local rest = \(rest)
    local function n(kind) return kind .. rest end
    local speed = param(n "param", 500, { min = 1, max = 1000 })
    param(n "choice", { n "first", n "second" })
    style(n "style") { like = "ios" }
    device(n "device") { like = "iphone-15", width = 400 }
    screen(n "screen") {
      title = n "title", tabs = { n "tab", n "tab 2" }, fields = { n "field" },
      triggers = { [n "trigger"] = n "sheet" },
      \(screen)
    }
    policy(n "policy") { { n "rule", function(r)
      if r.velocity > speed then return "dismiss" end
      return r.height > 500 and 500 or n "detent"
    end } }
    sheet(n "sheet") {
      title = n "title", style = n "style", policy = n "policy",
      detents = { [n "detent"] = 300, high = 600 }, opens_at = n "detent",
      actions = { { name = n "action", run = function() end } },
      content = {
        { button = n "button" }, { field = n "field" }, { toggle = n "toggle" },
        { picker = { n "choice", "other" }, name = n "picker" },
        \(content)
      },
      \(sheet)
    }
    entry(n "entry") { on = "link", opens = n "sheet" }

    """
  }
}
