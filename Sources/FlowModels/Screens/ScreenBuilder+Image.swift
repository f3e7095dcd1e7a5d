extension ScreenBuilder {
  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - id: Its identity among its siblings.
  ///   - picture: The picture; its alternative text becomes the label.
  public func image(_ id: String, _ picture: Picture) {
    add(
      .image, id: id, label: picture.alternative,
      content: isDigesting ? nil : .image(picture.source)
    ) {
      digest?.add(picture.source)
    }
  }
}
