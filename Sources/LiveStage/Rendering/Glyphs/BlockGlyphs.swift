/// Glyphs that fill a part of their cell, and a search for the nearest glyph of a shape.
enum BlockGlyphs: Sendable {
  /// Eighths, halves and quadrants, which nearly every terminal supports.
  case blocks
  /// In addition sextants and wedges (Unicode 13), for terminals that draw them themselves.
  case mosaics

  /// A glyph and the part of the cell that it fills.
  struct Entry: Sendable {
    let glyph: UInt32
    let mask: CellMask
  }

  /// A glyph; `isInverted` is true if its unfilled part is the shape.
  struct Choice: Equatable, Sendable {
    var glyph: UInt32
    var isInverted: Bool
  }

  /// Returns the glyph with the smallest difference from a mask, either filled or inverted.
  func nearest(to mask: CellMask) -> Choice {
    if mask.count == 0 { return Choice(glyph: 0x20, isInverted: false) }
    if mask.count == CellMask.all { return Choice(glyph: 0x20, isInverted: true) }
    var best = (choice: Choice(glyph: 0x20, isInverted: false), difference: mask.count)
    func weigh(_ difference: Int, _ glyph: UInt32, _ isInverted: Bool) {
      guard difference < best.difference else { return }
      best = (Choice(glyph: glyph, isInverted: isInverted), difference)
    }
    weigh(CellMask.all - mask.count, 0x20, true)
    for entry in self == .blocks ? Self.blockEntries : Self.mosaicEntries {
      let difference = mask.difference(from: entry.mask)
      weigh(difference, entry.glyph, false)
      weigh(CellMask.all - difference, entry.glyph, true)
    }
    return best.choice
  }

  /// Returns the corners of a wedge glyph in fractions of a cell; empty for other glyphs.
  static func outline(of glyph: UInt32) -> [(x: Double, y: Double)] {
    guard 0x1FB3C...0x1FB51 ~= glyph else { return [] }
    let wedge = wedges[Int(glyph - 0x1FB3C)]
    let line: [(x: Double, y: Double)] = [wedge.from, wedge.to].map { ($0.0 / 2, $0.1 / 3) }
    let cell: [(x: Double, y: Double)] = [(0, 0), (1, 0), (1, 1), (0, 1)]
    let kept = cell.filter { wedge.contains(x: $0.x, y: $0.y) && !wedge.isOnLine(x: $0.x, y: $0.y) }
    let middle = (x: (line[0].x + line[1].x) / 2, y: (line[0].y + line[1].y) / 2)
    // Sort the corners from one end of the line around the cell to the other end.
    let sorted = kept.sorted { one, other in
      func way(_ point: (x: Double, y: Double)) -> Double {
        let along = (line[1].x - line[0].x, line[1].y - line[0].y)
        return (point.x - middle.x) * along.0 + (point.y - middle.y) * along.1
      }
      return way(one) > way(other)
    }
    return line + sorted
  }

  // MARK: Tables

  private static let blockEntries: [Entry] = {
    let below = (1...7).map { eighths in
      Entry(
        glyph: 0x2580 + UInt32(eighths), mask: CellMask { _, y in y > 1 - Double(eighths) / 8 })
    }
    let beside = (1...7).map { eighths in
      Entry(
        glyph: 0x2590 - UInt32(eighths), mask: CellMask { x, _ in x < Double(eighths) / 8 })
    }
    let quarters: [(UInt32, (Double, Double) -> Bool)] = [
      (0x2596, { $0 < 0.5 && $1 > 0.5 }), (0x2597, { $0 > 0.5 && $1 > 0.5 }),
      (0x2598, { $0 < 0.5 && $1 < 0.5 }), (0x259D, { $0 > 0.5 && $1 < 0.5 }),
      (0x259A, { ($0 < 0.5) == ($1 < 0.5) }),
    ]
    return below + beside
      + quarters.map { Entry(glyph: $0.0, mask: CellMask(where: $0.1)) }
  }()

  private static let mosaicEntries: [Entry] =
    blockEntries
    + wedges.indices.map { index in
      Entry(
        glyph: 0x1FB3C + UInt32(index), mask: CellMask { wedges[index].contains(x: $0, y: $1) })
    } + sextants

  /// Two columns of three parts, each a bit, starting at the upper left; halves have separate
  /// glyphs.
  private static let sextants: [Entry] = (1...31).filter { $0 != 21 }.map { (bits: Int) in
    // The left half (21) is not a sextant, so all later code points are one lower.
    let number = bits < 21 ? bits - 1 : bits - 2
    let mask = CellMask { x, y in
      let part = Int(y * 3) * 2 + (x < 0.5 ? 0 : 1)
      return bits >> part & 1 == 1
    }
    return Entry(glyph: 0x1FB00 + UInt32(number), mask: mask)
  }

  /// The part of a cell on one side of a straight line, which contains one of the lower corners.
  private struct Wedge: Sendable {
    /// The ends of the line, in halves of a cell's width and thirds of its height.
    let from: (Double, Double)
    let to: (Double, Double)
    /// Whether the wedge contains the lower right corner instead of the lower left corner.
    let isRight: Bool

    private func side(x: Double, y: Double) -> Double {
      let (x0, y0, x1, y1) = (from.0 / 2, from.1 / 3, to.0 / 2, to.1 / 3)
      return (x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)
    }

    func isOnLine(x: Double, y: Double) -> Bool { abs(side(x: x, y: y)) < 1e-9 }

    func contains(x: Double, y: Double) -> Bool {
      let corner = side(x: isRight ? 1 : 0, y: 1)
      return side(x: x, y: y) * corner > 0
    }
  }

  /// U+1FB3C to U+1FB51; U+1FB52 to U+1FB67 are their inverted forms.
  private static let wedges: [Wedge] = [
    (0, 2, 1, 3, false), (0, 2, 2, 3, false), (0, 1, 1, 3, false), (0, 1, 2, 3, false),
    (0, 0, 1, 3, false), (0, 1, 1, 0, true), (0, 1, 2, 0, true), (0, 2, 1, 0, true),
    (0, 2, 2, 0, true), (0, 3, 1, 0, true), (0, 2, 2, 1, true), (1, 3, 2, 2, true),
    (0, 3, 2, 2, true), (1, 3, 2, 1, true), (0, 3, 2, 1, true), (1, 3, 2, 0, true),
    (1, 0, 2, 1, false), (0, 0, 2, 1, false), (1, 0, 2, 2, false), (0, 0, 2, 2, false),
    (1, 0, 2, 3, false), (0, 1, 2, 2, false),
  ].map { Wedge(from: ($0.0, $0.1), to: ($0.2, $0.3), isRight: $0.4) }
}
