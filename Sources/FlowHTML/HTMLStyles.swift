/// The style sheet of all drawn apps. It has no left and no right, only leading and trailing edges,
/// and no colours but those of the theme.
enum HTMLStyles {
  /// The page, the device, its layers and panes.
  static let frames = """
    .flow-page { margin: 0; padding: 24px; min-block-size: calc(100vh - 48px); display: grid;
      place-items: safe center; background: #E5E5EA; }
    .flow-page > main { display: grid; max-inline-size: 100%; min-inline-size: 0; }
    @media (prefers-color-scheme: dark) { .flow-page { background: #3A3A3C; } }
    .flow-app { display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); overflow: hidden;
      box-sizing: border-box; inline-size: 390px; max-inline-size: 100%; block-size: 844px;
      border-radius: 36px; background: var(--flow-background); color: var(--flow-text);
      font: calc(var(--flow-size) / 16 * 1rem) / 1.35 var(--flow-body-font); text-align: start;
      --flow-line: color-mix(in srgb, var(--flow-text) 15%, transparent);
      --flow-tint: color-mix(in srgb, var(--flow-accent) 9%, var(--flow-surface));
      overflow-wrap: break-word; box-shadow: 0 12px 40px rgb(0 0 0 / 0.25); }
    .flow-app *, .flow-app *::before { box-sizing: border-box; }
    .flow-app[data-shape="panes"] { inline-size: 1180px; block-size: 820px; border-radius: 20px; }
    .flow-app[data-device="tablet-portrait"] { inline-size: 820px; block-size: 1180px; }
    .flow-app[data-device="tablet-split"] { inline-size: 590px; block-size: 820px;
      border-radius: 20px; }
    .flow-app[data-device="wide"] { inline-size: 1720px; block-size: 960px; }
    .flow-app[data-frame="content"] { block-size: auto; min-block-size: 320px; }
    .flow-layer { grid-area: 1 / 1; position: relative; display: flex; min-inline-size: 0;
      min-block-size: 0; }
    .flow-scrim { position: absolute; inset: 0; background: rgb(0 0 0 / 0.35); }
    .flow-layer[data-layer="base"] { flex-direction: column; }
    .flow-panes { flex: 1 1 auto; display: flex; min-inline-size: 0; min-block-size: 0; }
    .flow-panes > * { flex: 1 1 0; min-inline-size: 0; }
    .flow-pane { display: flex; flex-direction: column; min-block-size: 0; }
    .flow-pane + .flow-pane { border-inline-start: 1px solid var(--flow-line); }
    .flow-panes > .flow-pane[data-place="leading"] { flex: 0 0 300px; }
    .flow-pane[data-place="leading"]:last-child { border-inline-end: 1px solid var(--flow-line); }
    .flow-sheet, .flow-popover, .flow-fullScreen { position: relative; display: flex;
      flex-direction: column; flex: 1 1 0; min-inline-size: 0; overflow: hidden;
      background: var(--flow-background); border: 0 solid var(--flow-line); }
    .flow-layer[data-layer="sheet"], .flow-layer[data-layer="popover"] {
      padding-block-start: 56px; }
    .flow-sheet, .flow-popover { border-start-start-radius: 20px; border-start-end-radius: 20px;
      border-block-start-width: 1px; }
    .flow-app[data-shape="panes"] :is(.flow-sheet, .flow-popover) { flex: 0 1 580px;
      block-size: 82%; margin: auto; border-radius: 20px; box-shadow: 0 8px 32px rgb(0 0 0 / 0.3); }
    .flow-app[data-shape="panes"] .flow-layer:is([data-layer="sheet"], [data-layer="popover"]) {
      padding-block-start: 0; }
    .flow-app[data-shape="panes"] .flow-popover { flex-basis: 400px; block-size: 64%; }
    .flow-grabber { align-self: center; flex: none; inline-size: 64px; block-size: 24px; padding: 0;
      border: 0; background: none; cursor: pointer; }
    .flow-grabber::before { content: ""; display: block; inline-size: 38px; block-size: 5px;
      margin: auto; border-radius: 3px; background: var(--flow-secondary); }
    .flow-dialog, .flow-actionSheet { position: relative; margin: auto;
      inline-size: min(330px, 100% - 48px); max-block-size: calc(100% - 48px); display: flex;
      overflow: hidden; background: var(--flow-surface); border-radius: max(14px, var(--flow-radius));
      border: 1px solid var(--flow-line); box-shadow: 0 8px 32px rgb(0 0 0 / 0.3); }
    .flow-actionSheet { inline-size: calc(100% - 16px); margin-block-end: 8px; }
    .flow-app[data-shape="panes"] .flow-actionSheet { inline-size: min(330px, 100% - 48px);
      margin-block-end: auto; }
    .flow-waiting { position: relative; margin: auto; padding: 24px; border-radius: 16px;
      background: var(--flow-surface); }
    @media (max-width: 430px) {
      .flow-page { padding: 0; min-block-size: 100vh; }
      .flow-app { border-radius: 0; inline-size: 100%; }
    }
    @media (max-width: 640px) {
      .flow-app[data-shape="panes"] { inline-size: 100%; block-size: auto; }
      .flow-app[data-shape="panes"] .flow-panes { flex-direction: column; }
      .flow-panes > .flow-pane[data-place="leading"] { flex-basis: auto; }
      .flow-pane + .flow-pane { border-inline-start: 0;
        border-block-start: 1px solid var(--flow-line); }
    }

    """

