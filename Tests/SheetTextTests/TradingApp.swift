import SheetEngine
import Testing

@testable import SheetText

/// A trading app to draw: a table of stocks with two actions per row, and an order ticket.
struct TradingApp {
  var world: World

  init(_ device: Device = .standard, rowHeight: Double = 44) {
    world = World(device: device)
    _ = world.define(
      HostScreen(
        name: "Markets", body: .rows(count: 40, height: rowHeight),
        tabs: ["Stocks", "Crypto", "Forex"], actions: ["Buy", "Sell"]))
  }

  /// The prices of the rows, repeated.
  static let stocks = [
    ("AAPL  Apple", "189.84"), ("MSFT  Microsoft", "411.22"), ("NVDA  Nvidia", "874.15"),
    ("AMZN  Amazon", "178.30"), ("META  Meta", "493.50"), ("TSLA  Tesla", "172.82"),
  ]

  /// The content of an order ticket.
  static let ticket = Content(
    text: ["Apple Inc. · last 189.84", "Market order, good for the day"],
    fields: ["Quantity", "Limit"], rows: ["Estimated cost", "Commission", "Buying power"],
    buttons: ["Place order"])

  final class Prices: RowLabels {
    func label(of row: Int, on screen: ScreenID) -> (title: String, detail: String) {
      stocks[(row - 1) % stocks.count]
    }
  }

  var scene: Scene { world.scene(labels: Prices(), policy: DefaultPolicy()) }

  /// Presents a sheet and lets it come to rest.
  mutating func present(
    _ name: String = "Order", style: Style = .ios, detents: [DetentSpec],
    content: Content = Self.ticket, options: PresentOptions = PresentOptions()
  ) {
    var style = style
    style.detents = detents
    let sheet = SheetDefinition(name: name, title: name, content: content, style: style)
    perform(.presented(world.define(sheet), options))
  }

  /// Performs an event and advances until the world is at rest.
  mutating func perform(_ event: WorldEvent) {
    _ = world.step(event, policy: DefaultPolicy())
    while !world.isAtRest, let next = world.nextChange {
      _ = world.advance(to: next, policy: DefaultPolicy())
    }
  }

  /// Taps the element with a name.
  mutating func tap(_ name: String) {
    guard case .point(let point) = world.target(named: name, row: nil) else {
      Issue.record("nothing to tap is called \(name)")
      return
    }
    perform(.touched(point))
    perform(.lifted())
  }
}

extension DetentSpec {
  static let most = DetentSpec(name: "70%", kind: .fraction(0.7))
}

/// Compares a frame with the expected text; a failure names the first row that differs.
func expect(
  _ scene: Scene, _ options: TextOptions = TextOptions(caption: false), shows drawn: String,
  at location: SourceLocation = #_sourceLocation
) {
  let frame = TextFrame.text(of: scene, options: options)
  guard frame != drawn + "\n" else { return }
  let rows = frame.split(separator: "\n", omittingEmptySubsequences: false)
  let wanted = drawn.split(separator: "\n", omittingEmptySubsequences: false)
  let first = zip(rows, wanted).enumerated().first { $1.0 != $1.1 }?.offset ?? wanted.count
  Issue.record("row \(first) differs; the frame is\n\(frame)", sourceLocation: location)
}
