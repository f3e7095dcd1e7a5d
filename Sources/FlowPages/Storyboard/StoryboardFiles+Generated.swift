/// The files of `Storyboard/Files`, written by `scripts/pages`.
enum StoryboardFiles {
  static let comparison = #"""
    const own = (element) => {
      const words = [];
      const walk = (node) => {
        for (const child of node.childNodes) {
          if (child.nodeType === 3) words.push(child.data);
          else if (child.dataset?.path === undefined) walk(child);
        }
      };
      walk(element);
      return words.join(" ").replace(/\s+/g, " ").trim();
    };
    const facts = (element) => {
      const found = {};
      const add = (kind, text) => (found[kind] ??= []).push(text);
      const ignored = new Set(factTable.ignored);
      const read = (node) => {
        add("looks", node.localName);
        const passing = new Set([...factTable.passing,
          ...(node.dataset.role === "row" ? factTable.passingOfRows : [])]);
        for (const name of node.getAttributeNames().sort()) {
          if (ignored.has(name)) continue;
          let value = node.getAttribute(name);
          if (name === "class") value = value.split(" ").filter((one) => !one.startsWith("is-"));
          if (name === "data-traits") value = value.split(" ").filter((one) => !passing.has(one));
          if (Array.isArray(value)) value = value.join(" ");
          if (name === "data-traits" && !value) continue;
          add(factTable.kinds[name] ?? "looks", `${name}=${value}`);
        }
        for (const child of node.childNodes) {
          if (child.nodeType === 3) {
            for (const word of child.data.split(/\s+/).filter(Boolean)) add("words", word);
          } else if (child.dataset.path === undefined) read(child);
          else add("order", child.dataset.path || child.dataset.role);
        }
      };
      read(element);
      return found;
    };
    const differing = (one, other) => factTable.order.filter((kind) =>
      (one[kind] ?? []).join("\u0001") !== (other[kind] ?? []).join("\u0001"));
    const lookDifferences = (one, other) => {
      const value = (look, kind, name) => look.find((fact) => fact[0] === kind
        && fact[1] === name)?.[2];
      return [
        ...one.filter(([kind, name, text]) => value(other, kind, name) !== text),
        ...other.filter(([kind, name]) => value(one, kind, name) === undefined),
      ].map(([kind, name]) => `${kind}: ${name}: ${value(one, kind, name) ?? "none"} and ${
        value(other, kind, name) ?? "none"}`);
    };
    const parts = (app) => {
      const found = new Map();
      const screens = [...app.querySelectorAll("article[data-role=screen]")];
      for (const element of app.querySelectorAll("[data-path]")) {
        const screen = screens.indexOf(element.closest("article[data-role=screen]"));
        const path = element.dataset.path || element.dataset.role;
        found.set(`${screen}|${path}`, element);
      }
      return found;
    };
    const said = (element) => (own(element) || element.getAttribute("aria-label")
      || element.dataset.path || element.dataset.role).slice(0, 80);
    const mark = (element, name) => (element.matches("article, .flow-app, .flow-pane")
      ? element.querySelector(".flow-bar") ?? element : element).classList.add(name);
    const differences = (first, second, left = new Set(), marksBoth = true) => {
      const [one, other] = [parts(first), parts(second)];
      const found = [];
      const isOnly = (element) => {
        if (element.parentElement.closest(".is-only")) return false;
        element.classList.add("is-only");
        return true;
      };
      for (const [key, element] of one) {
        const match = other.get(key);
        if (!match) {
          if (isOnly(element)) found.push(`only in the first: ${said(element)}`);
          continue;
        }
        const kinds = differing(facts(element), facts(match)).filter((kind) => !left.has(kind)
          && (kind === "order" || !element.matches(".flow-app")));
        if (!kinds.length) continue;
        if (marksBoth) mark(element, "is-other");
        mark(match, "is-other");
        found.push(`${kinds.join(", ")}: “${said(element)}”` + (said(element) === said(match) ? ""
          : ` and “${said(match)}”`));
      }
      for (const [key, element] of other) {
        if (!one.has(key) && isOnly(element)) found.push(`only in the second: ${said(element)}`);
      }
      return found;
    };
    const compare = (first, second, look) => {
      const found = differences(first, second);
      const title = found.length ? count(found.length, "difference")
        : look.length ? "No other difference" : "No difference";
      return [...(look.length ? [section("On all screens", list(look))] : []),
        section(title, found.length ? list(found)
          : h("p", { class: "page-quiet" }, "Both screens have the same elements."))];
    };