  /// The bar and the parts of a screen.
  static let screens = """
    .flow-screen { position: relative; display: flex; flex-direction: column; flex: 1 1 auto;
      min-block-size: 0; min-inline-size: 0; }
    .flow-bar { flex: none; display: grid; grid-template-columns: 1fr auto; align-items: center;
      column-gap: 8px; padding: 18px 20px 8px; }
    .flow-bar-start { grid-area: 1 / 1; display: flex; gap: 8px; justify-self: start;
      margin-inline-start: -8px; min-inline-size: 0; max-inline-size: 100%; }
    .flow-bar-end { grid-area: 1 / 2; display: flex; gap: 8px; margin-inline-end: -8px; }
    .flow-bar[data-back="short"] { grid-template-columns: auto 1fr auto; }
    .flow-bar[data-back="short"] > .flow-title { grid-area: 1 / 2; }
    .flow-bar[data-back="short"] > .flow-bar-end { grid-area: 1 / 3; }
    .flow-title { grid-column: 1 / -1; margin: 0; font: 700 1.9em / 1.15 var(--flow-title-font);
      letter-spacing: -0.01em; }
    :is([data-title="inline"], [data-title="hidden"]) > .flow-bar {
      grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
      border-block-end: 1px solid var(--flow-line); min-block-size: 52px; padding-block: 6px; }
    [data-title="inline"] > .flow-bar > .flow-title { grid-area: 1 / 2; text-align: center;
      font-size: 1.05em; font-weight: 650; max-inline-size: 15em; letter-spacing: 0; }
    :is([data-title="inline"], [data-title="hidden"]) > .flow-bar > .flow-bar-end {
      grid-area: 1 / 3; justify-self: end; }
    .flow-app[data-device="phone"] > [data-layer="base"] .flow-bar { padding-block-start: 22px; }
    .flow-back, .flow-bar .flow-button { display: inline-flex; align-items: center; gap: 4px;
      min-block-size: 44px; inline-size: auto; padding: 0 8px; border: 0; background: none;
      color: var(--flow-accent); font: inherit; cursor: pointer; text-align: start; }
    .flow-back .flow-chevron { transform: scaleX(-1); color: inherit; inline-size: 1.1em;
      block-size: 1.1em; }
    [dir="rtl"] .flow-back .flow-chevron { transform: none; }
    .flow-back { min-inline-size: 0; }
    .flow-back-title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .flow-bar .flow-button[data-traits~="emphasized"] { font-weight: 700; }
    .flow-content { flex: 1 1 auto; min-block-size: 0; overflow-y: auto; display: flex;
      flex-direction: column; gap: 16px; padding: 8px 20px 28px; scrollbar-width: thin; }
    .flow-content > * { flex: none; margin: 0; }
    :is([data-title="inline"], [data-title="hidden"]) > .flow-content {
      padding-block-start: 18px; }
    .flow-bottom { flex: none; padding: 12px 20px 24px; border-block-start: 1px solid
      var(--flow-line); }
    .flow-pane > .flow-screen[data-focused]::before { content: "";
      position: absolute; inset-block-start: 0; inset-inline: 0; block-size: 3px;
      background: var(--flow-accent); }
    :is(.flow-dialog, .flow-actionSheet) > .flow-screen { flex: 1 1 0; }
    [data-title="alert"] > .flow-bar { padding: 20px 18px 4px; display: block; }
    [data-title="alert"] > .flow-bar > .flow-title { font-size: 1.05em; text-align: center;
      line-height: 1.25; letter-spacing: 0; }
    .flow-screen[data-traits~="actionSheet"] > .flow-bar > .flow-title { font-size: 0.95em;
      color: var(--flow-secondary); }
    [data-title="alert"] > .flow-content { gap: 12px; padding: 0; }
    [data-title="alert"] > .flow-content > :not(.flow-buttons) { margin-inline: 18px;
      text-align: center; }
    [data-title="alert"] .flow-field { text-align: start; }
    [data-title="alert"] .flow-buttons { gap: 0; margin-block-start: 6px; }
    [data-title="alert"] .flow-button { border: 0; border-block-start: 1px solid var(--flow-line);
      border-radius: 0; background: none; min-block-size: 48px; font-weight: 500; }
    [data-title="alert"] .flow-button:last-child { font-weight: 650; }

    """

