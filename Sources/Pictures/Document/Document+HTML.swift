extension Document {
  package func html() -> String {
    page([Markup("main", [:], [Markup("h1", text: title)] + blocks.map { Self.markup($0) })])
  }

  /// Returns the document as HTML with a table of contents, links to headings and copy buttons for
  /// code.
  package func linkedHTML() -> String {
    let names = headingNames
    let list = names.enumerated().compactMap { index, name -> Markup? in
      guard let name, case .heading(let level, let text) = blocks[index] else { return nil }
      return Markup(
        "li", ["class": level > 2 ? "part" : nil], [Markup("a", ["href": "#\(name)"], text: text)]
      )
    }
    let body =
      [Markup("h1", text: title)] + zip(blocks, names).map { Self.markup($0, name: $1) }
    return page(
      allowing: "'\(CopyButtonScript.fingerprint)'",
      [
        Markup(
          "div", ["class": "linked"],
          [
            Markup("nav", ["aria-label": "Contents"], [Markup("ul", [:], list)]),
            Markup("main", [:], body),
          ]), Self.script(CopyButtonScript.text),
      ])
  }

  private func page(allowing script: String = "'none'", _ body: [Markup]) -> String {
    HTMLPage(title: title, style: Self.style, scripts: script, body: body).source
  }

  private static func script(_ text: String) -> Markup {
    Markup("script", [:], [.written(text)])
  }

  /// The unique link name of each heading, in the order of the blocks; nil for other blocks.
  private var headingNames: [String?] {
    var taken: Set<String> = []
    var chapter = ""
    return blocks.map { block in
      guard case .heading(let level, let text) = block else { return nil }
      let own = Self.linkName(of: text)
      let name = level > 2 && !chapter.isEmpty ? "\(chapter)-\(own)" : own
      var unique = name
      var count = 2
      while !taken.insert(unique).inserted {
        unique = "\(name)-\(count)"
        count += 1
      }
      if level <= 2 { chapter = unique }
      return unique
    }
  }

  /// Returns a link name: lowercase letters and digits, with hyphens for everything else.
  private static func linkName(of text: String) -> String {
    let parts = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return parts.isEmpty ? "part" : parts.prefix(8).joined(separator: "-")
  }

  private static func markup(_ block: Block, name: String? = nil) -> Markup {
    switch block {
    case .heading(let level, let text): heading(level, text, name)
    case .paragraph(let text): Markup("p", text: text)
    case .table(let head, let rows): table(head, rows)
    case .code(_, let text):
      Markup("div", ["class": "code"], [Markup("pre", [:], [Markup("code", text: text)])])
    case .codes(let lines, let drawing):
      Markup("div", ["class": "pair"], [Markup("figure", [:], [drawing]), table(of: lines)])
    case .gallery(let pictures):
      Markup(
        "div", ["class": "gallery"],
        pictures.map {
          Markup("figure", [:], [$0.markup, Markup("figcaption", text: $0.caption)])
        })
    case .drawing(let drawing, _): Markup("figure", [:], [drawing])
    case .page(let markup): markup
    }
  }

  private static func heading(_ level: Int, _ text: String, _ name: String?) -> Markup {
    guard let name else { return Markup("h\(level)", text: text) }
    let link = Markup(
      "a", ["class": "here", "href": "#\(name)", "aria-label": "Link to \(text)"], text: "#")
    return Markup("h\(level)", ["id": name], [.text(text), link])
  }

  private static func table(of lines: [Line]) -> Markup {
    Markup(
      "div", ["class": "wide"],
      [
        Markup(
          "table", [:],
          [
            Markup(
              "tbody", [:],
              lines.map { line in
                Markup(
                  "tr", [:],
                  [
                    Markup("th", ["scope": "row"], text: line.name),
                    Markup("td", ["class": "code"], [Markup("code", text: line.code)]),
                  ])
              })
          ])
      ])
  }

  private static func table(_ head: [String], _ rows: [[String]]) -> Markup {
    let body = rows.map { row in Markup("tr", [:], row.map { Markup("td", text: $0) }) }
    let top = Markup("tr", [:], head.map { Markup("th", text: $0) })
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
    h1,h2,h3,p,figcaption,nav{overflow-wrap:anywhere}
    code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace}
    .code{position:relative}td.code{padding-right:76px}
    td.code code{overflow-wrap:anywhere}
    .copy{position:absolute;top:2px;right:2px;font:12px/1 inherit;font-family:inherit;padding:6px 10px;\
    min-height:24px;border:1px solid var(--line);border-radius:6px;background:var(--ground);\
    color:var(--ink);cursor:pointer}
    div.code>.copy{top:8px;right:8px}
    .copy:focus-visible,a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    .gallery{display:flex;flex-wrap:wrap;gap:16px 24px;margin:16px 0}
    .gallery figure{margin:0;flex:none;max-width:100%}
    .gallery svg{display:block;height:340px;width:auto;max-width:100%}
    figcaption{color:var(--quiet);font-size:13px;text-align:center;margin-top:4px}
    .pair{display:grid;gap:8px 24px;grid-template-columns:minmax(0,1fr)}.pair figure{margin:0}.pair th{white-space:nowrap}
    .linked nav ul{list-style:none;margin:0;padding:0}.linked nav{padding:24px 24px 0}
    nav .part{padding-left:14px;font-size:14px}
    nav a,a.here{color:var(--quiet);text-decoration:none}nav a:hover{color:var(--ink)}
    nav a{display:block;padding:3px 0}
    a.here{padding:0 8px;font-weight:400;opacity:0}
    :is(h2,h3):hover a.here,a.here:focus{opacity:1}
    .linked p{max-width:80ch}h2,h3{scroll-margin-top:12px}
    @media(min-width:1000px){.pair{grid-template-columns:360px minmax(0,1fr)}}
    @media(min-width:1180px){.linked{display:grid;grid-template-columns:220px minmax(0,1fr);\
    max-width:1720px;margin:0 auto}.linked nav{position:sticky;top:0;max-height:100vh;\
    overflow-y:auto;box-sizing:border-box;padding:32px 0 24px 24px}\
    .linked main{max-width:none;margin:0}}
    @media print{:root{color-scheme:light;--ink:#000;--quiet:#444;--ground:#fff;--line:#bbb;\
    --tint:#f4f4f4}nav,.copy,a.here{display:none}main{max-width:none;padding:0}\
    pre,td.code code{white-space:pre-wrap;overflow-wrap:anywhere}\
    figure,tr{break-inside:avoid}h2,h3{break-after:avoid}}
    """
}
