// The page itself: its bar, its addresses, its keys.
const page = { scales: [] };
const address = () => {
  const words = new URLSearchParams();
  words.set("v", index.variants[now.n].id);
  const isMatrix = now.view === "matrix";
  if (now.view === "screen" || isMatrix) words.set("j", journey(now.way).join("\n"));
  if (isMatrix) words.set("view", "matrix");
  else if (now.view === "screen") words.delete("view");
  else if (now.view === "report" || index.variants[now.n].first !== undefined) {
    words.set("view", now.view);
  }
  if (now.other >= 0) words.set("c", index.variants[now.other].id);
  if (isMatrix && matrix.columns) words.set("m", matrix.columns);
  if (options.appearance !== "system") words.set("a", options.appearance);
  if (options.size !== 1) words.set("s", String(options.size));
  return `#${words}`;
};
const open = () => {
  const words = new URLSearchParams(location.hash.slice(1));
  const known = (id) => index.variants.findIndex((summary) => summary.id === id);
  const n = Math.max(0, known(words.get("v") ?? ""));
  options.appearance = ["light", "dark"].includes(words.get("a")) ? words.get("a") : "system";
  options.size = [0.85, 1, 1.3, 1.6, 2].find((size) => String(size) === words.get("s")) ?? 1;
  const lines = words.get("j");
  const wanted = words.get("v");
  const asked = wanted && known(wanted) < 0
    ? `This file has no ${wanted}; it shows ${index.variants[n].id}.` : "";
  const other = words.get("c") ? known(words.get("c")) : -1;
  matrix.columns = words.get("m") ?? "";
  if (lines === null) {
    const { first } = index.variants[n];
    const start = wanted ? null : startOfMatrix();
    if (start) return show({ ...start, other, view: "matrix" }, { isNew: false });
    const isReport = page.report && words.get("v") === null || words.get("view") === "report";
    const isScreen = !isReport && first !== undefined && words.get("view") !== "map";
    return show({ n, other, way: isScreen ? wayTo(variant(n), first) : [],
      view: isReport ? "report" : isScreen ? "screen" : "map" }, { isNew: false, said: asked });
  }
  const { way, missing } = follow(variant(n), lines.split("\n").filter(Boolean));
  const view = words.get("view") === "matrix" && page.matrix ? "matrix" : "screen";
  show({ n, other, way, view }, { isNew: false, said: asked, missing });
};
// The screen that the page was asked to begin with, in the first app that has it.
const startOfMatrix = () => {
  if (!index.matrix) return null;
  for (let n = 0; n < index.variants.length; n++) {
    const v = variant(n);
    const found = v.places.find(([title]) => title === index.matrix);
    if (found) return { n, way: wayTo(v, found[2]) };
  }
  return null;
};
const show = (next, { isNew = true, said = "", missing = null } = {}) => {
  const before = now;
  if (next.n !== before.n && next.way === before.way) {
    const found = follow(variant(next.n), journey(next.way));
    next = { ...next, way: found.way };
    missing = found.missing;
  }
  now = { ...next, missing: missing === null ? "" : missing.tried
    ? `The journey ends here: step ${missing.step} is not there, or was not tried: ${
      missing.line}`
    : `The journey ends here: nothing was tried on this screen, so it is not known where step ${
      missing.step} leads: ${missing.line}` };
  const isMap = now.view === "map";
  const shown = { map: mapView.element, screen: page.play, report: page.report,
    matrix: page.matrix };
  for (const view in shown) {
    if (shown[view]) shown[view].style.display = view === now.view ? "" : "none";
  }
  if (isMap && (mapView.number !== now.n || mapView.look !== appearance())) {
    mapView.look = appearance();
    drawMap(now.n);
    if (!isNew || before.n !== now.n) fitOnce();
  }
  const isScreen = now.view === "screen";
  const isMatrix = now.view === "matrix";
  if (isScreen) drawScreen();
  if (isMatrix) drawMatrix();
  for (const button of page.views) {
    button.setAttribute("aria-current", button.dataset.view === now.view ? "page" : "false");
  }
  page.select.value = String(now.n);
  page.compare.value = String(now.other);
  page.appearance.value = options.appearance;
  page.size.value = String(options.size);
  page.filters.style.display = isMap ? "" : "none";
  const title = isMap ? "" : state(variant(now.n), here()).title;
  const what = isMap ? "Map" : isScreen ? title : isMatrix ? `Matrix of ${title}` : "Report";
  document.title = `${what} · ${name(index.variants[now.n])}`;
  document.body.dataset.state = isScreen ? String(here()) : now.view;
  toast(said);
  page.live.textContent = isScreen ? `${what}, step ${journey(now.way).length}` : what;
  if (isNew) history.pushState(null, "", address());
  const focus = isScreen ? page.panel : isMatrix ? page.matrix : null;
  if (isNew && focus && before.view !== now.view) focus.querySelector("h2").focus();
};
// The first time, all of the map is shown, unless its screens were too small to recognize.
const fitOnce = () => {
  fitMap();
  if (mapView.zoom < 0.25) zoomTo(0.45);
  mapView.element.scrollTo(0, 0);
};
const choices = (label, values, pick) => {
  const element = h("select", { class: "page-select", change: () => pick(element.value) },
    ...values.map(([value, text]) => h("option", { value }, text)));
  return [element, h("label", { class: "page-label" }, label, element)];
};
const build = () => {
  const variants = index.variants.map((summary, number) => [String(number), name(summary)]);
  const redraw = () => show({ ...now }, { isNew: true });
  let labels = [];
  const add = ([element, label]) => {
    labels.push(label);
    return element;
  };
  page.select = add(choices("App", variants, (value) =>
    show({ ...now, n: Number(value), way: now.way })));
  page.compare = add(choices("Beside", [["-1", "nothing"], ...variants], (value) =>
    show({ ...now, other: Number(value), view: "screen" })));
  page.appearance = add(choices("Colours", [["system", "system"], ["light", "light"],
    ["dark", "dark"]], (value) => { options.appearance = value; redraw(); }));
  page.size = add(choices("Text", [["0.85", "small"], ["1", "normal"], ["1.3", "large"],
    ["1.6", "very large"], ["2", "huge"]],
  (value) => { options.size = Number(value); redraw(); }));
  page.report = document.getElementById("report");
  const isCompared = !page.report && index.variants.every((summary) => !summary.journey);
  const views = [["report", "Report", page.report], ["map", "Map", true],
    ["screen", "Screen", true], ["matrix", "Matrix", isCompared]].filter((view) => view[2]);
  page.views = views.map(([view, text]) => h("button", { class: "page-button", "data-view": view,
    click: () => show({ ...now, view }) }, text));
  const flows = choices("Flow", [["", "all"]], (value) => { filter.flow = value; filterMap(); });
  const kinds = choices("Show", [["", "all screens"], ["problems", "with problems"],
    ["untried", "not tried"]], (value) => { filter.kind = value; filterMap(); });
  page.ways = h("button", { class: "page-button", "aria-pressed": "false",
    click: () => showWays(!mapView.all) }, "All ways");
  page.filters = h("span", { class: "board-group" }, flows[1], kinds[1], page.ways,
    h("button", { class: "page-button", "aria-label": "Smaller",
      click: () => zoomTo(mapView.zoom / 1.25) }, "−"),
    h("button", { class: "page-button", "aria-label": "Larger",
      click: () => zoomTo(mapView.zoom * 1.25) }, "+"),
    h("button", { class: "page-button", click: fitMap }, "All of it"));
  flows[0].addEventListener("focus", () => {
    const v = variant(now.n);
    flows[0].replaceChildren(h("option", { value: "" }, "all"), ...v.flows.map((flow, number) =>
      h("option", { value: String(number) }, flowName(flow))));
    flows[0].value = filter.flow;
  });
  page.toast = h("div", { class: "board-toast", role: "status" });
  page.live = h("div", { class: "page-hidden", "aria-live": "polite" });
  page.stages = h("div", { class: "board-stages" });
  page.panel = h("aside", { class: "board-panel", "aria-label": "About this screen" });
  page.play = h("section", { class: "board-play", "aria-label": "Screen" }, page.stages,
    page.panel);
  page.matrix = isCompared
    ? h("section", { class: "board-matrix", "aria-label": "Matrix" }) : null;
  page.main = h("main", { class: "board-main" }, makeMap(), page.play,
    ...[page.report, page.matrix].filter(Boolean));
  page.main.style.cssText = "min-height: 0; display: grid;";
  page.print = h("div", { class: "board-print" });
  document.body.append(h("div", { class: "board" },
    h("header", { class: "board-bar" }, h("h1", {}, "Storyboard"),
      h("span", { class: "board-group" }, ...page.views), ...labels, page.filters,
      h("span", { class: "board-space" }),
      h("button", { class: "page-button", click: openSearch }, "Search"),
      h("button", { class: "page-button", click: openHelp }, "Help")),
    page.main, page.print), page.toast, page.live);
};
// On paper, each screen has a page, with the way to it. A report and a matrix are printed whole.
const printedScreen = (v, [title, flow, first, states]) => {
  const [across, down] = sizeOf(v.summary);
  const width = Math.min(across, 680, (780 * across) / down);
  return h("section", { class: "board-sheet-page" },
    h("h2", { dir: "auto" }, `${name(v.summary)}: ${flowName(v.flows[flow])} › ${title}`),
    picture(now.n, first, width), h("p", { class: "page-code", dir: "auto" },
      journey(wayTo(v, first)).join("\n") || "the launch"),
    h("p", { class: "page-quiet" }, count(states, "state")));
};
const print = () => {
  const isOwn = now.view === "report" || now.view === "matrix";
  document.body.classList.toggle("prints-view", isOwn);
  if (isOwn) {
    drawAll(pictures);
    drawAll(cells);
    // As wide as the paper.
    const table = document.querySelector(".board-grid table");
    if (table) table.style.zoom = Math.min(1, 680 / table.scrollWidth);
    return;
  }
  const v = variant(now.n);
  page.print.replaceChildren(...v.places.map((place) => printedScreen(v, place)));
};
addEventListener("beforeprint", print);
addEventListener("afterprint", () => {
  page.print.replaceChildren();
  const table = document.querySelector(".board-grid table");
  if (table) table.style.zoom = 1;
});
// A link of the report, too.
addEventListener("popstate", open);
addEventListener("resize", () => { for (const scale of page.scales) scale(); });
darkMode.addEventListener("change", () => show({ ...now }, { isNew: false }));
addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.querySelector("dialog[open]")) return;
  const isTyping = event.target.matches?.("input, select, textarea");
  if (event.key === "Escape" && (now.view === "screen" || now.view === "matrix")) {
    return show({ ...now, view: "map" });
  }
  if (isTyping) return;
  if (event.key === "/") {
    event.preventDefault();
    openSearch();
  } else if (event.key === "?") {
    openHelp();
  } else if (event.key === "Backspace" && now.view === "screen" && now.way.length) {
    event.preventDefault();
    show({ ...now, way: now.way.slice(0, -1) });
  } else if (now.view === "map" && ["+", "-", "0"].includes(event.key)) {
    event.key === "0" ? fitMap() : zoomTo(mapView.zoom * (event.key === "+" ? 1.25 : 0.8));
  }
});
build();
open();
