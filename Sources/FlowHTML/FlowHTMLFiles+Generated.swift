/// The files of `FlowHTML/Files`, written by `scripts/pages`.
enum FlowHTMLFiles {
  static let bars = #"""
    .flow-top-bar { flex: none; display: flex; align-items: center; gap: 8px; min-block-size: 52px;
      padding: 4px 12px; background: var(--flow-surface);
      border-block-end: 1px solid var(--flow-line); }
    .flow-app[data-device="phone"] .flow-top-bar { padding-block-start: 14px; }
    .flow-app[data-device="phone"] .flow-top-bar + .flow-panes .flow-bar {
      padding-block-start: 12px; }
    .flow-menu-button { flex: none; display: inline-flex; align-items: center; gap: 8px;
      justify-content: center; min-inline-size: 44px; min-block-size: 44px; padding: 0 8px;
      border: 0; background: none; color: var(--flow-accent); font: inherit; cursor: pointer; }
    .flow-menu-button > .flow-icon { inline-size: 1.5em; block-size: 1.5em; }
    .flow-top-bar-title { min-inline-size: 0; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; font: 650 1.05em / 1.3 var(--flow-title-font); }
    .flow-tab-bar { flex: none; background: var(--flow-surface);
      border-block-start: 1px solid var(--flow-line); }
    .flow-tabs { display: flex; justify-content: safe center; overflow-x: auto;
      scrollbar-width: none; }
    .flow-app[data-device="phone"] .flow-tabs { padding-block-end: 14px; }
    .flow-tab { position: relative; flex: 1 1 0; min-inline-size: 64px; max-inline-size: 180px;
      min-block-size: 56px; display: flex; flex-direction: column; align-items: center;
      justify-content: center; gap: 3px; padding: 8px 4px 5px; border: 0; background: none;
      border-block-start: 3px solid transparent; color: var(--flow-secondary); font: inherit;
      cursor: pointer; }
    .flow-tab > .flow-picture { inline-size: 28px; block-size: 28px; font-size: 0.88em;
      border-radius: min(var(--flow-radius), 8px); }
    .flow-tab .flow-caption { display: none; }
    .flow-tab-title { max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap; font-size: 0.76em; line-height: 1.25; font-weight: 500; }
    .flow-tab > .flow-badge { position: absolute; inset-block-start: 2px;
      inset-inline-start: calc(50% + 6px); font-size: 0.7em; padding-inline: 5px;
      border: 2px solid var(--flow-surface); }
    .flow-tab[data-traits~="selected"] { color: var(--flow-accent);
      border-block-start-color: var(--flow-accent); }
    .flow-tab[data-traits~="selected"] > .flow-tab-title { font-weight: 700; }
    .flow-tab[data-traits~="selected"] > .flow-picture { background: var(--flow-accent); }
    .flow-tab[data-traits~="selected"] :is(.flow-monogram, .flow-symbol) {
      color: var(--flow-on-accent); }
    .flow-drawer { position: relative; display: flex; flex: 1 1 0; min-inline-size: 0; }
    .flow-drawer-panel { flex: 0 0 80%; min-inline-size: 0; display: flex; flex-direction: column;
      overflow: hidden; background: var(--flow-background);
      border-inline-end: 1px solid var(--flow-line); box-shadow: 0 0 32px rgb(0 0 0 / 0.3); }
    .flow-app[data-shape="panes"] .flow-drawer-panel { flex: 0 0 min(320px, 80%); }
    .flow-drawer-panel > .flow-screen > .flow-bar { padding-block-start: 22px; }
    .flow-beside { flex: 1 1 0; padding: 0; border: 0; background: none; cursor: pointer; }

