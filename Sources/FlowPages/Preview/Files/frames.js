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

// Gives an element its children. Those that it keeps stay where they are, as moving is slow.
function fill(element, children) {
  const kept = new Set(children);
  for (const node of [...element.childNodes]) if (!kept.has(node)) node.remove();
  let next = element.firstChild;
  for (const node of children) {
    if (node === next) next = next.nextSibling;
    else element.insertBefore(node, next);
  }
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
    fill(element, next);
    if (element.tagName === "TEXTAREA") isValue = true;
  }
  if (isValue) settle(element);
}

// The fonts of the brand come once. Once one is read, rows may have other heights.
function carry(fonts) {
  page.fonts ??= new CSSStyleSheet();
  page.fonts.replaceSync(fonts);
  adoptSheets();
  if (fonts) document.fonts.ready.then(() => document.querySelectorAll(".frame").forEach(keepRoom));
}
function adoptSheets() {
  document.adoptedStyleSheets = [page.fonts, ...page.sheets].filter((sheet) => sheet);
}

// Draws what has changed of one app.
function draw(index, frame) {
  const holder = stage.children[index].querySelector(".frame");
  const hadFocus = holder.contains(document.activeElement);
  page.newFocus = null;
  if (frame.styles !== undefined) {
    page.sheets[index] ??= new CSSStyleSheet();
    page.sheets[index].replaceSync(frame.styles);
    adoptSheets();
  }
  if (frame.tree) holder.replaceChildren(flow.make(frame.tree));
  else change(holder.firstElementChild, frame.change);
  keepRoom(holder);
  scrollBack(index, holder);
  // A row that is scrolled away takes nobody elsewhere.
  if (hadFocus && !page.isFollowing) keepFocus(index, holder);
}

// Of a long list, only the rows around those that are seen are drawn; the others have their room.
function keepRoom(holder) {
  for (const gap of holder.querySelectorAll(".flow-gap")) {
    const rows = gap.parentElement;
    gap.style.blockSize = `${gap.dataset.rows * heightOfRow(rows) / (rows.currentCSSZoom ?? 1)}px`;
  }
}
function heightOfRow(rows) {
  const drawn = rows.querySelectorAll(":scope > .flow-row");
  const [first, last] = [drawn[0], drawn[drawn.length - 1]];
  return (last.getBoundingClientRect().bottom - first.getBoundingClientRect().top) / drawn.length;
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

// Whoever works by keyboard goes on where the app does, and comes back to where they were.
function keepFocus(index, holder) {
  const field = page.newFocus?.querySelector(".flow-control");
  if (field) return field.focus();
  // What a sheet covers loses the focus only after this.
  const active = document.activeElement;
  if (holder.contains(active) && !active.closest("[inert]")) return;
  const top = [...holder.querySelectorAll(".flow-layer")].at(-1);
  const screen = top?.querySelector("article[data-focused]") ?? top?.querySelector("article");
  if (!screen) return;
  const path = page.focuses.get(`${index} ${screen.dataset.screen}`);
  const known = path && screen.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const control = known && [known, ...known.querySelectorAll("button, input, textarea, [tabindex]")]
    .find((one) => one.tabIndex >= 0 && !one.disabled);
  if (!control) screen.tabIndex = -1;
  (control ?? screen).focus({ preventScroll: true });
}
stage.addEventListener("focusin", (event) => {
  const screen = event.target.closest("article[data-screen]");
  const path = event.target.closest("[data-path]")?.dataset.path;
  if (screen && path) page.focuses.set(`${runOf(screen)} ${screen.dataset.screen}`, path);
});

// Makes the devices as large as fits, and never larger than they are.
function fit() {
  const devices = [...stage.children];
  if (!devices.length || !page.state) return;
  const all = devices.map((device) => deviceSizes[device.dataset.device] ?? deviceSizes.phone);
  const width = stage.clientWidth - 48 - 32 * (all.length - 1);
  const height = stage.clientHeight - 48 - 44;
  let zoom = Math.min(1, width / all.reduce((sum, size) => sum + size[0], 0));
  zoom = Math.min(zoom, height / Math.max(...all.map((size) => size[1])));
  stage.style.setProperty("--zoom", String(Math.max(zoom, 0.3)));
}
new ResizeObserver(fit).observe(stage);