    """#

  static let data = #"""
    const h = (tag, attributes = {}, ...children) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null || value === undefined || value === false) continue;
        if (typeof value === "function") element.addEventListener(name, value);
        else element.setAttribute(name, value === true ? "" : value);
      }
      element.append(...children.filter((child) => child !== null && child !== undefined));
      return element;
    };
    const count = (number, noun) => `${number} ${noun}${number === 1 ? "" : "s"}`;
    const index = JSON.parse(document.getElementById("index").textContent);
    const read = new Map();
    const adopt = (styles) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets.push(sheet);
    };
    const carried = new Set();
    const carry = (font) => {
      const part = document.getElementById(`font-${font}`);
      if (!part || carried.has(font)) return;
      carried.add(font);
      adopt(JSON.parse(part.textContent));
    };
    const variant = (number) => {
      if (read.has(number)) return read.get(number);
      const found = JSON.parse(document.getElementById(`variant-${number}`).textContent);
      found.summary = index.variants[number];
      found.places = (found.places ?? []).map(([title, numbers]) => [title, ...numbers]);
      for (const font of found.fonts ?? []) carry(font);
      adopt(found.theme.replaceAll('[data-theme="flow"]', `[data-theme="v${number}"]`));
      read.set(number, found);
      found.pins = pinned(found);
      return found;
    };
    const name = (summary) => [
      summary.journey, summary.app, summary.device, summary.language,
      summary.isBaseline ? "before" : null,
    ].filter(Boolean).join(" · ");
    const state = (v, number) => {
      const [tree, place, title, link, parent, depth, tried] = v.states[number];
      return { tree, place, title: v.titles[title], link: link < 0 ? null : v.titles[link],
        parent, depth, tried: tried === 1 };
    };
    const moveOf = (v, number) => {
      const [text, verb, key, lines] = v.moves[number];
      return { text, verb, key, lines: lines === undefined ? null : lines };
    };
    const edges = (v, number) => {
      const list = v.edges[number];
      const found = [];
      for (let at = 0; at < list.length; at += 3) {
        found.push({ ...moveOf(v, list[at]), to: list[at + 1], effect: list[at + 2], from: number,
          number: at / 3 });
      }
      return found;
    };
    const words = (edge) => edge.lines ?? edge.text;
    const wayTo = (v, number) => {
      const way = [];
      for (let at = number; state(v, at).parent >= 0;) {
        const from = state(v, at).parent;
        way.unshift(edges(v, from).find((edge) => edge.to === at));
        at = from;
      }
      return way;
    };
    const follow = (v, lines) => {
      const way = [];
      let at = 0;
      let next = 0;
      while (next < lines.length) {
        const edge = edges(v, at).filter((edge) => {
          const own = words(edge).split("\n");
          return own.every((line, offset) => lines[next + offset] === line);
        }).sort((one, other) => words(other).split("\n").length - words(one).split("\n").length)[0];
        if (!edge) {
          return { way, at, missing: { line: lines[next], step: next + 1,
            tried: state(v, at).tried } };
        }
        way.push(edge);
        at = edge.to;
        next += words(edge).split("\n").length;
      }
      return { way, at, missing: null };
    };
    const pinned = (v) => {
      const pins = new Map();
      for (const [kind, message, ...events] of v.problems) {
        const { way, at } = follow(v, events);
        if (!pins.has(at)) pins.set(at, []);
        pins.get(at).push({ kind, message, events, way });
      }
      return pins;
    };
    const journey = (way) => way.flatMap((edge) => words(edge).split("\n"));

    """#

  static let frames = #"""
    const sizeOf = (summary) => deviceSizes[summary.device] ?? deviceSizes.phone;
    const references = new Set(["id", "for", "name", "aria-labelledby", "aria-controls",
      "aria-describedby"]);
    const options = { appearance: "system", size: 1 };
    const darkMode = matchMedia("(prefers-color-scheme: dark)");
    const appearance = () => options.appearance !== "system" ? options.appearance
      : darkMode.matches ? "dark" : "light";
    const draw = (number, at, suffix) => {
      const v = variant(number);
      const build = (reference) => {
        if (reference & 1) return document.createTextNode(v.texts[reference >> 1]);
        const node = v.nodes[reference >> 1];
        const [tag, attributes] = v.opens[node[0]];
        const element = document.createElement(tag);
        for (const name in attributes) {
          const value = attributes[name];
          if (references.has(name)) {
            if (suffix === null) continue;
            element.setAttribute(
              name, value.split(" ").map((id) => `${id}-${suffix}`).join(" "));
          } else if (name === "style") {
            element.style.cssText = value;
          } else if (name === "src" && value.startsWith("picture:")) {
            const picture = v.pictures[Number(value.slice(8))];
            if (picture) element.setAttribute(name, picture);
          } else {
            element.setAttribute(name, value);
          }
        }
        let last = 0;
        for (let at = 1; at < node.length; at++) {
          if (node[at] >= 0) {
            last = node[at];
            element.append(build(last));
          } else {
            for (let more = -node[at]; more > 0; more--) {
              last += 2;
              element.append(build(last));
            }
          }
        }
        return element;
      };
      const app = build(state(v, at).tree);
      app.dataset.theme = `v${number}`;
      app.dataset.appearance = appearance();
      return app;
    };
    const resize = (app, size = options.size) => {
      if (size === 1) return;
      const own = parseFloat(app.isConnected ? getComputedStyle(app).getPropertyValue("--flow-size")
        : app.style.getPropertyValue("--flow-size")) || 17;
      app.style.setProperty("--flow-size", own * size);
    };
    const thumb = (number, at, width, [across, down] = sizeOf(variant(number).summary)) => {
      const app = draw(number, at, null);
      const scaled = h("div", { class: "board-scaled", inert: true, "aria-hidden": "true" }, app);
      scaled.style.width = `${across}px`;
      scaled.style.height = `${down}px`;
      scaled.style.transform = `scale(${width / across})`;
      return scaled;
    };
    const keyOf = (element) => {
      const place = flow.place(element);
      return place ? `${place.owner}|${place.at}` : null;
    };
    const buttonOf = (app, action) => [...app.querySelectorAll(`[data-action=${action}]`)]
      .find((one) => !one.closest(".flow-layer[inert]"));
    const whenSeen = (draw, rootMargin = "0px") => {
      const left = new Set();
      const take = (target) => {
        watch.unobserve(target);
        if (left.delete(target)) draw(target);
      };
      const watch = new IntersectionObserver((entries) => {
        for (const entry of entries) if (entry.isIntersecting) take(entry.target);
      }, { rootMargin });
      return {
        left, take,
        observe(target) {
          left.add(target);
          watch.observe(target);
        },
        clear() {
          left.clear();
          watch.disconnect();
        },
      };
    };
    const drawAll = ({ left, take }) => { for (const target of [...left]) take(target); };

    """#

  static let map = #"""
    const svg = (tag, attributes) => {
      const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
      for (const name in attributes) element.setAttribute(name, attributes[name]);
      return element;
    };
    const flowName = (flow) => flow.replace(/FlowModel$/, "") || flow;
    const mapView = { zoom: 0.6, element: null, number: -1, cards: [], paths: [], all: false };
    const fields = ["title", "flow", "first", "states", "tried", "x", "y", "parent", "isDialog",
      "isMain"];
    const placeAt = (v, number) => Object.fromEntries(
      v.places[number].map((value, at) => [fields[at], value]));
    const boxOf = (places, place) => places[place].isDialog ? places[place].parent : place;
    const goesBack = (v, places, known) => {
      const depth = (place) => state(v, places[place].first).depth;
      return (from, to) => known.has(`${to} ${from}`) && depth(to) < depth(from);
    };
    const stateOver = (v, dialog, place) => v.states.findIndex((_, at) => {
      const { place: own, parent } = state(v, at);
      return own === dialog && parent >= 0 && state(v, parent).place === place;
    });
    const otherWays = (v, places, isBack) => {
      const isBefore = (place, other) => {
        for (let at = other; at >= 0; at = places[at].parent) if (at === place) return true;
        return false;
      };
      const ways = { to: places.map(() => new Set()), from: places.map(() => new Set()) };
      for (let at = 0; at < v.ways.length; at += 3) {
        const [from, to] = [boxOf(places, v.ways[at]), v.ways[at + 1]];
        if (places[to].isDialog || places[to].parent === from || isBefore(to, from)
          || isBack(v.ways[at], to)) continue;
        ways.to[from].add(to);
        ways.from[to].add(from);
      }
      return ways;
    };
    const drawWays = (v, places, size) => {
      const [, , across, down] = v.map;
      const ways = svg("svg", { class: "board-ways", ...size, "aria-hidden": "true" });
      mapView.paths = [];
      const add = (d, from, to, name) => {
        const path = svg("path", { d, class: name });
        ways.append(path);
        mapView.paths.push({ from, to, path });
      };
      const drawn = new Set();
      const lines = [...v.lines].sort(([one], [other]) => places[one].isMain - places[other].isMain);
      for (const [to, ...points] of lines) {
        if (!points.length) continue;
        const { parent, isMain } = places[to];
        drawn.add(`${parent} ${to}`);
        const corners = points.map((value, at) => (at % 2 ? `${value}` : `${at ? "L" : "M"}${value} `));
        add(corners.join(""), parent, to, isMain && places[parent].isMain ? "is-main" : "is-line");
      }
      for (let at = 0; at < v.ways.length; at += 3) {
        const [from, to] = [boxOf(places, v.ways[at]), boxOf(places, v.ways[at + 1])];
        if (from === to || drawn.has(`${from} ${to}`)) continue;
        drawn.add(`${from} ${to}`);
        const isBack = places[to].x <= places[from].x;
        const [startX, startY] = [places[from].x + (isBack ? 0 : across), places[from].y + down / 2];
        const [endX, endY] = [places[to].x + (isBack ? across : 0), places[to].y + down / 2];
        const bend = (isBack ? -1 : 1) * Math.max(40, Math.abs(endX - startX) / 2);
        add(`M${startX} ${startY}C${startX + bend} ${startY} ${endX - bend} ${endY} ${endX} ${endY}`,
          from, to, "is-other-way");
      }
      return ways;
    };
    const drawMap = (number) => {
      const v = variant(number);
      const [width, height, across, down] = v.map;
      const [gapAcross, gapDown, heading] = v.gaps;
      const places = v.places.map((_, at) => placeAt(v, at));
      const world = h("div", { class: "board-world" });
      world.style.cssText = `width: ${width}px; height: ${height}px`;
      const at = (element, x, y, wide, high) => {
        element.style.cssText = `left: ${x}px; top: ${y}px; width: ${wide}px; height: ${high}px`;
        return element;
      };
      const boxes = places.map((_, place) => place).filter((place) => !places[place].isDialog);
      for (const place of boxes) {
        const { x, y, flow: own } = places[place];
        world.append(at(h("div", { class: `board-ground board-ground-${own % 6}` }),
          x - gapAcross / 2, y - heading, across + gapAcross, heading + down + gapDown));
      }
      world.append(drawWays(v, places, { width, height }));
      for (const place of v.entries) {
        const name = flowName(v.flows[places[place].flow]);
        world.append(at(h("h2", { class: "board-lane", dir: "auto", title: name }, name),
          places[place].x, places[place].y - heading, across, heading));
      }
      const pins = new Map();
      for (const [at, problems] of v.pins) {
        const place = boxOf(places, state(v, at).place);
        pins.set(place, (pins.get(place) ?? 0) + problems.length);
      }
      const seen = new IntersectionObserver((entries) => {
        for (const entry of entries) {
          if (!entry.isIntersecting) continue;
          seen.unobserve(entry.target);
          const place = Number(entry.target.dataset.place);
          entry.target.prepend(thumb(number, places[place].first, across - 4));
        }
      }, { root: mapView.element, rootMargin: "300px" });
      const light = (place) => {
        for (const { from, to, path } of mapView.paths) {
          path.classList.toggle("is-on", from === place || to === place);
        }
      };
      const open = (place, below = -1) => {
        const over = stateOver(v, place, below);
        const way = wayTo(v, over < 0 ? places[place].first : over);
        show({ ...now, way, view: "screen" });
      };
      const chip = (text, place, below) => h("li", {}, h("button", {
        class: "board-chip page-focus", dir: "auto", title: text, click: (event) => {
          event.stopPropagation();
          open(place, below);
        } }, text));
      const known = new Set();
      for (let at = 0; at < v.ways.length; at += 3) known.add(`${v.ways[at]} ${v.ways[at + 1]}`);
      const isBack = goesBack(v, places, known);
      const others = otherWays(v, places, isBack);
      mapView.cards = boxes.map((place) => {
        const { title, flow: own, states, tried, x, y } = places[place];
        const dialogs = places.map((_, at) => at).filter((at) => places[at].isDialog
          && (places[at].parent === place || known.has(`${place} ${at}`)));
        const [also, ...more] = others.from[place];
        const from = more.length ? ` and ${more.length} more` : "";
        const chips = [...(also === undefined ? []
          : [chip(`← ${places[also].title}${from}`, also)]),
          ...dialogs.map((dialog) => chip(places[dialog].title, dialog, place)),
          ...[...others.to[place]].map((other) => chip(`→ ${places[other].title}`, other))];
        const picture = h("div", { class: "board-thumb", "data-place": place }, chips.length
          ? h("ul", { class: "board-chips", "aria-label":
              "Dialogs, other ways to it, and what else it leads to" },
            ...chips.slice(0, 4), chips.length > 4 ? h("li", {}, `${chips.length - 4} more`) : null)
          : null);
        const problems = pins.get(place) ?? 0;
        const about = [count(states, "state")];
        if (!tried) about.push("not tried");
        const button = h("button", { class: "board-name page-focus", click: (event) => {
          event.stopPropagation();
          open(place);
        }, focus: () => light(place), blur: () => light(-1) },
          h("span", { dir: "auto", title }, title), h("small", {}, about.join(", ")),
          problems ? h("span", { class: "board-pin" }, `✗ ${count(problems, "problem")}`) : null);
        const card = at(h("article", { class: "board-place" + (tried ? "" : " is-untried") +
          (problems ? " has-problem" : ""), click: () => open(place),
        pointerenter: () => light(place), pointerleave: () => light(-1) }, button, picture),
        x, y, across, down);
        world.append(card);
        seen.observe(picture);
        return { card, button, x, y, flow: own, problems, tried, title };
      });
      const sheet = h("div", { class: "board-sheet" }, world);
      mapView.element.replaceChildren(sheet);
      mapView.number = number;
      mapView.sheet = sheet;
      mapView.world = world;
      showWays(mapView.all);
      zoomTo(mapView.zoom);
      filterMap();
    };
    const showWays = (all) => {
      mapView.all = all;
      page.ways.setAttribute("aria-pressed", String(all));
      mapView.world?.classList.toggle("has-all-ways", all);
    };
    const zoomTo = (zoom) => {
      const view = mapView.element;
      const next = Math.min(2, Math.max(0.08, zoom));
      const [middleX, middleY] = [view.scrollLeft + view.clientWidth / 2,
        view.scrollTop + view.clientHeight / 2];
      const change = next / mapView.zoom;
      mapView.zoom = next;
      const [width, height] = variant(mapView.number).map;
      mapView.world.style.transform = `translate(32px, 16px) scale(${next})`;
      mapView.world.style.setProperty("--board-label", Math.min(2, Math.max(1, 0.72 / next)));
      mapView.world.classList.toggle("is-far", next < 0.45);
      mapView.sheet.style.width = `${width * next + 64}px`;
      mapView.sheet.style.height = `${height * next + 32}px`;
      if (change === 1) return;
      view.scrollLeft = middleX * change - view.clientWidth / 2;
      view.scrollTop = middleY * change - view.clientHeight / 2;
    };
    const fitMap = () => {
      const [width, height] = variant(mapView.number).map;
      zoomTo(Math.min(1, (mapView.element.clientWidth - 64) / width,
        (mapView.element.clientHeight - 32) / height));
    };
    const filter = { flow: "", kind: "" };
    const filterMap = () => {
      for (const card of mapView.cards) {
        const isOut = filter.flow !== "" && String(card.flow) !== filter.flow
          || filter.kind === "problems" && !card.problems
          || filter.kind === "untried" && card.tried;
        card.card.classList.toggle("is-dim", isOut);
      }
    };
    const stepOnMap = (from, key) => {
      const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1],
        ArrowDown: [0, 1] }[key];
      let best = null;
      for (const card of mapView.cards) {
        const [x, y] = [card.x - from.x, card.y - from.y];
        const ahead = x * across + y * down;
        const aside = Math.abs(x * down) + Math.abs(y * across);
        if (ahead <= 0) continue;
        const distance = ahead + 2 * aside;
        if (!best || distance < best.distance) best = { card, distance };
      }
      best?.card.button.focus();
    };
    const makeMap = () => {
      const view = h("section", { class: "board-map", "aria-label": "Map" });
      let drag = null;
      view.addEventListener("pointerdown", (event) => {
        if (event.button !== 0 || event.target.closest(".board-place")) return;
        drag = { x: event.clientX + view.scrollLeft, y: event.clientY + view.scrollTop };
        view.setPointerCapture(event.pointerId);
        view.classList.add("is-dragged");
      });
      view.addEventListener("pointermove", (event) => {
        if (!drag) return;
        view.scrollLeft = drag.x - event.clientX;
        view.scrollTop = drag.y - event.clientY;
      });
      for (const end of ["pointerup", "pointercancel"]) {
        view.addEventListener(end, () => {
          drag = null;
          view.classList.remove("is-dragged");
        });
      }
      view.addEventListener("wheel", (event) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        zoomTo(mapView.zoom * Math.exp(-event.deltaY / 300));
      }, { passive: false });
      view.addEventListener("keydown", (event) => {
        const card = mapView.cards.find((card) => card.button === event.target);
        if (card && event.key.startsWith("Arrow")) {
          event.preventDefault();
          stepOnMap(card, event.key);
        }
      });
      mapView.element = view;
      return view;
    };

    """#

  static let matrix = #"""
    const looks = [["light", { appearance: "light", size: 1 }],
      ["dark", { appearance: "dark", size: 1 }], ["large text", { appearance: "light", size: 1.6 }]];
    const ownID = (summary) => summary.id.split(".").filter((part) => part !== summary.device
      && part !== summary.language).join(".");
    const appName = (summary) => index.variants.every((other) => other.app !== summary.app
      || ownID(other) === ownID(summary)) ? summary.app : `${summary.app}, ${ownID(summary)}`;
    const axes = {
      app: { label: "apps", of: ({ summary }) => appName(summary) },
      device: { label: "devices", of: ({ summary }) => summary.device },
      language: { label: "languages", of: ({ summary }) => summary.language },
      look: { label: "light, dark, large text", of: ({ look }) => looks[look][0] },
    };
    const matrix = { columns: "", isSorted: false, drawn: new Map(), found: new Map() };
    const distinct = (values) => [...new Set(values)];
    const cellsOf = () => index.variants.flatMap((summary, n) =>
      looks.map((_, look) => ({ summary, n, look })));
    const rowAxes = (columns) => {
      let others = Object.keys(axes).filter((axis) => axis !== columns);
      for (const axis of ["language", "app", "device"].filter((one) => others.includes(one))) {
        const rest = others.filter((one) => one !== axis);
        const known = new Map();
        const isDecided = cellsOf().every((cell) => {
          const key = [columns, ...rest].map((one) => axes[one].of(cell)).join("\u0001");
          const value = axes[axis].of(cell);
          if (!known.has(key)) known.set(key, value);
          return known.get(key) === value;
        });
        if (isDecided) others = rest;
      }
      return others;
    };
    const rowsOf = (columns) => {
      const others = rowAxes(columns);
      const rows = new Map();
      for (const cell of cellsOf()) {
        const key = others.map((axis) => axes[axis].of(cell)).join("\u0001");
        if (!rows.has(key)) rows.set(key, new Map());
        rows.get(key).set(axes[columns].of(cell), cell);
      }
      return [...rows].map(([key, cells]) => ({ title: key.split("\u0001").filter(Boolean)
        .join(" · ") || "all", cells }));
    };
    const usualColumns = () => {
      const places = ["language", "device", "app"].map((axis) => {
        const rows = rowsOf(axis);
        const width = distinct(rows.flatMap((row) => [...row.cells.keys()])).length;
        return { axis, width, empty: rows.length * width - cellsOf().length };
      }).filter(({ width }) => width > 1);
      places.sort((one, other) => one.empty - other.empty || other.width - one.width);
      return places[0]?.axis ?? "look";
    };
    const stateIn = (n) => {
      if (!matrix.found.has(n)) {
        const found = n === now.n ? { at: here() } : counterpart(variant(now.n), here(), variant(n));
        if (found.at !== null) {
          found.way = n === now.n ? now.way : found.isElsewhere ? wayTo(variant(n), found.at)
            : follow(variant(n), journey(now.way)).way;
        }
        matrix.found.set(n, found);
      }
      return matrix.found.get(n);
    };
    const screenOf = ({ n, look }, at, width) => {
      const scaled = thumb(n, at, width);
      const app = scaled.querySelector(".flow-app");
      app.dataset.appearance = looks[look][1].appearance;
      resize(app, looks[look][1].size);
      return { scaled, app };
    };
    const spoken = new Set(["words", "labels", "values"]);
    const changesOf = (cell, first, app) => {
      const other = stateIn(first.n).at;
      if (other === null) return null;
      const left = cell.summary.language === first.summary.language ? new Set() : spoken;
      return differences(screenOf(first, other, 200).app, app, left, false);
    };
    const roomFor = (element) => {
      let box = element;
      while (getComputedStyle(box).display.startsWith("inline")) box = box.parentElement;
      const { paddingInlineStart, paddingInlineEnd, overflowX, overflowY } = getComputedStyle(box);
      const isCut = (value) => value === "hidden" || value === "clip";
      return { across: box.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd),
        cut: Math.max(isCut(overflowX) ? box.scrollWidth - box.clientWidth : 0,
          isCut(overflowY) ? box.scrollHeight - box.clientHeight : 0) };
    };
    const pen = document.createElement("canvas").getContext("2d");
    const isBroken = (node, word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const rows = [...range.getClientRects()].map(({ top }) => Math.round(top));
      return distinct(rows).length > 1;
    };
    const misfits = (app) => {
      const found = [];
      for (const element of app.querySelectorAll("*")) {
        const nodes = [...element.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
        if (!nodes.length || element.closest("select, option")) continue;
        const { across, cut } = roomFor(element);
        if (across <= 1) continue;
        pen.font = getComputedStyle(element).font;
        let missing = cut;
        for (const node of nodes) {
          for (const word of node.data.matchAll(/\S+/g)) {
            const { width } = pen.measureText(word[0]);
            if (width < across - 2 || !isBroken(node, word)) continue;
            missing = Math.max(missing, 1, width - across);
          }
        }
        if (missing < 1) continue;
        const text = nodes.map((node) => node.data).join(" ").trim().slice(0, 60);
        found.push([element, `no room for “${text}”: ${count(Math.ceil(missing), "point")} more`]);
      }
      return found;
    };
    const cellText = (lines) => lines.length === 0 ? null : h("ul", {},
      ...lines.slice(0, 6).map((line) => h("li", { dir: "auto" }, line)),
      lines.length > 6 ? h("li", {}, `and ${lines.length - 6} more`) : null);
    const drawCell = (target, cell, first, title) => {
      const { at, why, missing, way } = stateIn(cell.n);
      if (at === null) {
        return target.replaceChildren(h("p", { class: "page-quiet" }, why
          ?? `Step ${missing.step} is not there, or was not tried: ${missing.line}`));
      }
      const [across, down] = sizeOf(cell.summary);
      const { scaled, app } = screenOf(cell, at, 200);
      const frame = h("button", { class: "board-thumb board-cell", "aria-label":
        `${state(variant(cell.n), at).title}: open ${cell.summary.id}, ${axes.look.of(cell)}`,
      click: () => show({ ...now, n: cell.n, way, view: "screen" }) }, scaled);
      frame.style.cssText = `inline-size: 200px; block-size: ${(200 * down) / across}px`;
      const changed = cell === first ? [] : changesOf(cell, first, app);
      target.replaceChildren(frame);
      const cut = misfits(app);
      for (const [element] of cut) element.classList.add("is-cut");
      const known = cell === first ? "" : changed === null
        ? "Not compared: the first of the row has no such screen" : changed.length
          ? count(changed.length, "difference") : "No difference";
      const lines = [...cut.map(([, text]) => text), ...changed ?? []];
      const own = ["app", "device", "language"].map((axis) => axes[axis].of(cell))
        .filter((text) => text && !title.split(" · ").includes(text)).join(" · ");
      target.append(...[own ? h("p", { class: "page-quiet", dir: "auto" }, own) : null,
        known ? h("p", { class: "board-count" }, known) : null, cellText(lines)].filter(Boolean));
    };
    const cells = whenSeen((target) => drawCell(target, ...matrix.drawn.get(target)), "600px");
    const weight = (cells, first) => cells.reduce((sum, cell) => {
      const { at } = stateIn(cell.n);
      if (cell === first) return sum;
      const changed = at === null ? null : changesOf(cell, first, screenOf(cell, at, 200).app);
      return sum + (changed === null ? 1 : changed.length);
    }, 0);
    const drawMatrix = () => {
      const columns = Object.hasOwn(axes, matrix.columns) ? matrix.columns : usualColumns();
      matrix.found.clear();
      const all = rowsOf(columns);
      const names = distinct(all.flatMap((row) => [...row.cells.keys()]));
      let rows = all.map(({ title, cells: known }) => ({ title, known,
        first: known.get(names.find((text) => known.has(text))) }));
      if (matrix.isSorted) {
        rows = rows.map((row) => [weight([...row.known.values()], row.first), row])
          .sort((one, other) => other[0] - one[0]).map(([, row]) => row);
      }
      matrix.drawn.clear();
      cells.clear();
      const [across, down] = sizeOf(index.variants[now.n]);
      const table = h("table", {}, h("thead", {}, h("tr", {}, h("td"), ...names.map((text) =>
        h("th", { scope: "col", dir: "auto" }, text || "–")))),
      h("tbody", {}, ...rows.map(({ title, known, first }) => {
        return h("tr", {}, h("th", { scope: "row", dir: "auto" }, title), ...names.map((text) => {
          const cell = known.get(text);
          const place = h("td", {});
          if (!cell) return place;
          place.style.blockSize = `${(200 * down) / across}px`;
          matrix.drawn.set(place, [cell, first, `${title} · ${text}`]);
          cells.observe(place);
          return place;
        }));
      })));
      const pick = choices("Columns", Object.entries(axes).map(([axis, { label }]) => [axis, label]),
        (value) => { matrix.columns = value; show({ ...now }); });
      pick[0].value = columns;
      const order = choices("Rows", [["", "as listed"], ["most", "most different first"]],
        (value) => { matrix.isSorted = value !== ""; show({ ...now }, { isNew: false }); });
      order[0].value = matrix.isSorted ? "most" : "";
      const focus = page.matrix.contains(document.activeElement) ? document.activeElement.name : "";
      [pick[0].name, order[0].name] = ["columns", "order"];
      page.matrix.replaceChildren(h("div", { class: "board-row" },
        h("h2", { tabindex: "-1", class: "page-focus", dir: "auto" },
          state(variant(now.n), here()).title), pick[1], order[1]),
      ...(now.missing ? [h("p", { class: "page-bad", role: "alert" }, now.missing)] : []),
      h("p", { class: "page-quiet" }, "Each screen is compared with the first of its row. "
        + "In another language, words are not compared."),
      h("div", { class: "board-grid" }, table));
      [pick[0], order[0]].find((one) => focus && one.name === focus)?.focus();
    };

    """#

  static let pictures = #"""
    const picture = (number, at, width, device) => {
      const size = sizeOf(device ? { device } : variant(number).summary);
      const [across, down] = size;
      const frame = h("div", { class: "board-thumb" }, thumb(number, at, width, size));
      frame.style.cssText = `inline-size: ${width}px; block-size: ${(width * down) / across}px`;
      return frame;
    };
    const drawPair = (element, [one, at, other, there]) => {
      const [first, second, cover] = [[one, at], [other, there], [one, at]].map(([number, state]) =>
        picture(number, state, 260));
      for (const frame of [first, cover]) {
        compare(frame.querySelector(".flow-app"), second.querySelector(".flow-app"), []);
      }
      cover.classList.add("board-cover");
      const cut = () => { cover.style.clipPath = `inset(0 ${100 - slider.value}% 0 0)`; };
      const slider = h("input", { type: "range", min: 0, max: 100, value: 0, input: cut });
      cut();
      element.append(
        h("figure", {}, first, h("figcaption", {}, "before")),
        h("figure", {}, h("div", { class: "board-stack" }, second, cover),
          h("figcaption", {}, h("label", {}, "after, with before over it: ", slider))));
    };
    const reveal = (element, app) => {
      for (let box = element.parentElement; box && app.contains(box); box = box.parentElement) {
        const [own, around] = [element, box].map((one) => one.getBoundingClientRect());
        const scale = around.height / box.offsetHeight || 1;
        if (own.bottom > around.bottom) box.scrollTop += (own.bottom - around.bottom) / scale + 24;
        else if (own.top < around.top) box.scrollTop -= (around.top - own.top) / scale + 24;
      }
    };
    const placed = new Set();
    const showFailure = (strip) => {
      const missed = strip.querySelector(".board-missed");
      if (!missed || placed.has(strip)) return;
      placed.add(strip);
      strip.scrollLeft += missed.getBoundingClientRect().right - strip.getBoundingClientRect().right;
    };
    const drawFrame = (figure, [number, at]) => {
      const isFailed = figure.matches(".is-failed");
      const frame = picture(number, at, isFailed ? 260 : 150, figure.dataset.device);
      figure.prepend(frame);
      showFailure(figure.parentElement);
      const app = frame.querySelector(".flow-app");
      const known = parts(app);
      const marked = (name) => (figure.dataset[name] ?? "").split(" ").map((key) => known.get(key))
        .filter(Boolean);
      for (const element of marked("changed")) mark(element, "is-changed");
      for (const element of marked("failed")) mark(element, "is-wrong");
      const { used = "" } = figure.dataset;
      const finger = known.get(used)
        ?? (used === "back" || used === "dismiss" ? buttonOf(app, used) : null);
      const seen = isFailed ? marked("failed")[0] : finger ?? marked("changed")[0];
      if (seen) reveal(seen, app);
      if (!finger) return;
      const [own, around] = [finger, frame].map((one) => one.getBoundingClientRect());
      if (own.top > around.bottom || own.bottom < around.top) return;
      const dot = h("span", { class: "board-finger" });
      dot.style.left = `${own.left + own.width / 2 - around.left}px`;
      dot.style.top = `${own.top + own.height / 2 - around.top}px`;
      frame.append(dot);
    };
    const drawPicture = (target) => {
      const shown = target.dataset.shown.split(" ").map(Number);
      if (shown.length === 4) drawPair(target, shown);
      else drawFrame(target, shown);
    };
    const pictures = whenSeen(drawPicture);
    for (const element of document.querySelectorAll("#report [data-shown]")) pictures.observe(element);

    """#

  static let play = #"""
    let now = { n: 0, other: -1, way: [], view: "map" };
    const isTrace = (v) => v.summary.journey !== undefined;
    const here = () => now.way.length ? now.way[now.way.length - 1].to : 0;
    const toast = (text) => { page.toast.textContent = text; };
    const take = (edge) => show({ ...now, way: [...now.way, edge], view: "screen" });
    const verbs = { increment: "increment", decrement: "decrement" };
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
    const identity = (v, at) => {
      const { title, flow: own, isDialog } = placeAt(v, state(v, at).place);
      const name = isTrace(v) || v.flows[own] === v.summary.app ? "" : v.flows[own];
      return [name, isDialog ? "" : title, isDialog].join("\u0001");
    };
    const linkEnd = (v, at) => (state(v, at).link ?? "").replace(/^.*\//, "");
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

    """#

  static let search = #"""
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

    """#

  static let start = #"""
    const page = { scales: [] };
    const address = () => {
      const words = new URLSearchParams();
      words.set("v", index.variants[now.n].id);
      const isMatrix = now.view === "matrix";
      if (now.view === "screen" || isMatrix) words.set("j", journey(now.way).join("\n"));
      if (isMatrix) words.set("view", "matrix");
      else if (now.view === "screen") words.delete("view");
      else if (now.view === "report" || index.variants[now.n].first !== undefined) {
        words.set("view", now.view);
      }
      if (now.other >= 0) words.set("c", index.variants[now.other].id);
      if (isMatrix && matrix.columns) words.set("m", matrix.columns);
      if (options.appearance !== "system") words.set("a", options.appearance);
      if (options.size !== 1) words.set("s", String(options.size));
      return `#${words}`;
    };
    const open = () => {
      const words = new URLSearchParams(location.hash.slice(1));
      const known = (id) => index.variants.findIndex((summary) => summary.id === id);
      const n = Math.max(0, known(words.get("v") ?? ""));
      options.appearance = ["light", "dark"].includes(words.get("a")) ? words.get("a") : "system";
      options.size = [0.85, 1, 1.3, 1.6, 2].find((size) => String(size) === words.get("s")) ?? 1;
      const lines = words.get("j");
      const wanted = words.get("v");
      const asked = wanted && known(wanted) < 0
        ? `This file has no ${wanted}; it shows ${index.variants[n].id}.` : "";
      const other = words.get("c") ? known(words.get("c")) : -1;
      matrix.columns = words.get("m") ?? "";
      if (lines === null) {
        const { first } = index.variants[n];
        const start = wanted ? null : startOfMatrix();
        if (start) return show({ ...start, other, view: "matrix" }, { isNew: false });
        const isReport = page.report && words.get("v") === null || words.get("view") === "report";
        const isScreen = !isReport && first !== undefined && words.get("view") !== "map";
        return show({ n, other, way: isScreen ? wayTo(variant(n), first) : [],
          view: isReport ? "report" : isScreen ? "screen" : "map" }, { isNew: false, said: asked });
      }
      const { way, missing } = follow(variant(n), lines.split("\n").filter(Boolean));
      const view = words.get("view") === "matrix" && page.matrix ? "matrix" : "screen";
      show({ n, other, way, view }, { isNew: false, said: asked, missing });
    };
    const startOfMatrix = () => {
      if (!index.matrix) return null;
      for (let n = 0; n < index.variants.length; n++) {
        const v = variant(n);
        const found = v.places.find(([title]) => title === index.matrix);
        if (found) return { n, way: wayTo(v, found[2]) };
      }
      return null;
    };
    const show = (next, { isNew = true, said = "", missing = null } = {}) => {
      const before = now;
      if (next.n !== before.n && next.way === before.way) {
        const found = follow(variant(next.n), journey(next.way));
        next = { ...next, way: found.way };
        missing = found.missing;
      }
      now = { ...next, missing: missing === null ? "" : missing.tried
        ? `The journey ends here: step ${missing.step} is not there, or was not tried: ${
          missing.line}`
        : `The journey ends here: nothing was tried on this screen, so it is not known where step ${
          missing.step} leads: ${missing.line}` };
      const isMap = now.view === "map";
      const shown = { map: mapView.element, screen: page.play, report: page.report,
        matrix: page.matrix };
      for (const view in shown) {
        if (shown[view]) shown[view].style.display = view === now.view ? "" : "none";
      }
      if (isMap && (mapView.number !== now.n || mapView.look !== appearance())) {
        mapView.look = appearance();
        drawMap(now.n);
        if (!isNew || before.n !== now.n) fitOnce();
      }
      const isScreen = now.view === "screen";
      const isMatrix = now.view === "matrix";
      if (isScreen) drawScreen();
      if (isMatrix) drawMatrix();
      for (const button of page.views) {
        button.setAttribute("aria-current", button.dataset.view === now.view ? "page" : "false");
      }
      page.select.value = String(now.n);
      page.compare.value = String(now.other);
      page.appearance.value = options.appearance;
      page.size.value = String(options.size);
      page.filters.style.display = isMap ? "" : "none";
      const title = isMap ? "" : state(variant(now.n), here()).title;
      const what = isMap ? "Map" : isScreen ? title : isMatrix ? `Matrix of ${title}` : "Report";
      document.title = `${what} · ${name(index.variants[now.n])}`;
      document.body.dataset.state = isScreen ? String(here()) : now.view;
      toast(said);
      page.live.textContent = isScreen ? `${what}, step ${journey(now.way).length}` : what;
      if (isNew) history.pushState(null, "", address());
      const focus = isScreen ? page.panel : isMatrix ? page.matrix : null;
      if (isNew && focus && before.view !== now.view) focus.querySelector("h2").focus();
    };
    const fitOnce = () => {
      fitMap();
      if (mapView.zoom < 0.25) zoomTo(0.45);
      mapView.element.scrollTo(0, 0);
    };
    const choices = (label, values, pick) => {
      const element = h("select", { class: "page-select", change: () => pick(element.value) },
        ...values.map(([value, text]) => h("option", { value }, text)));
      return [element, h("label", { class: "page-label" }, label, element)];
    };
    const build = () => {
      const variants = index.variants.map((summary, number) => [String(number), name(summary)]);
      const redraw = () => show({ ...now }, { isNew: true });
      let labels = [];
      const add = ([element, label]) => {
        labels.push(label);
        return element;
      };
      page.select = add(choices("App", variants, (value) =>
        show({ ...now, n: Number(value), way: now.way })));
      page.compare = add(choices("Beside", [["-1", "nothing"], ...variants], (value) =>
        show({ ...now, other: Number(value), view: "screen" })));
      page.appearance = add(choices("Colours", [["system", "system"], ["light", "light"],
        ["dark", "dark"]], (value) => { options.appearance = value; redraw(); }));
      page.size = add(choices("Text", [["0.85", "small"], ["1", "normal"], ["1.3", "large"],
        ["1.6", "very large"], ["2", "huge"]],
      (value) => { options.size = Number(value); redraw(); }));
      page.report = document.getElementById("report");
      const isCompared = !page.report && index.variants.every((summary) => !summary.journey);
      const views = [["report", "Report", page.report], ["map", "Map", true],
        ["screen", "Screen", true], ["matrix", "Matrix", isCompared]].filter((view) => view[2]);
      page.views = views.map(([view, text]) => h("button", { class: "page-button", "data-view": view,
        click: () => show({ ...now, view }) }, text));
      const flows = choices("Flow", [["", "all"]], (value) => { filter.flow = value; filterMap(); });
      const kinds = choices("Show", [["", "all screens"], ["problems", "with problems"],
        ["untried", "not tried"]], (value) => { filter.kind = value; filterMap(); });
      page.ways = h("button", { class: "page-button", "aria-pressed": "false",
        click: () => showWays(!mapView.all) }, "All ways");
      page.filters = h("span", { class: "board-group" }, flows[1], kinds[1], page.ways,
        h("button", { class: "page-button", "aria-label": "Smaller",
          click: () => zoomTo(mapView.zoom / 1.25) }, "−"),
        h("button", { class: "page-button", "aria-label": "Larger",
          click: () => zoomTo(mapView.zoom * 1.25) }, "+"),
        h("button", { class: "page-button", click: fitMap }, "All of it"));
      flows[0].addEventListener("focus", () => {
        const v = variant(now.n);
        flows[0].replaceChildren(h("option", { value: "" }, "all"), ...v.flows.map((flow, number) =>
          h("option", { value: String(number) }, flowName(flow))));
        flows[0].value = filter.flow;
      });
      page.toast = h("div", { class: "board-toast", role: "status" });
      page.live = h("div", { class: "page-hidden", "aria-live": "polite" });
      page.stages = h("div", { class: "board-stages" });
      page.panel = h("aside", { class: "board-panel", "aria-label": "About this screen" });
      page.play = h("section", { class: "board-play", "aria-label": "Screen" }, page.stages,
        page.panel);
      page.matrix = isCompared
        ? h("section", { class: "board-matrix", "aria-label": "Matrix" }) : null;
      page.main = h("main", { class: "board-main" }, makeMap(), page.play,
        ...[page.report, page.matrix].filter(Boolean));
      page.main.style.cssText = "min-height: 0; display: grid;";
      page.print = h("div", { class: "board-print" });
      document.body.append(h("div", { class: "board" },
        h("header", { class: "board-bar" }, h("h1", {}, "Storyboard"),
          h("span", { class: "board-group" }, ...page.views), ...labels, page.filters,
          h("span", { class: "board-space" }),
          h("button", { class: "page-button", click: openSearch }, "Search"),
          h("button", { class: "page-button", click: openHelp }, "Help")),
        page.main, page.print), page.toast, page.live);
    };
    const printedScreen = (v, [title, flow, first, states]) => {
      const [across, down] = sizeOf(v.summary);
      const width = Math.min(across, 680, (780 * across) / down);
      return h("section", { class: "board-sheet-page" },
        h("h2", { dir: "auto" }, `${name(v.summary)}: ${flowName(v.flows[flow])} › ${title}`),
        picture(now.n, first, width), h("p", { class: "page-code", dir: "auto" },
          journey(wayTo(v, first)).join("\n") || "the launch"),
        h("p", { class: "page-quiet" }, count(states, "state")));
    };
    const print = () => {
      const isOwn = now.view === "report" || now.view === "matrix";
      document.body.classList.toggle("prints-view", isOwn);
      if (isOwn) {
        drawAll(pictures);
        drawAll(cells);
        const table = document.querySelector(".board-grid table");
        if (table) table.style.zoom = Math.min(1, 680 / table.scrollWidth);
        return;
      }
      const v = variant(now.n);
      page.print.replaceChildren(...v.places.map((place) => printedScreen(v, place)));
    };
    addEventListener("beforeprint", print);
    addEventListener("afterprint", () => {
      page.print.replaceChildren();
      const table = document.querySelector(".board-grid table");
      if (table) table.style.zoom = 1;
    });
    addEventListener("popstate", open);
    addEventListener("resize", () => { for (const scale of page.scales) scale(); });
    darkMode.addEventListener("change", () => show({ ...now }, { isNew: false }));
    addEventListener("keydown", (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const isTyping = event.target.matches?.("input, select, textarea");
      if (event.key === "Escape" && (now.view === "screen" || now.view === "matrix")) {
        return show({ ...now, view: "map" });
      }
      if (isTyping) return;
      if (event.key === "/") {
        event.preventDefault();
        openSearch();
      } else if (event.key === "?") {
        openHelp();
      } else if (event.key === "Backspace" && now.view === "screen" && now.way.length) {
        event.preventDefault();
        show({ ...now, way: now.way.slice(0, -1) });
      } else if (now.view === "map" && ["+", "-", "0"].includes(event.key)) {
        event.key === "0" ? fitMap() : zoomTo(mapView.zoom * (event.key === "+" ? 1.25 : 0.8));
      }
    });
    build();
    open();

    """#

  static let styles = #"""
    .board { display: grid; grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
      block-size: 100vh; }
    .board-bar { display: flex; flex-wrap: wrap; gap: 8px 14px; align-items: center;
      padding: 10px 16px; border-block-end: 1px solid var(--page-line);
      background: var(--page-card); }
    .board-bar h1 { font-size: 1.05rem; margin: 0; }
    .board-group { display: inline-flex; flex-wrap: wrap; gap: 4px; }
    .board-space { flex: 1 1 0; }
    .board-map { overflow: auto; position: relative; cursor: grab; }
    .board-map.is-dragged { cursor: grabbing; user-select: none; }
    .board-sheet { position: relative; }
    .board-world { position: absolute; inset-block-start: 0; left: 0; transform-origin: 0 0; }
    .board-ways { position: absolute; left: 0; top: 0; pointer-events: none; overflow: visible; }
    .board-ways path { fill: none; stroke: var(--page-quiet); stroke-width: 2; }
    .board-ways path.is-main { stroke: var(--page-strong); stroke-width: 6; }
    .board-ways path.is-other-way { opacity: 0; stroke-dasharray: 6 5; }
    .has-all-ways .board-ways path.is-other-way { opacity: 0.6; }
    .board-ways path.is-on { stroke: var(--page-strong); opacity: 1; }
    .board-ways path.is-on:not(.is-main) { stroke-width: 3; }
    .board-lane { position: absolute; margin: 0; display: flex; align-items: end; overflow: hidden;
      font-size: calc(1.05rem * var(--board-label)); line-height: 1.1; white-space: nowrap; }
    .board-ground { position: absolute; background: color-mix(in srgb, var(--ground) 16%,
      transparent); }
    .board-ground-0 { --ground: #3F6FD8; } .board-ground-1 { --ground: #D08A18; }
    .board-ground-2 { --ground: #2E9A63; } .board-ground-3 { --ground: #B2469A; }
    .board-ground-4 { --ground: #C5492F; } .board-ground-5 { --ground: #5F6B7A; }
    .is-far .board-name small, .is-far .board-chips { display: none; }
    .board-chips { position: absolute; inset: auto 0 0; margin: 0; padding: 24px 6px 6px;
      list-style: none; display: flex; flex-wrap: wrap; gap: 4px; font-size: 0.8rem;
      background: linear-gradient(transparent, var(--page-card) 20px); color: var(--page-ink); }
    .board-chips li { max-inline-size: 100%; }
    .board-chip { font: inherit; color: inherit; padding: 2px 8px; border-radius: 10px;
      border: 1px solid var(--page-line); background: var(--page-card); cursor: pointer;
      max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .board-place { position: absolute; display: flex; flex-direction: column; gap: 4px;
      cursor: pointer; }
    .board-place.is-dim { opacity: 0.25; }
    .board-name { display: flex; align-items: baseline; gap: 8px; border: 0; background: none;
      padding: 2px 4px; font: inherit; color: inherit; font-weight: 650; cursor: pointer;
      text-align: start; border-radius: 6px; min-inline-size: 0; line-height: 1.2;
      font-size: calc(0.95rem * var(--board-label)); }
    .board-name small { font-weight: 400; color: var(--page-quiet); min-inline-size: 0; }
    .board-name :is(span, small) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .board-name span { flex: none; max-inline-size: 100%; }
    .board-thumb { position: relative; flex: none; overflow: hidden; border-radius: 14px;
      border: 2px solid var(--page-line); background: var(--page-card); }
    .board-place.is-untried .board-thumb { border-style: dashed; border-color: var(--page-quiet); }
    .board-place.has-problem .board-thumb { border-color: var(--page-bad); }
    .board-place:hover .board-thumb { border-color: var(--page-strong); }
    .board-pin { color: var(--page-bad); font-weight: 650; white-space: nowrap; }
    .board-place .board-thumb { flex: 1 1 0; }
    .board-scaled { transform-origin: 0 0; }
    .board-scaled .flow-app { box-shadow: 0 0 0 1px var(--page-line); }
    .board-scaled * { scrollbar-width: thin; } .board-thumb * { scrollbar-width: none; }
    .board-play { display: grid; grid-template-columns: minmax(0, 1fr) 380px; min-block-size: 0; }
    .board-stages { display: flex; gap: 24px; justify-content: safe center; padding: 20px;
      overflow: auto; align-items: start; }
    .board-stage { flex: none; display: flex; flex-direction: column; gap: 8px; }
    .board-stage h2 { font-size: 0.95rem; margin: 0; }
    .board-fit { position: relative; }
    .board-panel { overflow: auto; border-inline-start: 1px solid var(--page-line);
      background: var(--page-card); padding: 16px; display: flex; flex-direction: column;
      gap: 18px; }
    .board-panel h2 { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
    .board-panel p { margin: 4px 0; }
    .board-panel h3 { margin: 0 0 6px; font-size: 0.95rem; }
    .board-panel ol, .board-panel ul { margin: 0; padding-inline-start: 1.4em; }
    .board-panel li { margin-block: 2px; overflow-wrap: anywhere; }
    .board-panel .board-plain { list-style: none; padding: 0; display: flex;
      flex-direction: column; gap: 4px; }
    .board-plain .page-button { inline-size: 100%; }
    .board-hop { display: flex; gap: 8px; }
    .board-hop b { inline-size: 1em; text-align: center; flex: none; }
    .board-hop.is-handled { color: var(--page-good); font-weight: 650; }
    .board-row { display: flex; gap: 8px; flex-wrap: wrap; }
    .page-code + .board-row { margin-block-start: 8px; }
    .is-unexplored { outline: 1.5px dotted var(--page-quiet); outline-offset: -3px; }
    .is-unexplored, .is-unexplored * { cursor: help; }
    .is-other { outline: 3px solid var(--page-warn) !important; outline-offset: -3px; }
    .is-only { outline: 3px dashed var(--page-bad) !important; outline-offset: -3px; }
    .board-matrix { overflow: auto; padding: 16px; }
    .board-matrix h2 { margin: 0; font-size: 1.15rem; overflow-wrap: anywhere; }
    .board-grid table { border-collapse: collapse; }
    .board-grid th { text-align: start; padding: 6px 10px; background: var(--page-paper);
      position: sticky; inset-inline-start: 0; z-index: 1; max-inline-size: 12rem;
      overflow-wrap: anywhere; vertical-align: top; }
    .board-grid thead th { inset-block-start: 0; }
    .board-grid td { padding: 6px 10px; vertical-align: top; inline-size: 220px; max-inline-size: 220px;
      font-size: 0.85rem; overflow-wrap: anywhere; }
    .board-grid ul { margin: 4px 0; padding-inline-start: 1.2em; }
    .board-cell { contain: strict; padding: 0;
      cursor: pointer; display: block; text-align: start; font: inherit; }
    .board-count { margin: 4px 0 0; font-weight: 650; }
    .is-cut { outline: 4px dotted var(--page-bad) !important; outline-offset: -4px; }
    .board-toast { position: fixed; inset-block-end: 24px; inset-inline: 0; margin-inline: auto;
      inline-size: fit-content; max-inline-size: min(40rem, 100vw - 48px); padding: 10px 18px;
      border-radius: 12px; background: var(--page-ink); color: var(--page-paper); z-index: 3; }
    .board-toast:empty { display: none; }
    .board-report { overflow: auto; padding: 24px max(24px, 50% - 46rem); }
    .board-report :is(p, pre, li) { max-inline-size: 60rem; }
    .board-report :is(h2, h3) { overflow-wrap: anywhere; line-height: 1.25; }
    .board-report :is(h4, .board-missed h3) { margin: 12px 0 4px; font-size: 1em; }
    .board-report section { border-block-start: 1px solid var(--page-line);
      margin-block-start: 24px; }
    .board-report :is(th, td) { text-align: start; padding-inline-end: 16px; font-weight: 400; }
    .board-report pre { font: 0.87rem/1.5 ui-monospace, Menlo, Consolas, monospace; margin: 0;
      overflow-x: auto; padding: 12px; border: 1px solid var(--page-line); border-radius: 8px;
      background: var(--page-card); }
    .board-report pre:is(.replay, .trace) { white-space: pre-wrap; overflow-wrap: anywhere;
      user-select: all; }
    .board-report a { color: var(--page-strong); }
    .board-report :is(.board-strip, .board-pair) { display: flex; gap: 12px; overflow-x: auto;
      padding-block: 8px; }
    .board-report figure { margin: 0; flex: none; }
    .board-strip figure { inline-size: 150px; }
    .board-strip figure.is-failed { inline-size: 260px; }
    .board-strip [data-shown] { min-block-size: 345px; }
    .board-strip .board-thumb { border-width: 1px; }
    .board-strip .is-failed .board-thumb { border-color: var(--page-bad); }
    .board-strip .is-changed { outline: 7px dashed var(--page-warn) !important; outline-offset: -7px; }
    .board-strip .is-wrong { outline: 7px solid var(--page-bad) !important; outline-offset: -7px; }
    .board-finger { position: absolute; inline-size: 26px; block-size: 26px; margin: -13px;
      border-radius: 50%; border: 3px solid var(--page-strong);
      background: color-mix(in srgb, var(--page-strong) 30%, transparent);
      box-shadow: 0 0 0 2px var(--page-on-strong); }
    .board-skipped { flex: none; align-self: center; inline-size: 5rem; text-align: center;
      color: var(--page-quiet); }
    .board-missed { flex: none; inline-size: 17rem; overflow-wrap: anywhere; }
    .board-report .board-missed h3 { margin-block-start: 0; }
    .board-missed p { color: var(--page-bad); }
    .board-strip details { font-size: 0.8rem; } .board-strip pre {
      font-size: 0.75rem; padding: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
    .board-pair { min-block-size: 590px; }
    .board-report figcaption { font-size: 0.87rem; overflow-wrap: anywhere; }
    .board-stack { position: relative; }
    .board-stack > .board-cover { position: absolute; inset: 0; }
    .board-print { display: none; }
    @media (max-width: 900px) {
      .board-play { grid-template: auto auto / minmax(0, 1fr); overflow: auto; }
      .board-stages { overflow: visible; } .board-panel { border-inline-start: 0;
        border-block-start: 1px solid var(--page-line); overflow: visible; }
    }
    @media print {
      body, .board { block-size: auto; display: block; background: none; }
      body:not(.prints-view) .board > :not(.board-print), .prints-view .board-bar,
      .board-toast, dialog { display: none !important; }
      body:not(.prints-view) .board-print { display: block; }
      .board-sheet-page { break-after: page; } .board-sheet-page:last-child { break-after: auto; }
      .board-sheet-page h2 { margin: 0 0 12px; font-size: 1rem; }
      .prints-view .board-main { display: block !important; }
      .board-report, .board-matrix { overflow: visible; padding: 0; }
      .board-report .board-strip { flex-wrap: wrap; overflow: visible; }
      .board-report :is(figure, .board-missed, section > h2), .board-grid tr { break-inside: avoid; }
      .board-grid th { position: static; }
    }

    """#
}
