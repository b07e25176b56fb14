/// The reference of the surface as Markdown, written from the descriptions.
public enum Reference {
  /// Its text.
  public static var text: String {
    var lines = [
      "# The Lua surface", "",
      "Points (pt), seconds (s), pt/s. Travel and velocity are positive downwards.", "",
      "## Functions",
    ]
    for native in Surface.natives { lines += [""] + self.lines(of: native, prefix: "") }
    lines += ["", "## Tables"]
    for table in Surface.tables {
      lines += ["", "### \(table.name)", "", table.doc, ""] + rows(table.fields)
    }
    lines += ["", "## Objects"]
    for type in Surface.classes {
      let parent = type.parent.map { " (also all of \($0))" } ?? ""
      lines += ["", "### \(type.name)", "", type.doc + parent]
      if !type.properties.isEmpty { lines += [""] + rows(type.properties) }
      for method in type.methods { lines += [""] + self.lines(of: method, prefix: ":") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(of native: NativeDescription, prefix: String) -> [String] {
    let names = native.parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    let returns = native.returns.isEmpty ? "" : " -> " + native.returns.joined(separator: ", ")
    return ["`\(prefix)\(native.name)(\(names.joined(separator: ", ")))\(returns)`: \(native.doc)"]
      + (native.parameters.isEmpty ? [] : [""] + rows(native.parameters))
  }

  private static func rows(_ fields: [FieldDescription]) -> [String] {
    ["| name | takes | meaning |", "|---|---|---|"]
      + fields.map { field in
        let mark = field.isWritable ? " (settable)" : ""
        let also = ForeignWord.all.filter { $0.here == field.name }.map(\.word)
        let words = also.isEmpty ? "" : " Also called \(also.joined(separator: ", "))."
        return "| `\(field.name)` | \(cell(field.type.annotation)) | "
          + "\(cell(field.remark))\(mark)\(words) |"
      }
  }

  private static func cell(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? ["\\", "|"] : [$0] })
  }
}
