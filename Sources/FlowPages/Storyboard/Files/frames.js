// The screens as elements, in their size or smaller.
const sizeOf = (summary) => deviceSizes[summary.device] ?? deviceSizes.phone;
const references = new Set(["id", "for", "name", "aria-labelledby", "aria-controls",
  "aria-describedby"]);
const options = { appearance: "system", size: 1 };
const darkMode = matchMedia("(prefers-color-scheme: dark)");
const appearance = () => options.appearance !== "system" ? options.appearance
  : darkMode.matches ? "dark" : "light";
// Makes the elements of a state. In a small picture nothing is referred to.
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
        // One that the page had no room for is named by its text alone.
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
// Makes text larger or smaller, also of an app that is not on the page yet.
const resize = (app, size = options.size) => {
  if (size === 1) return;
  const own = parseFloat(app.isConnected ? getComputedStyle(app).getPropertyValue("--flow-size")
    : app.style.getPropertyValue("--flow-size")) || 17;
  app.style.setProperty("--flow-size", own * size);
};
// A picture of a state, so wide, and cut where it is too high.
const thumb = (number, at, width, [across, down] = sizeOf(variant(number).summary)) => {
  const app = draw(number, at, null);
  const scaled = h("div", { class: "board-scaled", inert: true, "aria-hidden": "true" }, app);
  scaled.style.width = `${across}px`;
  scaled.style.height = `${down}px`;
  scaled.style.transform = `scale(${width / across})`;
  return scaled;
};
// The place of an element with actions, as moves name it.
const keyOf = (element) => {
  const place = flow.place(element);
  return place ? `${place.owner}|${place.at}` : null;
};
// The button of the frame around a screen; a covered screen has one of its own.
const buttonOf = (app, action) => [...app.querySelectorAll(`[data-action=${action}]`)]
  .find((one) => !one.closest(".flow-layer[inert]"));
// Calls a function with each element that is observed, once it is seen, or all are drawn.
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
