// One state, to click through as in the app, and the panel next to it.
let now = { n: 0, other: -1, way: [], view: "map" };
// A variant may be one journey that was played, and no exploration.
const isTrace = (v) => v.summary.journey !== undefined;
const here = () => now.way.length ? now.way[now.way.length - 1].to : 0;
const toast = (text) => { page.toast.textContent = text; };
const take = (edge) => show({ ...now, way: [...now.way, edge], view: "screen" });
const verbs = { increment: "increment", decrement: "decrement" };
// The moves that were tried with an element of the screen, by its place.
const movesAt = (v, at) => {
  const found = new Map();
  for (const edge of edges(v, at)) {
    if (!found.has(edge.key)) found.set(edge.key, []);
    found.get(edge.key).push(edge);
  }
  return found;
};
const label = (edge) => words(edge).split("\n").join(", ");
const choose = (title, list) => {
  const dialog = h("dialog", { class: "page-dialog", "aria-label": title },
    h("h2", {}, title),
    h("p", { class: "page-quiet" }, "What was tried with it, in the exploration:"),
    h("ul", { class: "board-plain" }, ...list.map((edge) => h("li", {}, h("button", {
      class: "page-button", click: () => { dialog.close(); take(edge); } }, label(edge))))),
    h("p", {}, h("button", { class: "page-button", click: () => dialog.close() }, "Close")));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};
// Uses what was clicked, as it was used in the exploration.
const use = (v, at, target) => {
  if (isTrace(v)) return toast("A journey was played: its lines lead on, and nothing else.");
  if (v.pairs.length) {
    return toast("A comparison has screens alone, and not the ways between them.");
  }
  const all = edges(v, at);
  const action = target.closest("[data-action]")?.dataset.action;
  if (action === "back" || action === "dismiss") {
    const edge = all.find((edge) => edge.verb === action);
    return edge ? take(edge) : toast(unexplored(v, at, action));
  }
  const place = flow.place(target);
  if (!place) return;
  const list = movesAt(v, at).get(`${place.owner}|${place.at}`) ?? [];
  const wanted = verbs[action] ? list.filter((edge) => edge.verb === action)
    : list.filter((edge) => edge.verb !== "scrollToEnd" && edge.verb !== "scrollToStart"
      && edge.verb !== "refresh");
  const tap = wanted.find((edge) => edge.verb === "tap");
  if (tap || wanted.length === 1) return take(tap ?? wanted[0]);
  if (wanted.length > 1) return choose("Choose what was tried", wanted);
  if (place.element.dataset.role === "list") return;
  toast(unexplored(v, at, place.element.dataset.path ?? "it"));
};
const unexplored = (v, at, what) => state(v, at).tried
  ? `Not explored: of many rows, some are tried, and ${what} was not one of them.`
  : "Not explored: the exploration ended before anything was tried on this screen.";
