// The state of the page, and short ways to make and find elements.
const page = {
  revision: -1, state: null, steps: [], firstNew: [], sheets: [], waiting: [],
  queue: Promise.resolve(),
  typing: new Map(), scrolls: new Map(), focuses: new Map(), samples: [], isExpecting: false,
  isFollowing: false, hasEnded: false,
  tab: sessionStorage.getItem("tab") ?? "journey",
};
const byID = (id) => document.getElementById(id);
const stage = byID("stage");

// Makes an element. Texts among the children become texts, whatever is in them.
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const name in attributes) {
    const value = attributes[name];
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}
const button = (text, onclick, attributes = {}) =>
  make("button", { class: "page-button", type: "button", onclick, ...attributes }, text);

// Shows options of a select, and chooses one.
function choose(select, options, chosen) {
  const texts = options.map((option) => option.join("\n")).join("\n\n");
  if (select.dataset.texts !== texts) {
    select.dataset.texts = texts;
    select.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
  }
  select.value = chosen;
}

// MARK: The tool

// Asks the tool for something. One request follows another.
function ask(request) {
  const result = page.queue.then(async () => {
    const response = await fetch("act", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`the tool answered ${response.status}`);
    return response.json();
  });
  page.queue = result.catch(() => {});
  return result;
}

// Asks for something that changes the app, and waits until the page shows what came of it.
async function act(request, begun = performance.now(), counts = false) {
  try {
    const answer = await ask(request);
    await reached(answer.revision);
    if (answer.problem) tell(answer.problem, true);
    else if (!page.state.notes.length) tell("");
    if (counts) measure(begun);
    return answer;
  } catch (error) {
    if (!page.hasEnded) tell("The tool does not answer.", true);
    return { problem: "no answer" };
  }
}

function reached(revision) {
  if (page.revision >= revision) return Promise.resolve();
  return new Promise((resolve) => page.waiting.push({ revision, resolve }));
}

function tell(text, isBad = false) {
  const status = byID("status");
  status.textContent = text;
  status.classList.toggle("is-bad", isBad);
}

// Notes how long it took from an event until its result was painted.
function measure(begun) {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      page.samples = [...page.samples.slice(-99), performance.now() - begun];
      const sorted = [...page.samples].sort((one, other) => one - other);
      const median = sorted[Math.floor(sorted.length / 2)];
      document.documentElement.dataset.tap = median.toFixed(1);
      document.documentElement.dataset.taps = String(sorted.length);
      byID("speed").textContent =
        `on screen after ${median.toFixed(0)} ms (median of ${sorted.length})`;
    };
    channel.port2.postMessage(null);
  });
}
