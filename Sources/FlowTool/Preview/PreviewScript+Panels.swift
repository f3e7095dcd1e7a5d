extension PreviewScript {
  /// The panels of the inspector.
  static let panels = #"""
    const leadRun = () => page.state.runs[page.state.lead];
    const list = (texts, tag = "ul") => make(tag, {}, ...texts.map((text) => make("li", {}, text)));
    const heading = (text) => make("h2", {}, text);
    const quiet = (text) => make("p", { class: "page-quiet" }, text);

    const panels = { journey, action, app, data, state };

    // MARK: Journey

    // The list of steps stays, so that only what is new is made.
    const stepList = make("ol", { class: "steps", "aria-label": "Steps" });

    function updateSteps() {
      const { state } = page;
      const run = leadRun();
      const known = page.steps[state.lead];
      if (page.shownSteps !== known) {
        page.shownSteps = known;
        stepList.replaceChildren();
      }
      const first = Math.min(page.firstNew[state.lead] ?? 0, stepList.children.length);
      page.firstNew[state.lead] = Infinity;
      while (stepList.children.length > first) stepList.lastElementChild.remove();
      for (let index = first; index < known.length; index++) {
        const step = known[index];
        const isBad = step.findings.length > 0;
        stepList.append(make("li", {},
          make("button", {
            class: "step", type: "button", "data-key": `step ${index}`,
            onclick: () => travel(index),
          }, make("span", { class: "number" }, String(index)), make("span", {}, step.text),
          isBad ? make("span", { class: "page-bad" }, "⚠ finding") : null)));
      }
      for (let index = 0; index < known.length; index++) {
        const item = stepList.children[index];
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
      updateSteps();
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
        stepList,
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
        "duplicate", "vanish", "loop"];
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

    """#

  /// The bar, the notices, the prompt, and the messages of the tool.
  static let chrome = #"""
    // Shows the chosen panel; what had the focus in it has it again.
    function showPanel() {
      const panel = byID("panel");
      const key = panel.contains(document.activeElement)
        ? document.activeElement.dataset.key : undefined;
      const position = panel.scrollTop;
      panel.replaceChildren(...panels[page.tab]());
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
      update.frames.forEach((frame, index) => draw(index, frame));
      page.revision = update.revision;
      showBar();
      showNotices();
      showPanel();
      const done = page.waiting.filter((one) => one.revision <= page.revision);
      page.waiting = page.waiting.filter((one) => one.revision > page.revision);
      for (const one of done) one.resolve();
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

    """#
}