    """#

  static let content = #"""
    .flow-hidden { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .flow-heading { font: 650 1.35em / 1.2 var(--flow-title-font); margin: 0; }
    :is([data-title="inline"], [data-title="hidden"]) .flow-heading:first-child {
      font-size: 1.75em; font-weight: 700; }
    .flow-heading[data-level] { font-size: 1.15em; }
    .flow-heading:is([data-level="3"], [data-level="4"], [data-level="5"]) { font-size: 1em; }
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
    .flow-picture[data-fit="whole"] { object-fit: contain; }
    .flow-figure > .flow-picture { inline-size: 100%; aspect-ratio: 16 / 9; }
    .flow-figure .flow-icon { inline-size: 2.4em; block-size: 2.4em; }
    .flow-caption { font-size: 0.82em; padding-inline: 12px; text-align: center; }
    :is(.flow-row-main, .flow-button) > .flow-picture { inline-size: 44px; block-size: 44px;
      border-radius: min(var(--flow-radius), 12px); }
    :is(.flow-row-main, .flow-button) > .flow-picture .flow-caption { display: none; }
    .flow-button > .flow-picture { inline-size: 28px; block-size: 28px; }
    .flow-icon.flow-symbol { inline-size: 1.5em; block-size: 1.5em; color: var(--flow-accent); }
    .flow-figure .flow-icon.flow-symbol { inline-size: 4em; block-size: 4em; }
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

    """#

  static let controls = #"""
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
    .flow-switch { background: var(--flow-surface); border: 1px solid var(--flow-line);
      border-radius: var(--flow-radius); padding-inline: 16px; }
    .flow-switch > label { display: flex; align-items: center; gap: 12px; min-block-size: 46px;
      padding-block: 8px; cursor: pointer; }
    .flow-switch-words { flex: 1 1 auto; }
    .flow-switch > .flow-problem { padding-block-end: 10px; }
    .flow-switch-control { appearance: none; flex: none; position: relative; inline-size: 48px;
      block-size: 28px; margin: 0; border: 2px solid var(--flow-secondary); border-radius: 14px;
      background: var(--flow-background); cursor: pointer; }
    .flow-switch-control::before { content: ""; position: absolute; inset-block-start: 2px;
      inset-inline-start: 2px; inline-size: 20px; block-size: 20px; border-radius: 50%;
      background: var(--flow-secondary); }
    .flow-switch-control:checked { background: var(--flow-accent); border-color: var(--flow-accent); }
    .flow-switch-control:checked::before { inset-inline-start: 22px;
      background: var(--flow-on-accent); }
    .flow-progress { display: flex; flex-direction: column; gap: 6px; }
    .flow-progress-bar { inline-size: 100%; block-size: 8px; accent-color: var(--flow-accent); }
    .flow-button[data-role="link"] { border-color: transparent; background: none;
      color: var(--flow-accent); text-decoration: underline; text-underline-offset: 3px; }
    .flow-option-words { flex: 1 1 auto; display: flex; justify-content: space-between; gap: 8px; }
    .flow-option input { inline-size: 1.2em; block-size: 1.2em; margin: 0; flex: none;
      accent-color: var(--flow-accent); }

    """#

  static let frames = #"""
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

    """#

  static let ios = #"""
    [data-skin="ios"] { --flow-shape-radius: 10px; line-height: 1.3;
      --flow-line: color-mix(in srgb, var(--flow-text) 18%, transparent);
      --flow-fill: color-mix(in srgb, var(--flow-text) 9%, var(--flow-background)); }
    [data-skin="ios"] .flow-content { gap: 20px; padding: 8px 16px 32px; }
    [data-skin="ios"] :is([data-title="inline"], [data-title="hidden"]) > .flow-content {
      padding-block-start: 18px; }
    [data-skin="ios"] .flow-bottom { padding: 12px 16px 34px; }
    [data-skin="ios"] .flow-bar { padding-inline: 16px; }
    [data-skin="ios"] .flow-title { font-size: 2em; letter-spacing: -0.015em; }
    [data-skin="ios"] [data-title="inline"] > .flow-bar > .flow-title { font-size: 1em;
      font-weight: 600; }
    [data-skin="ios"] .flow-bar { min-block-size: 44px; }
    [data-skin="ios"] .flow-back .flow-chevron { inline-size: 1.35em; block-size: 1.35em; }
    [data-skin="ios"] .flow-back, [data-skin="ios"] .flow-bar .flow-button { font-weight: 400; }
    [data-skin="ios"] .flow-bar .flow-button[data-traits~="emphasized"] { font-weight: 600; }
    [data-skin="ios"] .flow-heading:not([data-level]) { font-size: 1.3em; }
    [data-skin="ios"] :is([data-title="inline"], [data-title="hidden"]) .flow-heading:first-child {
      font-size: 2em; letter-spacing: -0.015em; }
    [data-skin="ios"] :is(.flow-rows, .flow-facts, .flow-options, .flow-switch) {
      border-radius: var(--flow-shape-radius); }
    [data-skin="ios"] :is(.flow-list-title, .flow-legend, .flow-field > .flow-label,
      .flow-choice > .flow-label) { padding: 0 16px 6px; font-size: 0.78em; font-weight: 400;
      color: var(--flow-secondary); }
    [data-skin="ios"] :is(.flow-row, .flow-option) + :is(.flow-row, .flow-option) {
      border-block-start: 0; }
    [data-skin="ios"] .flow-option { position: relative; }
    [data-skin="ios"] .flow-row + .flow-row::before { content: ""; display: block;
      margin-inline-start: 16px; border-block-start: 1px solid var(--flow-line); }
    [data-skin="ios"] .flow-row:has(> .flow-row-main > .flow-picture)::before {
      margin-inline-start: 72px !important; }
    [data-skin="ios"] .flow-option + .flow-option::before { content: ""; position: absolute;
      inset-block-start: 0; inset-inline: 16px 0; border-block-start: 1px solid var(--flow-line); }
    [data-skin="ios"] .flow-row-main { min-block-size: 44px; padding: 11px 16px; }
    [data-skin="ios"] .flow-row-subtitle { font-size: 0.88em; }
    [data-skin="ios"] .flow-extent { padding-inline: 16px; font-size: 0.76em; }
    [data-skin="ios"] .flow-content .flow-button, [data-skin="ios"] .flow-bottom .flow-button {
      min-block-size: 50px; border-radius: 12px; font-weight: 400; }
    [data-skin="ios"] .flow-content .flow-button[data-traits~="emphasized"],
    [data-skin="ios"] .flow-bottom .flow-button[data-traits~="emphasized"] { font-weight: 600; }
    [data-skin="ios"] .flow-row-inside .flow-button { min-block-size: 44px; border-radius: 22px; }
    [data-skin="ios"] .flow-control { min-block-size: 44px; padding: 11px 16px;
      border-color: var(--flow-line); border-radius: var(--flow-shape-radius); }
    [data-skin="ios"] .flow-control[type="range"] { padding: 0; }
    [data-skin="ios"] .flow-control[type="search"] { border-radius: var(--flow-shape-radius);
      padding-inline: 40px; }
    [data-skin="ios"] .flow-box > [data-icon="search"] { inset-inline-start: 12px; }
    [data-skin="ios"] .flow-step { inline-size: 48px; min-block-size: 44px; border: 0;
      background: var(--flow-fill); color: var(--flow-text); font-size: 1.2em;
      border-radius: 8px; }
    [data-skin="ios"] .flow-field:has(> .flow-box > .flow-step) .flow-control { text-align: center; }
    [data-skin="ios"] .flow-switch-control { inline-size: 51px; block-size: 31px; border: 0;
      border-radius: 16px; background: color-mix(in srgb, var(--flow-text) 42%, transparent); }
    [data-skin="ios"] .flow-switch-control::before { inline-size: 27px; block-size: 27px;
      background: #FFFFFF; box-shadow: 0 1px 4px rgb(0 0 0 / 0.3); }
    [data-skin="ios"] .flow-switch-control:checked { background: var(--flow-accent); }
    [data-skin="ios"] .flow-switch-control:checked::before { inset-inline-start: 22px;
      background: var(--flow-on-accent); }
    [data-skin="ios"] .flow-progress-bar { block-size: 4px; }
    [data-skin="ios"] .flow-option input { order: 1; appearance: none; inline-size: 1.2em;
      block-size: 1.2em; background: transparent; }
    [data-skin="ios"] .flow-option input:checked::before { content: ""; display: block;
      inline-size: 1.2em; block-size: 1.2em; background: var(--flow-accent);
      -webkit-mask: var(--flow-icon-check) center / contain no-repeat;
      mask: var(--flow-icon-check) center / contain no-repeat; }
    [data-skin="ios"] .flow-tab { min-block-size: 49px; gap: 1px; padding-block: 5px 3px;
      border-block-start: 0; }
    [data-skin="ios"] .flow-tab > .flow-picture { border: 0; background: none; }
    [data-skin="ios"] .flow-tab .flow-symbol { inline-size: 24px; block-size: 24px;
      color: inherit !important; }
    [data-skin="ios"] .flow-tab[data-traits~="selected"] .flow-monogram { color: inherit; }
    [data-skin="ios"] .flow-tab[data-traits~="selected"] > .flow-picture { background: none;
      color: var(--flow-accent); }
    [data-skin="ios"] .flow-tab-title { font-size: 0.66em; }
    [data-skin="ios"] :is(.flow-sheet, .flow-popover) { border-start-start-radius: 10px;
      border-start-end-radius: 10px; border: 0; }
    [data-skin="ios"] .flow-grabber::before { inline-size: 36px; }
    [data-skin="ios"] .flow-dialog { inline-size: min(290px, 100% - 48px); border: 0;
      border-radius: 14px; }
    [data-skin="ios"] [data-title="alert"] > .flow-content { gap: 12px; padding: 0; }
    [data-skin="ios"] [data-title="alert"] > .flow-bar > .flow-title { font-size: 1em;
      font-weight: 600; }
    [data-skin="ios"] [data-title="alert"] > .flow-content > .flow-text { font-size: 0.82em; }
    [data-skin="ios"] .flow-content .flow-buttons .flow-button { border-radius: 12px; }
    [data-skin="ios"] [data-title="alert"] > .flow-content .flow-buttons .flow-button {
      min-block-size: 44px; border: 0; border-radius: 0;
      border-block-start: 1px solid var(--flow-line); font-weight: 400; }
    [data-skin="ios"] .flow-dialog .flow-buttons:has(> .flow-button:nth-child(2):last-child) {
      flex-flow: row wrap; }
    [data-skin="ios"] .flow-dialog
      .flow-buttons:has(> .flow-button:nth-child(2):last-child) > .flow-button {
      flex: 1 1 40%; inline-size: auto; min-inline-size: min-content; max-inline-size: 100%; }
    [data-skin="ios"] .flow-dialog .flow-buttons > .flow-button:last-child { font-weight: 600; }
    @media (forced-colors: active) {
      [data-skin="ios"] :is(.flow-step, .flow-sheet, .flow-popover, .flow-dialog) {
        border: 1px solid CanvasText; }
      [data-skin="ios"] .flow-option input { appearance: auto; }
      [data-skin="ios"] .flow-option input:checked::before { display: none; } }

    """#

  static let screens = #"""
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

    """#

  static let symbols = #"""
    bag = M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2
    basket = M3 9h18l-2 11H5zM8 9l3-6M16 9l-3-6M9 13v4M12 13v4M15 13v4
    bell = M6 17V11a6 6 0 0 1 12 0v6l2 2H4zM10 21h4
    book = M4 4h6a3 3 0 0 1 2 1a3 3 0 0 1 2-1h6v15h-6a3 3 0 0 0-2 1a3 3 0 0 0-2-1H4zM12 5v15
    box = M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9
    calendar = M4 6h16v14H4zM4 10h16M8 3v5M16 3v5
    camera = M3 8h4l2-3h6l2 3h4v11H3zM12 9.5a4 4 0 1 1 0 8a4 4 0 1 1 0-8z
    card = M3 6h18v12H3zM3 10h18M6 15h4
    cart = M2 4h3l3 11h10l3-8H6M9 19h.1M17 19h.1
    chat = M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5
    clock = M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7v5l3 3
    flag = M6 21V4M6 5h12l-3 4 3 4H6
    fork-and-knife = M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21V3c-2 1-3 4-3 7v3h3
    gear = M12 9a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM12 5.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 1 1 0-13zM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1
    gift = M4 9h16v4H4zM5 13h14v8H5zM12 9v12M12 9c-5 0-6-6-2.5-5.5S12 9 12 9s-1-5 2.5-5.5S17 9 12 9
    globe = M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM3 12h18M12 3c4 5 4 13 0 18c-4-5-4-13 0-18z
    heart = M12 20C5 15 3 12 3 9a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 21 9c0 3-2 6-9 11z
    house = M3 11l9-8 9 8M5 10v11h14V10M10 21v-6h4v6
    info = M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 11v6M12 7.5v.1
    lamp = M9 21h6M12 21v-8M5 13l3-9h8l3 9z
    leaf = M5 19C4 9 10 4 20 4c0 10-5 16-13 14M5 21c1-6 4-9 9-11
    list = M8 6h13M8 12h13M8 18h13M4 6h.1M4 12h.1M4 18h.1
    mail = M3 6h18v13H3zM3 7l9 7 9-7
    map-pin = M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM12 6.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z
    music = M9 18V5l11-2v13M6.5 15.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5zM17.5 13.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z
    people = M9 5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM2 20c0-4 3-6 7-6s7 2 7 6M16 5.5a3 3 0 0 1 0 6M18 14.5c2.5.5 4 2.5 4 5.5
    person = M12 4a4 4 0 1 1 0 8a4 4 0 1 1 0-8zM4 21c0-4 3-7 8-7s8 3 8 7
    phone = M7 3h10v18H7zM11 18h2
    play = M7 4l13 8-13 8z
    rice = M3 11h18c0 5-4 9-9 9s-9-4-9-9zM7 11c0-3 2-5 5-5s5 2 5 5M14 6l5-4
    shelf = M4 3v18M20 3v18M4 10h16M4 18h16M8 10V5h3v5M14 18v-5h3v5
    star = M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z
    tag = M3 3h9l9 9-9 9-9-9zM8 8h.1
    truck = M2 6h12v11H2zM14 10h4l4 4v3h-8M6.5 15a2 2 0 1 1 0 4a2 2 0 1 1 0-4zM17.5 15a2 2 0 1 1 0 4a2 2 0 1 1 0-4z

    """#

  static let traits = #"""
    .flow-icon, .flow-chevron { flex: none; display: inline-block; inline-size: 1.15em;
      block-size: 1.15em; background: currentColor; -webkit-mask: var(--flow-shape) center / contain
      no-repeat; mask: var(--flow-shape) center / contain no-repeat; }
    .flow-chevron { --flow-shape: var(--flow-icon-chevron); inline-size: 1em; block-size: 1em;
      color: var(--flow-secondary); }
    [dir="rtl"] .flow-chevron { transform: scaleX(-1); }
    .flow-button[data-traits~="expanded"] > .flow-chevron,
    .flow-row[data-traits~="expanded"] .flow-chevron { transform: rotate(90deg); }
    [data-icon="check"] { --flow-shape: var(--flow-icon-check); color: var(--flow-accent); }
    [data-icon="trash"] {
      --flow-shape: var(--flow-icon-trash); }
    [data-icon="search"] {
      --flow-shape: var(--flow-icon-search); }
    [data-icon="lock"] { --flow-shape: var(--flow-icon-lock);
      color: var(--flow-secondary); }
    [data-icon="picture"] { --flow-shape: var(--flow-icon-picture); }
    [data-icon="invalid"] {
      --flow-shape: var(--flow-icon-invalid);
      color: var(--flow-danger); }
    [data-icon="menu"] { --flow-shape: var(--flow-icon-menu); }
    [data-icon="changing"] { --flow-shape: var(--flow-icon-changing);
      color: var(--flow-accent); }
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
      .flow-text, .flow-heading, .flow-status, .flow-tab, .flow-switch, .flow-progress)[data-focused] {
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
    :is(.flow-option, .flow-switch):has(:disabled) { opacity: 0.6; }
    .flow-required { color: var(--flow-danger); }
    .flow-field[data-traits~="invalid"] .flow-control, .flow-choice[data-traits~="invalid"]
      > .flow-options { border: 2px solid var(--flow-danger); }
    .flow-field[data-traits~="changing"] .flow-control { outline: 2px dashed var(--flow-accent);
      outline-offset: 3px; }
    @media (forced-colors: active) { .flow-switch-control { appearance: auto; }
      .flow-switch-control::before { display: none; }
       .flow-icon, .flow-chevron, .flow-stars-on {
      background: CanvasText; } .flow-stars { background: GrayText; } }

    """#
}
