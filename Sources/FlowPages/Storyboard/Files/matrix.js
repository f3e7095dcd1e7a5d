// One screen in all apps of the page: a grid, with what differs from the first column.
const looks = [["light", { appearance: "light", size: 1 }],
  ["dark", { appearance: "dark", size: 1 }], ["large text", { appearance: "light", size: 1.6 }]];
// What an app is, apart from its device and its language; several may have one name.
const ownID = (summary) => summary.id.split(".").filter((part) => part !== summary.device
  && part !== summary.language).join(".");
const appName = (summary) => index.variants.every((other) => other.app !== summary.app
  || ownID(other) === ownID(summary)) ? summary.app : `${summary.app}, ${ownID(summary)}`;
const axes = {
  app: { label: "apps", of: ({ summary }) => appName(summary) },
  device: { label: "devices", of: ({ summary }) => summary.device },
  language: { label: "languages", of: ({ summary }) => summary.language },
  look: { label: "light, dark, large text", of: ({ look }) => looks[look][0] },
};
const matrix = { columns: "", isSorted: false, drawn: new Map(), found: new Map() };
const distinct = (values) => [...new Set(values)];
const cellsOf = () => index.variants.flatMap((summary, n) =>
  looks.map((_, look) => ({ summary, n, look })));
// What decides a row: what neither the column nor the rest of the row decides. Where each app has
// one language, the apps of all languages are in one row.
const rowAxes = (columns) => {
  let others = Object.keys(axes).filter((axis) => axis !== columns);
  for (const axis of ["language", "app", "device"].filter((one) => others.includes(one))) {
    const rest = others.filter((one) => one !== axis);
    const known = new Map();
    const isDecided = cellsOf().every((cell) => {
      const key = [columns, ...rest].map((one) => axes[one].of(cell)).join("\u0001");
      const value = axes[axis].of(cell);
      if (!known.has(key)) known.set(key, value);
      return known.get(key) === value;
    });
    if (isDecided) others = rest;
  }
  return others;
};
const rowsOf = (columns) => {
  const others = rowAxes(columns);
  const rows = new Map();
  for (const cell of cellsOf()) {
    const key = others.map((axis) => axes[axis].of(cell)).join("\u0001");
    if (!rows.has(key)) rows.set(key, new Map());
    rows.get(key).set(axes[columns].of(cell), cell);
  }
  return [...rows].map(([key, cells]) => ({ title: key.split("\u0001").filter(Boolean)
    .join(" · ") || "all", cells }));
};
// The columns with the fewest empty places, and of these the most; looks if there is one app.
const usualColumns = () => {
  const places = ["language", "device", "app"].map((axis) => {
    const rows = rowsOf(axis);
    const width = distinct(rows.flatMap((row) => [...row.cells.keys()])).length;
    return { axis, width, empty: rows.length * width - cellsOf().length };
  }).filter(({ width }) => width > 1);
  places.sort((one, other) => one.empty - other.empty || other.width - one.width);
  return places[0]?.axis ?? "look";
};
// The state that shows the screen in another app, and the way there.
const stateIn = (n) => {
  if (!matrix.found.has(n)) {
    const found = n === now.n ? { at: here() } : counterpart(variant(now.n), here(), variant(n));
    if (found.at !== null) {
      found.way = n === now.n ? now.way : found.isElsewhere ? wayTo(variant(n), found.at)
        : follow(variant(n), journey(now.way)).way;
    }
    matrix.found.set(n, found);
  }
  return matrix.found.get(n);
};
const screenOf = ({ n, look }, at, width) => {
  const scaled = thumb(n, at, width);
  const app = scaled.querySelector(".flow-app");
  app.dataset.appearance = looks[look][1].appearance;
  resize(app, looks[look][1].size);
  return { scaled, app };
};
// Words differ from language to language, and each font has its own measures.
const spoken = new Set(["words", "labels", "values"]);
const changesOf = (cell, first, app) => {
  const other = stateIn(first.n).at;
  if (other === null) return null;
  const left = cell.summary.language === first.summary.language ? new Set() : spoken;
  return differences(screenOf(first, other, 200).app, app, left, false);
};
// The room for a text: that of the box that its lines are in.
const roomFor = (element) => {
  let box = element;
  while (getComputedStyle(box).display.startsWith("inline")) box = box.parentElement;
  const { paddingInlineStart, paddingInlineEnd, overflowX, overflowY } = getComputedStyle(box);
  const isCut = (value) => value === "hidden" || value === "clip";
  return { across: box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
    cut: Math.max(isCut(overflowX) ? box.scrollWidth - box.clientWidth : 0,
      isCut(overflowY) ? box.scrollHeight - box.clientHeight : 0) };
};
const pen = document.createElement("canvas").getContext("2d");
// True if a word of a text has parts in two lines.
const isBroken = (node, word) => {
  const range = document.createRange();
  range.setStart(node, word.index);
  range.setEnd(node, word.index + word[0].length);
  const rows = [...range.getClientRects()].map(({ top }) => Math.round(top));
  return distinct(rows).length > 1;
};
// Texts with a word that is wider than the room for it, or that are cut, with what is missing.
const misfits = (app) => {
  const found = [];
  for (const element of app.querySelectorAll("*")) {
    const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    if (!nodes.length || element.closest("select, option")) continue;
    const { across, cut } = roomFor(element);
    if (across <= 1) continue;
    pen.font = getComputedStyle(element).font;
    let missing = cut;
    for (const node of nodes) {
      for (const word of node.data.matchAll(/\S+/g)) {
        const { width } = pen.measureText(word[0]);
        if (width < across - 2 || !isBroken(node, word)) continue;
        missing = Math.max(missing, 1, width - across);
      }
    }
    if (missing < 1) continue;
    const text = nodes.map((node) => node.data).join(" ").trim().slice(0, 60);
    found.push([element, `no room for “${text}”: ${count(Math.ceil(missing), "point")} more`]);
  }
  return found;
};
const cellText = (lines) => lines.length === 0 ? null : h("ul", {},
  ...lines.slice(0, 6).map((line) => h("li", { dir: "auto" }, line)),
  lines.length > 6 ? h("li", {}, `and ${lines.length - 6} more`) : null);
