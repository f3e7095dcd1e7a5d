// The panels of the inspector.
const leadRun = () => page.state.runs[page.state.lead];
const list = (texts, tag = "ul") => make(tag, {}, ...texts.map((text) => make("li", {}, text)));
const heading = (text) => make("h2", {}, text);
const quiet = (text) => make("p", { class: "page-quiet" }, text);

const panels = { journey, action, app, data, state };

// MARK: Journey

// The list of steps stays, so that only what is new is made. Of a long journey, those around the
// current one are in it.
const stepList = make("ol", { class: "steps", "aria-label": "Steps" });
const maxSteps = 50;

function updateSteps() {
  const { state } = page;
  const run = leadRun();
  const known = page.steps[state.lead];
  const isWhole = page.showsAllSteps || known.length <= maxSteps;
  const from = isWhole ? 0 : Math.max(0, Math.ceil((run.position - maxSteps / 2) / 10) * 10);
  const to = isWhole ? known.length : Math.min(known.length, from + maxSteps);
  if (page.shownSteps !== known || page.stepsFrom !== from) stepList.replaceChildren();
  page.shownSteps = known;
  page.stepsFrom = from;
  const same = Math.min(page.firstNew[state.lead] ?? 0, to) - from;
  page.firstNew[state.lead] = Infinity;
  while (stepList.children.length > Math.max(same, 0)) stepList.lastElementChild.remove();
  for (let index = from + stepList.children.length; index < to; index++) {
    stepList.append(stepItem(known[index], index));
  }
  for (let index = from; index < to; index++) {
    const item = stepList.children[index - from];
    const one = item.firstElementChild;
    const step = known[index];
    if (index === run.position) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
    one.classList.toggle("is-undone", index > run.position);
    one.classList.toggle("is-expectation", !step.isEvent && index > 0);
    // Of typing letter by letter, the whole text is shown.
    const next = known[index + 1];
    item.hidden = Boolean(step.field) && next?.field === step.field && index !== run.position;
  }
  return isWhole ? [stepList] : [button(`Show all ${known.length} steps`, () => {
    page.showsAllSteps = true;
    showPanel();
  }, { "data-key": "all steps" }), stepList];
}

function stepItem(step, index) {
  const isBad = step.findings.length > 0;
  return make("li", {},
    make("button", {
      class: "step", type: "button", "data-key": `step ${index}`, onclick: () => travel(index),
    }, make("span", { class: "number" }, String(index)), make("span", {}, step.text),
    isBad ? make("span", { class: "page-bad" }, "⚠ finding") : null));
}

function travel(to) {
  return act({ kind: "travel", run: page.state.lead, to });
}
function travelBy(count) {
  if (page.state) return travel(leadRun().position + count);
}

function journey() {
  const { state } = page;
  const run = leadRun();
  const steps = updateSteps();
  const back = button("Take back", () => travelBy(-1), {
    "data-key": "back", disabled: run.position === 0 || !state.canTravel });
  const forward = button("Play again", () => travelBy(1), {
    "data-key": "forward", disabled: run.undone === 0 });
  const over = button("Start over", () => travel(0), {
    "data-key": "over", disabled: run.position === 0 || !state.canTravel });
  const parts = [
    make("div", { class: "row" }, back, forward, over),
    make("div", { class: "row" },
      button("Expect by clicking", () => setExpecting(!page.isExpecting), {
        "data-key": "expecting", "aria-pressed": String(page.isExpecting) })),
    ...steps,
    heading("Save what was recorded"),
  ];
  if (!run.beginsAtLaunch) {
    parts.push(quiet("The screens were kept from another variant, and no line says how. "
      + "Start over to record."));
  } else {
    const disabled = run.position === 0;
    parts.push(make("div", { class: "row" },
      button("Journey", () => save("save", "recorded.journey"),
        { "data-key": "save", disabled }),
      button("Swift test", () => save("test", "RecordedJourneyTests.swift"),
        { "data-key": "test", disabled }),
      button("Copy the journey", copy, { "data-key": "copy", disabled })));
  }
  if (state.writes) parts.push(quiet(state.writes));
  return parts;
}