const stage = (number, at, suffix, isMain) => {
  const v = variant(number);
  const [across, down] = sizeOf(v.summary);
  const app = draw(number, at, suffix);
  const known = movesAt(v, at);
  for (const element of app.querySelectorAll("[data-at]")) {
    if (!isTrace(v) && !known.has(keyOf(element)) && element.dataset.role !== "list") {
      element.classList.add("is-unexplored");
    }
  }
  for (const input of app.querySelectorAll("input, textarea")) input.readOnly = true;
  const press = (event) => {
    if (event.target.closest(".flow-app") !== app) return;
    event.preventDefault();
    if (isMain) use(v, at, event.target);
    else toast("This one follows the other; use that one.");
  };
  app.addEventListener("click", press);
  app.addEventListener("mousedown", (event) => {
    if (event.target.closest("input, select, textarea")) event.preventDefault();
  });
  app.addEventListener("contextmenu", (event) => {
    const edge = (movesAt(v, at).get(keyOf(event.target)) ?? [])
      .find((edge) => edge.verb === "longPress");
    if (!edge || !isMain) return;
    event.preventDefault();
    take(edge);
  });
  app.addEventListener("keydown", (event) => {
    if (!event.target.matches("input, select, textarea")) return;
    if (event.key === "Enter" || event.key === " ") press(event);
    else if (event.key !== "Tab" && event.key !== "Escape") event.preventDefault();
  });
  const scaled = h("div", { class: "board-scaled" }, app);
  scaled.style.width = `${across}px`;
  scaled.style.height = `${down}px`;
  const fit = h("div", { class: "board-fit" }, scaled);
  const scale = () => {
    const room = page.main.clientHeight - 80;
    const wide = Math.max(300, page.main.clientWidth - 440);
    const ratio = Math.min(1, room / down, (now.other < 0 ? wide : wide / 2 - 24) / across);
    scaled.style.transform = `scale(${Math.max(0.2, ratio)})`;
    fit.style.width = `${across * Math.max(0.2, ratio)}px`;
    fit.style.height = `${down * Math.max(0.2, ratio)}px`;
  };
  scale();
  page.scales.push(scale);
  const screen = h("div", { class: "board-stage" },
    h("h2", {}, name(v.summary)), fit);
  return { screen, app };
};
const section = (title, ...content) => h("section", {}, h("h3", {}, title),
  ...content.filter(Boolean));
