extension HTMLStyles {
  /// Rows, buttons and fields.
  static let controls = """
    .flow-rows { list-style: none; margin: 0; padding: 0; overflow: hidden;
      background: var(--flow-surface); border: 1px solid var(--flow-line);
      border-radius: var(--flow-radius); }
    .flow-row + .flow-row { border-block-start: 1px solid var(--flow-line); }
    .flow-row-main { display: flex; align-items: center; gap: 12px; inline-size: 100%;
      min-block-size: 48px; padding: 10px 16px; border: 0; background: none; color: inherit;
      font: inherit; text-align: start; }
    button.flow-row-main { cursor: pointer; }
    .flow-row-words { flex: 1 1 auto; min-inline-size: 0; display: flex; flex-direction: column;
      gap: 2px; }
    .flow-row-subtitle { color: var(--flow-secondary); font-size: 0.85em; white-space: pre-line; }
    .flow-row-detail { flex: none; max-inline-size: 45%; color: var(--flow-secondary); }
    .flow-badge { flex: none; min-inline-size: 1.6em; padding: 1px 7px; border-radius: 1em;
      background: var(--flow-accent); color: var(--flow-on-accent); font-size: 0.82em;
      font-weight: 650; text-align: center; }
    .flow-rating { flex: none; display: flex; flex-direction: column; align-items: flex-end;
      gap: 3px; font-size: 0.82em; color: var(--flow-secondary); }
    .flow-stars { display: block; inline-size: 5em; block-size: 1em; font-size: 0.95em;
      background: color-mix(in srgb, var(--flow-text) 22%, transparent);
      -webkit-mask: var(--flow-star) 0 0 / 1em 1em repeat-x;
      mask: var(--flow-star) 0 0 / 1em 1em repeat-x; }
    .flow-stars-on { display: block; block-size: 100%; background: var(--flow-accent); }
    .flow-row-inside { display: flex; flex-wrap: wrap; gap: 8px; padding: 0 16px 10px; }
    .flow-row-inside > .flow-buttons { flex-direction: row; flex-wrap: wrap; }
    .flow-row-inside .flow-button { inline-size: auto; min-block-size: 36px; padding: 4px 12px;
      font-size: 0.88em; }
    .flow-buttons { display: flex; flex-direction: column; gap: 10px; }
    .flow-button { display: flex; align-items: center; justify-content: center; gap: 8px;
      inline-size: 100%; min-block-size: 48px; padding: 10px 16px; cursor: pointer;
      background: var(--flow-surface); color: var(--flow-accent); font: inherit; font-weight: 600;
      border: 1px solid var(--flow-line); border-radius: var(--flow-radius); }
    .flow-button:has(> .flow-button-value) { justify-content: flex-start; }
    .flow-button:has(> .flow-button-value) > .flow-button-title { flex: 1 1 auto;
      text-align: start; color: var(--flow-text); font-weight: inherit; }
    .flow-button-value { color: var(--flow-secondary); font-weight: 400; text-align: end; }
    .flow-field, .flow-choice { display: flex; flex-direction: column; gap: 6px; margin: 0;
      padding: 0; border: 0; min-inline-size: 0; }
    .flow-label { display: flex; flex-wrap: wrap; gap: 2px 6px; padding: 0 2px; font-size: 0.88em;
      font-weight: 600; }
    .flow-label > .flow-value { margin-inline-start: auto; font-weight: 400; }
    .flow-choice > .flow-label { padding-block-end: 6px; }
    .flow-box { display: flex; align-items: center; gap: 8px; }
    .flow-control { flex: 1 1 0; inline-size: 100%; min-inline-size: 0; min-block-size: 48px;
      padding: 10px 14px; font: inherit; color: inherit; background: var(--flow-surface);
      border: 1px solid var(--flow-secondary); border-radius: var(--flow-radius); }
    .flow-control::placeholder { color: var(--flow-secondary); opacity: 1; }
    textarea.flow-control { resize: vertical; display: block; }
    .flow-control[type="range"] { padding: 0; border: 0; background: none;
      accent-color: var(--flow-accent); }
    .flow-control[type="number"] { appearance: textfield; }
    .flow-step + .flow-control { text-align: center; }
    .flow-control[type="number"]::-webkit-inner-spin-button { appearance: none; }
    .flow-box:has(> [data-icon="search"]) { position: relative; }
    .flow-box > [data-icon="search"] { position: absolute; inset-inline-start: 14px;
      color: var(--flow-secondary); }
    .flow-control[type="search"] { padding-inline: 42px; border-radius: 24px;
      appearance: none; }
    .flow-step { flex: none; inline-size: 56px; min-block-size: 48px; font: inherit;
      font-size: 1.3em; line-height: 1; color: var(--flow-accent); cursor: pointer;
      background: var(--flow-surface); border: 1px solid var(--flow-line);
      border-radius: var(--flow-radius); }
    .flow-options { overflow: hidden; background: var(--flow-surface);
      border: 1px solid var(--flow-line); border-radius: var(--flow-radius); }
    .flow-option { display: flex; align-items: center; gap: 8px; padding-inline-end: 16px; }
    .flow-option + .flow-option { border-block-start: 1px solid var(--flow-line); }
    .flow-option > label { flex: 1 1 auto; display: flex; align-items: center; gap: 12px;
      min-block-size: 46px; padding: 8px 16px; cursor: pointer; }
    .flow-option-words { flex: 1 1 auto; display: flex; justify-content: space-between; gap: 8px; }
    .flow-option input { inline-size: 1.2em; block-size: 1.2em; margin: 0; flex: none;
      accent-color: var(--flow-accent); }

    """

