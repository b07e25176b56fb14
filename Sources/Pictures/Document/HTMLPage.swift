/// A self-contained HTML page without external resources.
package struct HTMLPage {
  package var title: String
  package var style: String
  /// The theme "dark" or "light"; nil for the system setting.
  package var theme: String?
  /// The `script-src` value of the Content-Security-Policy.
  package var scripts: String
  /// The content of the body.
  ///
  /// Scripts come last.
  package var body: [Markup]

  package init(
    title: String, style: String, theme: String? = nil, scripts: String, body: [Markup]
  ) {
    self.title = title
    self.style = style
    self.theme = theme
    self.scripts = scripts
    self.body = body
  }

  /// The complete HTML document.
  package var source: String {
    let head = Markup(
      "head", [:],
      [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup("meta", ["name": "generator", "content": "sheetlua"]),
        // The policy prevents all requests, whatever the page contains.
        Markup(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; script-src \(scripts)",
          ]),
        Markup("title", text: title), Markup("style", [:], [.written(style)]),
      ])
    let page = Markup(
      "html", ["lang": "en", "data-theme": theme], [head, Markup("body", [:], body)])
    return "<!DOCTYPE html>\n" + page.source + "\n"
  }
}
