/// The style sheet of a storyboard, around the screens of apps.
enum StoryboardStyles {
  static let source = """
    .board { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
      block-size: 100vh; }
    .board-bar { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center;
      padding: 10px 16px; border-block-end: 1px solid var(--page-line);
      background: var(--page-card); }
    .board-bar h1 { font-size: 1.05rem; margin: 0; }
    .board-group { display: inline-flex; flex-wrap: wrap; gap: 4px; }
    .board-space { flex: 1 1 0; }
    .board-map { overflow: auto; position: relative; cursor: grab; }
    .board-map.is-dragged { cursor: grabbing; user-select: none; }
    .board-sheet { position: relative; }
    .board-world { position: absolute; inset-block-start: 0; left: 0; transform-origin: 0 0; }
    .board-ways { position: absolute; left: 0; top: 0; pointer-events: none; overflow: visible; }
    .board-ways path { fill: none; stroke: var(--page-quiet); stroke-width: 1.5; opacity: 0.35; }
    .board-ways path.is-back { opacity: 0; }
    .board-ways path.is-on { stroke: var(--page-strong); stroke-width: 3; opacity: 1; }
    .board-lane { position: absolute; left: 0; margin: 0; font-size: 1.3rem; }
    .board-place { position: absolute; display: flex; flex-direction: column; gap: 6px;
      cursor: pointer; }
    .board-place.is-dim { opacity: 0.25; }
    .board-name { display: flex; align-items: baseline; gap: 8px; border: 0; background: none;
      padding: 2px 4px; font: inherit; color: inherit; font-weight: 650; cursor: pointer;
      text-align: start; border-radius: 6px; min-inline-size: 0; }
    .board-name small { font-weight: 400; color: var(--page-quiet); white-space: nowrap; }
    .board-name span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .board-thumb { position: relative; flex: none; overflow: hidden; border-radius: 14px;
      border: 2px solid var(--page-line); background: var(--page-card); }
    .board-place.is-untried .board-thumb { border-style: dashed; border-color: var(--page-quiet); }
    .board-place.has-problem .board-thumb { border-color: var(--page-bad); }
    .board-place:hover .board-thumb { border-color: var(--page-strong); }
    .board-pin { color: var(--page-bad); font-weight: 650; white-space: nowrap; }
    .board-scaled { transform-origin: 0 0; }
    .board-scaled .flow-app { box-shadow: 0 0 0 1px var(--page-line); }
    .board-scaled * { scrollbar-width: thin; } .board-thumb * { scrollbar-width: none; }
    .board-play { display: grid; grid-template-columns: minmax(0, 1fr) 380px; min-block-size: 0; }
    .board-stages { display: flex; gap: 24px; justify-content: safe center; padding: 20px;
      overflow: auto; align-items: start; }
    .board-stage { flex: none; display: flex; flex-direction: column; gap: 8px; }
    .board-stage h2 { font-size: 0.95rem; margin: 0; }
    .board-fit { position: relative; }
    .board-panel { overflow: auto; border-inline-start: 1px solid var(--page-line);
      background: var(--page-card); padding: 16px; display: flex; flex-direction: column;
      gap: 18px; }
    .board-panel h2 { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
    .board-panel p { margin: 4px 0; }
    .board-panel h3 { margin: 0 0 6px; font-size: 0.95rem; }
    .board-panel ol, .board-panel ul { margin: 0; padding-inline-start: 1.4em; }
    .board-panel li { margin-block: 2px; overflow-wrap: anywhere; }
    .board-panel .board-plain { list-style: none; padding: 0; display: flex;
      flex-direction: column; gap: 4px; }
    .board-plain .page-button { inline-size: 100%; }
    .board-hop { display: flex; gap: 8px; }
    .board-hop b { inline-size: 1em; text-align: center; flex: none; }
    .board-hop.is-handled { color: var(--page-good); font-weight: 650; }
    .board-row { display: flex; gap: 8px; flex-wrap: wrap; }
    .page-code + .board-row { margin-block-start: 8px; }
    .is-unexplored { outline: 1.5px dotted var(--page-quiet); outline-offset: -3px; }
    .is-unexplored, .is-unexplored * { cursor: help; }
    .is-other { outline: 3px solid var(--page-warn) !important; outline-offset: -3px; }
    .is-only { outline: 3px dashed var(--page-bad) !important; outline-offset: -3px; }
    .board-toast { position: fixed; inset-block-end: 24px; inset-inline: 0; margin-inline: auto;
      inline-size: fit-content; max-inline-size: min(40rem, 100vw - 48px); padding: 10px 18px;
      border-radius: 12px; background: var(--page-ink); color: var(--page-paper); z-index: 3; }
    .board-toast:empty { display: none; }
    .board-report { overflow: auto; padding: 24px max(24px, 50% - 30rem); }
    .board-report :is(h2, h3) { overflow-wrap: anywhere; line-height: 1.25; }
    .board-report h4 { margin: 12px 0 4px; }
    .board-report section { border-block-start: 1px solid var(--page-line);
      margin-block-start: 24px; }
    .board-report :is(th, td) { text-align: start; padding-inline-end: 16px; font-weight: 400; }
    .board-report pre { font: 0.87rem/1.5 ui-monospace, Menlo, Consolas, monospace; margin: 0;
      overflow-x: auto; padding: 12px; border: 1px solid var(--page-line); border-radius: 8px;
      background: var(--page-card); }
    .board-report pre:is(.replay, .trace) { white-space: pre-wrap; overflow-wrap: anywhere;
      user-select: all; }
    .board-report a { color: var(--page-strong); }
    .board-print { display: none; }
    @media (max-width: 900px) {
      .board-play { grid-template: auto auto / minmax(0, 1fr); overflow: auto; }
      .board-stages { overflow: visible; } .board-panel { border-inline-start: 0;
        border-block-start: 1px solid var(--page-line); overflow: visible; }
    }
    @media print {
      body, .board { block-size: auto; display: block; background: none; }
      .board > :not(.board-print) { display: none !important; }
      .board-print { display: block; }
      .board-flow { break-after: page; } .board-flow:last-child { break-after: auto; }
      .board-flow h2 { margin: 0 0 12px; }
      .board-cards { display: flex; flex-wrap: wrap; gap: 16px; }
      .board-card { break-inside: avoid; inline-size: 180px; }
      .board-card .board-thumb { block-size: 384px; }
    }

    """
}
