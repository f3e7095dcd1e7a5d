// The map: screens in the districts of their flows, on the shortest ways from the launch.
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
// A dialog is drawn on the screen below it.
const boxOf = (places, place) => places[place].isDialog ? places[place].parent : place;
// Returns whether a way goes back: to a screen nearer to the launch, which leads to this one.
const goesBack = (v, places, known) => {
  const depth = (place) => state(v, places[place].first).depth;
  return (from, to) => known.has(`${to} ${from}`) && depth(to) < depth(from);
};
// The first state of a dialog over a screen.
const stateOver = (v, dialog, place) => v.states.findIndex((_, at) => {
  const { place: own, parent } = state(v, at);
  return own === dialog && parent >= 0 && state(v, parent).place === place;
});
// What each screen leads to, where no line says so: neither on along a line, nor back.
const otherWays = (v, places, isBack) => {
  const isBefore = (place, other) => {
    for (let at = other; at >= 0; at = places[at].parent) if (at === place) return true;
    return false;
  };
  const ways = { to: places.map(() => new Set()), from: places.map(() => new Set()) };
  for (let at = 0; at < v.ways.length; at += 3) {
    const [from, to] = [boxOf(places, v.ways[at]), v.ways[at + 1]];
    // A dialog may be over other screens than the one that it is drawn on.
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
  // From afar, names are larger than what they name.
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
// The nearest place in a direction gets the focus.
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
