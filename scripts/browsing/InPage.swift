/// The functions with which the tests look into a page and choose what to click.
///
/// All that depends on how a storyboard is built is here.
enum InPage {
  /// Defines `driver`.
  static let source = #"""
    // The box of an element in the window. A browser that does not know `currentCSSZoom` measures
    // an element as it would be without the zoom around it.
    globalThis.boxOf ??= (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      let zoom = 1;
      for (let at = element; at && !("currentCSSZoom" in element); at = at.parentElement) {
        zoom *= parseFloat(getComputedStyle(at).zoom) || 1;
      }
      return new DOMRect(x * zoom, y * zoom, width * zoom, height * zoom);
    };
    globalThis.driver ??= (() => {
      const app = (root = document) => root.querySelector(".board-stages .flow-app")
        ?? (root.querySelector(".board") ? null : root.querySelector(".flow-app"));
      // What a storyboard adds to an app's elements, what depends on the page around them, and the
      // focus: an exploration takes two states for one that differ in it alone.
      const ignored = new Set(["data-at", "data-screen", "data-theme", "data-appearance",
        "data-frame", "readonly", "data-focused", "data-picture"]);
      const references = new Set(["id", "for", "name", "aria-labelledby", "aria-controls",
        "aria-describedby"]);
      const optional = new Set(["class", "style", "data-traits"]);
      const marks = ["is-unexplored", "is-other", "is-only"];
      const attribute = (element, name, isBoard) => {
        const value = element.getAttribute(name);
        if (name === "data-traits") {
          return value.split(" ").filter((one) => one !== "focused").join(" ");
        }
        // The number of a screen depends on those that were there before it.
        if (name === "data-path" && element.dataset.role === "dialog") {
          return value.replace(/^\d+$/, "");
        }
        if (name === "style") return element.style.cssText;
        if (name === "class") {
          return value.split(/\s+/).filter((one) => one && !marks.includes(one)).join(" ");
        }
        return references.has(name) && isBoard ? value.split(" ").map((one) =>
          one.replace(/-[ab]$/, "")).join(" ") : value;
      };
      // The elements and texts of an app, one a line.
      const lines = (root = document) => {
        const isBoard = root.querySelector(".board") !== null;
        const found = [];
        const walk = (node, depth) => {
          if (node.nodeType === 3) {
            const text = node.data.replace(/\s+/g, " ").trim();
            if (text) found.push(" ".repeat(depth) + JSON.stringify(text));
          } else if (node.nodeType === 1) {
            const words = [...node.getAttributeNames()].filter((name) => !ignored.has(name)).sort()
              .map((name) => [name, attribute(node, name, isBoard)])
              .filter(([name, value]) => !optional.has(name) || value)
              .map(([name, value]) => `${name}=${JSON.stringify(value)}`);
            found.push(" ".repeat(depth) + [node.localName, ...words].join(" "));
            for (const child of node.childNodes) walk(child, depth + 1);
          }
        };
        const top = app(root);
        if (top) walk(top, 0);
        return found.join("\n");
      };
      const panel = () => document.querySelector(".board-panel");
      const section = (title) => [...document.querySelectorAll(".board-panel section")]
        .find((one) => one.querySelector("h3")?.textContent.startsWith(title));
      const journey = () => section("The journey so far")?.querySelector("pre")?.textContent
        .split("\n").filter(Boolean) ?? [];
      const dialog = () => document.querySelector("dialog[open]");
      const isShown = (element) => element.getClientRects().length > 0
        && getComputedStyle(element).visibility === "visible";
      const choices = () => [...(dialog()?.querySelectorAll("ul button") ?? [])];
      const own = (element) => element.closest("[data-action], [data-at]");
      const known = () => {
        const top = app();
        return [...top.querySelectorAll("[data-at], [data-action]")].filter((element) =>
          element.closest(".flow-app") === top && !element.closest("[inert]") && isShown(element)
          && (["back", "dismiss"].includes(element.dataset.action)
            || (element.closest("[data-at]") && !element.closest(".is-unexplored")))
          && element.dataset.role !== "list");
      };
      const place = (element) => {
        element.scrollIntoView({ block: "center", inline: "center" });
        const box = boxOf(element);
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const top = document.elementFromPoint(x, y);
        return { x, y, isHit: top !== null && own(top) === own(element) && !top.closest("[inert]"),
          name: element.dataset.path ?? element.dataset.action ?? element.localName };
      };
      const choice = (label) => [...document.querySelectorAll(".board-bar label")].find((one) =>
        one.textContent.startsWith(label)).querySelector("select");
      let target = null;
      return {
        lines,
        parse: (text) => lines(new DOMParser().parseFromString(text, "text/html")),
        // Chooses an element with a known move, by a number from 0 to 1.
        choose(number) {
          const all = known();
          if (all.length === 0) return null;
          target = all[Math.floor(number * all.length)];
          return { ...place(target), journey: journey() };
        },
        click: () => target.click(),
        chooseAnswer: (number) => {
          const all = choices();
          all[Math.floor(number * all.length)].click();
        },
        // Chooses one of the moves that the panel lists, by a number from 0 to 1.
        chooseMove(number) {
          const all = [...(section("What was tried here")?.querySelectorAll("button") ?? [])];
          if (all.length === 0) return false;
          all[Math.floor(number * all.length)].click();
          return true;
        },
        launch: () => section("The journey so far")?.querySelectorAll("button")[1].click(),
        now: () => ({ state: document.body.dataset.state, journey: journey(),
          answers: choices().length, toast: document.querySelector(".board-toast").textContent,
          isDialog: dialog() !== null, address: location.href,
          alert: document.querySelector(".board-panel [role=alert]")?.textContent ?? "",
          title: panel()?.querySelector("h2")?.textContent ?? "",
          place: panel()?.querySelector("p.page-quiet")?.textContent.split(" · ") ?? [] }),
        // The moves that no words of a journey mean: a journey with one cannot be played.
        wordless: () => [...document.querySelectorAll("script[type='application/json']")]
          .flatMap((element) => JSON.parse(element.textContent).moves ?? [])
          .filter((move) => move[3] === undefined || move[3] === null).map((move) => move[0]),
        marked: () => [...document.querySelectorAll(".is-other, .is-only")].map((element) => [
          element.closest(".board-stage") === document.querySelector(".board-stage") ? 0 : 1,
          element.classList.contains("is-only") ? "only" : "other"]),
        differences: () => {
          const found = [...document.querySelectorAll(".board-panel section")].find((one) =>
            /differences?$|^No difference/.test(one.querySelector("h3")?.textContent ?? ""));
          return found ? { title: found.querySelector("h3").textContent,
            list: [...found.querySelectorAll("li")].map((one) => one.textContent) } : null;
        },
        search: () => choices().map((one) => one.textContent),
        show: (text) => [...document.querySelectorAll(".board-bar [data-view]")].find((one) =>
          one.textContent === text).click(),
        press: (text) => [...document.querySelectorAll(".board-bar button")].find((one) =>
          one.textContent === text).click(),
        isOnMap: () => document.activeElement.closest(".board-place") !== null,
        value: (label) => choice(label).value,
        overflow: () => document.scrollingElement.scrollWidth - innerWidth,
        isScrolled: () => document.scrollingElement.scrollHeight > innerHeight,
        focus: () => {
          const element = document.activeElement;
          const looks = [element, element.parentElement, element.closest(".flow-box, [data-at]")]
            .filter(Boolean).map((one) => getComputedStyle(one));
          return { tag: element.localName, isApp: element.closest(".flow-app") !== null,
            isKnown: element.closest("[data-at]") !== null
              && element.closest(".is-unexplored") === null,
            path: element.closest("[data-at]")?.dataset.path ?? null,
            action: element.closest("[data-action]")?.dataset.action ?? null,
            text: element.textContent.trim().slice(0, 60),
            isVisible: looks.some((look) => look.outlineStyle !== "none"
              && parseFloat(look.outlineWidth) > 0) };
        },
        select(label, value) {
          const element = choice(label);
          element.value = value;
          element.dispatchEvent(new Event("change"));
        },
        ids() {
          const seen = new Set();
          return [...document.querySelectorAll("[id]")].map((one) => one.id).filter((id) =>
            seen.has(id) || !seen.add(id));
        },
        contrast() {
          const parse = (text) => (text.match(/[\d.]+/g) ?? []).map(Number);
          const light = ([red, green, blue]) => [red, green, blue].map((one) => one / 255)
            .map((one) => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
            .reduce((sum, one, at) => sum + one * [0.2126, 0.7152, 0.0722][at], 0);
          const found = [];
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const element = walker.currentNode.parentElement;
            if (!walker.currentNode.data.trim() || element.closest(
              ".flow-app, script, noscript, option, :disabled, .page-hidden, .is-dim")) continue;
            if (!isShown(element)) continue;
            let below = element;
            while (below && (parse(getComputedStyle(below).backgroundColor)[3] ?? 1) === 0) {
              below = below.parentElement;
            }
            const [one, other] = [light(parse(getComputedStyle(element).color)),
              below ? light(parse(getComputedStyle(below).backgroundColor)) : 1]
              .sort((one, other) => other - one);
            const ratio = (one + 0.05) / (other + 0.05);
            if (ratio < 4.5) found.push(`${walker.currentNode.data.trim().slice(0, 40)}: ${
              ratio.toFixed(2)}`);
          }
          return found;
        },
      };
    })();
    0
    """#
}
