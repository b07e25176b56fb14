internal import ScriptDiagnostics
internal import Support
internal import Pictures
internal import Scenarios

/// The section about the failure of a scenario: the error, the marked line, the expected and actual
/// values, the decision and the output of the script.
struct FailureSection {
  let failure: ScenarioFailure
  let report: ScenarioReport
  let source: SourceText

  var markup: Markup {
    var parts = [Markup("p", ["class": "failed"], text: message)]
    if let marked = failure.marked(in: source) {
      parts.append(
        Markup(
          "pre", [:],
          [.text(marked.line + "\n" + marked.margin), Markup("mark", text: marked.mark)]))
    }
    let suggestion = failure.diagnostic.suggestion
    if let stills = failure.stills {
      parts.append(Self.pair(("stored", stills.stored), ("now", stills.shown)))
    } else if let mismatch = failure.diagnostic.mismatch {
      parts.append(Self.pair(("expected", mismatch.expected), ("got", mismatch.actual)))
    }
    if !suggestion.isEmpty {
      let text = suggestion.joined(separator: "\n")
      parts.append(
        failure.stills == nil
          ? Markup("pre", text: text) : Self.fold("Mismatched rows", text, isOpen: true))
    }
    parts += facts.map { fact in
      Markup("p", ["class": "fact"], [Markup("b", text: fact.name), .text(" " + fact.text)])
    }
    if !report.printed.isEmpty {
      parts.append(Self.fold("Printed", report.printed.joined(separator: "\n")))
    }
    return Markup("section", ["class": "failure", "aria-label": "Failure"], parts)
  }

  private var message: String {
    var text = failure.diagnostic.sentence
    if let line = failure.diagnostic.line {
      let file = failure.diagnostic.file.map { $0 == report.file ? "" : "\($0), " } ?? ""
      text += " (\(file)line \(line))"
    }
    return text
  }

  private var facts: [(name: String, text: String)] {
    var facts = failure.hookErrors.prefix(3).map { (name: "earlier error", text: $0.oneLine) }
    if let verb = failure.verb {
      facts.append(("last action", "\(verb.name) at \(verb.time.fixed(3)) s"))
    }
    if let decision = failure.decision {
      facts.append(("decided", decision.line))
      facts.append(("margin", decision.marginLine))
    }
    return facts
  }

  private static func pair(
    _ left: (name: String, text: String), _ right: (name: String, text: String)
  ) -> Markup {
    Markup(
      "div", ["class": "pair"],
      [left, right].map { side in
        Markup("div", [:], [Markup("h3", text: side.name), Markup("pre", text: side.text)])
      })
  }

  private static func fold(_ title: String, _ text: String, isOpen: Bool = false) -> Markup {
    Markup(
      "details", ["open": isOpen ? "" : nil],
      [Markup("summary", text: title), Markup("pre", text: text)])
  }
}
