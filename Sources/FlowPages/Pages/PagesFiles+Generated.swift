/// The files of `Pages/Files`, written by `scripts/pages`.
enum PagesFiles {
  static let frame = #"""
    "use strict";
    const flow = {
      make(tree) {
        if (typeof tree === "string") return document.createTextNode(tree);
        const element = document.createElement(tree[0]);
        for (const name in tree[1]) element.setAttribute(name, tree[1][name]);
        for (let index = 2; index < tree.length; index++) {
          element.append(flow.make(tree[index]));
        }
        return element;
      },
      place(element) {
        const used = element.closest("[data-at][data-actions]");
        if (!used) return null;
        const owner = used.closest("article[data-screen], [data-role=topBar], [data-role=tabBar]");
        if (!owner) return null;
        return {
          element: used, owner: owner.dataset.screen ?? owner.dataset.role,
          at: used.dataset.at, actions: (used.dataset.actions ?? "").split(" "),
        };
      },
    };

    """#

  static let page = #"""
    :root { color-scheme: light dark; --page-paper: #F4F4F6; --page-card: #FFFFFF;
      --page-ink: #1C1C22; --page-quiet: #55555F; --page-line: #D5D5DC; --page-strong: #2A4FD0;
      --page-on-strong: #FFFFFF; --page-warn: #A3460B; --page-bad: #B3261E; --page-good: #1D6B3A;
      font: 15px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
    @media (prefers-color-scheme: dark) { :root { --page-paper: #17171B; --page-card: #222228;
      --page-ink: #F1F1F4; --page-quiet: #B4B4C0; --page-line: #3D3D47; --page-strong: #93AAFF;
      --page-on-strong: #10131F; --page-warn: #FFB77A; --page-bad: #FF9F97;
      --page-good: #86D7A2; } }
    * { box-sizing: border-box; }
    html, body { block-size: 100%; margin: 0; }
    body { background: var(--page-paper); color: var(--page-ink); }
    .page-button, .page-select, .page-input { font: inherit; color: inherit; min-block-size: 34px;
      padding: 4px 12px; border: 1px solid var(--page-line); border-radius: 8px;
      background: var(--page-card); max-inline-size: 100%; }
    .page-select { max-inline-size: 15rem; contain: paint; text-overflow: ellipsis; }
    .page-button { cursor: pointer; text-align: start; }
    .page-button:hover { border-color: var(--page-strong); }
    .page-button[aria-pressed="true"], .page-button[aria-current="page"] {
      background: var(--page-strong); color: var(--page-on-strong);
      border-color: var(--page-strong); }
    .page-button:disabled { color: var(--page-quiet); cursor: default; }
    .page-label { display: inline-flex; align-items: center; gap: 6px; color: var(--page-quiet);
      font-size: 0.87rem; }
    :is(.page-button, .page-select, .page-input, .page-focus):focus-visible {
      outline: 3px solid var(--page-strong); outline-offset: 2px; }
    .page-hidden { position: absolute; inset-block-start: 0; inline-size: 1px;
      block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .page-code { font: 0.87rem/1.5 ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono",
      monospace; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
    .page-quiet { color: var(--page-quiet); }
    .page-bad { color: var(--page-bad); }
    .page-dialog { border: 1px solid var(--page-line); border-radius: 14px; padding: 20px;
      background: var(--page-card); color: inherit; inline-size: min(36rem, 100vw - 32px);
      max-block-size: min(42rem, 100vh - 32px); overflow: auto; }
    .page-dialog::backdrop { background: rgb(0 0 0 / 0.45); }
    @media (prefers-reduced-motion: reduce) { *, *::before, *::after {
      animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
    @media (forced-colors: active) {
      .page-button:is([aria-pressed="true"], [aria-current="page"]), .step[aria-current] {
        forced-color-adjust: none; background: Highlight; color: HighlightText;
        border-color: Highlight; }
      .flow-app { outline: 1px solid CanvasText; } }

    """#
}
