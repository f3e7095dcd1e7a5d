// The user's actions on the apps.
const runOf = (element) => {
  const device = element.closest(".device");
  return device ? [...stage.children].indexOf(device) : -1;
};
const line = (run, text, begun) => act({ kind: "line", run, text }, begun, begun !== undefined);

function use(run, place, action, text, begun) {
  const request = { kind: "use", run, owner: place.owner, at: place.at, action, text };
  return act(request, begun, true);
}

// The time of an event, by the clock that measures.
const timeOf = (event) => event.timeStamp;

stage.addEventListener("click", async (event) => {
  const target = event.target;
  const run = runOf(target);
  if (run < 0 || !target.closest(".frame")) return;
  if (page.isExpecting) return expectAt(event, run);
  if (page.wasLong) {
    page.wasLong = false;
    return event.preventDefault();
  }
  // The browser clicks the control of a label by itself.
  if (target.closest("label") && target.tagName !== "INPUT") return;
  const gesture = target.closest("[data-action]")?.dataset.action;
  if (gesture === "back" || gesture === "dismiss") return line(run, gesture, timeOf(event));
  const place = flow.place(target);
  if (!place) return;
  if (gesture) return use(run, place, gesture, undefined, timeOf(event));
  const control = target.closest("input, textarea");
  const isChoice = control && (control.type === "radio" || control.type === "checkbox");
  if (control && !isChoice || !place.actions.includes("tap")) return;
  await use(run, place, "tap", undefined, timeOf(event));
  if (control?.isConnected) {
    for (const other of place.element.parentElement.querySelectorAll("input")) settle(other);
  }
});

// An element is expected as it is, by a click on it.
function expectAt(event, run) {
  event.preventDefault();
  event.stopPropagation();
  const element = event.target.closest("[data-at]");
  const owner = element?.closest(
    "article[data-screen], [data-role=topBar], [data-role=tabBar]");
  if (!owner) return tell("There is nothing here that can be expected.", true);
  return act({
    kind: "expect", run, owner: owner.dataset.screen ?? owner.dataset.role,
    at: element.dataset.at,
  });
}
stage.addEventListener("pointerdown", (event) => {
  if (page.isExpecting && event.target.closest(".frame")) event.preventDefault();
});

// MARK: Text

stage.addEventListener("input", (event) => {
  const control = event.target;
  const place = flow.place(control);
  if (!place || !place.actions.includes("enterText") || event.isComposing) return;
  type(control, timeOf(event));
});
stage.addEventListener("compositionend", (event) => {
  if (flow.place(event.target)?.actions.includes("enterText")) {
    type(event.target, timeOf(event));
  }
});

// Sends a text with the next frame, and what was typed meanwhile once that is on screen.
function type(control, begun) {
  const known = page.typing.get(control);
  if (known) {
    known.text = control.value;
    return;
  }
  const entry = { text: control.value };
  page.typing.set(control, entry);
  requestAnimationFrame(async () => {
    while (entry.text !== undefined && control.isConnected) {
      const place = flow.place(control);
      if (!place) break;
      const text = entry.text;
      entry.text = undefined;
      await use(runOf(control), place, "enterText", text, begun);
      begun = performance.now();
    }
    page.typing.delete(control);
    if (control.isConnected) settle(control);
  });
}

stage.addEventListener("change", async (event) => {
  const control = event.target;
  const place = flow.place(control);
  if (!place || page.isExpecting || !place.actions.includes("setValue")) return;
  // A switch is tapped.
  if (place.actions.includes("enterText") || control.type === "checkbox") return;
  const value = control.type === "datetime-local"
    ? control.value.replace("T", " ") : control.value;
  await use(runOf(control), place, "setValue", value, timeOf(event));
  if (control.isConnected) settle(control);
});

// MARK: Gestures

stage.addEventListener("contextmenu", (event) => {
  const place = flow.place(event.target);
  if (!place?.actions.includes("longPress")) return;
  event.preventDefault();
  use(runOf(event.target), place, "longPress", undefined, timeOf(event));
});
stage.addEventListener("pointerdown", (event) => {
  clearTimeout(page.press);
  page.wasLong = false;
  const place = event.button === 0 && !page.isExpecting ? flow.place(event.target) : null;
  if (!place?.actions.includes("longPress")) return;
  page.press = setTimeout(() => {
    page.wasLong = true;
    use(runOf(place.element), place, "longPress");
  }, 500);
});
for (const name of ["pointerup", "pointercancel", "pointermove"]) {
  stage.addEventListener(name, (event) => {
    if (name !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 4) {
      clearTimeout(page.press);
    }
  });
}

