/// The files of `Strips/Files`, written by `scripts/pages`.
enum StripsFiles {
  static let marks = #"""
    .strip-changed { outline: 5px dashed #A3460B !important; outline-offset: -5px !important; }
    .strip-used { outline: 7px solid #2A4FD0 !important; outline-offset: -7px !important;
      border-radius: 12px; }
    .strip-failed { outline: 7px solid #B3261E !important; outline-offset: -7px !important; }
    .strip-words { color: #1C1C22; padding: 4px; overflow-wrap: anywhere;
      font: 13px/1.35 sans-serif; }
    .strip-words div { margin-block-end: 6px; }

    """#
}
