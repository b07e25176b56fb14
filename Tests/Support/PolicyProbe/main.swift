import SheetScript

// Runs the calls of Tests/Library with the public API of the product SheetScript, on standard input
// and output. A call is a line with tabs between its parts, as in Tests/Library/ask.c. Status 0 is
// success, 1 is failure.

func plain(_ word: Substring) -> String {
  var result = ""
  var isEscape = false
  for character in word.unicodeScalars {
    if isEscape {
      let meant: Unicode.Scalar =
        switch character {
        case "n": "\n"
        case "t": "\t"
        default: character
        }
      result.unicodeScalars.append(meant)
      isEscape = false
    } else if character == "\\" {
      isEscape = true
    } else {
      result.unicodeScalars.append(character)
    }
  }
  return result
}

/// Returns a number as in JSON: with all its digits, and without a decimal point if it is an
/// integer.
func number(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  if value == value.rounded(), abs(value) < 1e15 { return String(Int(value)) }
  return value.description
}

func quoted(_ text: String) -> String { "\"\(text)\"" }

func knobWords(_ knob: PolicyParameter) -> String {
  guard let words = knob.words else { return "" }
  return ",\"words\":[\(words.map(quoted).joined(separator: ","))]"
}

/// Returns an answer as in sheetlua.h; a loaded script replaces the previous script.
func answer(_ words: [String], by script: inout PolicyScript?) throws -> String {
  switch words[0] {
  case "load":
    let loaded = try PolicyScript(words[2], name: words[1])
    if loaded.heights.isEmpty, let first = loaded.sheets.first { try loaded.present(first) }
    script = loaded
    return ""
  case "reload": try script?.reload(words[1])
  case "turn": try script?.turn(words[1], to: Double(words[2]) ?? .nan)
  case "advance": try script?.advance(Double(words[1]) ?? .nan)
  case "knobs":
    let knobs = (script?.parameters ?? []).map { knob in
      "{\"name\":\(quoted(knob.name)),\"value\":\(number(knob.value))"
        + ",\"from\":\(number(knob.range.lowerBound)),\"to\":\(number(knob.range.upperBound))"
        + ",\"step\":\(number(knob.step))\(knobWords(knob))}"
    }
    return "[\(knobs.joined(separator: ","))]"
  case "heights":
    let heights = (script?.heights ?? []).map { "\(quoted($0.sheet)):\(number($0.height))" }
    return "{\(heights.joined(separator: ","))}"
  case "decide":
    guard
      let decision = try script?.decide(
        words[1], from: words[2], travel: Double(words[3]) ?? .nan,
        velocity: Double(words[4]) ?? .nan)
    else { return "" }
    return "{\"outcome\":\(quoted(decision.outcome)),\"rule\":\(quoted(decision.rule)),\"margin\":"
      + "{\"travel\":\(number(decision.travelMargin)),\"velocity\":\(number(decision.velocityMargin))}"
      + ",\"failed\":\(decision.error != nil)"
      + ",\"failed_rule\":\(decision.failedRule.map(quoted) ?? "null")}"
  default: return "there is no question \(words[0])"
  }
  return ""
}

var script: PolicyScript?
while let line = readLine() {
  let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(plain)
  let (status, text): (Int, String)
  do { (status, text) = (0, try answer(words, by: &script)) } catch {
    (status, text) = (1, "\(error)")
  }
  let escaped = text.unicodeScalars.map { scalar in
    switch scalar {
    case "\n": "\\n"
    case "\t": "\\t"
    case "\\": "\\\\"
    default: String(scalar)
    }
  }
  print("\(status)\t\(escaped.joined())")
}
