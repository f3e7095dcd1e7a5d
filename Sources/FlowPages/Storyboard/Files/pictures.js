// The screens of a report: a film strip, and two screens next to each other with a slider. Each is
// drawn when it is seen first.
const picture = (number, at, width, device) => {
  const size = sizeOf(device ? { device } : variant(number).summary);
  const [across, down] = size;
  const frame = h("div", { class: "board-thumb" }, thumb(number, at, width, size));
  frame.style.cssText = `inline-size: ${width}px; block-size: ${(width * down) / across}px`;
  return frame;
};
// The first screen lies over the second too, as far as the slider says.
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
// Scrolls whatever an element is in, inside its app, until it can be seen.
const reveal = (element, app) => {
  for (let box = element.parentElement; box && app.contains(box); box = box.parentElement) {
    const [own, around] = [element, box].map((one) => one.getBoundingClientRect());
    const scale = around.height / box.offsetHeight || 1;
    if (own.bottom > around.bottom) box.scrollTop += (own.bottom - around.bottom) / scale + 24;
    else if (own.top < around.top) box.scrollTop -= (around.top - own.top) / scale + 24;
  }
};
// A strip begins at its first failure, with what was expected there.
const placed = new Set();
const showFailure = (strip) => {
  const missed = strip.querySelector(".board-missed");
  if (!missed || placed.has(strip)) return;
  placed.add(strip);
  strip.scrollLeft += missed.getBoundingClientRect().right - strip.getBoundingClientRect().right;
};
// Marks what a step of a strip changed, what its line is about, and where the next one touches.
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
  // Where something failed, that is to be seen, and not what comes next.
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
