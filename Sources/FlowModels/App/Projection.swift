/// The screens of a path that a device shows: a pure function of the path's length and the device.
/// A phone shows the last screen. A tablet shows the first in a fixed leading pane, next to a strip
/// of panes with the rest: the newest, unless the user scrolled the strip back.
package struct Projection: Hashable, Sendable {
  /// The position on the path of the screen in the fixed pane, if there is one.
  package let leading: Int?
  package let strip: Range<Int>
  /// The number of screens that the strip is scrolled back from the newest, after clamping.
  package let scrolledBack: Int

  /// Projects a path of `count` screens. The value of `scrolledBack` is clamped to the path.
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
