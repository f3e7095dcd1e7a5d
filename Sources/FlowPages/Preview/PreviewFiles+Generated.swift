/// The files of `Preview/Files`, written by `scripts/pages`.
enum PreviewFiles {
  static let chrome = #"""
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
      const waits = leadRun().waits.length;
      byID("wind").hidden = waits === 0;
      byID("wind").textContent =
        `${waits} ${waits === 1 ? "thing waits" : "things wait"} for the clock: wind on 1 s`;
    }
    byID("wind").addEventListener("click", (event) =>
      line(page.state.lead, "wait 1s", timeOf(event)));


    byID("prompt").addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = byID("line");
      const text = input.value;
      if (!text.trim()) return;
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
      } finally {
        page.isCompleting = false;
      }
    });


    function receive(update) {
      if (!update.whole && update.revision !== page.revision + 1) {
        page.source.close();
        return listen();
      }
      const { state } = page;
      page.state = update.state;
      update.state.runs.forEach((run, index) => {
        const steps = page.steps[index] ??= [];
        steps.length = Math.min(steps.length, run.firstStep);
        steps.push(...run.steps);
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

    """#

  static let elements = #"""
    const page = {
      revision: -1, state: null, steps: [], firstNew: [], sheets: [], waiting: [],
      queue: Promise.resolve(),
      typing: new Map(), scrolls: new Map(), focuses: new Map(), samples: [], isExpecting: false,
      isFollowing: false, hasEnded: false,
      tab: sessionStorage.getItem("tab") ?? "journey",
    };
    const byID = (id) => document.getElementById(id);
    const stage = byID("stage");

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

    function choose(select, options, chosen) {
      const texts = options.map((option) => option.join("\n")).join("\n\n");
      if (select.dataset.texts !== texts) {
        select.dataset.texts = texts;
        select.replaceChildren(...options.map(([value, text]) => make("option", { value }, text)));
      }
      select.value = chosen;
    }


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

    """#

  static let events = #"""
    const runOf = (element) => {
      const device = element.closest(".device");
      return device ? [...stage.children].indexOf(device) : -1;
    };
    const line = (run, text, begun) => act({ kind: "line", run, text }, begun, begun !== undefined);

    function use(run, place, action, text, begun) {
      const request = { kind: "use", run, owner: place.owner, at: place.at, action, text };
      return act(request, begun, true);
    }

    const timeOf = (event) => event.timeStamp;

    stage.addEventListener("click", async (event) => {
      const target = event.target;
      const run = runOf(target);
      if (run < 0 || !target.closest(".frame")) return;
      if (page.isExpecting) return expectAt(event, run);
      if (page.wasLong) {
        page.wasLong = false;
        return event.preventDefault();
      }
      if (target.closest("label") && target.tagName !== "INPUT") return;
      const gesture = target.closest("[data-action]")?.dataset.action;
      if (gesture === "back" || gesture === "dismiss") return line(run, gesture, timeOf(event));
      const place = flow.place(target);
      if (!place) return;
      if (gesture) return use(run, place, gesture, undefined, timeOf(event));
      const control = target.closest("input, textarea");
      const isChoice = control && (control.type === "radio" || control.type === "checkbox");
      if (control && !isChoice || !place.actions.includes("tap")) return;
      await use(run, place, "tap", undefined, timeOf(event));
      if (control?.isConnected) {
        for (const other of place.element.parentElement.querySelectorAll("input")) settle(other);
      }
    });

    function expectAt(event, run) {
      event.preventDefault();
      event.stopPropagation();
      const element = event.target.closest("[data-at]");
      const owner = element?.closest(
        "article[data-screen], [data-role=topBar], [data-role=tabBar]");
      if (!owner) return tell("There is nothing here that can be expected.", true);
      return act({
        kind: "expect", run, owner: owner.dataset.screen ?? owner.dataset.role,
        at: element.dataset.at,
      });
    }
    stage.addEventListener("pointerdown", (event) => {
      if (page.isExpecting && event.target.closest(".frame")) event.preventDefault();
    });


    stage.addEventListener("input", (event) => {
      const control = event.target;
      const place = flow.place(control);
      if (!place || !place.actions.includes("enterText") || event.isComposing) return;
      type(control, timeOf(event));
    });
    stage.addEventListener("compositionend", (event) => {
      if (flow.place(event.target)?.actions.includes("enterText")) {
        type(event.target, timeOf(event));
      }
    });

    function type(control, begun) {
      const known = page.typing.get(control);
      if (known) {
        known.text = control.value;
        return;
      }
      const entry = { text: control.value };
      page.typing.set(control, entry);
      requestAnimationFrame(async () => {
        while (entry.text !== undefined && control.isConnected) {
          const place = flow.place(control);
          if (!place) break;
          const text = entry.text;
          entry.text = undefined;
          await use(runOf(control), place, "enterText", text, begun);
          begun = performance.now();
        }
        page.typing.delete(control);
        if (control.isConnected) settle(control);
      });
    }

    stage.addEventListener("change", async (event) => {
      const control = event.target;
      const place = flow.place(control);
      if (!place || page.isExpecting || !place.actions.includes("setValue")) return;
      if (place.actions.includes("enterText") || control.type === "checkbox") return;
      const value = control.type === "datetime-local"
        ? control.value.replace("T", " ") : control.value;
      await use(runOf(control), place, "setValue", value, timeOf(event));
      if (control.isConnected) settle(control);
    });


    stage.addEventListener("contextmenu", (event) => {
      const place = flow.place(event.target);
      if (!place?.actions.includes("longPress")) return;
      event.preventDefault();
      use(runOf(event.target), place, "longPress", undefined, timeOf(event));
    });
    stage.addEventListener("pointerdown", (event) => {
      clearTimeout(page.press);
      page.wasLong = false;
      const place = event.button === 0 && !page.isExpecting ? flow.place(event.target) : null;
      if (!place?.actions.includes("longPress")) return;
      page.press = setTimeout(() => {
        page.wasLong = true;
        use(runOf(place.element), place, "longPress");
      }, 500);
    });
    for (const name of ["pointerup", "pointercancel", "pointermove"]) {
      stage.addEventListener(name, (event) => {
        if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) {
          clearTimeout(page.press);
        }
      });
    }

    function loadMore(content, action) {
      const list = content.querySelector(`[data-actions~="${action}"]`);
      const screen = content.closest("article[data-screen]");
      if (!list || !screen || content.isLoading) return;
      content.isLoading = true;
      const place = { owner: screen.dataset.screen, at: list.dataset.at };
      use(runOf(content), place, action).finally(() => { content.isLoading = false; });
    }

    async function followRows(content) {
      if (page.isFollowing) return;
      page.isFollowing = true;
      try {
        await moveRows(content);
      } catch {
      } finally {
        page.isFollowing = false;
      }
    }
    async function moveRows(content) {
      const owner = content.closest("article[data-screen]").dataset.screen;
      const run = runOf(content);
      let [round, position] = [0, content.scrollTop];
      for (let gap = gapIn(content); gap && round < 3; gap = gapIn(content)) {
        const rows = gap.parentElement;
        const top = content.getBoundingClientRect().top - rows.getBoundingClientRect().top;
        const { at } = rows.closest("[data-role=list]").dataset;
        const height = heightOfRow(rows);
        const to = Math.max(0, Math.floor(top / height));
        const count = Math.ceil(content.getBoundingClientRect().height / height) + 1;
        const answer = await ask({ kind: "rows", run, owner, at, to, count });
        await reached(answer.revision);
        if (answer.problem || !content.isConnected) return;
        round = content.scrollTop === position ? round + 1 : 0;
        position = content.scrollTop;
      }
    }
    function followAll() {
      if (!document.hasFocus()) return;
      for (const gap of stage.querySelectorAll(".flow-gap")) followRows(gap.closest(".flow-content"));
    }
    addEventListener("focus", followAll);
    function gapIn(content) {
      const seen = content.getBoundingClientRect();
      return [...content.querySelectorAll(".flow-gap")].find((gap) => {
        const box = gap.getBoundingClientRect();
        const reach = seen.height / 2;
        return box.bottom > seen.top - reach && box.top < seen.bottom + reach;
      });
    }
    stage.addEventListener("scroll", (event) => {
      const content = event.target;
      if (!content.classList?.contains("flow-content")) return;
      followRows(content);
      const screen = content.closest("article[data-screen]");
      if (screen) page.scrolls.set(`${runOf(content)} ${screen.dataset.screen}`, content.scrollTop);
      const left = content.scrollHeight - content.clientHeight - content.scrollTop;
      if (left < 120 && content.scrollTop > 0) loadMore(content, "scrollToEnd");
    }, true);
    stage.addEventListener("wheel", (event) => {
      const content = event.target.closest?.(".flow-content");
      if (!content) return;
      const left = content.scrollHeight - content.clientHeight - content.scrollTop;
      if (event.deltaY > 0 && left < 2) loadMore(content, "scrollToEnd");
      if (event.deltaY < 0 && content.scrollTop < 2) loadMore(content, "scrollToStart");
    }, { passive: true });


    stage.addEventListener("keydown", (event) => {
      const frame = event.target.closest(".frame");
      const run = runOf(event.target);
      if (!frame || run < 0) return;
      if (event.altKey && event.key === "ArrowLeft") {
        event.preventDefault();
        return line(run, "back", timeOf(event));
      }
      if (event.key === "Escape") {
        const layer = [...frame.querySelectorAll(".flow-layer")].at(-1)?.dataset.layer;
        if (!layer || layer === "base") return;
        event.preventDefault();
        const isDialog = layer === "dialog" || layer === "actionSheet";
        return line(run, isDialog ? "cancel" : "dismiss", timeOf(event));
      }
      const tab = event.target.closest("[role=tab]");
      if (tab && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
        const isForward = (event.key === "ArrowRight") !== (tab.matches("[dir=rtl] *"));
        (isForward ? tab.nextElementSibling : tab.previousElementSibling)?.focus();
      }
    });
    document.addEventListener("keydown", (event) => {
      const isText = event.target.closest?.("input, textarea, select, dialog");
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isText) {
        event.preventDefault();
        return travelBy(event.shiftKey ? 1 : -1);
      }
      if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "/") {
        event.preventDefault();
        byID("line").focus();
      } else if (event.key === "?") {
        byID("keys").showModal();
      } else if (event.key === "e" || event.key === "E") {
        setExpecting(!page.isExpecting);
      }
    });

    """#

  static let frames = #"""
    const isTyping = (control) => page.typing.has(control);

    function settle(control) {
      if (isTyping(control)) return;
      if (control.type === "radio" || control.type === "checkbox") {
        control.checked = control.hasAttribute("checked");
        return;
      }
      const wanted = control.tagName === "TEXTAREA"
        ? control.textContent : control.getAttribute("value") ?? "";
      if (control.value === wanted) return;
      const isText = control === document.activeElement && control.selectionStart !== null;
      const [start, end] = isText ? [control.selectionStart, control.selectionEnd] : [0, 0];
      control.value = wanted;
      if (isText) control.setSelectionRange(start, end);
    }

    function fill(element, children) {
      const kept = new Set(children);
      for (const node of [...element.childNodes]) if (!kept.has(node)) node.remove();
      let next = element.firstChild;
      for (const node of children) {
        if (node === next) next = next.nextSibling;
        else element.insertBefore(node, next);
      }
    }

    function change(element, difference) {
      let isValue = false;
      for (const name in difference.a ?? {}) {
        const value = difference.a[name];
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
        if (name === "value" || name === "checked") isValue = true;
        if (name === "data-focused" && value !== null) page.newFocus = element;
      }
      if (difference.c) {
        const old = [...element.childNodes];
        const next = [];
        for (const item of difference.c) {
          if (Array.isArray(item) && typeof item[0] === "number") {
            for (let index = 0; index < item[1]; index++) next.push(old[item[0] + index]);
          } else if (typeof item === "object" && !Array.isArray(item)) {
            change(old[item.o], item);
            next.push(old[item.o]);
          } else {
            next.push(flow.make(item));
          }
        }
        fill(element, next);
        if (element.tagName === "TEXTAREA") isValue = true;
      }
      if (isValue) settle(element);
    }

    function carry(fonts) {
      page.fonts ??= new CSSStyleSheet();
      page.fonts.replaceSync(fonts);
      adoptSheets();
      if (fonts) document.fonts.ready.then(() => document.querySelectorAll(".frame").forEach(keepRoom));
    }
    function adoptSheets() {
      document.adoptedStyleSheets = [page.fonts, ...page.sheets].filter((sheet) => sheet);
    }

    function draw(index, frame) {
      const holder = stage.children[index].querySelector(".frame");
      const hadFocus = holder.contains(document.activeElement);
      page.newFocus = null;
      if (frame.styles !== undefined) {
        page.sheets[index] ??= new CSSStyleSheet();
        page.sheets[index].replaceSync(frame.styles);
        adoptSheets();
      }
      if (frame.tree) holder.replaceChildren(flow.make(frame.tree));
      else change(holder.firstElementChild, frame.change);
      keepRoom(holder);
      scrollBack(index, holder);
      if (hadFocus && !page.isFollowing) keepFocus(index, holder);
    }

    function keepRoom(holder) {
      for (const gap of holder.querySelectorAll(".flow-gap")) {
        const rows = gap.parentElement;
        gap.style.blockSize = `${gap.dataset.rows * heightOfRow(rows) / (rows.currentCSSZoom ?? 1)}px`;
      }
    }
    function heightOfRow(rows) {
      const drawn = rows.querySelectorAll(":scope > .flow-row");
      const [first, last] = [drawn[0], drawn[drawn.length - 1]];
      return (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / drawn.length;
    }

    function scrollBack(index, holder) {
      for (const screen of holder.querySelectorAll("article[data-screen]")) {
        const content = screen.querySelector(":scope > .flow-content");
        if (!content || content.dataset.isKnown) continue;
        content.dataset.isKnown = "";
        const position = page.scrolls.get(`${index} ${screen.dataset.screen}`);
        if (position) content.scrollTop = position;
      }
    }

    function keepFocus(index, holder) {
      const field = page.newFocus?.querySelector(".flow-control");
      if (field) return field.focus();
      const active = document.activeElement;
      if (holder.contains(active) && !active.closest("[inert]")) return;
      const top = [...holder.querySelectorAll(".flow-layer")].at(-1);
      const screen = top?.querySelector("article[data-focused]") ?? top?.querySelector("article");
      if (!screen) return;
      const path = page.focuses.get(`${index} ${screen.dataset.screen}`);
      const known = path && screen.querySelector(`[data-path="${CSS.escape(path)}"]`);
      const control = known && [known, ...known.querySelectorAll("button, input, textarea, [tabindex]")]
        .find((one) => one.tabIndex >= 0 && !one.disabled);
      if (!control) screen.tabIndex = -1;
      (control ?? screen).focus({ preventScroll: true });
    }
    stage.addEventListener("focusin", (event) => {
      const screen = event.target.closest("article[data-screen]");
      const path = event.target.closest("[data-path]")?.dataset.path;
      if (screen && path) page.focuses.set(`${runOf(screen)} ${screen.dataset.screen}`, path);
    });

    function fit() {
      const devices = [...stage.children];
      if (!devices.length || !page.state) return;
      const all = devices.map((device) => deviceSizes[device.dataset.device] ?? deviceSizes.phone);
      const width = stage.clientWidth - 48 - 32 * (all.length - 1);
      const height = stage.clientHeight - 48 - 44;
      let zoom = Math.min(1, width / all.reduce((sum, size) => sum + size[0], 0));
      zoom = Math.min(zoom, height / Math.max(...all.map((size) => size[1])));
      stage.style.setProperty("--zoom", String(Math.max(zoom, 0.3)));
    }
    new ResizeObserver(fit).observe(stage);

    """#

  static let page = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Preview</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="page.css">
    <script src="page.js" defer></script>
    </head>
    <body class="preview">
    <a class="skip" href="#stage">Skip to the app</a>
    <header class="bar">
      <h1 id="name">Preview</h1>
      <label class="page-label">Brand <select class="page-select" id="brand"></select></label>
      <label class="page-label">Language
        <select class="page-select" id="language"></select></label>
      <label class="page-label">Device <select class="page-select" id="device"></select></label>
      <label class="page-label">Beside it <select class="page-select" id="beside"></select></label>
      <label class="page-label">Colours
        <select class="page-select" id="appearance">
          <option value="system">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select></label>
      <label class="page-label">Text
        <select class="page-select" id="size">
          <option value="80">80 %</option>
          <option value="100">100 %</option>
          <option value="125">125 %</option>
          <option value="150">150 %</option>
          <option value="200">200 %</option>
          <option value="250">250 %</option>
        </select></label>
      <button class="page-button" type="button" id="help">Keys</button>
    </header>
    <div class="notices">
      <section id="problem" role="alert" hidden>
        <h2>The brand has mistakes. The last good one stays on.</h2>
        <div id="problem-texts"></div>
      </section>
      <div id="apart" role="status" hidden>
        <p id="apart-text"></p>
        <button class="page-button" type="button" id="join">Bring together</button>
      </div>
      <p id="gone" role="alert" hidden></p>
    </div>
    <main id="stage" tabindex="-1" aria-label="The app"></main>
    <aside id="side" aria-label="Inspector">
      <div role="tablist" class="tabs" aria-label="Inspector">
        <button class="tab" type="button" role="tab" id="tab-journey"
          aria-controls="panel">Journey</button>
        <button class="tab" type="button" role="tab" id="tab-action"
          aria-controls="panel">Last step</button>
        <button class="tab" type="button" role="tab" id="tab-app"
          aria-controls="panel">Responders</button>
        <button class="tab" type="button" role="tab" id="tab-data"
          aria-controls="panel">Data</button>
        <button class="tab" type="button" role="tab" id="tab-state"
          aria-controls="panel">State</button>
      </div>
      <div id="panel" role="tabpanel" class="page-focus" tabindex="0"></div>
    </aside>
    <footer class="foot">
      <form id="prompt">
        <label class="page-label" for="line">Play a line</label>
        <input class="page-input page-code" id="line" list="lines" autocomplete="off"
          spellcheck="false" placeholder='tap "Recipes"'>
        <datalist id="lines"></datalist>
        <button class="page-button">Play</button>
      </form>
      <button class="page-button" type="button" id="wind" hidden></button>
      <p id="status" role="status"></p>
      <p id="speed" class="page-quiet"></p>
    </footer>
    <dialog class="page-dialog" id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl class="keys">
        <dt>Tab, Enter, Space, arrows</dt><dd>use the app and this page</dd>
        <dt>Escape</dt><dd>cancel a dialog, or dismiss a sheet</dd>
        <dt>Alt + ←</dt><dd>go back in the app</dd>
        <dt>Menu key, or a long press</dt><dd>press long</dd>
        <dt>Ctrl + Z, Ctrl + Shift + Z</dt><dd>take the last step back, play it again</dd>
        <dt>E</dt><dd>expect by clicking</dd>
        <dt>/</dt><dd>play a line of a journey</dd>
        <dt>?</dt><dd>these keys</dd>
      </dl>
      <form method="dialog"><button class="page-button">Close</button></form>
    </dialog>
    </body>
    </html>

    """#

  static let panels = #"""
    const leadRun = () => page.state.runs[page.state.lead];
    const list = (texts, tag = "ul") => make(tag, {}, ...texts.map((text) => make("li", {}, text)));
    const heading = (text) => make("h2", {}, text);
    const quiet = (text) => make("p", { class: "page-quiet" }, text);

    const panels = { journey, action, app, data, state };


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

  static let styles = #"""
    .preview { display: grid; block-size: 100dvh; overflow: hidden;
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr) 400px; }
    .skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; z-index: 9;
      padding: 8px 16px; background: var(--page-card); color: var(--page-strong);
      border-radius: 8px; }
    .skip:focus { inset-block-start: 8px; }
    .bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px;
      padding: 10px 20px; background: var(--page-card);
      border-block-end: 1px solid var(--page-line); }
    .bar h1 { margin: 0; font-size: 1.05rem; font-weight: 650; margin-inline-end: auto;
      overflow-wrap: anywhere; }
    .bar .page-select { padding-inline: 8px; max-inline-size: 170px; }
    .notices { grid-column: 1 / -1; display: grid; }
    .notices > :not([hidden]) { padding: 10px 20px; margin: 0;
      border-block-end: 1px solid var(--page-line); background: var(--page-card); }
    #problem { border-inline-start: 6px solid var(--page-bad); max-block-size: 40vh;
      overflow: auto; }
    #problem h2 { margin: 0 0 6px; font-size: 1rem; color: var(--page-bad); }
    #problem pre { margin: 0 0 8px; white-space: pre; overflow-x: auto; }
    #apart { border-inline-start: 6px solid var(--page-warn); display: flex; gap: 16px;
      align-items: center; }
    #apart[hidden] { display: none; }
    #apart p { margin: 0; overflow-wrap: anywhere; }
    #gone { border-inline-start: 6px solid var(--page-bad); }
    #stage { overflow: auto; padding: 24px; display: flex; gap: 32px; align-items: flex-start;
      justify-content: safe center; outline: none; }
    .device { margin: 0; display: grid; gap: 10px; justify-items: center; flex: none; }
    .device figcaption { display: flex; gap: 8px; align-items: center; color: var(--page-quiet);
      font-size: 0.87rem; min-block-size: 30px; }
    .device .name { font-weight: 600; color: var(--page-ink); }
    .device .name::first-letter { text-transform: uppercase; }
    .device .page-button { min-block-size: 28px; padding: 1px 10px; font-size: 0.87rem; }
    .frame { zoom: var(--zoom, 1); }
    .frame > .flow-app { max-inline-size: none; box-shadow: 0 0 0 1px var(--page-line),
      0 10px 30px rgb(0 0 0 / 0.14); }
    .frame article:focus { outline: none; }
    .is-expecting .frame { cursor: crosshair; }
    .is-expecting .frame * { cursor: crosshair !important; }
    .is-expecting .frame [data-at]:hover:not(:has([data-at]:hover)) {
      outline: 3px dashed var(--page-strong); outline-offset: 2px; }
    .is-expecting .frame > .flow-app { box-shadow: 0 0 0 3px var(--page-strong); }
    #side { display: flex; flex-direction: column; min-block-size: 0; background: var(--page-card);
      border-inline-start: 1px solid var(--page-line); }
    .tabs { display: flex; flex: none; padding: 0 12px; border-block-end: 1px solid
      var(--page-line); overflow-x: auto; scrollbar-width: none; }
    .tab { font: inherit; font-size: 0.92rem; padding: 11px 10px 9px; border: 0; background: none;
      color: var(--page-quiet); cursor: pointer; border-block-end: 3px solid transparent; }
    .tab[aria-selected="true"] { color: var(--page-strong); font-weight: 600;
      border-block-end-color: var(--page-strong); }
    @media (forced-colors: active) { .tab { border-block-end-color: Canvas; }
      .tab[aria-selected="true"] { border-block-end-color: Highlight; } }
    .tab:focus-visible, #panel:focus-visible { outline: 3px solid var(--page-strong);
      outline-offset: -3px; }
    #stage, #panel { scrollbar-width: thin; }
    #panel { flex: 1 1 0; overflow: auto; padding: 14px 20px 24px; display: flex;
      flex-direction: column; gap: 12px; }
    #panel > * { margin: 0; flex: none; }
    #panel h2 { font-size: 0.87rem; font-weight: 650; color: var(--page-quiet);
      margin-block-start: 8px; }
    #panel ul, #panel ol { list-style: none; padding: 0; margin: 0; font-size: 0.92rem; }
    .row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .steps { display: grid; gap: 1px; }
    .step { display: flex; gap: 10px; inline-size: 100%; padding: 5px 10px; border: 0;
      border-radius: 6px; background: none; color: inherit; text-align: start; cursor: pointer;
      font: 0.87rem/1.45 ui-monospace, "SF Mono", Menlo, Consolas, monospace;
      overflow-wrap: anywhere; }
    .step:hover { background: var(--page-paper); }
    .step:focus-visible { outline: 3px solid var(--page-strong); outline-offset: -2px; }
    .step .number { flex: 0 0 1.8em; color: var(--page-quiet); text-align: end; }
    .step[aria-current] { background: var(--page-strong); color: var(--page-on-strong); }
    .step[aria-current] :is(.number, .page-bad) { color: inherit; }
    .step.is-undone { color: var(--page-quiet); font-style: italic; }
    .step.is-expectation { padding-inline-start: 22px; }
    .sent { border: 1px solid var(--page-line); border-radius: 10px; padding: 10px 14px;
      display: grid; gap: 6px; }
    .sent > strong { font-weight: 600; overflow-wrap: anywhere; }
    .hops { display: grid; gap: 0; }
    .hops li { display: flex; gap: 10px; padding: 3px 0; align-items: baseline; }
    .hops li + li { border-block-start: 1px dashed var(--page-line); }
    .hops .mark { flex: 0 0 1.2em; text-align: center; }
    .hops .is-handler { color: var(--page-good); font-weight: 600; }
    .hops small { margin-inline-start: auto; color: var(--page-quiet); font-size: 0.8rem;
      font-weight: 400; }
    .facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 14px; }
    .facts dt { color: var(--page-quiet); }
    .facts dd { margin: 0; overflow-wrap: anywhere; }
    .requests { display: grid; gap: 6px; }
    .requests li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 10px;
      padding: 7px 10px; border: 1px solid var(--page-line); border-radius: 8px;
      font-size: 0.87rem; overflow-wrap: anywhere; }
    .requests small { grid-column: 1 / -1; color: var(--page-quiet); font-size: 0.8rem; }
    .requests .is-failed { color: var(--page-bad); }
    .requests .is-waiting { color: var(--page-warn); }
    .requests .row { grid-column: 1 / -1; }
    #panel .page-button, #panel .page-select, #panel .page-input { min-block-size: 30px;
      padding: 2px 10px; font-size: 0.87rem; }
    #panel .wide { inline-size: 100%; }
    .foot { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: center;
      gap: 8px 20px; padding: 8px 20px; background: var(--page-card);
      border-block-start: 1px solid var(--page-line); }
    #prompt { display: flex; gap: 8px; align-items: center; flex: 0 1 520px; }
    #line { flex: 1 1 auto; min-inline-size: 0; white-space: nowrap; }
    #status { flex: 1 1 200px; margin: 0; overflow-wrap: anywhere; }
    #status.is-bad { color: var(--page-bad); }
    #speed { margin: 0; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
    .keys { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 12px 0 20px; }
    .keys dt { font-weight: 600; }
    .keys dd { margin: 0; }
    .page-dialog h2 { margin: 0; font-size: 1.1rem; }
    @media (max-width: 900px) {
      .preview { grid-template: auto auto minmax(320px, 1fr) minmax(240px, 45vh) auto / 100%;
        block-size: auto; min-block-size: 100dvh; overflow: auto; }
      #side { border-inline-start: 0; border-block-start: 1px solid var(--page-line); }
    }

    """#
}
