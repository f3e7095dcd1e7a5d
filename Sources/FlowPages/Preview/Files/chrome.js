// Shows the chosen panel; what had the focus in it has it again.
function showPanel() {
  const panel = byID("panel");
  const key = panel.contains(document.activeElement)
    ? document.activeElement.dataset.key : undefined;
  const position = panel.scrollTop;
  fill(panel, panels[page.tab]());
  panel.scrollTop = position;
  if (key) panel.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  if (page.tab === "journey" && page.followsSteps) {
    stepList.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }
}

function showTab(name) {
  page.tab = panels[name] ? name : "journey";
  sessionStorage.setItem("tab", page.tab);
  for (const tab of document.querySelectorAll(".tab")) {
    const isShown = tab.id === `tab-${page.tab}`;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
  }
  byID("panel").setAttribute("aria-labelledby", `tab-${page.tab}`);
  if (page.state) showPanel();
}
for (const tab of document.querySelectorAll(".tab")) {
  tab.addEventListener("click", () => showTab(tab.id.slice(4)));
  tab.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...document.querySelectorAll(".tab")];
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    showTab(next.id.slice(4));
    next.focus();
  });
}

function setExpecting(isExpecting) {
  page.isExpecting = isExpecting;
  document.body.classList.toggle("is-expecting", isExpecting);
  tell(isExpecting ? "Click what should be there. E ends it." : "");
  if (page.tab === "journey") showPanel();
}

// MARK: The bar

function showBar() {
  const { state } = page;
  byID("name").textContent = state.app;
  const brand = byID("brand");
  brand.closest("label").hidden = state.brands.length < 2;
  choose(brand, state.brands.map((one, index) => [String(index), one.name || one.file]),
    String(state.brand));
  choose(byID("language"), [["", "the first"], ...state.languages.map((tag) => [tag, tag])],
    state.language);
  const devices = state.allDevices.map((name) => [name, name]);
  choose(byID("device"), devices, state.devices[0]);
  choose(byID("beside"), [["", "nothing"], ...devices], state.devices[1] ?? "");
  byID("appearance").value = state.appearance;
  byID("size").value = String(state.size);
  const run = leadRun();
  document.title = [run.title, state.app].filter((text) => text).join(" · ");
}
const chooses = {
  brand: (value) => ({ brand: Number(value) }),
  language: (value) => ({ language: value }),
  device: (value) => ({ devices: [value, ...page.state.devices.slice(1)] }),
  beside: (value) => ({ devices: [page.state.devices[0], value].filter((name) => name) }),
  appearance: (value) => ({ appearance: value }),
  size: (value) => ({ size: Number(value) }),
};
for (const id in chooses) {
  byID(id).addEventListener("change", async (event) => {
    await act({ kind: "choose", ...chooses[id](event.target.value) }, timeOf(event));
    showBar();
  });
}
byID("help").addEventListener("click", () => byID("keys").showModal());
byID("join").addEventListener("click", () => act({ kind: "join", run: page.state.lead }));

// MARK: The devices

function showDevices() {
  const { state } = page;
  while (stage.children.length > state.runs.length) stage.lastElementChild.remove();
  state.runs.forEach((run, index) => {
    let device = stage.children[index];
    if (!device) {
      device = make("figure", { class: "device" }, make("figcaption"),
        make("div", { class: "frame" }));
      stage.append(device);
    }
    device.dataset.device = run.frame;
    const gestures = { refresh: "Refresh", scroll: "Load more", "scroll up": "Load earlier" };
    const texts = [run.frame, ...run.gestures].join();
    const caption = device.firstElementChild;
    if (caption.dataset.texts !== texts) {
      caption.dataset.texts = texts;
      caption.replaceChildren(make("span", { class: "name" }, run.frame.replace("-", ", ")),
        ...run.gestures.map((gesture) => button(gestures[gesture],
          (event) => line(index, gesture, timeOf(event)))));
    }
  });
}

function showNotices() {
  const { state } = page;
  byID("problem").hidden = !state.problem;
  byID("problem-texts").replaceChildren(
    ...(state.problem?.texts ?? []).map((text) => make("pre", { class: "page-code" }, text)));
  const apart = state.runs.findIndex((run) => run.apart);
  byID("apart").hidden = apart < 0;
  if (apart >= 0) {
    byID("apart-text").textContent =
      `There are two runs now: the ${state.runs[apart].device} could not follow. `
      + state.runs[apart].apart;
  }
  if (state.notes.length) tell(state.notes.join("; "), true);
  // Otherwise a search looks as if it had found nothing.
  const waits = leadRun().waits.length;
  byID("wind").hidden = waits === 0;
  byID("wind").textContent =
    `${waits} ${waits === 1 ? "thing waits" : "things wait"} for the clock: wind on 1 s`;
}
byID("wind").addEventListener("click", (event) =>
  line(page.state.lead, "wait 1s", timeOf(event)));

// MARK: The prompt

byID("prompt").addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = byID("line");
  const text = input.value;
  if (!text.trim()) return;
  // What is typed meanwhile is the next line.
  input.value = "";
  const answer = await line(page.state.lead, text);
  if (answer.problem && !input.value) input.value = text;
});
byID("line").addEventListener("input", async () => {
  const text = byID("line").value;
  if (page.isCompleting) return;
  page.isCompleting = true;
  try {
    const answer = await ask({ kind: "complete", run: page.state.lead, text });
    const start = text.slice(0, text.length - (answer.replaced?.length ?? 0));
    byID("lines").replaceChildren(
      ...(answer.candidates ?? []).map((end) => make("option", { value: start + end })));
  } catch {
    // Without the tool, nothing is completed.
  } finally {
    page.isCompleting = false;
  }
});

// MARK: The messages

function receive(update) {
  if (!update.whole && update.revision !== page.revision + 1) {
    // Something was missed: the whole state comes again.
    page.source.close();
    return listen();
  }
  const { state } = page;
  page.state = update.state;
  update.state.runs.forEach((run, index) => {
    const steps = page.steps[index] ??= [];
    steps.length = Math.min(steps.length, run.firstStep);
    steps.push(...run.steps);
    // The list of steps may be hidden, and is brought up to date when it is shown.
    page.firstNew[index] = Math.min(page.firstNew[index] ?? 0, run.firstStep);
  });
  const hasMoved = !state || state.lead !== update.state.lead
    || state.runs[state.lead].position !== leadRun().position;
  page.followsSteps = hasMoved;
  showDevices();
  fit();
  if (update.fonts !== undefined) carry(update.fonts);
  update.frames.forEach((frame, index) => draw(index, frame));
  page.revision = update.revision;
  showBar();
  showNotices();
  showPanel();
  const done = page.waiting.filter((one) => one.revision <= page.revision);
  page.waiting = page.waiting.filter((one) => one.revision > page.revision);
  for (const one of done) one.resolve();
  followAll();
}

function listen() {
  page.source = new EventSource("events");
  page.source.addEventListener("update", (event) => {
    byID("gone").hidden = true;
    receive(JSON.parse(event.data));
  });
  page.source.addEventListener("end", () => {
    page.hasEnded = true;
    page.source.close();
    gone("The preview has ended. What you see is how it was.");
  });
  page.source.addEventListener("error", () => {
    if (!page.hasEnded) gone("The tool does not answer. The page tries again by itself.");
  });
}
function gone(text) {
  byID("gone").textContent = text;
  byID("gone").hidden = false;
  for (const one of page.waiting.splice(0)) one.resolve();
}

showTab(page.tab);
listen();