  /// The marks of traits, which never differ by their colour alone.
  static let traits = """
    .flow-icon, .flow-chevron { flex: none; display: inline-block; inline-size: 1.15em;
      block-size: 1.15em; background: currentColor; -webkit-mask: var(--flow-shape) center / contain
      no-repeat; mask: var(--flow-shape) center / contain no-repeat; }
    .flow-chevron { --flow-shape: \(icon("M9 5l7 7-7 7")); inline-size: 1em; block-size: 1em;
      color: var(--flow-secondary); }
    [dir="rtl"] .flow-chevron { transform: scaleX(-1); }
    .flow-button[data-traits~="expanded"] > .flow-chevron,
    .flow-row[data-traits~="expanded"] .flow-chevron { transform: rotate(90deg); }
    [data-icon="check"] { --flow-shape: \(icon("M4 13l5 5L20 6")); color: var(--flow-accent); }
    [data-icon="trash"] {
      --flow-shape: \(icon("M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5")); }
    [data-icon="search"] {
      --flow-shape: \(icon("M11 4a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM16 16l5 5")); }
    [data-icon="lock"] { --flow-shape: \(icon("M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3"));
      color: var(--flow-secondary); }
    [data-icon="picture"] { --flow-shape: \(icon("M3 5h18v14H3zM3 17l6-6 5 5 3-3 4 4M16 9h.1")); }
    [data-icon="invalid"] {
      --flow-shape: \(icon("M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7v6M12 16.5v.4"));
      color: var(--flow-danger); }
    [data-icon="menu"] { --flow-shape: \(icon("M3 6h18M3 12h18M3 18h18")); }
    [data-icon="changing"] { --flow-shape: \(icon("M8 7l-5 5 5 5M16 7l5 5-5 5"));
      color: var(--flow-accent); }
    .flow-app { --flow-star: \(star); }
    .flow-spinner { flex: none; display: inline-block; inline-size: 1.3em; block-size: 1.3em;
      border: 3px solid var(--flow-line); border-block-start-color: var(--flow-accent);
      border-radius: 50%; animation: flow-turn 1s linear infinite; }
    @keyframes flow-turn { to { transform: rotate(1turn); } }
    @media (prefers-reduced-motion: reduce) { .flow-spinner { animation: none; } }
    .flow-app :is(button, input, textarea, [tabindex]):focus-visible {
      outline: 3px solid var(--flow-accent); outline-offset: -2px; }
    .flow-field[data-focused] > .flow-box > .flow-control { outline: 3px solid var(--flow-accent);
      outline-offset: 1px; }
    :is(.flow-row, .flow-option, .flow-button, .flow-choice, .flow-group, .flow-list,
      .flow-text, .flow-heading, .flow-status, .flow-tab)[data-focused] {
      outline: 3px solid var(--flow-accent); outline-offset: -3px; }
    .flow-row[data-traits~="selected"] { background: var(--flow-tint);
      border-inline-start: 5px solid var(--flow-accent); }
    .flow-row[data-traits~="selected"] > :is(.flow-row-main, .flow-row-inside) {
      padding-inline-start: 11px; }
    [data-traits~="selected"] .flow-row-title { font-weight: 650; }
    [data-traits~="selected"] .flow-row-subtitle { color: inherit; }
    .flow-button[data-traits~="selected"] { border: 2px solid var(--flow-accent); }
    .flow-button[data-traits~="destructive"] { color: var(--flow-danger); }
    .flow-button[data-traits~="emphasized"] { background: var(--flow-accent);
      color: var(--flow-on-accent); border-color: transparent; font-weight: 700; }
    .flow-bar .flow-button[data-traits~="emphasized"] { background: none;
      color: var(--flow-accent); }
    .flow-button[data-traits~="emphasized"][data-traits~="destructive"] { color: var(--flow-danger);
      background: var(--flow-surface); border: 2px solid var(--flow-danger); }
    :is(.flow-row, .flow-fact, .flow-text, .flow-option)[data-traits~="destructive"] {
      color: var(--flow-danger); text-decoration: underline dotted; }
    :is(.flow-row-title, .flow-option-words) { font-weight: 400; }
    :is(.flow-row, .flow-option, .flow-text, .flow-fact)[data-traits~="emphasized"] {
      font-weight: 700; }
    .flow-button[data-actions~="longPress"]::after,
      .flow-row[data-actions~="longPress"] .flow-row-title::after { content: " ⋯" / "";
      color: var(--flow-secondary); }
    .flow-row[data-traits~="emphasized"] .flow-row-title { font-weight: 700; }
    .flow-app :is(button, input, textarea):disabled { cursor: default; border-style: dashed;
      opacity: 0.55; }
    .flow-button:disabled { border-color: currentColor; }
    .flow-row-main:disabled { text-decoration: line-through; }
    .flow-option:has(:disabled) { opacity: 0.6; }
    .flow-required { color: var(--flow-danger); }
    .flow-field[data-traits~="invalid"] .flow-control, .flow-choice[data-traits~="invalid"]
      > .flow-options { border: 2px solid var(--flow-danger); }
    .flow-field[data-traits~="changing"] .flow-control { outline: 2px dashed var(--flow-accent);
      outline-offset: 3px; }
    @media (forced-colors: active) { .flow-icon, .flow-chevron, .flow-stars-on {
      background: CanvasText; } .flow-stars { background: GrayText; } }

    """

  private static func icon(_ path: String) -> String {
    image(
      "fill='none' stroke='black' stroke-width='2' stroke-linecap='round' "
        + "stroke-linejoin='round'", path)
  }

  private static let star = image(
    "fill='black'", "M12 2l3 6.6 7 .8-5.2 4.8 1.5 7L12 17.6l-6.3 3.6 1.5-7L2 9.4l7-.8z")

  private static func image(_ attributes: String, _ path: String) -> String {
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' "
      + "\(attributes)%3E%3Cpath d='\(path)'/%3E%3C/svg%3E\")"
  }
}
