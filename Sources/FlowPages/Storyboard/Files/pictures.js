// The screens of a report: a film strip, and two screens next to each other with a slider. Each is
// drawn when it is seen first.
const picture = (number, at, width) => {
  const [across, down] = sizeOf(variant(number).summary);
  const frame = h("div", { class: "board-thumb" }, thumb(number, at, width));
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
const pictures = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    pictures.unobserve(target);
    const shown = target.dataset.shown.split(" ").map(Number);
    if (shown.length === 4) drawPair(target, shown);
    else target.prepend(picture(...shown, 130));
  }
});
for (const element of document.querySelectorAll("#report [data-shown]")) pictures.observe(element);
