/// A page that needs nothing else: no network, no font, no file beside it.
package struct HTMLPage {
  /// Its title.
  package var title: String
  /// Its style sheet.
  package var style: String
  /// "dark" or "light", whatever its reader's system says; nil: as that says.
  package var theme: String?
  /// Which scripts may run, as a source of its security policy.
  package var scripts: String
  /// What stands in it; a script comes last.
  package var body: [Markup]

  /// Creates a page.
  package init(
    title: String, style: String, theme: String? = nil, scripts: String, body: [Markup]
  ) {
    self.title = title
    self.style = style
    self.theme = theme
    self.scripts = scripts
    self.body = body
  }

  /// The page, as it is written.
  package var source: String {
    let head = Markup(
      "head", [:],
      [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup("meta", ["name": "generator", "content": "sheetlua"]),
        // Nothing may be fetched, whatever comes to stand in the page.
        Markup(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; script-src \(scripts)",
          ]),
        Markup("title", words: title), Markup("style", [:], [.written(style)]),
      ])
    let page = Markup(
      "html", ["lang": "en", "data-theme": theme], [head, Markup("body", [:], body)])
    return "<!DOCTYPE html>\n" + page.source + "\n"
  }
}