// At the end of a list, what follows is loaded.
function loadMore(content, action) {
  const list = content.querySelector(`[data-actions~="${action}"]`);
  const screen = content.closest("article[data-screen]");
  if (!list || !screen || content.isLoading) return;
  content.isLoading = true;
  const place = { owner: screen.dataset.screen, at: list.dataset.at };
  use(runOf(content), place, action).finally(() => { content.isLoading = false; });
}

// The rows around those that are seen are drawn, half a screenful ahead.
async function followRows(content) {
  if (page.isFollowing) return;
  page.isFollowing = true;
  try {
    await moveRows(content);
  } catch {
    // Without the tool, no rows come.
  } finally {
    page.isFollowing = false;
  }
}
async function moveRows(content) {
  const owner = content.closest("article[data-screen]").dataset.screen;
  const run = runOf(content);
  // Rows of other heights than those before may need another round.
  let [round, position] = [0, content.scrollTop];
  for (let gap = gapIn(content); gap && round < 3; gap = gapIn(content)) {
    const rows = gap.parentElement;
    const top = content.getBoundingClientRect().top - rows.getBoundingClientRect().top;
    const { at } = rows.closest("[data-role=list]").dataset;
    const height = heightOfRow(rows);
    const to = Math.max(0, Math.floor(top / height));
    const count = Math.ceil(content.getBoundingClientRect().height / height) + 1;
    const answer = await ask({ kind: "rows", run, owner, at, to, count });
    await reached(answer.revision);
    if (answer.problem || !content.isConnected) return;
    round = content.scrollTop === position ? round + 1 : 0;
    position = content.scrollTop;
  }
}
// What is seen may have changed without scrolling. Of several pages, the one in use decides.
function followAll() {
  if (!document.hasFocus()) return;
  for (const gap of stage.querySelectorAll(".flow-gap")) followRows(gap.closest(".flow-content"));
}
addEventListener("focus", followAll);
function gapIn(content) {
  const seen = content.getBoundingClientRect();
  return [...content.querySelectorAll(".flow-gap")].find((gap) => {
    const box = gap.getBoundingClientRect();
    const reach = seen.height / 2;
    return box.bottom > seen.top - reach && box.top < seen.bottom + reach;
  });
}
stage.addEventListener("scroll", (event) => {
  const content = event.target;
  if (!content.classList?.contains("flow-content")) return;
  followRows(content);
  const screen = content.closest("article[data-screen]");
  if (screen) page.scrolls.set(`${runOf(content)} ${screen.dataset.screen}`, content.scrollTop);
  const left = content.scrollHeight - content.clientHeight - content.scrollTop;
  if (left < 120 && content.scrollTop > 0) loadMore(content, "scrollToEnd");
}, true);
stage.addEventListener("wheel", (event) => {
  const content = event.target.closest?.(".flow-content");
  if (!content) return;
  const left = content.scrollHeight - content.clientHeight - content.scrollTop;
  if (event.deltaY > 0 && left < 2) loadMore(content, "scrollToEnd");
  if (event.deltaY < 0 && content.scrollTop < 2) loadMore(content, "scrollToStart");
}, { passive: true });

// MARK: Keys

stage.addEventListener("keydown", (event) => {
  const frame = event.target.closest(".frame");
  const run = runOf(event.target);
  if (!frame || run < 0) return;
  if (event.altKey && event.key === "ArrowLeft") {
    event.preventDefault();
    return line(run, "back", timeOf(event));
  }
  if (event.key === "Escape") {
    const layer = [...frame.querySelectorAll(".flow-layer")].at(-1)?.dataset.layer;
    if (!layer || layer === "base") return;
    event.preventDefault();
    const isDialog = layer === "dialog" || layer === "actionSheet";
    return line(run, isDialog ? "cancel" : "dismiss", timeOf(event));
  }
  const tab = event.target.closest("[role=tab]");
  if (tab && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    const isForward = (event.key === "ArrowRight") !== (tab.matches("[dir=rtl] *"));
    (isForward ? tab.nextElementSibling : tab.previousElementSibling)?.focus();
  }
});
document.addEventListener("keydown", (event) => {
  const isText = event.target.closest?.("input, textarea, select, dialog");
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !isText) {
    event.preventDefault();
    return travelBy(event.shiftKey ? 1 : -1);
  }
  if (isText || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") {
    event.preventDefault();
    byID("line").focus();
  } else if (event.key === "?") {
    byID("keys").showModal();
  } else if (event.key === "e" || event.key === "E") {
    setExpecting(!page.isExpecting);
  }
});
