// A page for clients: an app to use, tours that play by themselves, and notes on screens.
const say = (key, values = {}) =>
  index.texts[key].replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
const now = { n: 0, way: [], tour: null, step: 0, timer: null };
const page = {};
const tours = (v) => v.tours ?? [];
// In a tour, its screen; else the end of the way.
const here = () => now.tour ? now.tour[1][now.step]
  : now.way.length ? now.way[now.way.length - 1].to : 0;
// The moves so far, and the next move of a tour.
const tourMove = (v, step) => edges(v, now.tour[1][step])
  .find((edge) => edge.to === now.tour[1][step + 1]);
const wayHere = (v) => now.tour ? Array.from({ length: now.step }, (_, step) => tourMove(v, step))
  : now.way;
const elementOf = (app, edge) => edge.verb === "back" || edge.verb === "dismiss"
  ? buttonOf(app, edge.verb)
  : [...app.querySelectorAll("[data-at][data-actions]")].find((one) => keyOf(one) === edge.key);
// The words on an element, without white space around them; those that are read out, or all.
const shown = (element, isSaid) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.data.replace(/\s+/g, " ").trim();
    const isHidden = walker.currentNode.parentElement.closest("[aria-hidden=true]") !== null;
    if (text && !(isSaid && isHidden)) found.push(text);
  }
  return found;
};
const caption = (app, edge) => {
  const fixed = { back: "captionBack", dismiss: "captionClose", open: "captionOpen",
    wait: "captionWait", answer: "captionWait", relaunch: "captionRelaunch",
    scrollToEnd: "captionScroll", scrollToStart: "captionScroll", refresh: "captionReload",
    fillIn: "captionFillIn" }[edge.verb];
  if (fixed) return say(fixed);
  const element = elementOf(app, edge);
  const name = (element?.getAttribute("aria-label") || element?.labels?.[0]?.textContent
    || (element ? shown(element, true)[0] : "") || element?.placeholder || "").trim();
  const isEntry = edge.text || edge.verb === "enterText" || edge.verb === "setValue";
  if (isEntry) return say("captionEnter", { value: edge.text, name });
  const named = { longPress: "captionHold", increment: "captionMore", decrement: "captionLess" };
  return say(named[edge.verb] ?? "captionTap", { name });
};
const toast = (text) => { page.toast.textContent = text; };
const button = (text, click, attributes = {}) =>
  h("button", { class: "page-button", click, ...attributes }, text);
// Notes: one for each screen that something was said about. They outlive the page where they can.
const stored = `notes ${index.storyboard}`;
const notes = new Map();
// A page from a mail may have no storage: then its notes are kept while it is open.
let isUnsaved = false;
let isKept = true;
const readNotes = () => {
  const kept = JSON.parse(localStorage.getItem(stored) ?? "[]");
  notes.clear();
  for (const note of kept) notes.set(note.key, note);
};
// Changes one note, and no other: the page may be open twice.
const setNote = (key, note) => {
  const before = [...notes];
  const change = () => note ? notes.set(key, note) : notes.delete(key);
  try {
    if (isKept) readNotes();
    change();
    if (isKept) localStorage.setItem(stored, JSON.stringify([...notes.values()]));
  } catch {
    // It can be read, and not written: what was read must not replace what is here.
    isKept = false;
    notes.clear();
    for (const [known, one] of before) notes.set(known, one);
    change();
  }
  if (!isKept) isUnsaved = true;
};
try {
  readNotes();
} catch {
  isKept = false;
}
const keyHere = () => {
  const v = variant(now.n);
  return `${index.variants[now.n].id}|${state(v, here()).tree}`;
};
const keep = (change) => {
  pause();
  const v = variant(now.n);
  const known = notes.get(keyHere());
  const note = { key: keyHere(), app: index.variants[now.n].id, title: state(v, here()).title,
    way: wayHere(v).flatMap((edge) => words(edge).split("\n").filter(Boolean)), verdict: null,
    text: "", shows: shown(page.app, false), ...known, ...change };
  setNote(note.key, note.verdict || note.text.trim() ? note : null);
  drawNotes();
};
const notesText = () => `${JSON.stringify({ type: "notes", version: 1,
  storyboard: index.storyboard,
  notes: [...notes.values()].map(({ key, ...note }) => note) }, null, 2)}\n`;
