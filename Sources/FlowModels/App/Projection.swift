/// The screens of a path that a device shows: a pure function of the path's length and the device.
///
/// A phone shows the last screen. A tablet shows the first in a fixed leading pane and, beside it,
/// a strip of panes onto the rest, the newest revealed unless the person scrolled the strip back.
package struct Projection: Hashable, Sendable {
  /// The position on the path of the screen in the fixed pane, if there is one.
  package let leading: Int?
  /// The positions of the screens in the strip.
  package let strip: Range<Int>
  /// The number of screens that the strip is scrolled back from the newest, after clamping.
  package let scrolledBack: Int

  /// Projects a path.
  ///
  /// - Parameters:
  ///   - count: The number of screens on the path.
  ///   - device: The device that shows the path.
  ///   - scrolledBack: The number of newest screens to scroll the strip past; clamped to the path.
  package init(count: Int, device: Device, scrolledBack: Int = 0) {
    // A device that was decoded may have any number of columns.
    let columns = max(1, device.columns)
    let first = device.hasFixedPane ? min(1, count) : 0
    let most = device.hasFixedPane ? max(0, count - first - columns) : 0
    self.scrolledBack = min(max(0, scrolledBack), most)
    let end = count - self.scrolledBack
    leading = first == 1 ? 0 : nil
    strip = max(first, end - columns)..<max(first, end)
  }

  /// All visible positions, in reading order.
  package var visible: [Int] { (leading.map { [$0] } ?? []) + Array(strip) }
}
