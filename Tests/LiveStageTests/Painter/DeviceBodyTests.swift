import SheetEngine
import Testing

@testable import LiveStage
@testable import Terminal

@Suite struct DeviceBodyTests {
  /// Measured in pictures of kitty 0.26.5.
  ///
  /// A lower half block begins below so many pixels, and an upper one ends there. At 15, a line lay above
  /// the phone that no picture covered.
  @Test(arguments: [
    (height: 11, upper: 6), (13, 6), (15, 7), (16, 8), (17, 9), (19, 10), (20, 10), (21, 10),
    (22, 11), (23, 11), (24, 12), (26, 13),
  ])
  func `the pictures of corners meet the half blocks between them`(
    _ cell: (height: Int, upper: Int)
  ) {
    let corners = DeviceBody.corners(
      radius: 40, cell: (8, cell.height), points: (9, 18), columns: 44, rows: 40,
      backdrop: .black, flash: 0)
    #expect(corners.count == 4)
    for corner in corners {
      guard case .corner(let picture) = corner.image else {
        Issue.record("\(corner) is no corner")
        continue
      }
      #expect(corner.offset == cell.upper)
      #expect(
        picture.edge.down == (picture.isLower ? cell.upper : cell.height - cell.upper))
    }
  }

  /// A phone is drawn square in cells only where its corners are pictures: at 80 x 24 it had neither.
  @Test(arguments: [10, 14, 18, 22, 30, 43, 60])
  func `a phone of any size has corners, as pictures or in cells`(_ rows: Int) {
    let scene = Scene(
      bounds: Rect(x: 0, y: 0, width: 393, height: 852), cornerRadius: 55, colorScheme: .light,
      layers: [], caption: Scene.Caption(time: 0, frame: 0))
    let columns = max(20, rows)
    let height = 852 / Double(rows)
    let phone = PhoneRenderer(
      PhoneLayout(of: scene, columns: columns, rows: rows, rowHeight: height), liftsCorners: true)
    let pictures = phone.placements(cell: (8, 17), row: 0, column: 0, backdrop: .black)
    var frame = TerminalFrame(columns: columns, rows: rows)
    phone.paint(into: &frame, row: 0, column: 0, backdrop: .black)
    var plain = TerminalFrame(columns: columns, rows: rows)
    PhoneRenderer(PhoneLayout(of: scene, columns: columns, rows: rows, rowHeight: height))
      .paint(into: &plain, row: 0, column: 0, backdrop: .black)
    #expect(pictures.count == 4 || frame[0, 0] == plain[0, 0])
    #expect(rows < 14 || pictures.count == 4)
  }

  /// Of a phone that is cut the first row is no edge: the shade lies on it as well.
  @Test(arguments: [(rows: 43, first: 1), (14, 0)])
  func `the shade behind a sheet begins with the screen`(_ view: (rows: Int, first: Int)) throws {
    let screen = Rect(x: 0, y: 0, width: 393, height: 852)
    let sheet = Scene.Layer(
      kind: .sheet, name: "Order", frame: Rect(x: 0, y: 426, width: 393, height: 426),
      cornerRadius: 10, fill: "#FFFFFF", dim: 0.5, elements: [])
    let host = Scene.Layer(
      kind: .host, name: "Home", frame: screen, fill: "#FFFFFF", elements: [])
    let scene = Scene(
      bounds: screen, cornerRadius: 55, colorScheme: .light, layers: [host, sheet],
      caption: Scene.Caption(time: 0, frame: 0))
    let phone = PhoneRenderer(
      PhoneLayout(of: scene, columns: 44, rows: view.rows), liftsSheet: true)
    let shade = try #require(
      phone.placements(cell: (8, 17), row: 0, column: 0, backdrop: .black).first { $0.layer == 1 })
    #expect(shade.row == view.first)
  }
}
