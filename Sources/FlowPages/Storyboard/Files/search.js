// Finds places by their names and states by what they show: one pass over what they share.
const find = (v, query) => {
  const wanted = query.toLocaleLowerCase();
  const has = (text) => text !== null && text.toLocaleLowerCase().includes(wanted);
  const texts = v.texts.map(has);
  const opens = v.opens.map(([, attributes]) => ["data-path", "data-link", "value",
    "placeholder", "aria-label"].some((name) => has(attributes[name] ?? null)));
  const nodes = new Uint8Array(v.nodes.length);
  const hit = (reference) => reference & 1 ? texts[reference >> 1] : nodes[reference >> 1] === 1;
  v.nodes.forEach((node, number) => {
    let found = opens[node[0]];
    let last = 0;
    for (let at = 1; at < node.length && !found; at++) {
      if (node[at] >= 0) {
        last = node[at];
        found = hit(last);
      } else {
        for (let more = -node[at]; more > 0 && !found; more--) found = hit(last += 2);
      }
    }
    nodes[number] = found ? 1 : 0;
  });
  const places = new Map();
  v.states.forEach((_, number) => {
    const known = state(v, number);
    const isName = has(v.places[known.place][0]) || has(known.title) || has(known.link);
    if (!isName && !hit(known.tree)) return;
    const found = places.get(known.place) ?? { first: number, count: 0, isName };
    found.count += 1;
    places.set(known.place, found);
  });
  return [...places].sort(([, one], [, other]) => other.isName - one.isName);
};
const openSearch = () => {
  const results = h("ul", { class: "board-plain" });
  const input = h("input", { class: "page-input", type: "search", "aria-label": "Search",
    placeholder: "Screens, texts, ids and links", autocomplete: "off" });
  input.style.width = "100%";
  const dialog = h("dialog", { class: "page-dialog", "aria-label": "Search" }, input,
    h("p", { class: "page-quiet", "aria-live": "polite" }), results);
  const update = () => {
    const v = variant(now.n);
    const found = input.value.trim() ? find(v, input.value.trim()) : [];
    dialog.querySelector("p").textContent = input.value.trim()
      ? count(found.length, "screen") : "Searches the app that is shown now.";
    results.replaceChildren(...found.slice(0, 50).map(([place, { first, count: states }]) =>
      h("li", {}, h("button", { class: "page-button", dir: "auto", click: () => {
        dialog.close();
        show({ ...now, way: wayTo(v, first), view: "screen" });
      } }, `${v.places[place][0]} · ${state(v, first).title} `,
      h("small", { class: "page-quiet" }, count(states, "state"))))));
  };
  input.addEventListener("input", update);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") results.querySelector("button")?.click();
    // Where there are words, a browser would only remove them.
    if (event.key === "Escape") dialog.close();
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  update();
};
const openHelp = () => {
  const rows = [["/", "search screens, texts, ids and links"],
    ["Arrow keys", "on the map: the next screen in that direction"],
    ["Enter", "open a screen; use what has the focus"],
    ["Escape", "from a screen back to the map"],
    ["Backspace", "one step back in the journey"],
    ["+ − 0", "on the map: larger, smaller, all of it"],
    ["?", "this help"]];
  const v = variant(now.n);
  const dialog = h("dialog", { class: "page-dialog", "aria-label": "Help" },
    h("h2", {}, "Keys"),
    h("dl", {}, ...rows.flatMap(([key, text]) => [h("dt", {}, h("b", {}, key)),
      h("dd", {}, text)])),
    h("h2", {}, "What this file has"),
    list(index.variants.map((summary) => `${name(summary)}: ${count(summary.places, "screen")}, ${
      count(summary.states, "state")}, ${count(summary.edges, "move")}`)),
    h("p", { class: "page-quiet" }, `${index.tool}, ${size()}`),
    h("h2", {}, "What was not seen"),
    list([...index.leftOut, ...v.notes.slice(0, 1), ...v.notes.filter((line) =>
      line.startsWith("not tried") || line.startsWith("no ")), ...v.unseen.map(
      ([kind, ...names]) => `${kind}: ${names.join(", ")}`)]),
    h("p", {}, h("button", { class: "page-button", click: () => dialog.close() }, "Close")));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
const size = () => {
  const bytes = [...document.querySelectorAll("script, style")]
    .reduce((sum, element) => sum + new Blob([element.textContent]).size, 0);
  return bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
};