const drawCell = (target, cell, first, title) => {
  const { at, why, missing, way } = stateIn(cell.n);
  if (at === null) {
    return target.replaceChildren(h("p", { class: "page-quiet" }, why
      ?? `Step ${missing.step} is not there, or was not tried: ${missing.line}`));
  }
  const [across, down] = sizeOf(cell.summary);
  const { scaled, app } = screenOf(cell, at, 200);
  const frame = h("button", { class: "board-thumb board-cell", "aria-label":
    `${state(variant(cell.n), at).title}: open ${cell.summary.id}, ${axes.look.of(cell)}`,
  click: () => show({ ...now, n: cell.n, way, view: "screen" }) }, scaled);
  frame.style.cssText = `inline-size: 200px; block-size: ${(200 * down) / across}px`;
  const changed = cell === first ? [] : changesOf(cell, first, app);
  target.replaceChildren(frame);
  const cut = misfits(app);
  for (const [element] of cut) element.classList.add("is-cut");
  const known = cell === first ? "" : changed === null
    ? "Not compared: the first of the row has no such screen" : changed.length
      ? count(changed.length, "difference") : "No difference";
  const lines = [...cut.map(([, text]) => text), ...changed ?? []];
  // What the column and the row do not say.
  const own = ["app", "device", "language"].map((axis) => axes[axis].of(cell))
    .filter((text) => text && !title.split(" · ").includes(text)).join(" · ");
  target.append(...[own ? h("p", { class: "page-quiet", dir: "auto" }, own) : null,
    known ? h("p", { class: "board-count" }, known) : null, cellText(lines)].filter(Boolean));
};
const cells = whenSeen((target) => drawCell(target, ...matrix.drawn.get(target)), "600px");
// The number of differences of a row, over all that it shows.
const weight = (cells, first) => cells.reduce((sum, cell) => {
  const { at } = stateIn(cell.n);
  if (cell === first) return sum;
  const changed = at === null ? null : changesOf(cell, first, screenOf(cell, at, 200).app);
  return sum + (changed === null ? 1 : changed.length);
}, 0);
const drawMatrix = () => {
  const columns = Object.hasOwn(axes, matrix.columns) ? matrix.columns : usualColumns();
  matrix.found.clear();
  const all = rowsOf(columns);
  const names = distinct(all.flatMap((row) => [...row.cells.keys()]));
  // Each row has its first screen where the columns have it.
  let rows = all.map(({ title, cells: known }) => ({ title, known,
    first: known.get(names.find((text) => known.has(text))) }));
  if (matrix.isSorted) {
    rows = rows.map((row) => [weight([...row.known.values()], row.first), row])
      .sort((one, other) => other[0] - one[0]).map(([, row]) => row);
  }
  matrix.drawn.clear();
  cells.clear();
  const [across, down] = sizeOf(index.variants[now.n]);
  const table = h("table", {}, h("thead", {}, h("tr", {}, h("td"), ...names.map((text) =>
    h("th", { scope: "col", dir: "auto" }, text || "–")))),
  h("tbody", {}, ...rows.map(({ title, known, first }) => {
    return h("tr", {}, h("th", { scope: "row", dir: "auto" }, title), ...names.map((text) => {
      const cell = known.get(text);
      const place = h("td", {});
      if (!cell) return place;
      place.style.blockSize = `${(200 * down) / across}px`;
      matrix.drawn.set(place, [cell, first, `${title} · ${text}`]);
      cells.observe(place);
      return place;
    }));
  })));
  const pick = choices("Columns", Object.entries(axes).map(([axis, { label }]) => [axis, label]),
    (value) => { matrix.columns = value; show({ ...now }); });
  pick[0].value = columns;
  const order = choices("Rows", [["", "as listed"], ["most", "most different first"]],
    (value) => { matrix.isSorted = value !== ""; show({ ...now }, { isNew: false }); });
  order[0].value = matrix.isSorted ? "most" : "";
  const focus = page.matrix.contains(document.activeElement) ? document.activeElement.name : "";
  [pick[0].name, order[0].name] = ["columns", "order"];
  page.matrix.replaceChildren(h("div", { class: "board-row" },
    h("h2", { tabindex: "-1", class: "page-focus", dir: "auto" },
      state(variant(now.n), here()).title), pick[1], order[1]),
  ...(now.missing ? [h("p", { class: "page-bad", role: "alert" }, now.missing)] : []),
  h("p", { class: "page-quiet" }, "Each screen is compared with the first of its row. "
    + "In another language, words are not compared."),
  h("div", { class: "board-grid" }, table));
  // What was chosen with the keyboard keeps the focus.
  [pick[0], order[0]].find((one) => focus && one.name === focus)?.focus();
};
