extension HTMLStyles {
  /// The bars around the screens, and the drawer at the leading edge.
  static let bars = """
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
    .flow-tab[data-traits~="selected"] .flow-monogram { color: var(--flow-on-accent); }
    .flow-drawer { position: relative; display: flex; flex: 1 1 0; min-inline-size: 0; }
    .flow-drawer-panel { flex: 0 0 80%; min-inline-size: 0; display: flex; flex-direction: column;
      overflow: hidden; background: var(--flow-background);
      border-inline-end: 1px solid var(--flow-line); box-shadow: 0 0 32px rgb(0 0 0 / 0.3); }
    .flow-app[data-shape="panes"] .flow-drawer-panel { flex: 0 0 min(320px, 80%); }
    .flow-drawer-panel > .flow-screen > .flow-bar { padding-block-start: 22px; }
    .flow-beside { flex: 1 1 0; padding: 0; border: 0; background: none; cursor: pointer; }

    """
}
