/// The appearance of a sheet in one color scheme.
///
/// Colors are written `#RRGGBB`, lengths are in points.
public struct Appearance: Equatable, Sendable {
  /// The corners that are rounded.
  public enum Corners: String, CaseIterable, Sendable { case top, all }
  /// The shape of corners: superellipses (`continuous`) or arcs (`circular`).
  public enum CornerCurve: String, CaseIterable, Sendable { case continuous, circular }

  /// A shadow, always black.
  public struct Shadow: Equatable, Sendable {
    /// Offset to the right, in points.
    public var x: Double
    /// Offset downward, in points.
    public var y: Double
    /// Blur radius, in points.
    public var blur: Double
    /// Opacity, 0 to 1.
    public var opacity: Double

    /// Creates a shadow from its offset, blur and opacity.
    public init(x: Double, y: Double, blur: Double, opacity: Double) {
      self.x = x
      self.y = y
      self.blur = blur
      self.opacity = opacity
    }
  }

  /// Fill color, `#RRGGBB`.
  public var background: String
  /// Corner radius, in points.
  public var cornerRadius: Double
  /// Whether the corners have the same centers as the device's; `cornerRadius` has no effect.
  public var isConcentric = false
  /// The corners that are rounded; nil for the top ones, and for all of a sheet with a bottom inset.
  public var corners: Corners?
  /// Shape of the corners.
  public var cornerCurve: CornerCurve
  /// The shadow of the sheet.
  public var shadow: Shadow
  /// Color of grabber and close button, `#RRGGBB`.
  public var grabberColor: String
  /// Color of the title, `#RRGGBB`; nil uses the text color of the color scheme.
  public var titleColor: String?
  /// Color of the backdrop, `#RRGGBB`.
  public var backdropColor: String
  /// The padding around a card, in points; 0 for a sheet that touches the edges.
  public var padding: Double
  /// Android's elevation, in points.
  public var elevation: Double

  /// Creates an appearance.
  public init(
    background: String, cornerRadius: Double, corners: Corners?, cornerCurve: CornerCurve,
    shadow: Shadow, grabberColor: String, titleColor: String? = nil, backdropColor: String,
    padding: Double, elevation: Double
  ) {
    self.background = background
    self.cornerRadius = cornerRadius
    self.corners = corners
    self.cornerCurve = cornerCurve
    self.shadow = shadow
    self.grabberColor = grabberColor
    self.titleColor = titleColor
    self.backdropColor = backdropColor
    self.padding = padding
    self.elevation = elevation
  }
}

/// An appearance for each color scheme.
public struct Appearances: Equatable, Sendable {
  /// The appearance in light mode.
  public var light: Appearance
  /// The appearance in dark mode.
  public var dark: Appearance

  /// Creates a pair of appearances.
  public init(light: Appearance, dark: Appearance) {
    self.light = light
    self.dark = dark
  }

  /// The appearance for a color scheme.
  public subscript(scheme: Device.ColorScheme) -> Appearance {
    get { scheme == .light ? light : dark }
    set { if scheme == .light { light = newValue } else { dark = newValue } }
  }
}
