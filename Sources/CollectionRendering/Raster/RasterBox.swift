/// A rectangle of dots.
struct RasterBox: Equatable {
  var x, y, width, height: Int
}
