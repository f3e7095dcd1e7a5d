// The variants, each read when it is shown first, and the ways through them.
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
// Fonts are read once, with the first app that shows them.
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
// The words of a move in a journey; where no words mean just this, the move nearly as one.
const words = (edge) => edge.lines ?? edge.text;
// The shortest way to a state.
const wayTo = (v, number) => {
  const way = [];
  for (let at = number; state(v, at).parent >= 0;) {
    const from = state(v, at).parent;
    way.unshift(edges(v, from).find((edge) => edge.to === at));
    at = from;
  }
  return way;
};
// Follows lines of a journey from the launch, as far as they lead.
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
// The problems of a variant by the state in which they happen.
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
