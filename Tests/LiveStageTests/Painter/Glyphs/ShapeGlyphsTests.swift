import Testing

@testable import LiveStage

@Suite struct ShapeGlyphsTests {
  @Test(arguments: 1...7)
  func `a cell filled to a number of eighths has the block of that height or width`(eighths: Int) {
    let below = CellMask { row in row >= 24 - eighths * 3 ? 0..<8 : 0..<0 }
    let beside = CellMask { _ in 0..<eighths }
    for glyphs in [BlockGlyphs.blocks, .mosaics] {
      #expect(
        glyphs.nearest(to: below) == .init(glyph: 0x2580 + UInt32(eighths), isInverted: false))
      #expect(
        glyphs.nearest(to: beside) == .init(glyph: 0x2590 - UInt32(eighths), isInverted: false))
    }
    // No glyphs fill eighths from the top: use the blocks from the bottom with exchanged colors.
    let above = CellMask { row in row < eighths * 3 ? 0..<8 : 0..<0 }
    #expect(
      BlockGlyphs.blocks.nearest(to: above)
        == .init(glyph: 0x2588 - UInt32(eighths), isInverted: true))
  }

  @Test func `an empty cell and a full cell are blanks, and a quarter is a quadrant`() {
    #expect(BlockGlyphs.blocks.nearest(to: CellMask { _ in 0..<0 }).glyph == 0x20)
    #expect(
      BlockGlyphs.blocks.nearest(to: CellMask { _ in 0..<8 })
        == .init(glyph: 0x20, isInverted: true))
    let corner = CellMask { row in row >= 12 ? 4..<8 : 0..<0 }
    #expect(BlockGlyphs.blocks.nearest(to: corner) == .init(glyph: 0x2597, isInverted: false))
  }

  @Test func `the area below a slope is a wedge if the terminal has wedges`() {
    // The slope runs from the upper right corner to the lower left corner, less a third of the
    // height.
    let slope = CellMask { x, y in y > 1 - x * 2 / 3 }
    #expect(BlockGlyphs.mosaics.nearest(to: slope).glyph == 0x1FB4A)
    #expect(BlockGlyphs.blocks.nearest(to: slope).glyph < 0x25A0)
    let corners = BlockGlyphs.outline(of: 0x1FB4A)
    #expect(corners.count == 3)
    #expect(corners.contains { $0 == (1, 1) })
  }
}
