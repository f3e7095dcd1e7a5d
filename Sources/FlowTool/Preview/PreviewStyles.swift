/// The style sheet of a preview's page around the apps: the bar, the stage, the inspector.
enum PreviewStyles {
  static let source = """
    .preview { display: grid; block-size: 100dvh; overflow: hidden;
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr) 400px; }
    .skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; z-index: 9;
      padding: 8px 16px; background: var(--page-card); color: var(--page-strong);
      border-radius: 8px; }
    .skip:focus { inset-block-start: 8px; }
    .bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px;
      padding: 10px 20px; background: var(--page-card);
      border-block-end: 1px solid var(--page-line); }
    .bar h1 { margin: 0; font-size: 1.05rem; font-weight: 650; margin-inline-end: auto;
      overflow-wrap: anywhere; }
    .bar .page-select { padding-inline: 8px; max-inline-size: 170px; }
    .notices { grid-column: 1 / -1; display: grid; }
    .notices > :not([hidden]) { padding: 10px 20px; margin: 0;
      border-block-end: 1px solid var(--page-line); background: var(--page-card); }
    #problem { border-inline-start: 6px solid var(--page-bad); max-block-size: 40vh;
      overflow: auto; }
    #problem h2 { margin: 0 0 6px; font-size: 1rem; color: var(--page-bad); }
    #problem pre { margin: 0 0 8px; white-space: pre; overflow-x: auto; }
    #apart { border-inline-start: 6px solid var(--page-warn); display: flex; gap: 16px;
      align-items: center; }
    #apart[hidden] { display: none; }
    #apart p { margin: 0; overflow-wrap: anywhere; }
    #gone { border-inline-start: 6px solid var(--page-bad); }
    #stage { overflow: auto; padding: 24px; display: flex; gap: 32px; align-items: flex-start;
      justify-content: safe center; outline: none; }
    .device { margin: 0; display: grid; gap: 10px; justify-items: center; flex: none; }
    .device figcaption { display: flex; gap: 8px; align-items: center; color: var(--page-quiet);
      font-size: 0.87rem; min-block-size: 30px; }
    .device .name { font-weight: 600; color: var(--page-ink); }
    .device .name::first-letter { text-transform: uppercase; }
    .device .page-button { min-block-size: 28px; padding: 1px 10px; font-size: 0.87rem; }
    .frame { zoom: var(--zoom, 1); }
    .frame > .flow-app { max-inline-size: none; box-shadow: 0 0 0 1px var(--page-line),
      0 10px 30px rgb(0 0 0 / 0.14); }
    .frame article:focus { outline: none; }
    .is-expecting .frame { cursor: crosshair; }
    .is-expecting .frame * { cursor: crosshair !important; }
    .is-expecting .frame [data-at]:hover:not(:has([data-at]:hover)) {
      outline: 3px dashed var(--page-strong); outline-offset: 2px; }
    .is-expecting .frame > .flow-app { box-shadow: 0 0 0 3px var(--page-strong); }
    #side { display: flex; flex-direction: column; min-block-size: 0; background: var(--page-card);
      border-inline-start: 1px solid var(--page-line); }
    .tabs { display: flex; flex: none; padding: 0 12px; border-block-end: 1px solid
      var(--page-line); overflow-x: auto; scrollbar-width: none; }
    .tab { font: inherit; font-size: 0.92rem; padding: 11px 10px 9px; border: 0; background: none;
      color: var(--page-quiet); cursor: pointer; border-block-end: 3px solid transparent; }
    .tab[aria-selected="true"] { color: var(--page-strong); font-weight: 600;
      border-block-end-color: var(--page-strong); }
    .tab:focus-visible, #panel:focus-visible { outline: 3px solid var(--page-strong);
      outline-offset: -3px; }
    #stage, #panel { scrollbar-width: thin; }
    #panel { flex: 1 1 0; overflow: auto; padding: 14px 20px 24px; display: flex;
      flex-direction: column; gap: 12px; }
    #panel > * { margin: 0; flex: none; }
    #panel h2 { font-size: 0.87rem; font-weight: 650; color: var(--page-quiet);
      margin-block-start: 8px; }
    #panel ul, #panel ol { list-style: none; padding: 0; margin: 0; font-size: 0.92rem; }
    .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .steps { display: grid; gap: 1px; }
    .step { display: flex; gap: 10px; inline-size: 100%; padding: 5px 10px; border: 0;
      border-radius: 6px; background: none; color: inherit; text-align: start; cursor: pointer;
      font: 0.87rem/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      overflow-wrap: anywhere; }
    .step:hover { background: var(--page-paper); }
    .step:focus-visible { outline: 3px solid var(--page-strong); outline-offset: -2px; }
    .step .number { flex: 0 0 1.8em; color: var(--page-quiet); text-align: end; }
    .step[aria-current] { background: var(--page-strong); color: var(--page-on-strong); }
    .step[aria-current] :is(.number, .page-bad) { color: inherit; }
    .step.is-undone { color: var(--page-quiet); font-style: italic; }
    .step.is-expectation { padding-inline-start: 22px; }
    .sent { border: 1px solid var(--page-line); border-radius: 10px; padding: 10px 14px;
      display: grid; gap: 6px; }
    .sent > strong { font-weight: 600; overflow-wrap: anywhere; }
    .hops { display: grid; gap: 0; }
    .hops li { display: flex; gap: 10px; padding: 3px 0; align-items: baseline; }
    .hops li + li { border-block-start: 1px dashed var(--page-line); }
    .hops .mark { flex: 0 0 1.2em; text-align: center; }
    .hops .is-handler { color: var(--page-good); font-weight: 600; }
    .hops small { margin-inline-start: auto; color: var(--page-quiet); font-size: 0.8rem;
      font-weight: 400; }
    .facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; }
    .facts dt { color: var(--page-quiet); }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    .requests { display: grid; gap: 6px; }
    .requests li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px;
      padding: 7px 10px; border: 1px solid var(--page-line); border-radius: 8px;
      font-size: 0.87rem; overflow-wrap: anywhere; }
    .requests small { grid-column: 1 / -1; color: var(--page-quiet); font-size: 0.8rem; }
    .requests .is-failed { color: var(--page-bad); }
    .requests .is-waiting { color: var(--page-warn); }
    .requests .row { grid-column: 1 / -1; }
    #panel .page-button, #panel .page-select, #panel .page-input { min-block-size: 30px;
      padding: 2px 10px; font-size: 0.87rem; }
    #panel .wide { inline-size: 100%; }
    .foot { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center;
      gap: 8px 20px; padding: 8px 20px; background: var(--page-card);
      border-block-start: 1px solid var(--page-line); }
    #prompt { display: flex; gap: 8px; align-items: center; flex: 0 1 520px; }
    #line { flex: 1 1 auto; min-inline-size: 0; white-space: nowrap; }
    #status { flex: 1 1 200px; margin: 0; overflow-wrap: anywhere; }
    #status.is-bad { color: var(--page-bad); }
    #speed { margin: 0; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
    .keys { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 12px 0 20px; }
    .keys dt { font-weight: 600; }
    .keys dd { margin: 0; }
    .page-dialog h2 { margin: 0; font-size: 1.1rem; }
    @media (max-width: 900px) {
      .preview { grid-template: auto auto minmax(320px, 1fr) minmax(240px, 45vh) auto / 100%;
        block-size: auto; min-block-size: 100dvh; overflow: auto; }
      #side { border-inline-start: 0; border-block-start: 1px solid var(--page-line); }
    }

    """
}
