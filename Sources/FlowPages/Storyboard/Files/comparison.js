// The words of an element, without those of elements inside it that are compared themselves.
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
// The facts of an element by their kinds, with those of elements inside it that are not
// compared themselves.
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
// The theme, the pictures, the app and the device: what all screens share.
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
// A screen is marked at its bar, as a line around all of it would say too much.
const mark = (element, name) => (element.matches("article, .flow-app, .flow-pane")
  ? element.querySelector(".flow-bar") ?? element : element).classList.add(name);
// What differs between two screens, one a line, with marks on both of them or on the second alone.
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
    // The facts of the whole app are its look.
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
