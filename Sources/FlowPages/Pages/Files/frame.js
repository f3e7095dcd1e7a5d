// Defines `flow.make(tree)`, which makes an element or a text, and `flow.place(element)`.
// `flow.place` returns the owner and the positions of the closest element with actions.
"use strict";
const flow = {
  make(tree) {
    if (typeof tree === "string") return document.createTextNode(tree);
    const element = document.createElement(tree[0]);
    for (const name in tree[1]) element.setAttribute(name, tree[1][name]);
    for (let index = 2; index < tree.length; index++) {
      element.append(flow.make(tree[index]));
    }
    return element;
  },
  place(element) {
    const used = element.closest("[data-at][data-actions]");
    if (!used) return null;
    const owner = used.closest("article[data-screen], [data-role=topBar], [data-role=tabBar]");
    if (!owner) return null;
    return {
      element: used, owner: owner.dataset.screen ?? owner.dataset.role,
      at: used.dataset.at, actions: (used.dataset.actions ?? "").split(" "),
    };
  },
};