const save = () => {
  const file = `notes-${index.storyboard}.json`;
  const link = h("a", { download: file,
    href: URL.createObjectURL(new Blob([notesText()], { type: "application/json" })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  isUnsaved = false;
  toast(say("saved", { file }));
};
const copy = async () => {
  try {
    await navigator.clipboard.writeText(notesText());
    isUnsaved = false;
    toast(say("copied"));
  } catch {
    // Then they are shown, to be copied by hand.
    const area = h("textarea", { class: "page-input", rows: 12, readonly: true,
      "aria-label": say("notes") });
    area.value = notesText();
    openDialog(say("copy"), area);
    area.select();
  }
};
const drawNotes = () => {
  const note = notes.get(keyHere());
  for (const verdict of ["approved", "rejected"]) {
    page[verdict].setAttribute("aria-pressed", String(note?.verdict === verdict));
  }
  // The text of the screen that is shown, unless that is the text that is being written.
  if (document.activeElement !== page.note || page.note.dataset.key !== keyHere()) {
    page.note.value = note?.text ?? "";
    page.note.dataset.key = keyHere();
  }
  page.save.disabled = page.copy.disabled = notes.size === 0;
  page.list.replaceChildren(...[...notes.values()].map((note) => h("li", {},
    h("b", { dir: "auto" }, note.title), note.verdict ? ` · ${say(note.verdict)}` : "",
    note.text ? h("p", { dir: "auto" }, note.text) : null)));
};
const stop = () => {
  clearTimeout(now.timer);
  now.timer = null;
};
const pause = () => {
  stop();
  drawPlay();
};
const go = (change) => {
  stop();
  Object.assign(now, change);
  toast("");
  redraw();
};
const take = (edge) => go({ way: [...now.way, edge] });
const openDialog = (title, content) => {
  const dialog = h("dialog", { class: "page-dialog", "aria-label": title }, h("h2", {}, title),
    content, button(say("close"), () => dialog.close()));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
};
const choose = (list) => {
  const dialog = openDialog(say("choose"), h("ul", { class: "client-list" }, ...list.map((edge) =>
    h("li", {}, button(caption(page.app, edge), () => {
      dialog.close();
      take(edge);
    })))));
};
// Uses what was pressed, as it was used when the app was explored.
const use = (target) => {
  const v = variant(now.n);
  const action = target.closest("[data-action]")?.dataset.action;
  const key = keyOf(target);
  const does = (target.closest("[data-at][data-actions]")?.dataset.actions ?? "").split(" ");
  const isField = !action && (does.includes("enterText") || does.includes("setValue"));
  const isMeant = (edge) => action === "back" || action === "dismiss" ? edge.verb === action
    : isField && edge.verb === "fillIn" || key !== null && edge.key === key
      && (action === "increment" || action === "decrement" ? edge.verb === action
        : !["scrollToEnd", "scrollToStart", "refresh"].includes(edge.verb));
  if (now.tour) {
    const next = now.step + 1 < now.tour[1].length ? tourMove(v, now.step) : null;
    return next && isMeant(next) ? go({ step: now.step + 1 }) : toast(say("tourOnly"));
  }
  const list = edges(v, here()).filter(isMeant);
  const tap = list.find((edge) => edge.verb === "tap");
  if (tap || list.length === 1) return take(tap ?? list[0]);
  if (list.length > 1) return choose(list);
  if (action || (key !== null && target.closest("[data-at]").dataset.role !== "list")) {
    toast(say("unknown"));
  }
};
const listen = (app) => {
  for (const input of app.querySelectorAll("input, textarea")) input.readOnly = true;
  // Of a group of choices, Tab reaches one alone.
  for (const input of app.querySelectorAll("input[type=radio]")) input.removeAttribute("name");
  const press = (event) => {
    event.preventDefault();
    use(event.target);
  };
  app.addEventListener("click", press);
  app.addEventListener("mousedown", (event) => {
    if (event.target.closest("input, select, textarea")) event.preventDefault();
  });
  app.addEventListener("keydown", (event) => {
    if (!event.target.matches("input, select, textarea")) return;
    const isChange = /^(Arrow|Page|Home|End)/.test(event.key)
      && event.target.matches("select, input[type=range]");
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isChange) return;
    if (event.key === "Enter" || event.key === " ") press(event);
    else if (event.key !== "Tab" && event.key !== "Escape") event.preventDefault();
  });
};
const fit = () => {
  const [across, down] = sizeOf(index.variants[now.n]);
  const room = Math.max(320, innerHeight - page.stage.getBoundingClientRect().top - scrollY - 90);
  const ratio = Math.max(0.3, Math.min(1, room / down, page.middle.clientWidth / across));
  page.scaled.style.cssText =
    `width: ${across}px; height: ${down}px; transform: scale(${ratio})`;
  page.stage.style.cssText = `width: ${across * ratio}px; height: ${down * ratio}px`;
};
const drawTour = (v) => {
  const isTour = now.tour !== null;
  drawPlay();
  page.tour.style.display = isTour ? "" : "none";
  for (const one of page.tours.querySelectorAll("button")) {
    one.setAttribute("aria-pressed", String(isTour && tours(v)[one.dataset.tour] === now.tour));
  }
  if (!isTour) return null;
  const last = now.tour[1].length - 1;
  const edge = now.step < last ? tourMove(v, now.step) : null;
  page.count.textContent = say("step", { step: now.step + 1, count: last + 1 });
  page.caption.textContent = edge ? caption(page.app, edge) : say("end");
  page.previous.disabled = now.step === 0;
  page.next.disabled = page.play.disabled = !edge;
  const finger = edge ? elementOf(page.app, edge) : null;
  finger?.classList.add("is-finger");
  return finger;
};
const redraw = () => {
  const v = variant(now.n);
  const focus = document.activeElement;
  const hadFocus = page.app?.contains(focus);
  page.app = draw(now.n, here(), "a");
  listen(page.app);
  page.scaled.replaceChildren(page.app);
  if (hadFocus) page.stage.focus({ preventScroll: true });
  const finger = drawTour(v);
  fit();
  finger?.scrollIntoView({ block: "nearest" });
  page.stage.setAttribute("aria-label", state(v, here()).title);
  page.back.disabled = page.restart.disabled = !now.tour && now.way.length === 0;
  // A button that cannot be used any more does not keep the focus.
  if (focus !== document.body && focus?.disabled) page.stage.focus({ preventScroll: true });
  page.live.textContent = state(v, here()).title;
  drawNotes();
};
const play = () => {
  if (now.timer) {
    stop();
  } else {
    const next = () => {
      if (now.step + 1 >= now.tour[1].length) return stop();
      go({ step: now.step + 1 });
      begin();
    };
    const begin = () => {
      now.timer = now.step + 1 < now.tour[1].length ? setTimeout(next, 2200) : null;
      drawPlay();
    };
    begin();
  }
  drawPlay();
};
const drawPlay = () => { page.play.textContent = say(now.timer ? "pause" : "play"); };
const showApp = (n) => {
  const titles = tours(variant(n)).map((tour, number) => h("li", {}, button(tour[0], () => {
    go({ tour, step: 0 });
    play();
  }, { "data-tour": number, dir: "auto" })));
  page.tours.replaceChildren(...titles);
  page.side.hidden = titles.length === 0;
  page.title.textContent = document.title = index.variants[n].app;
  go({ n, way: [], tour: null, step: 0 });
};
const build = () => {
  page.toast = h("p", { class: "client-toast", role: "status" });
  page.live = h("div", { class: "page-hidden", "aria-live": "polite" });
  page.tours = h("ul", { class: "client-list" });
  page.side = h("nav", { class: "client-side", "aria-label": say("tours") },
    h("h2", {}, say("tours")), page.tours);
  page.title = h("h1", { dir: "auto" });
  page.scaled = h("div", { class: "board-scaled" });
  page.stage = h("div", { class: "client-stage page-focus", tabindex: "-1",
    role: "group" }, page.scaled);
  page.back = button(say("back"), () => now.tour
    ? go({ tour: null, step: 0 }) : go({ way: now.way.slice(0, -1) }));
  page.restart = button(say("restart"), () => go({ way: [], tour: null, step: 0 }));
  page.count = h("span", { class: "page-quiet" });
  page.caption = h("p", { class: "client-caption", "aria-live": "polite", dir: "auto" });
  page.previous = button(say("back"), () => go({ step: now.step - 1 }));
  page.play = button(say("play"), play);
  page.next = button(say("next"), () => go({ step: now.step + 1 }));
  page.tour = h("section", { class: "client-tour", "aria-label": say("tours") }, page.count,
    page.caption, h("div", { class: "client-row" }, page.previous, page.play, page.next,
      button(say("endTour"), () => {
        go({ tour: null, step: 0 });
        page.stage.focus({ preventScroll: true });
      })));
  page.middle = h("main", { class: "client-app" }, page.tour, page.stage,
    h("div", { class: "client-row" }, page.back, page.restart), page.toast);
  page.approved = button(say("approve"), () => keep({ verdict:
    notes.get(keyHere())?.verdict === "approved" ? null : "approved" }));
  page.rejected = button(say("reject"), () => keep({ verdict:
    notes.get(keyHere())?.verdict === "rejected" ? null : "rejected" }));
  page.note = h("textarea", { class: "page-input", rows: 4, dir: "auto", maxlength: 10000,
    focus: () => pause(), input: () => keep({ text: page.note.value }) });
  page.list = h("ul", { class: "client-list client-notes" });
  page.save = button(say("save"), save);
  page.copy = button(say("copy"), copy);
  const versions = h("select", { class: "page-select", change: () =>
    showApp(Number(versions.value)) }, ...index.variants.map((summary, number) =>
    h("option", { value: number }, name(summary))));
  document.body.append(h("div", { class: "client" },
    h("header", { class: "client-bar" }, page.title,
      index.variants.length > 1 ? h("label", { class: "page-label" }, say("version"), versions)
        : null),
    page.side, page.middle,
    h("aside", { class: "client-side", "aria-label": say("notes") }, h("h2", {}, say("notes")),
      h("p", { class: "page-quiet" }, say("notesHelp")),
      h("div", { class: "client-row" }, page.approved, page.rejected),
      h("label", {}, say("note"), page.note), page.list,
      h("div", { class: "client-row" }, page.save, page.copy))), page.live);
};
addEventListener("resize", fit);
addEventListener("keydown", (event) => {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const isField = event.target.matches?.("input, select, textarea");
  if (event.key !== "Escape" || isField && !event.target.closest(".flow-app")) return;
  page.back.click();
});
addEventListener("storage", (event) => {
  if (event.key !== stored || !isKept) return;
  readNotes();
  drawNotes();
});
addEventListener("beforeunload", (event) => {
  if (isUnsaved && notes.size) event.preventDefault();
});
darkMode.addEventListener("change", redraw);
build();
showApp(0);
