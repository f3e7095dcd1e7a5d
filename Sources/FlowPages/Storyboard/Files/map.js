// The map: places in the lanes of their flows, and the ways between them.
const svg = (tag, attributes) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  return element;
};
const flowName = (flow) => flow.replace(/FlowModel$/, "") || flow;
const mapView = { zoom: 0.6, element: null, number: -1, cards: [], paths: [] };
const drawMap = (number) => {
  const v = variant(number);
  const [width, height, across, down] = v.map;
  const world = h("div", { class: "board-world" });
  world.style.width = `${width}px`;
  world.style.height = `${height}px`;
  const ways = svg("svg", { class: "board-ways", width, height, "aria-hidden": "true" });
  mapView.paths = [];
  for (let at = 0; at < v.ways.length; at += 3) {
    const [from, to] = [v.ways[at], v.ways[at + 1]];
    const [, , , , , x, y] = v.places[from];
    const [, , , , , otherX, otherY] = v.places[to];
    const [startX, startY] = [x + across, y + down / 2];
    const [endX, endY] = [otherX, otherY + down / 2];
    const bend = Math.max(40, Math.abs(endX - startX) / 2);
    const path = svg("path", { d: `M${startX} ${startY}C${startX + bend} ${startY} ${
      endX - bend} ${endY} ${endX} ${endY}` });
    // Ways back show when one of their ends is looked at.
    if (otherX <= x) path.classList.add("is-back");
    ways.append(path);
    mapView.paths.push({ from, to, path });
  }
  world.append(ways);
  v.flows.forEach((flow, lane) => {
    const heading = h("h2", { class: "board-lane" }, flowName(flow));
    heading.style.top = `${v.lanes[lane]}px`;
    world.append(heading);
  });
  const pins = new Map();
  for (const [at, problems] of v.pins) {
    const place = state(v, at).place;
    pins.set(place, (pins.get(place) ?? 0) + problems.length);
  }
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      seen.unobserve(entry.target);
      const place = Number(entry.target.dataset.place);
      entry.target.append(thumb(number, v.places[place][2], across - 4));
    }
  }, { root: mapView.element, rootMargin: "300px" });
  const light = (place) => {
    for (const { from, to, path } of mapView.paths) {
      path.classList.toggle("is-on", from === place || to === place);
    }
  };
  mapView.cards = v.places.map(([title, flow, first, states, tried, x, y], place) => {
    const picture = h("div", { class: "board-thumb", "data-place": place });
    const [frameWidth, frameHeight] = sizeOf(v.summary);
    picture.style.height = `${(across - 4) / frameWidth * frameHeight + 4}px`;
    const problems = pins.get(place) ?? 0;
    const about = [count(states, "state")];
    if (!tried) about.push("not tried");
    const open = () => show({ ...now, way: wayTo(v, first), view: "screen" });
    const button = h("button", { class: "board-name page-focus", click: (event) => {
      event.stopPropagation();
      open();
    }, focus: () => light(place), blur: () => light(-1) },
      h("span", { dir: "auto", title }, title), h("small", {}, about.join(", ")),
      problems ? h("span", { class: "board-pin" }, `✗ ${count(problems, "problem")}`) : null);
    const card = h("article", { class: "board-place" + (tried ? "" : " is-untried") +
      (problems ? " has-problem" : ""), click: open, pointerenter: () => light(place),
      pointerleave: () => light(-1) }, button, picture);
    card.style.cssText =
      `left: ${x}px; top: ${y}px; width: ${across}px; height: ${down}px`;
    world.append(card);
    seen.observe(picture);
    return { card, button, x, y, flow, problems, tried, title };
  });
  const sheet = h("div", { class: "board-sheet" }, world);
  mapView.element.replaceChildren(sheet);
  mapView.number = number;
  mapView.sheet = sheet;
  mapView.world = world;
  zoomTo(mapView.zoom);
  filterMap();
};
const zoomTo = (zoom) => {
  const view = mapView.element;
  const next = Math.min(2, Math.max(0.08, zoom));
  const [middleX, middleY] = [view.scrollLeft + view.clientWidth / 2,
    view.scrollTop + view.clientHeight / 2];
  const change = next / mapView.zoom;
  mapView.zoom = next;
  const [width, height] = variant(mapView.number).map;
  mapView.world.style.transform = `translate(24px, 16px) scale(${next})`;
  mapView.sheet.style.width = `${width * next + 48}px`;
  mapView.sheet.style.height = `${height * next + 32}px`;
  if (change === 1) return;
  view.scrollLeft = middleX * change - view.clientWidth / 2;
  view.scrollTop = middleY * change - view.clientHeight / 2;
};
const fitMap = () => {
  const [width, height] = variant(mapView.number).map;
  zoomTo(Math.min((mapView.element.clientWidth - 60) / width,
    (mapView.element.clientHeight - 44) / height));
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