const list = (items) => h("ul", {}, ...items.map((item) => h("li", {}, item)));
const copy = async (text) => {
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch {
    getSelection().selectAllChildren(page.journey);
    toast("Selected: press Ctrl-C or ⌘C to copy.");
  }
};
const drawPanel = (v, at, differences) => {
  const known = state(v, at);
  const last = now.way[now.way.length - 1];
  const [, events, requests] = last ? v.effects[last.effect] : [[], [], []];
  // An expectation sends nothing: then the action before it is the one to look at.
  const sender = [...now.way].reverse().find((edge) => v.effects[edge.effect][0].length);
  const actions = sender ? v.effects[sender.effect][0] : [];
  const all = edges(v, at);
  const pins = v.pins.get(at) ?? [];
  const lines = journey(now.way);
  page.journey = h("pre", { class: "page-code", dir: "auto" }, lines.join("\n"));
  page.panel.replaceChildren(
    h("div", {}, h("h2", { tabindex: "-1", class: "page-focus", dir: "auto" },
      known.title || v.places[known.place][0]),
    h("p", { class: "page-quiet" }, [v.places[known.place][0],
      flowName(v.flows[v.places[known.place][1]]), known.link].filter(Boolean).join(" · "))),
    ...(now.missing ? [h("p", { class: "page-bad", role: "alert" }, now.missing)] : []),
    ...(pins.length ? [section("Problems here", list(pins.map((pin) =>
      h("span", { class: "page-bad" }, `${pin.kind}: ${pin.message}`))))] : []),
    ...(differences ?? []),
    section("The journey so far", lines.length ? page.journey
      : h("p", { class: "page-quiet" }, "The app was launched."),
    v.summary.isSample ? h("p", { class: "page-quiet" }, "Over the app's sample data. With " +
      "the brand's own, a journey may lead elsewhere: storyboard --data explores that.") : null,
    h("div", { class: "board-row" },
      h("button", { class: "page-button", disabled: !now.way.length,
        click: () => show({ ...now, way: now.way.slice(0, -1) }) }, "Step back"),
      h("button", { class: "page-button", disabled: !now.way.length,
        click: () => show({ ...now, way: [] }) }, "Launch"),
      h("button", { class: "page-button", disabled: !lines.length,
        click: () => copy(lines.join("\n") + "\n") }, "Copy"),
      h("button", { class: "page-button", click: () => copy(location.href) }, "Copy link"))),
    ...(last ? [section("How the last action travelled", ...(actions.length
      ? [sender === last ? null : h("p", { class: "page-quiet" }, `by ${label(sender)}`)]
        .concat(actions.map(([depth, [text, ...hops]]) => h("div", {},
        h("p", { class: "page-code" }, text),
        h("ol", { class: "board-plain", "aria-label": "The responders it met" },
          ...hops.map((hop) => h("li", { class: "board-hop" +
            (hop.startsWith("✓") ? " is-handled" : "") },
          h("b", { "aria-hidden": "true" }, hop.slice(0, 1)), h("span", {}, hop.slice(1)),
          h("span", { class: "page-hidden" }, { "✓": "handled it", "↷": "declined",
            "·": "passed it on" }[hop.slice(0, 1)])))))))
      : [h("p", { class: "page-quiet" }, "It sent no action.")]))] : []),
    ...(events.length ? [section("Navigation", list(events))] : []),
    ...(requests.length ? [section("Requests for data", list(requests))] : []),
    section(isTrace(v) ? "The line after it" : "What was tried here",
      all.length ? h("ul", { class: "board-plain" },
      ...all.map((edge) => h("li", {}, h("button", { class: "page-button", dir: "auto",
        click: () => take(edge) }, label(edge), edge.lines === null
        ? h("small", { class: "page-quiet" }, " (no words of a journey mean just this)")
        : null)))) : h("p", { class: "page-quiet" }, isTrace(v) ? "It ends here."
      : known.tried ? "Nothing can be done here."
      : "Nothing was tried here: the exploration ended before.")));
};
// What a screen is: its flow and its name. The titles of dialogs are in a language, and without a
// flow, the name of the app is there.
const identity = (v, at) => {
  const { title, flow: own, isDialog } = placeAt(v, state(v, at).place);
  const name = isTrace(v) || v.flows[own] === v.summary.app ? "" : v.flows[own];
  return [name, isDialog ? "" : title, isDialog].join("\u0001");
};
// The end of its link, as brands have paths of their own.
const linkEnd = (v, at) => (state(v, at).link ?? "").replace(/^.*\//, "");
// The screen of another app that is the same one: behind the same way, or else wherever it is.
const counterpart = (v, at, other) => {
  if (v.pairs.length && v.pairs[at] >= 0) return { at: v.pairs[at] };
  const { at: there, missing } = follow(other, journey(now.way));
  const wanted = identity(v, at);
  if (!missing && (v.pairs.length || identity(other, there) === wanted)) return { at: there };
  const found = v.pairs.length || placeAt(v, state(v, at).place).isDialog ? -1
    : other.states.findIndex((_, number) => identity(other, number) === wanted
      && linkEnd(other, number) === linkEnd(v, at));
  if (found >= 0) return { at: found, isElsewhere: true };
  return { at: null, missing, why: missing ? null : `It leads to another screen there: ${
    state(other, there).title}` };
};
const drawScreen = () => {
  const v = variant(now.n);
  page.scales = [];
  const main = stage(now.n, here(), "a", true);
  const stages = [main.screen];
  let differences = null;
  let other = null;
  if (now.other >= 0) {
    const { at, missing, why, isElsewhere } = counterpart(v, here(), variant(now.other));
    const look = lookDifferences(v.look, variant(now.other).look);
    if (at === null) {
      // What was reached last is another screen, and no counterpart.
      const text = why ?? `Step ${missing.step} ${missing.tried ? "is not there"
        : "was not tried there"}: ${missing.line}`;
      stages.push(h("div", { class: "board-stage" },
        h("h2", {}, name(variant(now.other).summary)), h("p", { class: "page-bad" }, text)));
      differences = [...(look.length ? [section("On all screens", list(look))] : []),
        section("No comparison", h("p", { class: "page-quiet" },
          "The other one has no screen that is this one."))];
    } else {
      other = stage(now.other, at, "b", false);
      stages.push(other.screen);
      differences = [...(isElsewhere ? [h("p", { class: "page-quiet" },
        "The way there is another: the screens are paired by what they are.")] : []),
      ...compare(main.app, other.app, look)];
    }
  }
  page.stages.replaceChildren(...stages);
  for (const one of [main, other]) if (one) resize(one.app);
  drawPanel(v, here(), differences);
};