async function recorded(kind) {
  const answer = await ask({ kind, run: page.state.lead, text: "recorded.journey" });
  if (answer.problem) tell(answer.problem, true);
  else if (answer.notes?.length) tell(answer.notes.join("; "), true);
  else tell("It passes when it is played alone.");
  return answer.text;
}
async function save(kind, name) {
  const text = await recorded(kind);
  if (!text) return;
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
async function copy() {
  const text = await recorded("save");
  if (text) await navigator.clipboard.writeText(text);
}

// MARK: Last step

const words = { "·": "passed on", "↷": "declined", "✓": "handled it" };

function action() {
  const run = leadRun();
  const step = page.steps[page.state.lead][run.position];
  if (!step) return [];
  const parts = [make("p", { class: "page-code" }, step.text)];
  if (!step.isEvent && run.position > 0) parts.push(quiet("It is as expected."));
  for (const sent of step.sent) {
    const hops = sent.hops.map(([name, mark]) => make("li",
      { class: mark === "✓" ? "is-handler" : null },
      make("span", { class: "mark", "aria-hidden": "true" }, mark), make("span", {}, name),
      make("small", {}, words[mark] ?? "")));
    const card = make("section", { class: "sent" }, make("strong", {}, sent.text),
      make("ol", { class: "hops" }, ...hops));
    card.style.marginInlineStart = `${Math.min(sent.depth, 6) * 14}px`;
    if (!sent.isHandled) card.append(make("p", { class: "page-bad" }, "Nobody handled it."));
    if (sent.consequences.length) card.append(list(sent.consequences));
    parts.push(card);
  }
  const sections = [
    ["Navigation", step.events], ["Findings", step.findings],
    ["Announced", step.heard.map((heard) => heard.text)],
    ["Requests", step.requests.map((entry) =>
      `${entry.number} ${entry.data}: ${entry.event}: ${entry.text}`)],
  ];
  for (const [title, texts] of sections) {
    if (texts.length) parts.push(heading(title), list(texts));
  }
  if (!step.sent.length && step.isEvent) parts.push(quiet("It sent no action."));
  return parts;
}

// MARK: Responders

function app() {
  const run = leadRun();
  const facts = make("dl", { class: "facts" });
  const add = (name, value) => {
    if (value) facts.append(make("dt", {}, name), make("dd", {}, value));
  };
  add("Screen", run.screen);
  add("Title", run.title);
  add("Link", run.link);
  add("Path", run.path.join(" › "));
  add("Visible", run.panes.join(" | "));
  return [
    facts, heading("From the focused screen upwards"),
    make("ol", { class: "hops" }, ...run.chain.map((name) => make("li", {},
      make("span", { class: "mark", "aria-hidden": "true" }, "↑"), name))),
    heading("All responders"), make("pre", { class: "page-code" }, run.responders.join("\n")),
  ];
}

// MARK: Data

function data() {
  const { lead } = page.state;
  const run = leadRun();
  const play = (text) => line(lead, text);
  const parts = [heading("Clock"), make("p", {}, `${run.clock} s since the launch`)];
  if (run.waits.length) parts.push(list(run.waits));
  parts.push(make("div", { class: "row" }, ...["1s", "10s", "1m", "1h"].map((time) =>
    button(`Wind on ${time}`, () => play(`wait ${time}`), { "data-key": `wait ${time}` }))));

  parts.push(heading("Answers of data"), make("div", { class: "row" },
    button(run.isHolding ? "Let answers through" : "Hold answers",
      () => play(run.isHolding ? "release" : "hold"),
      { "data-key": "hold", "aria-pressed": String(run.isHolding) })));
  if (run.held.length) {
    parts.push(make("ol", { class: "requests" }, ...run.held.map((name, index) => make("li", {},
      make("span", { class: "is-waiting" }, `${name} waits`), make("div", { class: "row" },
        button("Answer", () => play(`answer ${index + 1}`), { "data-key": `answer ${index}` }),
        button("Fail", () => play(`fail ${index + 1}`), { "data-key": `fail ${index}` }))))));
  }

  parts.push(heading("Faults"));
  if (run.faults.length) {
    parts.push(list(run.faults),
      make("div", { class: "row" }, button("Remove all", () => play("fault none"),
        { "data-key": "no faults" })));
  }
  if (run.data.length) parts.push(faultForm(run, play));
  parts.push(heading("Requests"));
  const requests = requestsOf(run.requests);
  if (!requests.length) parts.push(quiet("There was none."));
  parts.push(make("ol", { class: "requests" }, ...requests.map((request) => make("li", {},
    make("span", {}, `${request.data}: ${request.text}`),
    make("span", { class: `is-${request.state}` }, request.state),
    request.answer ? make("small", {}, request.answer) : null))));
  return parts;
}

function faultForm(run, play) {
  const kept = page.fault ??= { data: run.data[0], rule: "delay 2s" };
  if (!run.data.includes(kept.data)) kept.data = run.data[0];
  const names = make("select", { class: "page-select", "aria-label": "Data",
    "data-key": "fault data", onchange: () => { kept.data = names.value; } });
  choose(names, run.data.map((name) => [name, name]), kept.data);
  const rule = make("input", { class: "page-input page-code", "aria-label": "Fault",
    "data-key": "fault rule", list: "faults", spellcheck: "false",
    oninput: () => { kept.rule = rule.value; } });
  rule.value = kept.rule;
  const known = ["delay 2s", "fail once", "fail \"the server is down\"", "hang", "partial 1",
    "duplicate", "vanish", "loop", "single", "many 60", "alike", "bare"];
  return make("form", { class: "row", onsubmit: (event) => {
    event.preventDefault();
    play(`fault ${kept.data}: ${kept.rule}`);
  } }, names, rule,
  make("datalist", { id: "faults" }, ...known.map((value) => make("option", { value }))),
  make("button", { class: "page-button", "data-key": "add fault" }, "Add"),
  button("Delay by 2 s", () => play(`fault ${kept.data}: delay 2s`), { "data-key": "delay" }),
  button("Fail once", () => play(`fault ${kept.data}: fail once`), { "data-key": "fail" }));
}

// What became of each request, the newest first.
function requestsOf(entries) {
  const all = new Map();
  for (const entry of entries) {
    if (entry.event === "asked") {
      all.set(entry.number, { data: entry.data, text: entry.text, state: "waiting" });
    } else {
      const request = all.get(entry.number) ?? { data: entry.data, text: "" };
      request.state = entry.event;
      request.answer = entry.text;
      all.set(entry.number, request);
    }
  }
  return [...all.values()].reverse();
}

// MARK: State

const stateText = make("pre", { class: "page-code" });

function state() {
  const run = page.state.lead;
  ask({ kind: "look", run }).then((answer) => {
    if (answer.text !== undefined) stateText.textContent = answer.text;
  }).catch(() => {});
  return [quiet("The focused screen as assistive technologies know it, and what is saved of it."),
    stateText];
}
