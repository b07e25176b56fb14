internal import Support
package import Pictures
internal import Physics
internal import SheetEngine

/// The hand-off spec of a script's sheets: a document for developers and the numbers in it.
package struct DesignSpec: Sendable {
  /// The name of the script.
  package var script: String
  /// The sheets, in the order of the script.
  package var sheets: [SheetSpecification]
  /// The haptics that the scenarios played.
  package var haptics: HapticTimeline

  /// Creates the hand-off spec of a script.
  package init(script: String, sheets: [SheetSpecification], haptics: HapticTimeline) {
    (self.script, self.sheets, self.haptics) = (script, sheets, haptics)
  }

  /// The hand-off spec as a document.
  package var document: Document {
    Document(
      title: script,
      [
        .paragraph(
          "Lengths are in points (dp), times in seconds, speeds in points per "
            + "second. Heights are measured from the bottom edge; travel and velocity "
            + "are positive downward. Every number is computed from the script.")
      ] + sheets.flatMap(Self.blocks) + hapticBlocks)
  }

  private static func blocks(of sheet: SheetSpecification) -> [Document.Block] {
    var blocks: [Document.Block] = [.heading(2, sheet.name)]
    if let title = sheet.definition.title { blocks.append(.paragraph("Title: \(title)")) }
    blocks += [.heading(3, "Detents"), detentTable(of: sheet)]
    if !sheet.images.isEmpty {
      blocks.append(
        .gallery(
          sheet.images.map { picture in
            Document.Picture(
              caption: "\(picture.device), \(picture.detent): \(number(picture.height, 1)) pt",
              markup: picture.markup)
          }))
    }
    blocks.append(.heading(3, "Motion"))
    blocks += sheet.motions.flatMap { motion(of: $0, sheet: sheet.name) }
    blocks += decisions(of: sheet)
    blocks += [
      .heading(3, "Appearance and behavior"), behaviorTable(of: sheet), .heading(3, "Code"),
    ]
    for snippet in sheet.snippets {
      blocks += [.paragraph(snippet.platform), .code(snippet.language, snippet.code)]
    }
    return blocks
  }

  private static func motion(of description: SheetSpecification.MotionDescription, sheet: String)
    -> [Document.Block]
  {
    let dialects = description.dialects
    let time = dialects.time(over: description.distance)
    var text = "\(verbs[description.what] ?? description.what) with a \(dialects.text): "
    text += "at rest after \(number(time, 3)) s over \(number(description.distance, 1)) pt"
    if dialects.overshoot > 0.0005 {
      text += ", \(number(dialects.overshoot * 100, 2))% overshoot"
    }
    text += "."
    if let easing = dialects.easing {
      text +=
        " The CSS version has \(easing.stops.count - 1) linear segments and deviates by at most "
      text += "\(number(easing.error * 100, 2))% of the distance."
    }
    let drawing = MotionChart(
      name: "\(sheet) \(description.what)", dialects: dialects, distance: description.distance)
    return [
      .paragraph(text),
      .codes(
        dialects.codes.map { Document.Line(name: $0.platform, code: $0.code) },
        beside: drawing.markup),
    ]
  }

  /// The start of the sentence for each kind of motion.
  private static let verbs = [
    "comes in": "Presents", "settles": "Settles", "leaves": "Dismisses",
  ]

  private static func detentTable(of sheet: SheetSpecification) -> Document.Block {
    let names = sheet.detentsByDevice.map(\.device)
    var detents: [String] = []
    for place in sheet.detentsByDevice {
      for name in place.detents.flatMap({ $0.names }) where !detents.contains(name) {
        detents.append(name)
      }
    }
    let rows = detents.map { name in
      [name == sheet.initialDetent ? "\(name) (opens here)" : name]
        + sheet.detentsByDevice.map { place in
          place.detents.first(named: name).map { number($0.height, 1) } ?? "-"
        }
    }
    return .table(["detent"] + names, rows)
  }

  private static func decisions(of sheet: SheetSpecification) -> [Document.Block] {
    var blocks: [Document.Block] = [
      .heading(3, "What a release decides"),
      .paragraph(
        sheet.rules.isEmpty
          ? ReleaseRuleText.of(sheet.definition.style.releaseRule)
          : "Script rules; the first result wins: "
            + "\(sheet.rules.joined(separator: ", "))."),
    ]
    blocks.append(.table(["measured", "value"], sheet.measurements.map { [$0.what, $0.text] }))
    if let map = sheet.map { blocks.append(.drawing(.written(map.markup), lines: map.lines)) }
    return blocks
  }

  private static func behaviorTable(of sheet: SheetSpecification) -> Document.Block {
    let style = sheet.definition.style
    let looks = style.appearances
    let shadow = looks.light.shadow
    let dismissible = style.dismissible.map(\.rawValue).sorted().joined(separator: ", ")
    return .table(
      ["what", "value"],
      [
        ["style", style.name],
        ["background", "\(looks.light.background) light, \(looks.dark.background) dark"],
        [
          "corners",
          "\(number(looks.light.cornerRadius, 1)) pt, \((looks.light.corners ?? .top).rawValue), "
            + looks.light.cornerCurve.rawValue,
        ],
        [
          "shadow",
          "\(number(shadow.x, 1)), \(number(shadow.y, 1)), blur \(number(shadow.blur, 1)), "
            + "black \(number(shadow.opacity, 2))",
        ],
        ["dimming", dimming(of: style)],
        ["largest undimmed detent", undimmed(of: style)],
        ["dismissed by", dismissible.isEmpty ? "the script only" : dismissible],
        ["keyboard", style.keyboard.rawValue],
        ["scrolling up expands first", style.expandsOnScroll ? "yes" : "no"],
      ])
  }

  private static func dimming(of style: Style) -> String {
    switch style.dimming {
    case .tracking(let most): "black \(number(most, 2)), follows the sheet"
    case .fading(let most, .curve(let curve), _):
      "black \(number(most, 2)), fades independently in \(number(curve.duration, 2)) s"
    case .fading(let most, .spring(let spring), _):
      "black \(number(most, 2)), fades with its own spring, damping ratio "
        + "\(number(spring.damping, 2)), response \(number(spring.response, 3)) s"
    case .fading(let most, let motion, _):
      "black \(number(most, 2)), fades independently: \(PlatformMotionCode(motion).text)"
    case .script: "a script function"
    }
  }

  private static func undimmed(of style: Style) -> String {
    if case .detent(let name) = style.largestUndimmed { name } else { "nothing" }
  }

  private var hapticBlocks: [Document.Block] {
    var blocks: [Document.Block] = [.heading(2, "Haptics")]
    if haptics.named.isEmpty, haptics.patterns.isEmpty {
      return blocks + [.paragraph("The scenarios play no haptics.")]
    }
    let patterns = haptics.patterns.enumerated().map { index, pattern in
      ["pattern \(index + 1)", pattern.cause, "CHHapticPattern, below", "VibrationEffect, below"]
    }
    blocks.append(
      .table(
        ["haptic", "played for", "UIKit", "Android, nearest"],
        haptics.named.map { haptic, cause in
          let players = HapticTimeline.players(of: haptic)
          return [haptic.rawValue, cause, players.uikit, players.android]
        } + patterns))
    for (index, pattern) in haptics.patterns.enumerated() {
      blocks.append(.paragraph("Pattern \(index + 1), as an AHAP file:"))
      blocks.append(.code("json", HapticTimeline.ahap(pattern.parts)))
      blocks.append(
        .paragraph("For Android, API 26 or later, which does not support sharpness:"))
      blocks.append(.code("kotlin", VibrationWaveform(pattern.parts).kotlin))
    }
    return blocks
  }
}

/// The number with at most this number of decimals.
private func number(_ value: Double, _ places: Int) -> String {
  value.decimals(atMost: places)
}
