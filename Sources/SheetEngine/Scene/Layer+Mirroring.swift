/// Layers for renderers that draw from left to right and turn what they have drawn.
extension Scene {
  /// Whether what stands on a layer begins at the right; keys have their own order.
  public func isMirrored(_ layer: Layer) -> Bool { isRightToLeft && layer.kind != .keyboard }
}

extension Scene.Layer {
  /// The same layer with what stands on it on the other side of its middle.
  public var mirrored: Scene.Layer {
    var other = self
    for index in other.elements.indices {
      other.elements[index].frame = other.elements[index].frame.mirrored(in: frame)
      other.elements[index].clip = other.elements[index].clip?.mirrored(in: frame)
    }
    return other
  }
}