  /// Text, pictures, groups and statuses.
  static let content = """
    .flow-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .flow-heading { font: 650 1.35em / 1.2 var(--flow-title-font); margin: 0; }
    :is([data-title="inline"], [data-title="hidden"]) .flow-heading:first-child {
      font-size: 1.75em; font-weight: 700; }
    .flow-text { margin: 0; white-space: pre-line; }
    .flow-value, .flow-note, .flow-extent { color: var(--flow-secondary); }
    .flow-extent { display: block; font-size: 0.82em; padding: 8px 16px 0; }
    .flow-problem { margin: 0; color: var(--flow-danger); font-size: 0.88em; }
    .flow-facts { margin: 0; background: var(--flow-surface); border: 1px solid var(--flow-line);
      border-radius: var(--flow-radius); }
    .flow-fact { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 16px;
      padding: 10px 16px; }
    .flow-fact + .flow-fact { border-block-start: 1px solid var(--flow-line); }
    .flow-fact dt { color: var(--flow-secondary); }
    .flow-fact dd { margin: 0; text-align: end; margin-inline-start: auto; }
    .flow-figure { display: flex; }
    .flow-picture { display: flex; flex-direction: column; align-items: center; gap: 6px;
      justify-content: center; flex: none; overflow: hidden; object-fit: cover; color:
      var(--flow-secondary); background: var(--flow-tint); border-radius: var(--flow-radius);
      border: 1px solid var(--flow-line); }
    .flow-figure > .flow-picture { inline-size: 100%; aspect-ratio: 16 / 9; }
    .flow-figure .flow-icon { inline-size: 2.4em; block-size: 2.4em; }
    .flow-caption { font-size: 0.82em; padding-inline: 12px; text-align: center; }
    :is(.flow-row-main, .flow-button) > .flow-picture { inline-size: 44px; block-size: 44px;
      border-radius: min(var(--flow-radius), 12px); }
    :is(.flow-row-main, .flow-button) > .flow-picture .flow-caption { display: none; }
    .flow-button > .flow-picture { inline-size: 28px; block-size: 28px; }
    .flow-monogram { font-weight: 650; color: var(--flow-accent); }
    .flow-group { margin: 0; padding: 0; border: 0; min-inline-size: 0; display: flex;
      flex-direction: column; gap: 14px; }
    .flow-group > * { margin: 0; }
    .flow-legend, .flow-list-title { padding: 0 16px 8px; font-size: 0.88em; font-weight: 600;
      color: var(--flow-secondary); }
    .flow-status { display: flex; flex-direction: column; align-items: center; gap: 6px;
      padding: 20px 16px; text-align: center; background: var(--flow-surface);
      border: 1px solid var(--flow-line); border-radius: var(--flow-radius); }
    .flow-status-title { font-weight: 600; }
    .flow-status-value { color: var(--flow-secondary); font-size: 0.92em; }

    """
}
