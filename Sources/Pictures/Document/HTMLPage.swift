internal import MarkupWriter

/// A document as one page that needs nothing else: no network, no font, no file beside it.
extension Document {
  /// As HTML; `script` runs when it is shown, and nothing is missing without it.
  package func html(script: String = "") -> String {
    let head = Markup(
      "head", [:],
      [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        // Nothing may be fetched, whatever comes to stand in the page.
        Markup(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
          ]),
        Markup("title", words: title), Markup("style", [:], [.written(Self.style)]),
      ])
    var body = [Markup("h1", words: title)] + blocks.map(Self.markup)
    if !script.isEmpty { body.append(Markup("script", [:], [.written(script)])) }
    let page = Markup(
      "html", ["lang": "en"], [head, Markup("body", [:], [Markup("main", [:], body)])])
    return "<!DOCTYPE html>\n" + page.source + "\n"
  }

  private static func markup(_ block: Block) -> Markup {
    switch block {
    case .heading(let level, let words): Markup("h\(level)", words: words)
    case .paragraph(let words): Markup("p", words: words)
    case .table(let head, let rows): table(head, rows)
    case .code(_, let text): Markup("pre", [:], [Markup("code", words: text)])
    case .drawing(let drawing, _): Markup("figure", [:], [drawing])
    case .page(let markup): markup
    }
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> Markup {
    let body = rows.map { row in Markup("tr", [:], row.map { Markup("td", words: $0) }) }
    let top = Markup("tr", [:], head.map { Markup("th", words: $0) })
    return Markup(
      "div", ["class": "wide"],
      [Markup("table", [:], [Markup("thead", [:], [top]), Markup("tbody", [:], body)])])
  }

  private static let style = """
    :root{color-scheme:light dark;--ink:#1c1c1e;--quiet:#6c6c72;--ground:#fff;--line:#d8d8de;\
    --tint:#f2f2f7;--accent:#0a6cff}
    @media(prefers-color-scheme:dark){:root{--ink:#f2f2f7;--quiet:#98989f;--ground:#161618;\
    --line:#3a3a3c;--tint:#232326;--accent:#4a9bff}}
    body{margin:0;background:var(--ground);color:var(--ink);\
    font:15px/1.5 -apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif}
    main{max-width:1080px;margin:0 auto;padding:24px}
    h1{font-size:28px;line-height:1.2}h2{margin-top:40px;border-bottom:1px solid var(--line)}
    h3{margin-top:28px}
    table{border-collapse:collapse;font-variant-numeric:tabular-nums}
    th,td{text-align:left;padding:4px 14px 4px 0;border-bottom:1px solid var(--line);\
    vertical-align:top}
    th{color:var(--quiet);font-weight:500}
    .wide{overflow-x:auto}
    pre{background:var(--tint);padding:12px;border-radius:8px;overflow-x:auto;font-size:13px}
    figure{margin:16px 0;overflow-x:auto}figure>svg{max-width:100%;height:auto}
    .strip{display:flex;gap:8px;overflow-x:auto;padding:4px 0}
    .strip svg{width:170px;height:auto;flex:none}
    .player{display:flex;gap:20px;flex-wrap:wrap;align-items:flex-start}
    .player svg{width:300px;height:auto}
    .failed{color:#d70015;font-weight:600}.passed{color:#248a3d;font-weight:600}
    input[type=range]{width:100%;accent-color:var(--accent)}
    """
}
