/// The script of a preview's page, in parts. It makes elements one by one, and never parses markup.
///
/// The page holds no state of the app: all open pages show the same, and a reload loses nothing.
enum PreviewScript {
  /// The state of the page, and short ways to make and find elements.
  static let elements = #"""
    const page = {
      revision: -1, state: null, steps: [], firstNew: [], sheets: [], waiting: [],
      queue: Promise.resolve(),
      typing: new Map(), scrolls: new Map(), samples: [], isExpecting: false, hasEnded: false,
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

    """#

  /// The drawing of the apps: applies the changes that come from the tool.
  static let frames = #"""
    // The control whose text is on its way to the tool, which knows less than the person.
    const isTyping = (control) => page.typing.has(control);

    // Shows in a control what the app says it has.
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

    // Applies a change to an element; see `FrameDelta` for what a change looks like.
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
        const kept = new Set(next);
        for (const node of old) if (!kept.has(node)) node.remove();
        let place = element.firstChild;
        for (const node of next) {
          if (node === place) place = place.nextSibling;
          else element.insertBefore(node, place);
        }
        if (element.tagName === "TEXTAREA") isValue = true;
      }
      if (isValue) settle(element);
    }

    // Draws what has changed of one app.
    function draw(index, frame) {
      const holder = stage.children[index].querySelector(".frame");
      const hadFocus = holder.contains(document.activeElement);
      page.newFocus = null;
      if (frame.styles !== undefined) {
        page.sheets[index] ??= new CSSStyleSheet();
        page.sheets[index].replaceSync(frame.styles);
        document.adoptedStyleSheets = page.sheets.filter((sheet) => sheet);
      }
      if (frame.tree) holder.replaceChildren(flow.make(frame.tree));
      else change(holder.firstElementChild, frame.change);
      scrollBack(index, holder);
      if (hadFocus) keepFocus(holder);
    }

    // A screen that comes back is scrolled to where it was.
    function scrollBack(index, holder) {
      for (const screen of holder.querySelectorAll("article[data-screen]")) {
        const content = screen.querySelector(":scope > .flow-content");
        if (!content || content.dataset.isKnown) continue;
        content.dataset.isKnown = "";
        const position = page.scrolls.get(`${index} ${screen.dataset.screen}`);
        if (position) content.scrollTop = position;
      }
    }

    // Whoever works by keyboard goes on where the app does.
    function keepFocus(holder) {
      const field = page.newFocus?.querySelector(".flow-control");
      if (field) return field.focus();
      if (holder.contains(document.activeElement)) return;
      const top = [...holder.querySelectorAll(".flow-layer")].at(-1);
      const screen = top?.querySelector("article[data-focused]") ?? top?.querySelector("article");
      if (!screen) return;
      screen.tabIndex = -1;
      screen.focus({ preventScroll: true });
    }

    // The sizes of the devices, as their styles have them.
    const sizes = {
      phone: [390, 844], tablet: [1180, 820], "tablet-portrait": [820, 1180],
      "tablet-split": [590, 820], wide: [1720, 960],
    };

    // Makes the devices as large as fits, and never larger than they are.
    function fit() {
      const devices = [...stage.children];
      if (!devices.length || !page.state) return;
      const all = devices.map((device) => sizes[device.dataset.device] ?? sizes.phone);
      const width = stage.clientWidth - 48 - 32 * (all.length - 1);
      const height = stage.clientHeight - 48 - 44;
      let zoom = Math.min(1, width / all.reduce((sum, size) => sum + size[0], 0));
      zoom = Math.min(zoom, height / Math.max(...all.map((size) => size[1])));
      stage.style.setProperty("--zoom", String(Math.max(zoom, 0.3)));
    }
    new ResizeObserver(fit).observe(stage);

    """#

  /// The user's actions on the apps.
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

    // The time of an event, by the clock that measures.
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
      // The browser clicks the control of a label by itself.
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

    // An element is expected as it is, by a click on it.
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

    // MARK: Text

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

    // Sends a text with the next frame, and what was typed meanwhile once that is on screen.
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
      if (place.actions.includes("enterText")) return;
      const value = control.type === "datetime-local"
        ? control.value.replace("T", " ") : control.value;
      await use(runOf(control), place, "setValue", value, timeOf(event));
      if (control.isConnected) settle(control);
    });

    // MARK: Gestures

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

    // At the end of a list, what follows is loaded.
    function loadMore(content, action) {
      const list = content.querySelector(`[data-actions~="${action}"]`);
      const screen = content.closest("article[data-screen]");
      if (!list || !screen || content.isLoading) return;
      content.isLoading = true;
      const place = { owner: screen.dataset.screen, at: list.dataset.at };
      use(runOf(content), place, action).finally(() => { content.isLoading = false; });
    }
    stage.addEventListener("scroll", (event) => {
      const content = event.target;
      if (!content.classList?.contains("flow-content")) return;
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

    // MARK: Keys

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
}
