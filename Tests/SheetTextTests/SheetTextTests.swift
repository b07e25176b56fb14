import SheetEngine
import Testing

@testable import SheetText

let symbols: [(String, String)] = [
  ("AAPL  Apple", "189.84"), ("MSFT  Microsoft", "411.22"), ("NVDA  Nvidia", "874.15"),
  ("AMZN  Amazon", "178.30"), ("META  Meta", "493.50"), ("TSLA  Tesla", "172.82"),
  ("GOOG  Alphabet", "155.49"), ("AMD   AMD", "180.70"), ("NFLX  Netflix", "628.78"),
  ("INTC  Intel", "35.69"), ("ORCL  Oracle", "121.40"), ("IBM   IBM", "189.14"),
  ("ADBE  Adobe", "476.22"), ("CRM   Salesforce", "301.38"), ("QCOM  Qualcomm", "169.30"),
]

func host(height: Double = 44, back: String? = nil, scale: Double = 1, offset: Double = 0) -> Scene.Layer {
  var elements: [Scene.Element] = [
    .init(.statusBar, Rect(x: 0, y: 0, width: 393, height: 59)),
    .init(.navigationTitle("Markets", back: back), Rect(x: 0, y: 59, width: 393, height: 44)),
    .init(.separator, Rect(x: 0, y: 103, width: 393, height: 0)),
    .init(.tabs(["Stocks", "Crypto", "Forex"], selected: 0), Rect(x: 0, y: 103, width: 393, height: 44)),
  ]
  let clip = Rect(x: 0, y: 147, width: 393, height: 705)
  for (i, s) in symbols.enumerated() {
    let y = 147 + Double(i) * height
    elements.append(.init(.row(s.0, detail: s.1, actions: ["Buy", "Sell"]), Rect(x: 0, y: y, width: 393, height: height), clip: clip))
    elements.append(.init(.separator, Rect(x: 16, y: y + height, width: 377, height: 0), clip: clip))
  }
  elements.append(.init(.scrollIndicator(from: 0, to: 0.5), Rect(x: 0, y: 147, width: 393, height: 705)))
  elements.append(.init(.homeIndicator, Rect(x: 129, y: 839, width: 134, height: 5)))
  return Scene.Layer(kind: .host, name: "Markets", frame: Rect(x: 0, y: 0, width: 393, height: 852), fill: "#FFFFFF", scale: scale, offset: offset, elements: elements)
}

func order(top: Double, dim: Double) -> Scene.Layer {
  let c = top + 76
  let clip = Rect(x: 0, y: c, width: 393, height: max(0, 852 - c - 34))
  func r(_ y: Double, _ h: Double = 44) -> Rect { Rect(x: 0, y: c + y, width: 393, height: h) }
  return Scene.Layer(
    kind: .sheet, name: "Order", frame: Rect(x: 0, y: top, width: 393, height: 852 - top), cornerRadius: 10,
    fill: "#FFFFFF", shadow: .init(x: 0, y: -10, blur: 40, opacity: 0.2), dim: dim,
    elements: [
      .init(.grabber, Rect(x: 178.5, y: top + 5, width: 36, height: 5)),
      .init(.title("Buy AAPL", isLeading: false), Rect(x: 150, y: top + 37, width: 90, height: 22)),
      .init(.close, Rect(x: 347, y: top + 33, width: 30, height: 30)),
      .init(.line("Apple Inc. · last 189.84 · +1.2 %"), r(0, 20), clip: clip),
      .init(.line("Market order, good for the day"), r(20, 20), clip: clip),
      .init(.field(name: "Quantity", text: "25", isFocused: true), r(40), clip: clip),
      .init(.field(name: "Limit", text: "", isFocused: false), r(84), clip: clip),
      .init(.row("Estimated cost", detail: "4,746.00", actions: []), r(128), clip: clip),
      .init(.separator, r(172, 0), clip: clip),
      .init(.row("Commission", detail: "0.00", actions: []), r(172), clip: clip),
      .init(.separator, r(216, 0), clip: clip),
      .init(.row("Buying power", detail: "12,480.11", actions: []), r(216), clip: clip),
      .init(.button("Place order"), r(260), clip: clip),
    ])
}

func scene(_ layers: [Scene.Layer], sheet: String? = nil) -> Scene {
  Scene(
    bounds: Rect(x: 0, y: 0, width: 393, height: 852), cornerRadius: 55, colorScheme: .light, layers: layers,
    caption: .init(time: 0.617, frame: 37, sheet: sheet, phase: "resting", detent: "70%", top: 255.6, height: 596, velocity: 0, dim: 0.4, scale: 0.92))
}

@Test func look() {
  print(TextFrame.text(of: scene([host()])))
  print(TextFrame.text(of: scene([host(height: 60), order(top: 255.6, dim: 0.4)], sheet: "Order")))
  print(TextFrame.text(of: scene([host(height: 60), order(top: 255.6, dim: 0.4)], sheet: "Order"), options: .init(charset: .ascii)))
  let kb = Scene.Layer(kind: .keyboard, name: "keyboard", frame: Rect(x: 0, y: 516, width: 393, height: 336), fill: "#FFFFFF", elements: [.init(.keys, Rect(x: 0, y: 516, width: 393, height: 336))])
  print(TextFrame.text(of: scene([host(height: 60, back: "Home", scale: 0.92, offset: -10), order(top: 59, dim: 0.4), kb], sheet: "Order")))
  print(TextFrame.text(of: scene([host(height: 60), order(top: 255.6, dim: 0.4)], sheet: "Order"), options: .init(rows: 24)))
}
